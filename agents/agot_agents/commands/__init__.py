"""The subcommands of ``agot`` that need agents."""
