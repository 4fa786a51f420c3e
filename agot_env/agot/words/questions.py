"""The question of a prompt in words: the choice, the card or rule behind it, and the progress in a series of choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.engine.abilities.ability_frame import ABILITY, PC, X
from agot_env.agot.engine.abilities.ability_frame import SOURCE as ABILITY_SOURCE
from agot_env.agot.engine.phases import actions, challenges, draft, draw, plot
from agot_env.agot.engine.phases.naval import OFFERED
from agot_env.agot.engine.phases.setup import SETUP_GOLD
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record import resolution
from agot_env.agot.engine.timing import choices, removal
from agot_env.agot.engine.timing.cancels import CANCEL_ABILITY, CANCEL_YOU
from agot_env.agot.labels import legal_answers, seat_name, spared_by, title_of
from agot_env.agot.language.describe import describe
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.model import Cards, Discard, Kill
from agot_env.agot.language.nouns import head
from agot_env.agot.match import Match
from agot_env.agot.observation import CHALLENGES, PHASES
from agot_env.agot.words.reactions import occasions
from agot_env.messages.wording import listed

QUESTIONS = {
    L.ASK_SETUP: "place cards in setup", L.ASK_PLOT: "choose the plot to reveal", L.ASK_FIRST_PLAYER: "choose the first player",
    L.ASK_ORDER: "choose what is resolved next", L.ASK_ACTION: "take an action", L.ASK_WAY: "choose how to use {}",
    L.ASK_CHALLENGE: "initiate a challenge", L.ASK_ATTACKERS: "declare attackers for {challenge}",
    L.ASK_STEALTH: "choose a character to bypass by stealth",
    L.ASK_DEFENDERS: "declare defenders against {challenge}", L.ASK_CLAIM: "choose a character to kill for claim",
    L.ASK_DEADLY: "choose a defending character to kill for Deadly", L.ASK_RESPONSE: "respond after {occasions}",
    L.ASK_TRIGGER: "choose what {} responds to", L.ASK_SAVE: "save {leaving}", L.ASK_SAVED_CARD: "choose the card that {} saves",
    L.ASK_CANCEL: "cancel the effects of {}", L.ASK_TARGET: "choose a card for {}", L.ASK_SECOND_TARGET: "choose another card for {}",
    L.ASK_OPPONENT: "choose an opponent for {}", L.ASK_PLAYER: "choose a player for {}", L.ASK_TYPE: "name a type of challenge for {}",
    L.ASK_TRAIT: "name a trait for {}: choose a card that has it", L.ASK_TRAIT_OF_CARD: "choose the trait that is named for {}",
    L.ASK_KEYWORD: "choose the keyword or crest that is named for {}",
    L.ASK_TITLE: "name a card for {}", L.ASK_NUMBER: "choose the amount X for {}", L.ASK_PAY: "pay {amount} for {}",
    L.ASK_KNEEL: "kneel a card for {}", L.ASK_INFLUENCE: "kneel cards to pay {amount} for {}", L.ASK_PICK: "choose a card for {}",
    L.ASK_SEARCH: "take a card from the deck for {}", L.ASK_MAY: "use the effect of {}", L.ASK_ONE_OF_TWO: "choose an effect of {}",
    L.ASK_BEARER: "choose where {} is attached", L.ASK_POWER_ON: "choose the card that gains {amount}",
    L.ASK_WINNER: "choose the winner among those with enough power", L.ASK_DISCARD: "discard a card from hand for {}",
    L.ASK_STAND: "stand a card with {keyword}", L.ASK_NEW_PLOT: "choose the plot to reveal for {}",
    L.ASK_COPY: "choose the plot whose effect {} copies", L.ASK_GOLD_FROM: "choose how much of the {amount} for {} comes from cards",
    L.ASK_TOP_CARD: "look at the top card of a deck for {}: leave it, or put it under the deck", L.ASK_PLOT_TITLE: "name a plot of {owner}",
    L.ASK_USED_PLOT: "choose a used plot of {owner}", L.ASK_AGENDA: "choose an agenda of {owner}",
    L.ASK_MELEE_TITLE: "take a title", L.ASK_REDIRECT: "redirect {challenge} as {title}",
    L.ASK_NEW_TARGET: "choose the new target of the challenge", L.ASK_GIFT: "choose how much gold to give to {taker}",
    L.ASK_DECK_ORDER: "choose the card that goes back on the deck next for {}: the first lies deepest",
    L.ASK_CARD_IN_DECK: "choose one of the top cards of a deck for {}",
    L.ASK_MULLIGAN: "keep the hand or take a mulligan", L.ASK_DRAFT: "keep a plot", L.ASK_PLOT_DECK: "choose a plot for the plot deck",
    L.ASK_HOUSE: "name a House for {}", L.ASK_SHADOWS: "bring a card out of Shadows",
    L.ASK_INTO_SHADOWS: "put a card of your hand into Shadows for {}",
    L.ASK_FROM_HOLD: "choose a card in The Hold for {}",
}  # fmt: skip
"""The question of each prompt; ``{}`` is the source of the prompt, and the other names are the functions in `DETAILS`."""
MAY_DECLINE = {
    **dict.fromkeys((L.ASK_ACTION, L.ASK_RESPONSE, L.ASK_SAVE, L.ASK_CANCEL, L.ASK_REDIRECT, L.ASK_SHADOWS), ", or pass"),
    **dict.fromkeys((L.ASK_MAY, L.ASK_PAY), ", or not"), L.ASK_SEARCH: ", or none", L.ASK_FROM_HOLD: ", or none",
    L.ASK_CHALLENGE: ", or none",
}  # fmt: skip
"""The end of the question if the seat may decline."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "next")
MADE = {L.ASK_ACTION: "action", L.ASK_RESPONSE: "response", L.ASK_SAVE: "save", L.ASK_CANCEL: "cancel"}
"""Decisions to which questions refer, since they may be asked again after each of them."""
MOVED_ON = (
    L.ASK_SETUP, L.ASK_PLOT, L.ASK_FIRST_PLAYER, L.ASK_MELEE_TITLE, L.ASK_CHALLENGE, L.ASK_ATTACKERS, L.ASK_DEFENDERS, L.ASK_CLAIM,
    L.ASK_WINNER, L.ASK_SHADOWS,
)  # fmt: skip
"""Decisions of the framework, before which nothing matters any more to a question."""
PROCEDURES = {c.PLOT_PHASE: L.P_PLOT, c.DRAW_PHASE: L.P_DRAW}
"""The procedures of phases with several windows for actions, and the names of these windows by the next step."""
STEPS = {
    (c.PLOT_PHASE, plot.CHOOSE): "before plots are chosen", (c.PLOT_PHASE, plot.REVEAL): "before plots are revealed",
    (c.PLOT_PHASE, plot.END): "after plots are revealed", (c.DRAW_PHASE, draw.DRAW): "before cards are drawn",
    (c.DRAW_PHASE, draw.END): "after cards are drawn",
}  # fmt: skip

