"""Labels of legal actions, unique at each prompt. Logs, tests and `render` use them."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.bit_sets import slots_of
from agot_env.agot.editions import setting
from agot_env.agot.engine.abilities.ability_frame import ABILITY, FIRST, PC, SECOND
from agot_env.agot.engine.phases.naval import OFFERED
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.timing import windows
from agot_env.agot.engine.timing.removal import AGENDA_CHOSEN, GUARD_CHOSEN
from agot_env.agot.engine.timing.windows import PENDING_GROUP, PENDING_SOURCE
from agot_env.agot.language.compiler.cards import IMMUNITIES, printed_immunities
from agot_env.agot.language.describe import brief, choices, costs
from agot_env.agot.language.describe.changes import FLAGS
from agot_env.agot.language.model import (
    CHARACTER,
    CHOSEN,
    CRESTS,
    FACTION,
    Action,
    Card,
    ChooseOne,
    Effect,
    Zone,
    house_names,
    houses_called,
)
from agot_env.agot.language.words import KEYWORDS
from agot_env.agot.match import Match

CHALLENGES = ("Military", "Intrigue", "Power")
CARD_VERBS = {
    L.ASK_SETUP: "Place {}", L.ASK_ATTACKERS: "Attack with {}", L.ASK_STEALTH: "Bypass {}", L.ASK_DEFENDERS: "Defend with {}",
    L.ASK_CLAIM: "Kill {}", L.ASK_DEADLY: "Kill {}", L.ASK_RESPONSE: "Respond with {}", L.ASK_TRIGGER: "In response to {}",
    L.ASK_SAVE: "Save with {}", L.ASK_SAVED_CARD: "Save {}", L.ASK_CANCEL: "Cancel with {}", L.ASK_TARGET: "Choose {}",
    L.ASK_SECOND_TARGET: "Choose {}", L.ASK_KNEEL: "Kneel {}", L.ASK_INFLUENCE: "Kneel {} for influence", L.ASK_PICK: "Choose {}",
    L.ASK_SEARCH: "Take {}", L.ASK_BEARER: "Attach to {}", L.ASK_POWER_ON: "Put the power on {}", L.ASK_DISCARD: "Discard {}",
    L.ASK_STAND: "Stand {}", L.ASK_ORDER: "Resolve {} next", L.ASK_TOP_CARD: "Put {} under the deck",
    L.ASK_TITLE: "Name {}", L.ASK_TRAIT: "Name a trait of {}", L.ASK_DECK_ORDER: "Put {} back next", L.ASK_CARD_IN_DECK: "Choose {}",
    L.ASK_SHADOWS: "Bring {} out of Shadows", L.ASK_INTO_SHADOWS: "Put {} into Shadows",
    L.ASK_MELEE_TITLE: "Take {}", L.ASK_FROM_HOLD: "Choose {}",
}  # fmt: skip
LEAVING_PLAY = " (leaving play)"
"""The end of a label that chooses a moribund card. It may be chosen, since it counts as having left only for triggers (ABI-9), but most
effects do nothing more to it."""
MARKED = (L.ASK_TARGET, L.ASK_SECOND_TARGET, L.ASK_PICK)
"""Prompts at which such cards are marked."""
PLOT_VERBS = {L.ASK_DRAFT: "Keep", L.ASK_PLOT_DECK: "Choose"}
DONE_WORDS = {
    L.ASK_ACTION: "Pass", L.ASK_RESPONSE: "Pass", L.ASK_SAVE: "Pass", L.ASK_CANCEL: "Pass", L.ASK_CHALLENGE: "No more challenges",
    L.ASK_MAY: "No", L.ASK_SEARCH: "Take nothing",
    L.ASK_FROM_HOLD: "Take nothing", L.ASK_POWER_ON: "Put the power on the House card", L.ASK_PAY: "Do not pay",
    L.ASK_BEARER: "Do not attach it", L.ASK_MELEE_TITLE: "Take no other title",
    L.ASK_SHADOWS: "Pass", L.ASK_TOP_CARD: "Leave it on top", L.ASK_REDIRECT: "Pass", L.ASK_MULLIGAN: "Keep the hand",
}  # fmt: skip
OTHER_SIDE = {L.ASK_ATTACKERS: L.ASK_DEFENDERS, L.ASK_DEFENDERS: L.ASK_ATTACKERS}
"""The sides of a challenge, by their prompts."""
TITLE_VERBS = {
    L.ASK_MELEE_TITLE: "Take {}", L.ASK_REDIRECT: "Redirect the challenge as {}", L.ASK_INFLUENCE: "Use {} for influence",
}  # fmt: skip
SEAT_VERBS = {
    L.ASK_FIRST_PLAYER: "{} goes first", L.ASK_NEW_TARGET: "Attack {} instead", L.ASK_ACTION: "Give gold to {}",
    L.ASK_INFLUENCE: "Kneel the House card for influence", L.ASK_BEARER: "Attach to the House card of {}",
}  # fmt: skip


def labels_of(match: Match, games: NDArray[np.void]) -> dict[int, str]:
    """The legal actions of the first game and their labels, in the order of the actions; empty if the game is over."""
    game = games[0]
    if game["seat"] < 0:
        return {}
    answers = legal_answers(game)
    texts = {answer: _text(match, games, answer) for answer in answers}
    if len(set(texts.values())) < len(texts):
        texts = _told_apart(match, game, texts)
    seat, seats = int(game["seat"]), int(game["seats"])
    return dict(sorted((int(action_of(answer, seat, seats)), text) for answer, text in texts.items()))


def action_of(answer: int, seat: int, seats: int) -> int:
    """The action of a seat that corresponds to an answer of the engine."""
    return int(kernels.action_for(answer, seat, seats))


def legal_answers(game: np.void) -> list[int]:
    """The answers of the engine that are currently legal."""
    found = []
    for k in (*range(int(game["seats"])), L.SEATS):
        found += [k * L.SLOTS + slot for slot in slots_of(game["legal"][k])]
    return found


def seat_name(match: Match, seat: int) -> str:
    """The name of a seat: its House, with the number of the seat if several seats have that House."""
    houses = [deck.house for deck in match.decks]
    name = house_names(houses_called(houses[seat])) if houses_called(houses[seat]) else FACTION.title()
    return f"{name} (seat {seat})" if houses.count(houses[seat]) > 1 else name


def winner_name(match: Match, seat: int) -> str:
    """The names of the winners, given the ``winner`` of a game (with partners, the first seat of the team)."""
    return " and ".join(seat_name(match, winner) for winner in match.winners(seat))


def title_of(match: Match, game: np.void, source: int) -> str:
    """The title of a card slot or a plot; stand-ins for unknown cards are marked."""
    card = match.compiled.cards[number_of(game, source)]
    return f"{card.title} (stand-in)" if card.stand_in else str(card.title)


def number_of(game: np.void, source: int) -> int:
    """The index in the pool of a card slot or a plot."""
    if source >= L.ALL_SLOTS:
        place = source - L.ALL_SLOTS
        return int(game["plot_card"][place // L.PLOTS, place % L.PLOTS])
    return int(game["card"][source])


def _cost(match: Match, games: NDArray[np.void], card: int, seat: int) -> str:
    return f"({int(kernels.look_up(kernels.COST, games, match.tables, card, seat))} gold)"


def _ambush(match: Match, games: NDArray[np.void], card: int, seat: int) -> str:
    influence = int(kernels.look_up(kernels.INFLUENCE, games, match.tables, card, seat))
    return f"Ambush {title_of(match, games[0], card)} ({influence} influence)"


def _text(match: Match, games: NDArray[np.void], answer: int) -> str:
    game = games[0]
    prompt = int(game["prompt"])
    seat = int(game["seat"])
    if answer < L.ALL_SLOTS:
        return _card_text(match, games, answer, prompt, seat)
    if answer < L.ANSWER_SEAT:
        if prompt == L.ASK_RESPONSE:
            return f"Respond with {title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + answer - L.ANSWER_PLOT)}"
        if prompt == L.ASK_ACTION:
            return f"Use {title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + answer - L.ANSWER_PLOT)}"
        if prompt == L.ASK_CANCEL:
            return f"Cancel with {title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + answer - L.ANSWER_PLOT)}"
        if prompt in (L.ASK_PLOT_TITLE, L.ASK_USED_PLOT, L.ASK_AGENDA):
            verb = "Name" if prompt == L.ASK_PLOT_TITLE else "Choose"
            return f"{verb} {title_of(match, game, int(game['prompt_source']) + answer - L.ANSWER_PLOT)}"
        verb = PLOT_VERBS.get(prompt, "Reveal")
        return f"{verb} {title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + answer - L.ANSWER_PLOT)}"
    if answer < L.ANSWER_ATTACK:
        return _seat_text(match, game, answer - L.ANSWER_SEAT, prompt)
    if answer < L.ANSWER_TITLE:
        kind, offset = divmod(answer - L.ANSWER_ATTACK, L.SEATS - 1)
        target = (seat + offset + 1) % int(game["seats"])
        return f"{CHALLENGES[kind]} against {seat_name(match, target)}"
    if answer < L.ANSWER_OPTION:
        return TITLE_VERBS[prompt].format(L.TITLE_NAMES[answer - L.ANSWER_TITLE + 1])
    if answer == L.ANSWER_DONE:
        if prompt == L.ASK_POWER_ON and game["frames"][int(game["depth"]) - 1, L.PROC] == L.P_GIVE_POWER:
            return "Move power from the House card"
        return _on_the_other_side(match, game, prompt) or DONE_WORDS.get(prompt, "Done")
    return _option_text(match, games, answer - L.ANSWER_OPTION, prompt, seat)


def forced_label(match: Match, game: np.void, answer: int, prompt: int, seat: int, leaving: bool) -> str | None:
    """The label of an only legal answer that was given for a seat, from the game afterwards; None if it has none.

    ``leaving`` says whether the answer was a moribund card.
    """
    if answer < L.ALL_SLOTS:
        text = CARD_VERBS.get(prompt, "Choose {}").format(title_of(match, game, answer))
        return text + (LEAVING_PLAY if leaving and prompt in MARKED else "")
    if answer < L.ANSWER_SEAT and prompt in (L.ASK_PLOT, L.ASK_NEW_PLOT):
        return f"Reveal {title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + answer - L.ANSWER_PLOT)}"
    if L.ANSWER_SEAT <= answer < L.ANSWER_ATTACK and prompt not in (L.ASK_WINNER, L.ASK_ORDER, L.ASK_COPY):
        return SEAT_VERBS.get(prompt, "{}").format(seat_name(match, answer - L.ANSWER_SEAT))
    if L.ANSWER_TITLE <= answer < L.ANSWER_OPTION:
        return TITLE_VERBS[prompt].format(L.TITLE_NAMES[answer - L.ANSWER_TITLE + 1])
    if prompt in (L.ASK_GIFT, L.ASK_GOLD_FROM, L.ASK_NUMBER):
        return f"{answer - L.ANSWER_OPTION} gold" if prompt != L.ASK_NUMBER else str(answer - L.ANSWER_OPTION)
    return DONE_WORDS.get(prompt, "Done") if answer == L.ANSWER_DONE else None


def _card_text(match: Match, games: NDArray[np.void], card: int, prompt: int, seat: int) -> str:
    game = games[0]
    title = title_of(match, game, card)
    if prompt == L.ASK_POWER_ON and game["frames"][int(game["depth"]) - 1, L.PROC] == L.P_GIVE_POWER:
        return f"Move power from {title}"
    if prompt == L.ASK_SETUP:
        printed = match.compiled.cards[game["card"][card]]
        if "Shadows" in printed.crests:
            return f"Place {title} in Shadows ({c.COST_INTO_SHADOWS} gold)"
        house = int(game["house"][seat]) | int(game["allied"][seat])
        penalty = 0 if printed.house == 0 or printed.house & house else setting(match.edition, "house_penalty")
        penalty -= int(penalty > 0 and game["house"][seat] == 0 and printed.type == CHARACTER)
        return f"Place {title} ({printed.cost + penalty} gold)"
    if prompt == L.ASK_ACTION:
        printed = match.compiled.cards[game["card"][card]]
        ambush = "Ambush" in printed.keywords or (game["row"][card, L.ZONE] == c.HAND and printed.type != c.EVENT)
        if ambush and kernels.look_up(kernels.AMBUSH, games, match.tables, card, seat):
            return _ambush(match, games, card, seat)
        if game["row"][card, L.ZONE] != c.HAND and not _is_playable(match, game, card):
            return f"Use {title}{_on_other_side(match, games, card, seat)}"
        if printed.type == c.EVENT and "Shadows" not in printed.crests:
            return f"Play {title}"
        if seat == int(game["active"]) and game["phase"] == c.MARSHALLING:
            if "Shadows" in printed.crests:
                return f"Put {title} into Shadows {_cost(match, games, card, seat)}"
            if kernels.look_up(kernels.DUPLICATE, games, match.tables, card, seat):
                if printed.duplicate_on is not None:
                    return f"Play {title}"
                return f"Attach {title} as a duplicate"
            return f"Marshal {title} {_cost(match, games, card, seat)}"
        return f"Use {title}"
    frame = game["frames"][int(game["depth"]) - 1]
    if prompt == L.ASK_ORDER and frame[L.PROC] == L.P_REMOVE:
        if frame[L.STEP] == AGENDA_CHOSEN:
            return f"{title} becomes the agenda"
        return f"Stand {title} instead" if frame[L.STEP] == GUARD_CHOSEN else f"{title} is not killed"
    if prompt == L.ASK_SHADOWS and frame[L.PROC] != L.P_ABILITY:
        cost = int(kernels.look_up(kernels.COST_OUT_OF_SHADOWS, games, match.tables, card, seat))
        return f"{CARD_VERBS[prompt].format(title)} ({cost} gold)"
    if prompt in (L.ASK_TARGET, L.ASK_SECOND_TARGET) and _stands_for_duplicate(match, game, card):
        return f"Choose a facedown duplicate of {title}"
    verb = "Keep {}" if prompt == L.ASK_PICK and spared_by(match, game) else CARD_VERBS.get(prompt, "Choose {}")
    return verb.format(title) + (LEAVING_PLAY if prompt in MARKED and is_leaving(game, card) else "")


def _on_other_side(match: Match, games: NDArray[np.void], card: int, seat: int) -> str:
    """The side of a character that a seat could declare by a naval enhancement only on the other side, where nothing is asked."""
    game = games[0]
    if not game["challenge"] or not game["naval_icons"] or game["row"][card, L.ZONE] != c.PLAY:
        return ""
    side = kernels.look_up(kernels.NAVAL, games, match.tables, card, seat)
    if side == c.DEFENDING and seat == game["attacker"]:
        return " (as a defender)"
    return " (as an attacker)" if side == c.ATTACKING and seat == game["defender"] else ""


def _on_the_other_side(match: Match, game: np.void, prompt: int) -> str:
    """What "done" means where a character can be declared on both sides by a naval enhancement: it is declared on the other side."""
    frames = game["frames"][: int(game["depth"])]
    if prompt not in OTHER_SIDE or len(frames) < 2 or frames[-2][L.PROC] != L.P_NAVAL or frames[-2][L.STEP] != OFFERED:
        return ""
    return CARD_VERBS[OTHER_SIDE[prompt]].format(title_of(match, game, int(game["prompt_source"])))


def _stands_for_duplicate(match: Match, game: np.void, card: int) -> bool:
    """Whether a card in play is chosen for a facedown duplicate on it, which the player to act may not look at."""
    frame = game["frames"][int(game["depth"]) - 1]
    if not game["facedown"] or frame[L.PROC] != L.P_ABILITY or game["row"][card, L.ZONE] != c.PLAY:
        return False
    among = int(match.compiled.tables["code"][0, frame[PC]][1])
    return int(match.compiled.tables["filter_zone"][0, among]) == c.UNDER


def is_leaving(game: np.void, card: int) -> bool:
    """Whether a card in play is moribund, and does not remain in play (FAQ 3.42)."""
    return bool(game["row"][card, L.ZONE] == c.PLAY) and int(game["row"][card, L.DESTINATION]) not in (0, c.PLAY)


def spared_by(match: Match, game: np.void) -> Effect | None:
    """The effect that does not apply to the cards that the current pick chooses, but to all others, if that is what the pick is for."""
    frames = game["frames"][: int(game["depth"])]
    if len(frames) < 2 or frames[-2][L.PROC] != L.P_ABILITY:
        return None
    effects = match.compiled.abilities[int(frames[-2][ABILITY])][1].effects
    return next((effect for effect in effects if getattr(getattr(effect, "cards", None), "other_than", None) == CHOSEN), None)


def _is_playable(match: Match, game: np.void, card: int) -> bool:
    """Whether an effect or a rule lets the acting player play a card from a discard pile."""
    effects = game["effects"][: int(game["effect_count"])]
    if ((effects[:, L.EFFECT_KIND] == c.L_PLAYABLE) & (effects[:, L.EFFECT_CARD] == card)).any():
        return True
    abilities = match.compiled.cards[game["card"][card]].abilities
    acts_there = any(isinstance(one, Action) and one.zone == Zone.DISCARD for one in abilities)
    zone = int(game["row"][card, L.ZONE])
    return zone == c.RESOLVING or (zone == c.DISCARD and not acts_there)


def printed_keywords(card: Card) -> list[str]:
    """The keywords and crests that are printed on a card, in the order of their options (`engine.values.keywords`)."""
    found = [word for word, bit in KEYWORDS.items() if bit < c.PRIZED_1 and card.keyword_mask & bit]
    found.sort(key=KEYWORDS.__getitem__)
    found += [word for word in card.keywords if word.startswith("Prized")]
    if card.no_attachments or card.no_attachments_except or card.never_bears:
        found.append("No attachments")
    found += [f"{word} crest" for word, bit in CRESTS.items() if card.crest_mask & bit]
    words = {int(flag): word for word, flag in IMMUNITIES.items()}
    return [*found, *(f"Immune to {words.get(flag) or _immunity(flag)}" for flag in printed_immunities(card))]


def _immunity(flag: int) -> str:
    """What cards with a flag are immune to."""
    return FLAGS[flag].removeprefix("is immune to ")


def _seat_text(match: Match, game: np.void, seat: int, prompt: int) -> str:
    name = seat_name(match, seat)
    if prompt == L.ASK_WINNER:
        return f"{winner_name(match, seat)} {'win' if match.teams else 'wins'}"
    if prompt == L.ASK_ACTION and seat == int(game["seat"]):
        return "Use the House card"
    if prompt in (L.ASK_ORDER, L.ASK_COPY):
        revealed = L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat])
        plot = title_of(match, game, due_of(game, seat) if prompt == L.ASK_ORDER else revealed)
        return f"Resolve {plot} of {name} next" if prompt == L.ASK_ORDER else f"Copy {plot} of {name}"
    return SEAT_VERBS.get(prompt, "Choose {}").format(name)


def due_of(game: np.void, seat: int) -> int:
    """The plot or agenda of a seat that is resolved next if the seat is chosen: the first of those that wait in the last group."""
    pending = game["pending"][: int(game["pending_count"])]
    first, end = L.ALL_SLOTS + seat * L.PLOTS, L.ALL_SLOTS + (seat + 1) * L.PLOTS
    group = pending[-1, PENDING_GROUP]
    return next(int(one[PENDING_SOURCE]) for one in pending if one[PENDING_GROUP] == group and first <= one[PENDING_SOURCE] < end)


def _option_text(match: Match, games: NDArray[np.void], option: int, prompt: int, seat: int) -> str:
    game = games[0]
    source = int(game["prompt_source"])
    title = title_of(match, game, source) if source >= 0 else ""
    if prompt == L.ASK_WAY:
        if option == L.WAY_MARSHAL:
            return f"Marshal {title} {_cost(match, games, source, seat)}"
        if option == L.WAY_DUPLICATE:
            in_play = game["row"][source, L.ZONE] == c.PLAY
            return f"Discard a duplicate of {title}" if in_play else f"Attach {title} as a duplicate"
        if option == L.WAY_ON_HOUSE_CARD:
            return f"Attach {title} to the House card"
        if option == L.WAY_AMBUSH:
            return _ambush(match, games, source, seat)
        if option == L.WAY_NAVAL:
            return f"Declare {title} by a naval enhancement{_on_other_side(match, games, source, seat)}"
        if option == L.WAY_INTO_SHADOWS:
            return f"Put {title} into Shadows {_cost(match, games, source, seat)}"
        return f"Use {title}{_which_ability(match, game, source, option - L.WAY_ABILITY)}"
    if prompt == L.ASK_MULLIGAN:
        return f"Remove {title} from the game and take another mulligan" if source >= 0 else "Take a mulligan"
    if prompt == L.ASK_TYPE:
        return CHALLENGES[option]
    if prompt == L.ASK_HOUSE:
        return f"House {house_names(1 << option)}"
    if prompt == L.ASK_TRAIT_OF_CARD:
        card = int(game["frames"][int(game["depth"]) - 1][SECOND])
        return str(match.compiled.cards[game["card"][card]].traits[option])
    if prompt == L.ASK_KEYWORD:
        card = match.compiled.cards[game["card"][int(game["frames"][int(game["depth"]) - 1][FIRST])]]
        return printed_keywords(card)[option]
    if prompt == L.ASK_NUMBER:
        return f"{option} for {title}"
    if prompt == L.ASK_GOLD_FROM:
        return f"{option} gold from cards for {title}" if title else f"{option} gold from cards"
    if prompt == L.ASK_GIFT:
        return f"Give {option} gold"
    if prompt == L.ASK_PAY:
        return f"Pay for {title}"
    if prompt == L.ASK_MAY:
        return f"Yes: {title}"
    if prompt == L.ASK_ONE_OF_TWO and game["frames"][int(game["depth"]) - 1][L.PROC] == L.P_WINDOW:
        return f"{title} is {'killed' if option == windows.KILLED_FIRST else 'discarded from play'}"
    if prompt == L.ASK_ONE_OF_TWO:
        return f"{title}: {_choice(match, game, option)}"
    if prompt == L.ASK_TRIGGER:
        return _which_event(match, game, option)
    return f"Option {option}"


def _which_event(match: Match, game: np.void, option: int) -> str:
    """What a response is to that asks for the player or the number of what has happened, in the order of `windows.answer_of_event`."""
    ability = int(game["frames"][int(game["depth"]) - 1][windows.ABILITY])
    moment = match.compiled.tables["ability_moment"][0, ability]
    entries = [entry for entry in game["events"][: int(game["event_count"])] if entry[L.EVENT_MOMENT] == moment]
    what = list(dict.fromkeys((int(entry[L.EVENT_SEAT]), int(entry[L.EVENT_NUMBER])) for entry in entries))
    seat, number = what[option]
    return f"In response to {seat_name(match, seat)}" + (f" ({number})" if number else "")


def _which_ability(match: Match, game: np.void, source: int, place: int) -> str:
    """What distinguishes an ability from the card's other usable abilities: its effect, or which of two costs is paid."""
    first_answer = L.ANSWER_OPTION + L.WAY_ABILITY
    if sum(answer in range(first_answer, L.ANSWER_DONE) for answer in legal_answers(game)) < 2:
        return ""
    compiled = match.compiled
    row = int(compiled.tables["first_ability"][0, number_of(game, source)]) + place
    ability = compiled.abilities[row][1]
    if not ability.or_cost:
        return f": {brief(ability)}"
    second_way = compiled.abilities[row - 1][1] is ability  # the two ways to pay have separate rows
    return f": {costs(ability.or_cost if second_way else ability.cost)}"


