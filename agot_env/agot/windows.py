"""The windows of the card game: which one a seat is asked at, whether it concerns that seat, and what could serve nothing there.

All functions describe the first game of a batch, as the acting seat sees it. Their results are the same for all positions that the seat
cannot distinguish.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from agot_env.agot import kernels
from agot_env.agot.bit_sets import has_flag
from agot_env.agot.editions import setting
from agot_env.agot.engine.phases import challenges
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.timing.cancels import CANCEL_EVENT
from agot_env.agot.labels import action_of, number_of, title_of
from agot_env.agot.language.model import (
    Action,
    BecomeCharacter,
    Choose,
    Effect,
    Flag,
    Minus,
    Modify,
    Phase,
    Reduce,
    ReduceNamedTrait,
    Strength,
    That,
    Way,
    X,
)
from agot_env.agot.observation import PHASES
from agot_env.agot.words.decision import answers_of, source_of
from agot_env.agot.words.reactions import responded_to
from agot_env.agot.words.text import challenge_totals
from agot_env.windows import Window

if TYPE_CHECKING:
    from agot_env.agot.batch import GameBatch
    from agot_env.agot.match import Match

WINDOWS = {
    "plot": "actions in the plot phase, such as those after plots are revealed",
    "draw": "actions in the draw phase",
    "marshalling": "actions in marshalling, outside your own turn",
    "challenges": "actions in the challenges phase before the next challenge; your own: in your turn",
    "attackers": "actions after attackers are declared; your own: in challenges against you",
    "defenders": "actions after defenders are declared, before the challenge is resolved; your own: in challenges of yours or against you",
    "resolution": "responses to the result of a challenge, such as winning it; your own: as above",
    "dominance": "actions in the dominance phase",
    "standing": "actions in the standing phase",
    "taxation": "actions in the taxation phase",
    "responses": "responses to anything else; your own: to what you do, or what happens to you or to a card that you control",
    "saves": "saves of cards that are about to leave play; your own: of cards that you control",
    "cancels": "cancelling of an effect or a claim; your own: of one that is directed at you or a card that you control",
    "redirects": "redirecting of a challenge by your title; your own: of one by you or against you",
    "shadows": "bringing a card out of Shadows",
}
"""The windows and their meanings, in the order of a round."""
DEFAULT = dict.fromkeys(("attackers", "defenders", "resolution", "responses", "saves", "cancels", "redirects"), "own") | {
    "shadows": "always"
}
"""When a person is asked by default; never at windows that are not listed."""
ALWAYS_OWN = ("plot", "draw", "dominance", "standing", "taxation", "shadows")
"""The windows that are always a seat's own."""
OF_PHASE = {
    c.PLOT_PHASE: "plot", c.DRAW_PHASE: "draw", c.MARSHALLING: "marshalling", c.CHALLENGES: "challenges", c.DOMINANCE: "dominance",
    c.STANDING: "standing", c.TAXATION: "taxation", c.EPIC_PHASE: "challenges",
}  # fmt: skip
OF_PROMPT = {
    L.ASK_RESPONSE: "responses", L.ASK_SAVE: "saves", L.ASK_CANCEL: "cancels", L.ASK_REDIRECT: "redirects", L.ASK_SHADOWS: "shadows",
}  # fmt: skip
HELPFUL = {
    c.ATTACKS_STANDING, c.DEFENDS_STANDING, c.ATTACKS_KNEELING, c.ATTACKS_KNEELING_IN_ALL, c.DEFENDS_KNEELING, c.CANNOT_BE_KILLED,
}  # fmt: skip
HARMFUL = {
    c.DIES_AT_ZERO, c.DISCARDED_AT_ZERO, c.DISCARDED_UNSAVED_AT_ZERO, c.KILLED_AT_ONCE, c.KNEELS_AT_ONCE, c.RETURNED_AT_ONCE,
    c.LOSES_POWER_AT_ONCE,
}  # fmt: skip
"""Flags that only help, or only harm, a character in a challenge."""
ANY_AMOUNT = 99
"""A reduction by an amount that is counted when it is used."""
BY_CHALLENGE = (c.CHALLENGE_WON, c.CHALLENGE_LOST, c.CHALLENGE_RESOLVED)
"""The moments of the result of a challenge."""


