"""A game in words."""


def seat_name(match, seat):
    return f"Seat {seat}"


def heading(match, game):
    return "Noughts and crosses"


def details(match, before, action):
    return iter(())


def is_seen(match, before, action):
    return True


def seen_by_others(games, action):
    return games.label(0, action)


def consequences(match, before, after, label=""):
    return iter(())


def situation(games):
    return games.prompt(0)


def ending(match, games):
    winner = int(games.records[0]["winner"])
    return f"Seat {winner} has won" if winner >= 0 else "A draw"
