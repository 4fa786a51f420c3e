"""What cards of several packs of A Song of the Sea have in common."""

from agot_env.agot.language.model import (
    ATTACKING_ROLE,
    OPPONENTS,
    SELF,
    TARGET,
    YOU,
    AnyAbility,
    Choose,
    Discount,
    LeaveChallenge,
    NavalDeclared,
    Response,
    RunsAgenda,
    Stand,
    UsedPlots,
    characters,
)

NO_USED_CITY = UsedPlots("City", at_most=0, others=True)
"""You have no other City plots in your used pile."""
FLEET: tuple[AnyAbility, ...] = (
    Discount(3, conditions=(RunsAgenda(OPPONENTS),)),
    Response(
        when=NavalDeclared(SELF, ATTACKING_ROLE),
        choose=(Choose(characters(controller=YOU, role=ATTACKING_ROLE, other_than=SELF)),),
        effects=(Stand(TARGET), LeaveChallenge(TARGET)),
    ),
)
"""What the Fleets do."""
