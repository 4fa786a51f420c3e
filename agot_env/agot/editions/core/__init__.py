"""The Core Set of 2008."""
