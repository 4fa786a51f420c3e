"""A claim that is raised, but not above a number, for several players."""

import pytest

from agot_env.agot.language.model import EVERYONE, NEUTRAL, YOU, Action, ChangeClaim, Limit, Location, Per, Phase, Plot, Until
from agot_env.testing import Table

PLOTS = tuple(Plot(f"Claim {claim}", f"X99{claim}", NEUTRAL, income=0, initiative=0, claim=claim) for claim in range(5))


@pytest.mark.parametrize("claims", [(3, 1), (1, 3), (2, 0), (4, 2)])
@pytest.mark.parametrize("who", [EVERYONE, YOU])
def test_each_claim_is_raised_up_to_the_number_whatever_the_others_are(claims, who):
    horn = Action(phase=Phase.ANY, effects=(ChangeClaim(2, who, until=Until.END_OF_PHASE, at_most=3),), limit=Limit(1, Per.ROUND))
    bell = Action(phase=Phase.ANY, effects=(ChangeClaim(1, YOU, lower=True, until=Until.END_OF_PHASE),), limit=Limit(1, Per.ROUND))
    cards = (*PLOTS, Location("Horn", "X995", NEUTRAL, abilities=[horn]), Location("Bell", "X996", NEUTRAL, abilities=[bell]))
    table = Table("lcg", extra_cards=cards).put(0, play=["Horn", "Bell"], plot=f"Claim {claims[0]}").put(1, plot=f"Claim {claims[1]}")
    table.start("challenges").play("Use Horn")
    raised = [max(claim, min(claim + 2, 3)) for claim in claims]
    assert [table.claim(0), table.claim(1)] == [raised[0], raised[1] if who == EVERYONE else claims[1]]
