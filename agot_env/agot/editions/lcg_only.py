"""Rules of the catalogue that only the Core Set of 2008 and the Living Card Game have: titles, variants, and the newer keywords."""

LCG_ONLY = dict.fromkeys((
    "PLOT-7", "TAX-2", "ABI-5", "KEY-10", "KEY-11", "KEY-12", "KEY-13", "KEY-14", "KEY-15", "TIT-1", "TIT-2", "TIT-3",
    "TIT-4", "TIT-5", "TIT-6", "TIT-7", "TIT-8", "TIT-9", "TIT-10", "VAR-1", "VAR-2",
), "no")  # fmt: skip
