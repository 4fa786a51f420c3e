"""Commands of ``agot`` that need agents."""
