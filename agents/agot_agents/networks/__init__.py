"""Networks: one for each game, their files, and the agent that plays them. All but the agent need torch."""
