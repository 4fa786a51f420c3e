"""What happens in what order: windows, abilities that run, cards that leave play, and the small questions of several procedures."""
