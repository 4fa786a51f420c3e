"""Signals of processes that tests start."""

import os
import signal
from typing import Any

RESTORED: dict[str, Any] = {} if os.name == "nt" else {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
"""Arguments of ``subprocess.Popen``: the process reacts to Ctrl-C even if the tests run as a background job, for which shells ignore it."""
