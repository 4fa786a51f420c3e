"""The row of int64 that Python passes to an entry point: first the results, then the arguments. See `Entry`."""

RESULTS = 4
"""The number of words at the start of a row for the results: their number, and the results themselves."""
FLOATS = 1 << 8
"""The lowest bit of the first word that marks a result as float64; one bit for each result follows."""
