"""What this package raises when something is wrong that its user can do something about."""


class ReportedError(Exception):
    """An error that explains itself: commands print its message and exit with code 2, without a traceback."""


class IllegalActionError(ReportedError, ValueError):
    """An action that is not legal was given; nothing has changed in any game."""


class EngineError(ReportedError, RuntimeError):
    """A game reached a capacity of the engine; the message has the seed and the actions so far, to report it."""


class FileError(ReportedError, ValueError):
    """A file that is missing, damaged, not of this project, in use, or that cannot be read or written. The message names it."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in the middle of something that can be continued; the message says how."""


class CompilationError(ReportedError, RuntimeError):
    """The engine could not be compiled; the message says why."""
