"""Effects by which cards of a discard pile can be played."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, FIRST, LAST, SECOND, SOURCE, STAGE, YOU, start_ability
from agot_env.agot.engine.abilities.effects import draw_by_effect, may_draw, reveal_card
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.abilities.triggers import may_play_from_pile
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import take_from_deck, top_of_deck
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, allow, ask, may_leave_pile, nothing_legal, push
from agot_env.agot.engine.record.plays import card_is_played
from agot_env.agot.engine.record.prizes import owe_prize
from agot_env.agot.engine.record.zones import set_controller, set_zone
from agot_env.agot.engine.values.as_in_hand import take_off, use_pile_rule
from agot_env.agot.engine.values.tolls import EVENT_TOLL, TO_A_CHOSEN_OPPONENT, next_taker, power_may_be_due, times_ruled
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import SECOND_TARGET, TARGET
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class PlayNext(Effect):
    """You may play cards of your discard pile by your next player action, as if they were in your hand."""

    cards: Selection = TARGET
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int) -> bool:
        add_effect(game, c.L_PLAYABLE, card, 0, 0, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), int(frame[YOU]), 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.DISCARD and may_leave_pile(game, card)

    def says(self, scope: Scope) -> str:
        return f"your next player action may be to play {scope.cards(self.cards)} as if from your hand"


@EFFECTS.primitive
@dataclass(frozen=True)
class PlayEvent(Effect):
    """You play the TARGET, an event in your discard pile (`ChooseEventToPlay`), as if from your hand."""

    certain = True
    asks = (L.ASK_WAY,)
    resumes = 2
    of_kneeling = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        card = int(frame[FIRST])
        if card < 0 or game["row"][card, L.ZONE] != c.DISCARD and frame[STAGE] < 2:
            return FAILED
        first = int(tables["first_ability"][game["card"][card]])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            found = False
            for ability in range(first, first + int(tables["abilities"][game["card"][card]])):
                if may_play_from_pile(game, tables, ability, card, you):
                    allow(game, L.ANSWER_OPTION + L.WAY_ABILITY + ability - first)
                    found = True
            if not found:
                return FAILED
            ask(game, you, L.ASK_WAY, card)
            return BEFORE
        if frame[STAGE] == 1:
            frame[STAGE] = 2
            start_ability(game, tables, first + int(game["answer"]) - L.ANSWER_OPTION - L.WAY_ABILITY, card, you, -1)
            play_event_card(game, tables, card, you)
            return BEFORE
        return DONE

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.event_to_play:
            raise Meaningless(f"{name} needs a ChooseEventToPlay before it")

    def does(self) -> int:
        return c.EMPTIES_PILE

    def says(self, scope: Scope) -> str:
        return f"play {scope.names[TARGET]} as if from your hand"


@EFFECTS.primitive
@dataclass(frozen=True)
class PlayTopCardNext(Effect):
    """Reveal the top card of your deck; your next action must be to play it, if possible, otherwise it returns to the top of your deck.

    With ``drawn``, you draw it, within the draw cap, and must play it by your next response or action; otherwise it is discarded: what only
    a response plays at the end of the responses to this ability, anything else at your next action (FAQ, Val). *ruling*: to put a card into
    play by Ambush, or to use another action of it from hand, is to play it for this; a card that is not drawn lies open until then.
    """

    drawn: bool = False
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], drawn: int) -> int:
        you = int(frame[YOU])
        card = int(top_of_deck(game, you))
        if card < 0 or (drawn and not may_draw(game, tables, you, 0)):
            return FAILED
        frame[LAST] = card
        reveal_card(game, tables, card, you, int(frame[SOURCE]))
        if drawn:
            draw_by_effect(game, tables, you, 0)
        else:
            take_from_deck(game, card)
            set_zone(game, card, c.RESOLVING)
        only_response = drawn != 0 and responds_only(game, tables, card) != 0
        otherwise = c.DISCARD if drawn else c.DECK
        add_effect(game, c.L_MUST_PLAY, card, otherwise, int(only_response), c.FOREVER, int(frame[SOURCE]), you, 0)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, you: int, drawn: int) -> bool:
        return game["deck_size"][you] > 0 and (drawn == 0 or may_draw(game, tables, you, 0) != 0)

    def does(self) -> int:
        return c.SEARCHES_DECK | (c.DRAWS if self.drawn else 0)

    def says(self, scope: Scope) -> str:
        if self.drawn:
            draw = "reveal and draw the top card of your deck"
            return f"{draw}; your next response or action must be to play it, if possible; otherwise discard it"
        reveal = "reveal the top card of your deck and set it aside"
        return f"{reveal}; your next action must be to play it, if possible; otherwise return it to the top of your deck"


@boundary
def responds_only(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card is an event that is played by responses alone."""
    printed = int(game["card"][card])
    if tables["type"][printed] != c.EVENT:
        return False
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.ACTION:
            return False
    return True


