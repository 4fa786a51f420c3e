"""A third game, as small as a game can be: noughts and crosses, in plain Python."""
