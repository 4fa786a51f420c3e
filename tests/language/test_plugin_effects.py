"""Effects from a package outside the project: an entry point names it, and a card with them is compiled, described, checked and played."""

import pytest
from plugin import run_with_plugin

pytestmark = pytest.mark.tier("test")

EFFECT = '''
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, PC, SOURCE, STAGE, UNCHANGED, YOU, means
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.abilities.outlooks import GO_ON, SKIPS
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.fields import positive, required, several
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import TARGET, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class MultiplyGold(Effect):
    """You may multiply the gold of players by a number."""

    factor: int = positive()
    who: Who = several(Who.YOU)
    of_player = "who"
    asks = (L.ASK_MAY,)
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], factor: int, who: int) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            allow(game, L.ANSWER_OPTION)
            allow(game, L.ANSWER_DONE)
            ask(game, int(frame[YOU]), L.ASK_MAY, int(frame[SOURCE]))
            return BEFORE
        if game["answer"] == L.ANSWER_DONE:
            return FAILED
        for seat in range(int(game["seats"])):
            if means(game, who, seat):
                game["gold"][seat] *= factor
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, factor: int) -> bool:
        return factor > 1 and game["gold"][seat] > 0

    def says(self, scope):
        player = scope.player(self.who)
        return player.does("multiply", f"{player.own} gold by {self.factor}")


@EFFECTS.primitive
@dataclass(frozen=True)
class Gild(Effect):
    """Cards hold at least so much gold."""

    cards: Selection = TARGET
    number: int = positive(1)

    @staticmethod
    @jit
    def affect(game: GameState, card: int, number: int) -> bool:
        game["row"][card, L.GOLD_ON] = number
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, number: int) -> bool:
        return game["row"][card, L.GOLD_ON] < number

    def says(self, scope):
        return f"gild {scope.cards(self.cards)} with {self.number} gold"


@EFFECTS.primitive
@dataclass(frozen=True)
class IfRich(Effect):
    """The enclosed effects happen only if you have so much gold."""

    gold: int = positive()
    then: tuple[Effect, ...] = required()
    columns = ("gold", "length")

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], gold: int, length: int) -> int:
        if game["gold"][frame[YOU]] < gold:
            frame[PC] += length
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(game: GameState, you: int, gold: int, length: int) -> int:
        return GO_ON if game["gold"][you] >= gold else SKIPS + length

    def rows(self, compiler, rest, after):
        inner = compiler.effects(self.then)
        return [[self.op, self.gold, len(inner)], *inner]

    def inner(self):
        return (self.then,)

    def tells(self, scope, sentences):
        return f"if you have at least {self.gold} gold, {sentences.effects(self.then, scope, ' and ')}"
'''

PLAY = '''
import agot_env
from sample_language.effects.gold import Gild, IfRich, MultiplyGold

from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.registry import EFFECTS
from agot_env.testing import Table

own = len([kind for kind in EFFECTS if kind.__module__.startswith("agot_env.")])
assert [kind.op - EFFECTS.first for kind in (MultiplyGold, Gild, IfRich)] == [own, own + 1, own + 2], "numbered after those of the project"


def mint(*effects):
    return m.Location("Mint", "X2", m.NEUTRAL, abilities=[m.Action(phase=m.Phase.ANY, cost=(m.KneelSelf(),), effects=effects)])


said = describe_card(mint(MultiplyGold(3, m.EVERYONE), Gild(m.SELF, 2)))
assert said == "Any Phase: Kneel this card. Each player multiplies their gold by 3; gild this card with 2 gold.", said
said = describe_card(mint(m.ChooseOne((MultiplyGold(2),), (Gild(m.SELF),))))
assert said == "Any Phase: Kneel this card. Either multiply your gold by 2, or gild this card with 1 gold.", said
for bad, message in (
    (MultiplyGold(0), "MultiplyGold needs a number of at least 1, not 0"),
    (MultiplyGold(2, m.Who.TREASURY), "MultiplyGold is for players"),
    (IfRich(2, (Gild(m.EVENT_CARD),)), "Gild means EVENT_CARD"),
):
    try:
        compile_cards([mint(bad)])
    except CardError as error:
        assert message in str(error), error
    else:
        raise AssertionError(message)

said = describe_card(mint(IfRich(2, (Gild(m.SELF, 2), m.Draw(1)))))
assert said == "Any Phase: Kneel this card. If you have at least 2 gold, gild this card with 2 gold and draw 1 card.", said

for effect, allowed in (
    (MultiplyGold(3), True), (MultiplyGold(1), False), (Gild(m.SELF, 2), True), (Gild(m.characters(), 2), False),
    (IfRich(2, (Gild(m.SELF, 2),)), True), (IfRich(99, (Gild(m.SELF, 2),)), False),
):
    table = Table(houses=["stark", "lannister"], extra_cards=[mint(effect)])
    table.put(0, play=["Mint"], plot="Planning Ahead", gold=2)
    table.start("marshalling", first=0)
    assert any("Mint" in label for label in table.options) == allowed, (effect, table.options)
    if allowed:
        before = table.gold(0)
        table.play("Use Mint")
        if isinstance(effect, MultiplyGold):
            table.play(table.options[0])
            assert table.gold(0) == before * 3
        else:
            assert table.card(0, "Mint").gold == 2

match = agot_env.Match(houses=("stark", "lannister"), extra_cards=[mint(MultiplyGold(3), Gild(m.SELF, 2))])
games = agot_env.GameBatch(3, match, seed=1)
games.play_random(20)
copy = agot_env.GameBatch.from_bytes(games.to_bytes(), match)  # validates every record
assert (copy.records == games.records).all()

table = Table(houses=["stark", "lannister"], extra_cards=[mint(MultiplyGold(3))])
table.put(0, play=["Mint"], plot="Planning Ahead", gold=2)
table.start("marshalling", first=0)
table.play("Use Mint")
saved = table.batch.to_bytes()  # while the effect waits for an answer
assert agot_env.GameBatch.from_bytes(saved, table.match).to_bytes() == saved
print("played")
'''


def test_effects_of_a_plug_in_are_numbered_compiled_described_checked_and_played(tmp_path):
    assert run_with_plugin(tmp_path, {"effects/gold": EFFECT}, PLAY) == "played\n"