ANY_NUMBER = 99
"""The engine's maximum for a pick without a limit."""
KEYWORDS_THAT_STAND = {True: "Vigilant", False: "Vengeful"}
"""The keyword by which a card may stand after a challenge, by whether its controller was the attacker."""
CAUSES = {log.NO_CAUSE: "", log.CLAIMED: " for claim", log.DEADLY: " because of Deadly", log.STRENGTH_ZERO: " because its STR is 0"}
"""Why the rules remove a card from play."""
REMOVALS = {c.KILL: "being killed", c.DISCARDING: "being discarded"}
"""What a card is saved from; every other way of leaving play returns it to the hand, the deck or Shadows."""


def question_of(match: Match, games: NDArray[np.void]) -> str:
    """The question to the acting seat of the first game; empty if the game is over.

    For example "choose a character to kill for claim (1 of 2)" or "kneel a card for Lethal Counterattack (2 of 2)". It reveals nothing
    that this seat may not see.
    """
    game = games[0]
    if game["seat"] < 0:
        return ""
    prompt, source = int(game["prompt"]), int(game["prompt_source"])
    words = _special(match, games, prompt) or QUESTIONS[prompt]
    if source < 0:
        words = words.replace(" for {}", "")
    details = {name: detail(match, games) for name, detail in DETAILS.items() if f"{{{name}}}" in words}
    words = words.format(title_of(match, game, source) if "{}" in words and source >= 0 else "a card", **details)
    progress = "; ".join(part for part in (_progress(match, games, prompt), _last(match, game) if prompt in MADE else "") if part)
    return words + MAY_DECLINE.get(prompt, "") + (f" ({progress})" if progress else "")


