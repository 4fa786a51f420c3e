"""``python -m agot_env`` is the command ``agot``."""

from agot_env.cli import main

main()
