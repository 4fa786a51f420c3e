"""Records that come from outside: files, pickles, other processes."""
