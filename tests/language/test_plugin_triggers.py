"""A trigger from a package outside the project: an entry point names it, and a card with it is compiled, described, checked and played."""

import pytest
from plugin import run_with_plugin

pytestmark = pytest.mark.tier("test")

TRIGGER = '''
from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.fields import positive
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class Drew(Trigger):
    """A player drew a card, in this round or a later one."""

    number: int = positive(1)
    who: Who = YOU
    moment = c.DREW

    @staticmethod
    @jit
    def fits(game, number):
        return game["round"] >= number

    def happening(self):
        return Happening(details=[f"in round {self.number} or later"])

    @classmethod
    def says(cls, event):
        return f"{event.who.finite('draw')} a card"
'''

PLAY = '''
import agot_env
from sample_language.triggers.drew import Drew

from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.registry import TRIGGERS
from agot_env.testing import Table

own = len([kind for kind in TRIGGERS if kind.__module__.startswith("agot_env.")])
assert Drew.op == TRIGGERS.first + own, "numbered after those of the project"


def scholar(number, kind=m.Response, **more):
    ability = kind(when=Drew(number, **more), effects=(m.GainGold(2),))
    return m.Location("Scholar", "X1", m.NEUTRAL, abilities=[ability])


said = describe_card(scholar(2))
assert said == "Response: After you draw a card in round 2 or later, gain 2 gold.", said
for bad, message in (
    (scholar(0), "Drew needs a number of at least 1, not 0"),
    (scholar(1, who=m.Who.OWNER), "Drew cannot ask for OWNER"),
    (scholar(1, m.Cancel), "Cancel cannot wait for Drew, which is a trigger of Response and Passive"),
):
    try:
        compile_cards([bad])
    except CardError as error:
        assert message in str(error), error
    else:
        raise AssertionError(message)

for number, kind, gold in ((1, m.Response, 4), (1, m.Passive, 4), (2, m.Response, 0)):
    table = Table(houses=["stark", "lannister"], extra_cards=[scholar(number, kind)])
    table.put(0, play=["Scholar"], deck=["Hodor"] * 2).put(1, deck=["Hodor"] * 2)
    table.start("draw", first=0)
    while table.phase == "draw" and any("Scholar" in label for label in table.options):
        table.play("Scholar")
    assert table.gold(0) == gold, (number, kind, table.gold(0))

match = agot_env.Match(houses=("stark", "lannister"), extra_cards=[scholar(1)])
games = agot_env.GameBatch(3, match, seed=1)
games.play_random(60)
copy = agot_env.GameBatch.from_bytes(games.to_bytes(), match)  # validates every record
assert (copy.records == games.records).all()
print("played")
'''


def test_a_trigger_of_a_plug_in_is_numbered_compiled_described_checked_and_played(tmp_path):
    assert run_with_plugin(tmp_path, {"triggers/drew": TRIGGER}, PLAY) == "played\n"