def _choice(match: Match, game: np.void, option: int) -> str:
    """What one of the choices of the ability that is being executed does."""
    frame = game["frames"][int(game["depth"]) - 1]
    row, at = int(frame[ABILITY]), int(frame[PC])
    compiled = match.compiled
    code = compiled.tables["code"][0, int(compiled.tables["ability_code"][0, row]) : at]
    before = int((code[:, 0] == ChooseOne.op).sum())
    return choices(compiled.abilities[row][1])[before][option]


def _told_apart(match: Match, game: np.void, texts: dict[int, str]) -> dict[int, str]:
    """Make labels unique: add the owner to equal labels, and a number to copies with the same owner."""
    shared = Counter(texts.values())
    result: dict[int, str] = {}
    for answer, text in texts.items():
        owners = {other // L.SLOTS for other, same in texts.items() if same == text and other < L.ALL_SLOTS}
        if shared[text] > 1 and answer < L.ALL_SLOTS and len(owners) > 1:
            title = title_of(match, game, answer)
            text = text.replace(title, f"{title} of {seat_name(match, answer // L.SLOTS)}", 1)
        result[answer] = text
    seen: Counter[str] = Counter()
    for answer, text in list(result.items()):
        seen[text] += 1
        if seen[text] > 1:
            result[answer] = f"{text} [{seen[text]}]"
    return result
