"""What goes wrong in a simulation and is not a wrong argument."""

from agot_env.errors import FileError


class SimulationError(FileError):
    """An agent that failed, workers that were lost, files that cannot be written or read. What was finished stays."""