@EFFECTS.primitive
@dataclass(frozen=True)
class ForbidNamed(Effect):
    """No player can play copies of the named card in this phase; they can still be put into play."""

    certain = True
    use = Use.HARMS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        if frame[SECOND] < 0:
            return FAILED
        title = int(tables["title"][game["card"][frame[SECOND]]])
        return announce(game, frame, c.L_NOT_PLAYED, int(frame[YOU]), title, 0, c.UNTIL_END_OF_PHASE)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.second:
            raise Meaningless(f"{name} needs a card that is named before it (NameTitle)")

    def says(self, scope: Scope) -> str:
        return f"no player can play copies of {scope.names[SECOND_TARGET]} this phase"


@EFFECTS.primitive
@dataclass(frozen=True)
class ForbidResponses(Effect):
    """No player can use responses of any kind from hand in this phase."""

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        return announce(game, frame, c.L_NO_RESPONSES, int(frame[YOU]), 0, 0, c.UNTIL_END_OF_PHASE)

    def says(self, scope: Scope) -> str:
        return "no player can use responses from their hand until the end of the phase"


@boundary
def play_event_card(game: GameState, tables: Tables, source: int, you: int) -> None:
    """An event is played: it leaves the hand or the discard pile, and tolls are paid."""
    log.add(game, log.PLAYED, you, source, L.WAY_ABILITY, 0, 0)
    event_is_played(game, tables, source, you)


@boundary
def event_is_played(game: GameState, tables: Tables, source: int, you: int) -> None:
    """An event leaves where it was and is being resolved, and tolls are paid.

    An event of another player, out of that player's discard pile, is controlled by the one who plays it until it goes back there.
    """
    use_pile_rule(game, tables, source, you)
    flags = int(tables["play_flags"][game["card"][source]])
    if flags & c.STALWART_IN_WINTER and game["season"] & c.WINTER and game["row"][source, L.ZONE] == c.HAND:
        add_effect(game, c.L_STALWART, source, 0, 0, c.FOREVER, source, you, 0)
    if game["row"][source, L.ZONE] == c.PLAY:
        take_off(game, tables, source, you)
    else:
        set_zone(game, source, c.RESOLVING)
    if game["controller"][source] != you:
        set_controller(game, source, you)
    if int(tables["keywords"][game["card"][source]]) & c.LIMITED:  # KEY-4
        game["limited"][you] += 4
    gained = int(times_ruled(game, tables, you, c.EVENTS_ARE_PRIZED, source))
    card_is_played(game, source, you, -1, 0)
    keywords = int(tables["keywords"][game["card"][source]])
    owe_prize(game, source, you, keywords, keywords)
    for _ in range(gained):
        owe_prize(game, source, you, c.PRIZED_1, 0)
    for _ in range(times_ruled(game, tables, you, c.EVENTS_COST_GOLD, source)):
        push(game, L.P_PAY, you, EVENT_TOLL, TO_A_CHOSEN_OPPONENT, source)
    if power_may_be_due(game):
        taker = next_taker(game, you, 0)
        while taker >= 0:
            push(game, L.P_GIVE_POWER, you, taker, source, 0)
            taker = next_taker(game, you, taker + 1)
