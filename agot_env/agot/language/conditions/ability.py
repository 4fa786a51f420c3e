"""Conditions about the ability that is initiated, for cancel responses."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.copyable import EVENT_LOCAL, OTHER_LOCAL
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, effects_to_search, has_flag, is_picked, mark_of_picks_at
from agot_env.agot.engine.record.resolution import CANCELLED_EVENT, FIRST_LOCAL, SECOND_LOCAL
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import is_who, matches
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions.event import matches_in_event
from agot_env.agot.language.fields import among, several
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Per, Who
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class TriggeredEffect(Condition):
    """The initiated ability is an action or a response of any kind, not a passive or an ability of a revealed plot."""

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, event: int) -> bool:
        return event >= 0 and tables["ability_kind"][game["events"][event, L.EVENT_NUMBER]] <= c.CANCEL

    def says(self, scope: Scope) -> str:
        return "it is an action or a response"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.ability = "an action or response"
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class FirstTriggered(Condition):
    """None of these players has triggered an effect in this challenge, or this round, before the one that is initiated now.

    With ``of_type`` only effects of cards of these types count. Those that could not be cancelled, or that another card has cancelled,
    were triggered, too. *ruling*: so were those that were triggered before this card was in play.
    """

    per: Per = among(Per.CHALLENGE, Per.ROUND)
    who: Who = several(Who.EVERYONE)
    of_type: int = 0
    of_window = True
    past = True
    remembers = c.TRIGGERS_COUNTED

    @staticmethod
    @jit
    def holds(game: GameState, per: int, who: int, of_type: int, you: int, other: int, event: int) -> bool:
        effects = game["effects"]
        for i in range(effects_to_search(game, c.L_TRIGGERED)):
            if (
                effects[i, L.EFFECT_KIND] == c.L_TRIGGERED
                and (effects[i, L.EFFECT_B] != 0) == (per == c.PER_CHALLENGE)
                and (of_type == 0 or int(effects[i, L.EFFECT_A]) & of_type != 0)
                and is_who(game, who, int(effects[i, L.EFFECT_SEAT]), you, other, event)
            ):
                return False
        return True

    def says(self, scope: Scope) -> str:
        player = "opponent" if self.who == Who.OPPONENTS else "player"
        when = "in that challenge" if self.per == Per.CHALLENGE else "this round"
        return f"no {player} has triggered one {when} before"


@CONDITIONS.primitive
@dataclass(frozen=True)
class AbilityOf(Condition):
    """The initiated ability is a response of any kind, costs no gold or no influence, or is a save from being killed or discarded, as far
    as the fields require it.

    *ruling*: a save that could save from that and from something else is one, too, whatever it saves from now.
    """

    response: bool = False
    without_gold: bool = False
    without_influence: bool = False
    saves: bool = False

    @staticmethod
    @jit
    def holds(
        game: GameState, tables: Tables, response: int, without_gold: int, without_influence: int, saves: int, event: int
    ) -> bool:
        if event < 0:
            return False
        ability = int(game["events"][event, L.EVENT_NUMBER])
        kind = int(tables["ability_kind"][ability])
        ok = response == 0 or kind == c.RESPONSE or kind == c.SAVE or kind == c.CANCEL
        ok = ok and (saves == 0 or (kind == c.SAVE and int(tables["ability_ways"][ability]) & (c.KILL | c.DISCARDING) != 0))
        at = int(tables["ability_code"][ability])
        while tables["code"][at, 0] != c.INITIATE:
            marks = int(tables["code"][at, L.CODE_FIELDS - 1])
            ok = ok and (without_gold == 0 or marks & c.COSTS_GOLD == 0) and (without_influence == 0 or marks & c.COSTS_INFLUENCE == 0)
            at += 1
        return ok

    def says(self, scope: Scope) -> str:
        spared = [name for name, asked in (("gold", self.without_gold), ("influence", self.without_influence)) if asked]
        costs = f" without a{'n' * (spared[0] == 'influence')} {listed(spared, 'or')} cost" if spared else ""
        kind = "a response" if self.response else "an ability"
        saving = " that would save a card about to die or be discarded from play" if self.saves else ""
        return f"it is {kind}{costs}{saving}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        if happening.of_ability:
            happening.ability = self.says(scope).removeprefix("it is ")
        else:
            happening.details.append(self.says(scope).replace("it is", "that is", 1))
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class OfRevealedPlot(Condition):
    """The initiated ability is what a revealed plot does when it is revealed; with ``with_trait``, a plot on which a trait is printed.

    *ruling*: what a used plot does once more is not that of a plot that was just revealed.
    """

    with_trait: bool = False

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, with_trait: int, event: int) -> bool:
        plot = int(game["events"][event, L.EVENT_CARD]) - L.ALL_SLOTS if event >= 0 else -1
        if plot < 0 or tables["ability_kind"][game["events"][event, L.EVENT_NUMBER]] != c.WHEN_REVEALED:
            return False
        seat, place = plot // L.PLOTS, plot % L.PLOTS
        if game["plot_state"][seat, place] != L.PLOT_REVEALED:
            return False
        return with_trait == 0 or tables["traits_of"][game["plot_card"][seat, place], 0] != 0

    def says(self, scope: Scope) -> str:
        return f"it is what {self._plot()} does when revealed"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.ability = 'the "when revealed" ability'
        happening.card = self._plot()
        return True

    def _plot(self) -> str:
        return "a plot with a trait" if self.with_trait else "a plot"


DEEDS = {
    c.DRAWS | c.LETS_OTHERS_DRAW: "would let a player draw cards",
    c.SEARCHES_DECK: "would search a deck or reveal cards of one",
    c.EMPTIES_PILE: "would move a card out of a dead or discard pile",
    c.LOWERS_COST: "would reduce a cost",
    c.NAMES_PLOTS: "has a form of the word \"plot\" in its text",
}


@jit
def cancelled_frame(game: GameState, event: int) -> int:
    """The place of the frame of the ability that an entry of the list is about; -1 if it is not under way."""
    at = int(game["depth"]) - 1
    while at > 0 and (game["frames"][at, L.PROC] != L.P_CANCELS or game["frames"][at, CANCELLED_EVENT] != event):
        at -= 1
    return at - 1


@jit
def ability_copied(game: GameState, tables: Tables, event: int) -> int:
    """The ability of which the initiated ability of an entry of the list copies the effects; -1 if it copies none."""
    if int(tables["ability_does"][game["events"][event, L.EVENT_NUMBER]]) & c.COPIES == 0:
        return -1
    at = int(cancelled_frame(game, event))
    copied = int(game["frames"][at, EVENT_LOCAL]) if at >= 0 else -1
    return int(game["events"][copied, L.EVENT_NUMBER]) if copied >= 0 else -1


@jit
def deeds(game: GameState, tables: Tables, event: int) -> int:
    """What the initiated ability of an entry of the list does; one that copies effects does the same as they, but for its text."""
    does = int(tables["ability_does"][game["events"][event, L.EVENT_NUMBER]])
    copied = int(ability_copied(game, tables, event))
    if copied >= 0:
        does |= int(tables["ability_does"][copied]) & ~c.NAMES_PLOTS
    return does


@CONDITIONS.primitive
@dataclass(frozen=True)
class AbilityDoes(Condition):
    """The initiated ability would do something: DRAWS | LETS_OTHERS_DRAW, SEARCHES_DECK, EMPTIES_PILE, LOWERS_COST of `codes`; or its text
    names plots: NAMES_PLOTS.

    *ruling*: it is one if its text says so, even if there is nothing to find now, or the player may decline that part.
    """

    deed: int = among(*DEEDS)

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, deed: int, event: int) -> bool:
        return event >= 0 and int(deeds(game, tables, event)) & deed != 0

    def says(self, scope: Scope) -> str:
        return f"it {DEEDS[self.deed]}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.ability += f" that {DEEDS[self.deed]}"
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class AbilityLetsDraw(Condition):
    """The initiated ability would let an opponent of yours draw cards.

    *ruling*: what lets each player draw lets an opponent draw, too; what lets only opponents of its player draw does so if that player is
    not your only opponent; and so does what lets a player draw who is not known until it resolves.
    """

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, you: int, event: int) -> bool:
        if event < 0:
            return False
        does = int(deeds(game, tables, event))
        seat = int(game["events"][event, L.EVENT_SEAT])
        if does & c.DRAWS and are_opponents(game, seat, you):
            return True
        if does & c.CHOSEN_DRAWS:
            at = int(cancelled_frame(game, event))
            return at >= 0 and are_opponents(game, int(game["frames"][at, OTHER_LOCAL]), you)
        return does & c.LETS_OTHERS_DRAW != 0 and (seat == you or int(game["seats"]) > 2)

    def says(self, scope: Scope) -> str:
        return "it would let an opponent draw cards"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.ability += " that would let an opponent draw cards"
        return True


@jit
def targets(game: GameState, tables: Tables, event: int, first: int) -> int:
    """The first or second target that the initiated ability of an entry of the list has chosen; -1 if there is none."""
    wanted = c.CHOOSES_FIRST if first else c.CHOOSES_SECOND
    if int(tables["ability_does"][game["events"][event, L.EVENT_NUMBER]]) & wanted == 0:
        return -1
    at = int(cancelled_frame(game, event))
    return int(game["frames"][at, FIRST_LOCAL if first else SECOND_LOCAL]) if at >= 0 else -1


@CONDITIONS.primitive
@dataclass(frozen=True)
class AbilityTargets(Condition):
    """The initiated ability has chosen a card that matches as a target, perhaps beside others."""

    among: Cards

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        if event < 0:
            return False
        for first in range(2):
            card = int(targets(game, tables, event, first))
            if card >= 0 and matches(game, tables, among, card, source, you, other, event, target):
                return True
        if int(tables["ability_does"][game["events"][event, L.EVENT_NUMBER]]) & c.CHOOSES_SEVERAL:
            mark = mark_of_picks_at(game, int(cancelled_frame(game, event)) + 1)
            for seat in range(int(game["seats"])):
                word = game["picked"][seat]
                while word:
                    card = seat * L.SLOTS + lowest(word)
                    word &= word - 1
                    if is_picked(game, card, mark) and matches(game, tables, among, card, source, you, other, event, target):
                        return True
        return matches_in_event(game, tables, L.EVENT_OTHER, among, source, you, other, event, target)

    def says(self, scope: Scope) -> str:
        return f"it has {noun(self.among, scope)} as a target"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(f"that has {noun(self.among, scope)} as a target")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasGainedAbility(Condition):
    """This card has given itself, for a time, the ability that asks for this (FAQ 3.37): by the flag HAS_GAINED_ABILITY."""

    of_self = True
    of_window = True  # no constant ability can be gained in this way

    @staticmethod
    @jit
    def holds(game: GameState, source: int) -> bool:
        return source < L.ALL_SLOTS and has_flag(game, source, c.HAS_GAINED_ABILITY)

    def says(self, scope: Scope) -> str:
        return "this card has been given this ability"
