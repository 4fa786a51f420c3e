"""The restricted lists of the editions (DECK-4)."""

RESTRICTED = {"lcg": ("T176", "KOTST47", "KOTST48", "LOTR52", "POTS1", "POTS15", "POTS16", "POTS60", "QOD55")}
"""Cards of which a tournament deck has one title at most (FAQ 5.2).

*ruling*: what is restricted in joust alone, or in melee alone, is restricted in both.
"""
