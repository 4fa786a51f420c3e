"""The exception for failures of simulations that are not caused by wrong arguments."""

from agot_env.messages.errors import FileError


class SimulationError(FileError):
    """An agent failed, workers were lost, or files cannot be written or read. Finished parts remain stored."""
