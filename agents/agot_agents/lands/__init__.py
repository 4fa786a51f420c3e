"""What agents know about the Lands game: greedy play, search, the inputs of networks, and the view at the terminal."""