def effect_text(match: Match, games: NDArray[np.void]) -> str:
    """What the ability that prompts the decision in the first game does, with the title of its card; empty if there is no ability."""
    game = games[0]
    source = int(game["prompt_source"])
    if game["seat"] < 0 or source < 0:
        return ""
    for frame in _frames(game):
        if frame[L.PROC] == L.P_ABILITY:
            names_plot = int(game["prompt"]) in (L.ASK_PLOT_TITLE, L.ASK_USED_PLOT, L.ASK_AGENDA)
            row = int(frame[ABILITY])
            if row <= L.PRIZE or (int(frame[ABILITY_SOURCE]) != source and not names_plot):
                return ""
            return f"{title_of(match, game, int(frame[ABILITY_SOURCE]))}: {describe(match.compiled.abilities[row][1])}"
    return ""


def _frames(game: np.void) -> Any:
    """The frames of the stack, the top one first."""
    return game["frames"][: int(game["depth"])][::-1]


def _frame_of(game: np.void, procedure: int) -> Any:
    """The topmost frame of a procedure; None if there is none."""
    return next((frame for frame in _frames(game) if frame[L.PROC] == procedure), None)


def _declared_by_naval(game: np.void) -> Any:
    """The frame of a declaration by a naval enhancement for which a character is picked; None if none is."""
    frames = _frames(game)
    return frames[1] if len(frames) > 1 and frames[0][L.PROC] == L.P_PICK and frames[1][L.PROC] == L.P_NAVAL else None


def _special(match: Match, games: NDArray[np.void], prompt: int) -> str:
    """Questions that depend on more than the prompt; empty for the others."""
    game = games[0]
    top = _frames(game)[0]
    if prompt == L.ASK_ACTION:
        if game["phase"] == c.MARSHALLING and game["seat"] == game["active"]:
            return "marshal a card or take an action"
        return f"take an action {_action_window(match, game)}"
    naval = _declared_by_naval(game)
    if naval is not None and prompt in (L.ASK_ATTACKERS, L.ASK_DEFENDERS):
        side, other = ("an attacker", "a defender") if prompt == L.ASK_ATTACKERS else ("a defender", "an attacker")
        return f"declare {{}} as {side}" + (f" or as {other}" if naval[L.STEP] == OFFERED else "")
    if prompt == L.ASK_DEFENDERS and game["seat"] != game["defender"]:
        return "declare defenders against {challenge}, in support of {defender}"
    if prompt == L.ASK_ONE_OF_TWO and top[L.PROC] == L.P_WINDOW:
        return "choose whether {} is killed or discarded from play, which are due at once"
    if prompt == L.ASK_ORDER and top[L.PROC] == L.P_REMOVE:
        if top[L.STEP] == removal.GUARD_CHOSEN:
            return "choose the card that stands, so that {} is not killed"
        if top[L.STEP] == removal.AGENDA_CHOSEN:
            return "choose which character becomes the agenda of its player, who cannot run both"
        return "choose the character that is not killed because a card stands instead"
    if prompt == L.ASK_ORDER and top[L.PROC] == L.P_RESOLVE:
        return "choose what happens instead of the claim"
    if prompt == L.ASK_MULLIGAN and game["prompt_source"] >= 0:
        return "keep the hand, or remove {} from the game and take another mulligan"
    if prompt == L.ASK_NUMBER and top[L.PROC] == L.P_PLAY_CARD:
        return "choose how much of the cost of {} is paid by kneeling influence"
    if prompt == L.ASK_POWER_ON and top[L.PROC] == L.P_GIVE_POWER:
        return "choose the card from which {amount} moves to {}, for the event that is played"
    if prompt == L.ASK_NUMBER and top[L.PROC] == L.P_PAY:
        return "choose how much power on {} is spent as gold"
    if prompt == L.ASK_PICK:
        spared = spared_by(match, game)
        if isinstance(spared, Kill | Discard) and isinstance(spared.cards, Cards):
            kind = head(spared.cards)
            return f"choose a {kind} to keep for {{}}: each {kind} not chosen is {'killed' if isinstance(spared, Kill) else 'discarded'}"
    if prompt == L.ASK_PICK and game["prompt_source"] < 0:
        return "choose a card to put into play instead of its being discarded for claim"
    if prompt == L.ASK_CANCEL and game["prompt_source"] < 0 and top[CANCEL_ABILITY] == c.A_PLOT:
        seat = int(top[CANCEL_YOU])
        return f"cancel the revealing of {title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + int(game['plot'][seat]))}"
    if prompt == L.ASK_CANCEL and game["prompt_source"] < 0:
        return "decide who wins instead" if top[CANCEL_ABILITY] else "cancel the claim of the challenge"
    if prompt == L.ASK_OPPONENT and top[L.PROC] == L.P_PAY:
        return "choose the opponent to whom the gold for {} goes"
    return ""


