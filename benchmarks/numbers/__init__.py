"""The figures of the pages: ``python -m benchmarks.numbers`` measures them and rewrites the tables that show them.

A section is a benchmark with its settings. Its output is stored as JSON in ``benchmarks/results/``. Every table of README.md, docs/ and the
cards of the networks between ``<!-- numbers: SECTION -->`` and ``<!-- end -->`` is written from there: the first table that the benchmark
printed, or the n-th one for ``<!-- numbers: SECTION n -->``. A figure in a sentence stands between ``<!-- figure: SECTION n | WORD | ... |
COLUMN -->`` and ``<!-- end -->``: the cell of that column in the row with these words. A page can therefore be rewritten without measuring
again, and ``--check`` finds tables and figures that were edited by hand.
"""
