import numpy as np
import pytest

np.seterr(over="ignore")  # with the JIT off, the random numbers' arithmetic wraps around loudly


def pytest_collection_modifyitems(config, items):
    """What builds and installs the package takes minutes: only with ``-m package``."""
    if "package" not in config.option.markexpr:
        for item in items:
            if item.get_closest_marker("package"):
                item.add_marker(pytest.mark.skip(reason="make test-package"))
