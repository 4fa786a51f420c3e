import numpy as np

np.seterr(over="ignore")  # with the JIT off, the random numbers' arithmetic wraps around loudly
