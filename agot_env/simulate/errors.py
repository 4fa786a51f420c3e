"""What goes wrong in a simulation and is not a wrong argument."""


class SimulationError(ValueError):
    """An agent that failed, workers that were lost, files that cannot be written or read. What was finished stays."""
