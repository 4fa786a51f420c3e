"""Information-set Monte Carlo tree search: the tree and the agent of all games, and what each game adds."""
