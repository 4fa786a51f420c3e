"""What agents know about the card game: greedy play, searches, the inputs of networks, and the view at the terminal."""
