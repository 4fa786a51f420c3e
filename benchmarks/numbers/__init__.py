"""The figures of the pages: ``python -m benchmarks.numbers`` measures them and rewrites the tables that show them.

A section is a benchmark with its settings. What it prints is kept as JSON in ``benchmarks/results/``, and every table of README.md and
docs/ between ``<!-- numbers: SECTION -->`` and ``<!-- end -->`` is written from there: the first table that the benchmark printed, or the
n-th one of ``<!-- numbers: SECTION n -->``. So a page can be rewritten without measuring again, and ``--check`` says whether one was edited
by hand.
"""
