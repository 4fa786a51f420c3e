"""Information-set Monte Carlo tree search: the tree and the agent for all games, and the parts specific to each game."""
