"""The network of all games, its inputs for each game, its files, and the agent that plays it."""