def _challenge(match: Match, games: NDArray[np.void]) -> str:
    """The current challenge: "your military challenge against Stark", "the power challenge of Lannister against Stark"."""
    game = games[0]
    seat, kind = int(game["seat"]), CHALLENGES[int(game["challenge"])]
    attacker, defender = int(game["attacker"]), int(game["defender"])
    whose, of = ("your", "") if attacker == seat else ("the", f" of {seat_name(match, attacker)}")
    return f"{whose} {kind} challenge{of}" + ("" if defender == seat else f" against {seat_name(match, defender)}")


def _action_window(match: Match, game: np.void) -> str:
    """When the acting seat may take an action: "before defenders are declared", "before the second challenge of Stark"."""
    frame = _frame_of(game, L.P_CHALLENGE)
    if frame is not None:
        return "before defenders are declared" if int(frame[L.STEP]) == challenges.DEFEND else "before the challenge is resolved"
    phase, active = int(game["phase"]), int(game["active"])
    if phase == c.MARSHALLING and active >= 0:
        return f"in the turn of {seat_name(match, active)}"
    if phase == c.CHALLENGES and active >= 0:
        made = (int(game["attacked"][active]) & ~L.ATTACKED_EARLIER).bit_count() + int(game["extra_begun"][active].sum())
        whose = "your" if active == game["seat"] else "the"
        of = "" if active == game["seat"] else f" of {seat_name(match, active)}"
        return f"before {whose} {ORDINALS[min(made, len(ORDINALS) - 1)]} challenge{of}"
    framework = _frame_of(game, PROCEDURES.get(phase, L.P_PLOT))
    step = STEPS.get((phase, int(framework[L.STEP]))) if framework is not None else None
    return step or f"in the {PHASES[phase]} phase"


def _last(match: Match, game: np.void) -> str:
    """The last public action, response, save or cancel to which the question may be a reply: "last response: Stark, Jon Snow"."""
    made = []
    for seat, prompt, answer in game["history"].reshape(L.HISTORY, L.HISTORY_FIELDS)[::-1].tolist():
        if not seat or prompt in MOVED_ON or (prompt == L.ASK_ACTION and game["prompt"] != L.ASK_ACTION):
            break
        if prompt in MADE:
            title = f", {title_of(match, game, answer - 1)}" if 0 < answer <= L.ALL_SLOTS else ""
            made.append(f"last {MADE[prompt]}: {'you' if seat - 1 == game['seat'] else seat_name(match, seat - 1)}{title}")
    if not made:
        return ""
    times = made.count(made[0])
    return made[0] + (f" for the {ORDINALS[min(times, len(ORDINALS)) - 1]} time" if times > 1 else "")


def _amount(match: Match, games: NDArray[np.void]) -> str:
    """The amount that is paid or gained."""
    game = games[0]
    prompt, top = int(game["prompt"]), _frames(game)[0]
    if prompt == L.ASK_INFLUENCE:
        return f"{int(top[choices.NEEDED])} influence"
    if prompt == L.ASK_GOLD_FROM:
        return f"{int(top[choices.AMOUNT])} gold"
    if prompt == L.ASK_POWER_ON and top[L.PROC] == L.P_GIVE_POWER:
        return "1 power"
    if prompt == L.ASK_POWER_ON:
        return f"{int(top[choices.AMOUNT])} power"
    row = match.compiled.tables["code"][0, int(top[PC])].tolist()
    return str(EFFECTS[row[0]].price(row, int(top[X])))


