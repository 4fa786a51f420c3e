"""The row of int64 through which Python and an entry point talk: results first, then the arguments. See `Entry`."""

RESULTS = 4
"""How many words at the start of a row are for what a function returns: how many results there are, and the results."""
FLOATS = 1 << 8
"""The bits of the first word from here on: which results are float64."""
