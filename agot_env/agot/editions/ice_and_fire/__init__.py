"""The Ice and Fire Edition of 2004."""