def _leaving(match: Match, games: NDArray[np.void]) -> str:
    """What may be saved, from what, and from which card or rule: "Robb Stark from being killed by Valar Morghulis"."""
    game = games[0]
    top, source = _frames(game)[0], int(game["prompt_source"])
    cards = listed(title_of(match, game, int(card)) for card in np.flatnonzero(game["leaving"] == top[removal.LEVEL]))
    what = f"{cards} from {REMOVALS.get(int(top[removal.WAY]), 'leaving play')}"
    if source >= 0:
        return f"{what} by {title_of(match, game, source)}"
    return what + CAUSES[int(kernels.look_up(kernels.CAUSE, games[:1].copy(), match.tables, 0, 0))]


DETAILS: dict[str, Callable[[Match, NDArray[np.void]], str]] = {
    "amount": _amount,
    "leaving": _leaving,
    "occasions": occasions,
    "keyword": lambda match, games: KEYWORDS_THAT_STAND[int(games[0]["seat"]) == int(games[0]["attacker"])],
    "owner": lambda match, games: seat_name(match, (int(games[0]["prompt_source"]) - L.ALL_SLOTS) // L.PLOTS),
    "challenge": _challenge,
    "defender": lambda match, games: seat_name(match, int(games[0]["defender"])),
    "taker": lambda match, games: seat_name(match, int(_frames(games[0])[0][actions.TAKER])),
    "title": lambda match, games: L.TITLE_NAMES[1 + min(legal_answers(games[0])) - L.ANSWER_TITLE],
}
"""The details of a game in questions, by the names that `QUESTIONS` uses."""


def _progress(match: Match, games: NDArray[np.void], prompt: int) -> str:
    """The progress in a series of choices: "1 of 2", "up to 3, 1 so far"; empty for a single choice."""
    game = games[0]
    seat, top = int(game["seat"]), _frames(game)[0]
    if prompt == L.ASK_SETUP:
        return f"{int(game['setup_cost'][seat])} of {SETUP_GOLD} gold spent"
    if prompt == L.ASK_ACTION and game["phase"] == c.MARSHALLING:
        return f"{int(game['gold'][seat])} gold left"
    if prompt == L.ASK_STEALTH:
        row = game["row"]
        return _place(int((row[:, L.STATE] & L.BYPASSED != 0).sum()), int(top[challenges.STEALTH_LEFT]))
    if prompt == L.ASK_PLOT_DECK:
        kept = int((game["plot_state"][seat] == L.PLOT_KEPT).sum())
        return _place(kept, draft.PLOT_DECK - kept)
    if prompt == L.ASK_CLAIM and top[choices.MOST] == 1:  # one after the other
        left = 1 + int(_frame_of(game, L.P_RESOLVE)[resolution.KILLS_LEFT])
        claim = int(kernels.look_up(kernels.CLAIM, games[:1].copy(), match.tables, int(game["attacker"]), 0))
        return _place(max(0, claim - left), left)
    if top[L.PROC] != L.P_PICK:
        return ""
    picked, most = int(top[choices.PICKED]), int(top[choices.MOST])
    left = sum(answer < L.ALL_SLOTS for answer in legal_answers(game))
    if top[choices.LEAST] == most:
        return _place(picked, min(most - picked, left))
    limit = f"up to {most}" if most < ANY_NUMBER else ""
    if picked and prompt in (L.ASK_ATTACKERS, L.ASK_DEFENDERS):
        cards, strengths = picked_cards(game), game["row"][:, L.STRENGTH]
        named = ", ".join(f"{title_of(match, game, card)} {strengths[card]}" for card in cards)
        return f"so far STR {sum(int(strengths[card]) for card in cards)}: {named}"
    return ", ".join(part for part in (limit, f"{picked} so far" if picked else "") if part)


def _place(done: int, left: int) -> str:
    """The position of a choice in its series."""
    return f"{done + 1} of {done + left}" if done + left > 1 else ""


def picked_cards(game: np.void) -> list[int]:
    """The cards picked so far by the pick on top of the stack."""
    abilities = int((game["frames"][: int(game["depth"]), L.PROC] == L.P_ABILITY).sum())
    mark = min(1 << abilities, L.LAST_MARK)
    return [int(card) for card in np.flatnonzero(game["row"][:, L.SELECTED] & mark)]
