"""The card game of the television series, of 2012."""