def window_of(position: GameBatch) -> Window | None:
    """The window at which the acting seat is asked; None for any other decision, such as declaring attackers.

    The seat's own turn in marshalling is a window only if it can play no card.
    """
    game, match = position.records[0], position.match
    seat, prompt = int(game["seat"]), int(game["prompt"])
    answers = answers_of(game)
    if prompt == L.ASK_ACTION:
        name, own = _of_actions(game)
        if name == "marshalling" and own and any(_is_played(game, answer) for answer in answers.values()):
            return None
    elif prompt in OF_PROMPT:
        name, own = _of_reactions(match, position, prompt)
    else:
        return None
    against = own if prompt != L.ASK_ACTION else bool(game["challenge"]) and seat in (game["defender"], game["claim_target"])
    sources = {action: source_of(game, answer) for action, answer in answers.items() if answer < L.ANSWER_SEAT}
    idle = {action for action, source in sources.items() if prompt == L.ASK_ACTION and _serves_nothing(position, source, name, own)}
    return Window(
        name=name,
        own=own,
        against=against,
        done=action_of(L.ANSWER_DONE, seat, int(game["seats"])),
        titles={action: title_of(match, game, source) for action, source in sources.items()},
        idle=frozenset(idle),
        options=frozenset(action for action, answer in answers.items() if answer != L.ANSWER_DONE),
    )


def moment_of(position: GameBatch) -> tuple[int, str]:
    """The current round and phase: (2, "challenges")."""
    game = position.records[0]
    return int(game["round"]), PHASES[int(game["phase"])]


def gold_left(position: GameBatch) -> int:
    """The gold that the acting seat keeps if it passes in its own turn of marshalling, while it could still play a card; else 0."""
    game = position.records[0]
    if game["prompt"] != L.ASK_ACTION or game["phase"] != c.MARSHALLING or game["active"] != game["seat"]:
        return 0
    playable = any(_is_played(game, answer) for answer in answers_of(game).values())
    return int(game["gold"][int(game["seat"])]) if playable else 0


def _of_actions(game: np.void) -> tuple[str, bool]:
    """The window for actions, and whether it is the seat's own."""
    seat, phase = int(game["seat"]), int(game["phase"])
    if game["challenge"]:
        frames = game["frames"][: int(game["depth"])]
        step = next((int(frame[L.STEP]) for frame in frames[::-1] if frame[L.PROC] == L.P_CHALLENGE), challenges.DEFEND)
        if step == challenges.DEFEND:
            return "attackers", seat in (game["defender"], game["claim_target"])
        return "defenders", _takes_part(game)
    name = OF_PHASE[phase]
    return name, name in ALWAYS_OWN or bool(game["active"] == seat)


def _of_reactions(match: Match, position: GameBatch, prompt: int) -> tuple[str, bool]:
    """The window for responses, saves, cancels and the like, and whether it is the seat's own."""
    game = position.records[0]
    seat = int(game["seat"])
    if prompt == L.ASK_RESPONSE:
        entries = [game["events"][event] for event in responded_to(match, position.records)]
        if game["challenge"] and entries and all(entry[L.EVENT_MOMENT] in BY_CHALLENGE for entry in entries):
            return "resolution", _takes_part(game)
        return "responses", any(_concerns(game, entry) for entry in entries)
    if prompt == L.ASK_SAVE:
        leaving = np.flatnonzero(game["leaving"])
        return "saves", any(_is_friendly(game, int(game["controller"][card])) for card in leaving)
    if prompt == L.ASK_CANCEL:
        entry = game["events"][int(game["frames"][int(game["depth"]) - 1][CANCEL_EVENT])]
        if entry[L.EVENT_CARD] < 0:  # a claim
            return "cancels", bool(game["claim_target"] == seat)
        target = int(entry[L.EVENT_OTHER])
        aimed = 0 <= target < L.ALL_SLOTS
        return "cancels", int(game["controller"][target]) == seat if aimed else bool(entry[L.EVENT_SEAT] != seat)
    name = OF_PROMPT[prompt]
    return name, name in ALWAYS_OWN or _takes_part(game)


