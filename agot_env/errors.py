"""What the games of this package raise."""


class IllegalActionError(ValueError):
    """An action that is not legal was given; nothing has changed in any game."""


class EngineError(RuntimeError):
    """A game reached a capacity of the engine; the message has the seed and the actions so far, to report it."""
