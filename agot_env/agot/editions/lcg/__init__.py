"""The Living Card Game: the Core Set, the six House expansions and the cycles of chapter packs."""
