"""A condition about the cause of an event."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.causes import FIRST_ROW
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import effects_to_search
from agot_env.agot.engine.record.zones import card_of, controller_of
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.fields import among
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS, COSTS
from agot_env.agot.language.words import Who

WORDS = {
    c.BY_INFLUENCE: "to pay influence", c.BY_CLAIM: "for claim", c.BY_ATTACKING: "to attack", c.BY_DEFENDING: "to defend",
    c.BY_DEADLY: "for Deadly", c.BY_VIGILANT: "for Vigilant", c.BY_VENGEFUL: "for Vengeful", c.BY_EFFECT: "by a card effect",
    c.BY_TRIGGERED_EFFECT: "by a triggered effect", c.BY_COST: "to pay a cost", c.BY_AMBUSHING: "by Ambush",
}  # fmt: skip
FIRST_COST = COSTS.first


@jit
def beginning(tables: Tables, row: int) -> int:
    """The first row of the program to which a row of the code table belongs."""
    first = int(row)
    while tables["code"][first - 1, 0] != c.END:
        first -= 1
    return first


@jit
def pays(tables: Tables, row: int) -> bool:
    """Whether a row of the code table is a cost."""
    return int(tables["code"][row, 0]) >= FIRST_COST


@boundary
def same_cause(game: GameState, tables: Tables, one: int, other: int) -> bool:
    """Whether two events of the list have the same cause: the effects, or the costs, of an ability of a card, or a rule."""
    events = game["events"]
    first, second = int(events[one, L.EVENT_NUMBER]), int(events[other, L.EVENT_NUMBER])
    if first < FIRST_ROW or second < FIRST_ROW:
        return first == second
    if events[one, L.EVENT_OTHER] != events[other, L.EVENT_OTHER]:
        return False
    first, second = first - FIRST_ROW, second - FIRST_ROW
    return beginning(tables, first) == beginning(tables, second) and pays(tables, first) == pays(tables, second)


@boundary
def is_triggered(tables: Tables, source: int, row: int) -> bool:
    """Whether the ability of a card to whose program a row of the code table belongs is an action or a response of any kind."""
    first = int(beginning(tables, row))
    ability = int(tables["first_ability"][source])
    for k in range(ability, ability + int(tables["abilities"][source])):
        if tables["ability_code"][k] == first and tables["ability_kind"][k] <= c.CANCEL:
            return True
    return False


@boundary
def text_is_triggered(game: GameState, tables: Tables, source: int, row: int) -> bool:
    """The same of an ability that a card has gained with the text of a duplicate."""
    for i in range(effects_to_search(game, c.L_TEXT)):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_TEXT and effect[L.EFFECT_CARD] == source:
            if is_triggered(tables, int(game["card"][effect[L.EFFECT_C]]), row):
                return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class CausedBy(Condition):
    """The event has this cause: BY_EFFECT, BY_TRIGGERED_EFFECT or BY_COST, of a card of any player or of ``who``; or a rule.

    It is known of cards that kneel, stand, enter play, leave it or are discarded; of what enters play, not of whose card. Paying is no
    effect (FAQ 3.2). *ruling*: an effect that was announced for later is none that is triggered; whose effect kills a character at STR 0
    is not known, because several may have lowered it. A card that says of itself that it kneels is knelt by an effect of its controller.
    """

    how: int = among(*WORDS)
    who: Who | None = None
    remembers = c.CAUSES_ASKED
    of_window = True

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, how: int, who: int, you: int, other: int, event: int) -> bool:
        number = int(game["events"][event, L.EVENT_NUMBER]) if event >= 0 else 0
        if number < FIRST_ROW:
            fits = number == how or (how == c.BY_COST and number == c.BY_INFLUENCE)
            if number == c.BY_EFFECT and who >= 0 and game["events"][event, L.EVENT_MOMENT] != c.KNELT:
                return False
            return fits and (who < 0 or is_who(game, who, int(game["events"][event, L.EVENT_SEAT]), you, other, -1))
        source = int(game["events"][event, L.EVENT_OTHER])
        if game["events"][event, L.EVENT_MOMENT] == c.ENTERED_PLAY:
            source = -1
        if who >= 0 and (source < 0 or not is_who(game, who, controller_of(game, source), you, other, -1)):
            return False
        is_cost = bool(pays(tables, number - FIRST_ROW))
        if how == c.BY_COST or how == c.BY_EFFECT:
            return is_cost == (how == c.BY_COST)
        if how != c.BY_TRIGGERED_EFFECT or is_cost or source < 0:
            return False
        row = number - FIRST_ROW
        return is_triggered(tables, card_of(game, source), row) or text_is_triggered(game, tables, source, row)

    def cause(self, scope: Scope) -> str:
        """The cause: "by a card effect", "to attack"."""
        text = WORDS[self.how]
        if self.who is None:
            return text
        whose = scope.any_player(self.who).whose
        return text.replace(" a ", f" {whose} ", 1)

    def says(self, scope: Scope) -> str:
        return f"that happened {self.cause(scope)}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(self.cause(scope))
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class DeathReplaced(Condition):
    """The card that leaves play would have been killed, and something else happens instead, by its text or another one (FAQ 3.23)."""

    of_window = True

    @staticmethod
    @jit
    def holds(game: GameState, event: int) -> bool:
        return event >= 0 and int(game["events"][event, L.EVENT_NUMBER]) == c.INSTEAD_OF_DYING

    def says(self, scope: Scope) -> str:
        return "that happened instead of its being killed"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append("instead of being killed")
        return True
