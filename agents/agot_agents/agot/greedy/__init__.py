"""The greedy agent of the card game, which follows simple heuristics and looks one decision ahead."""