def _takes_part(game: np.void) -> bool:
    """Whether the seat attacks, defends or meets the claim in the current challenge."""
    return game["seat"] in (game["attacker"], game["defender"], game["claim_target"])


def _is_friendly(game: np.void, seat: int) -> bool:
    """Whether a seat is the acting one, or its partner."""
    own, seats = int(game["seat"]), int(game["seats"])
    return seat == own or (bool(int(game["variant"]) & L.TEAMS) and seat == (own + seats // 2) % seats)


def _concerns(game: np.void, entry: np.void) -> bool:
    """Whether something that has happened was done by the acting seat, or happened to it or to a card that it controls."""
    card = int(entry[L.EVENT_CARD])
    if 0 <= card < L.ALL_SLOTS and game["controller"][card] == game["seat"]:
        return True
    return bool(entry[L.EVENT_SEAT] == game["seat"])


def _is_played(game: np.void, answer: int) -> bool:
    """Whether an answer plays a card from the hand or a pile instead of using one in play."""
    return answer < L.ALL_SLOTS and bool(game["row"][answer, L.ZONE] != c.PLAY)


def _serves_nothing(position: GameBatch, source: int, window: str, own: bool) -> bool:
    """Whether the action of a card would be of no use now."""
    game = position.records[0]
    if source >= L.ALL_SLOTS:
        return False
    if game["phase"] == c.MARSHALLING:
        return _reduces_in_vain(position, source, own)
    return bool(game["challenge"]) and _takes_part(game) and _changes_nothing(position.match, game, source, window)


def _reduces_in_vain(position: GameBatch, source: int, own: bool) -> bool:
    """Whether all that a card can do in marshalling is to reduce the cost of a card, and that could help only later, or no more.

    Outside its own turn a seat marshals nothing. In its own turn a reduction is idle if no card in hand can be afforded even with all
    reductions, gold and influence of the seat.
    """
    game, match = position.records[0], position.match
    if game["row"][source, L.ZONE] != c.PLAY or _reductions(match, game, source) is None:
        return False
    return not own or not _could_marshal(position)


def _changes_nothing(match: Match, game: np.void, source: int, window: str) -> bool:
    """Whether the actions of a card could change nothing in the current challenge, or no less if used later in it.

    - A location that becomes a character after defenders are declared takes no part.
    - Nothing is gained by strengthening the other side or weakening one's own.
    - A lead needs no more strength: if another seat changes it, the acting seat is asked again before the challenge is resolved.
    - If the seat has nobody who could defend, it loses nothing by waiting until after defenders are declared.
    """
    declared = _actions_of(match, game, source)
    effects = [effect for ability in declared for effect in ability.effects]
    if any(isinstance(effect, BecomeCharacter) for effect in effects):
        return window == "defenders"
    helps = {_helps(effect) for effect in effects}
    if len(helps) != 1 or None in helps:
        return False
    roles = [choice.among.role for ability in declared for choice in ability.choose if isinstance(choice, Choose)]
    in_play = np.flatnonzero(game["row"][:, L.ZONE] == c.PLAY).tolist()
    targets = [card for card in in_play if any(not role or int(game["row"][card, L.ROLE]) & role for role in roles)]
    if all(_is_on_own_side(game, int(game["controller"][card])) not in helps for card in targets):
        return True
    if window == "attackers":
        return bool(game["seat"] == game["defender"]) and not any(_could_defend(game, card) for card in in_play)
    adds = all(isinstance(effect, Modify) and isinstance(effect.change, Strength) for effect in effects)
    return helps == {True} and adds and _leads(match, game)


def _could_defend(game: np.void, card: int) -> bool:
    """Whether the acting seat could declare a card as a defender, apart from costs (CHA-4)."""
    row = game["row"][card]
    if game["controller"][card] != game["seat"] or int(row[L.STATE]) & L.BYPASSED:
        return False
    if row[L.KNEELING] and not has_flag(game, card, c.DEFENDS_KNEELING):
        return False
    if has_flag(game, card, c.CANNOT_DEFEND) or has_flag(game, card, c.NEVER_DEFENDS):
        return False
    return bool(int(row[L.ICONS]) & int(game["challenge"]))


def _helps(effect: Effect) -> bool | None:
    """Whether an effect only helps the chosen character in a challenge (True), or only harms it (False); None for any other effect."""
    change = effect.change if isinstance(effect, Modify) and effect.cards is That.TARGET else None
    if isinstance(change, Strength) and isinstance(change.amount, int | X | Minus):
        if isinstance(change.amount, int):
            return change.amount > 0
        return isinstance(change.amount, X) and not change.amount.lowers
    flags = set(c.numbers_of(change.flags)) if isinstance(change, Flag) else set()
    if flags and flags <= HELPFUL:
        return True
    return False if flags and flags <= HARMFUL else None


def _leads(match: Match, game: np.void) -> bool:
    """Whether the acting seat's side would win the current challenge now (CHA-6)."""
    attacking, defending = challenge_totals(match, game)
    if game["seat"] == game["attacker"]:
        return attacking >= max(defending, setting(match.edition, "least_strength"))
    return defending > attacking


def _is_on_own_side(game: np.void, seat: int) -> bool:
    """Whether a seat is on the acting seat's side in the current challenge, in which the acting seat takes part."""
    attacks = game["seat"] == game["attacker"]
    return _is_friendly(game, seat) or (not attacks and seat in (game["defender"], game["claim_target"]))


def _actions_of(match: Match, game: np.void, source: int) -> list[Action]:
    """The actions that are printed on a card."""
    return [ability for ability in match.compiled.cards[number_of(game, source)].abilities if isinstance(ability, Action)]


def _reductions(match: Match, game: np.void, source: int) -> int | None:
    """The gold by which the actions of a card reduce a cost; None if they do anything else."""
    declared = _actions_of(match, game, source)
    effects = [effect for ability in declared if ability.phase in (Phase.MARSHALLING, Phase.ANY) for effect in ability.effects]
    if not effects or not all(isinstance(effect, Reduce | ReduceNamedTrait) for effect in effects):
        return None
    if any(isinstance(effect, Reduce) and effect.ways != Way.PLAY for effect in effects):
        return None
    amounts = [effect.amount for effect in effects if isinstance(effect, Reduce)]
    amounts += [effect.number for effect in effects if isinstance(effect, ReduceNamedTrait)]
    return sum(amount if isinstance(amount, int) else ANY_AMOUNT for amount in amounts)


def _could_marshal(position: GameBatch) -> bool:
    """Whether the acting seat could afford a card of its hand with all reductions, gold and influence that it has.

    Where a rule lets it play cards of piles, it is taken to be able to.
    """
    game, match, seat = position.records[0], position.match, int(position.records[0]["seat"])
    if int(game["rules"][c.PLAYS_FROM_PILES // c.RULE_BITS, seat]) >> c.PLAYS_FROM_PILES % c.RULE_BITS & 1:
        return True
    own = [card for card in range(L.ALL_SLOTS) if game["row"][card, L.ZONE] == c.PLAY and game["controller"][card] == seat]
    influence = sum(int(match.compiled.tables["influence"][0, int(game["card"][card])]) for card in own)
    means = int(game["gold"][seat]) + influence + sum(int(game["row"][card, L.GOLD_ON]) for card in own)
    means += sum(_reductions(match, game, card) or 0 for card in own if not game["row"][card, L.KNEELING])
    hand = [card for card in range(seat * L.SLOTS, (seat + 1) * L.SLOTS) if game["row"][card, L.ZONE] == c.HAND]
    printed = [match.compiled.cards[int(game["card"][card])] for card in hand]
    playable = [card for card, one in zip(hand, printed, strict=True) if one.type != c.EVENT or "Shadows" in one.crests]
    return any(int(kernels.look_up(kernels.COST, position.records[:1].copy(), match.tables, card, seat)) <= means for card in playable)
