"""The exceptions of this package for errors that the user can fix or report."""


class ReportedError(Exception):
    """An error that explains itself: commands print its message and exit with code 2, without a traceback."""


class IllegalActionError(ReportedError, ValueError):
    """An action was not legal; nothing has changed in any game."""


class EngineError(ReportedError, RuntimeError):
    """A game reached a capacity of the engine. The message contains the seed and the actions so far; please report it."""


class FileError(ReportedError, ValueError):
    """A file is missing, damaged, in use, not written by this project, or cannot be read or written. The message names it."""


class LargeDeckError(ReportedError, ValueError):
    """A deck is too large for this process; one that starts with AGOT_LARGE_DECKS=1 can play it. The command ``agot`` starts one."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C interrupted something that can be continued; the message says how."""


class CompilationError(ReportedError, RuntimeError):
    """The engine could not be compiled; the message says why."""
