"""Networks: one for each game, their files, and the agent that plays them."""
