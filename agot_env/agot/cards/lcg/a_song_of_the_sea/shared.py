"""What cards of several packs of A Song of the Sea have in common."""

from agot_env.agot.language.model import UsedPlots

NO_USED_CITY = UsedPlots("City", at_most=0)
"""You have no other City plots in your used pile."""
