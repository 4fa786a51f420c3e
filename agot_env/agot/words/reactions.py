"""Responses, saves and cancels in words: what the acting seat may respond to, and what a card with which it may do so would do."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.timing.cancels import CANCEL_EVENT
from agot_env.agot.labels import legal_answers, number_of, seat_name, title_of
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import says_moment
from agot_env.agot.language.describe import brief
from agot_env.agot.language.nouns import ICON_NAMES, Player, infinitive
from agot_env.agot.match import Match
from agot_env.agot.observation import PHASES
from agot_env.messages.wording import listed

KINDS = {L.ASK_RESPONSE: c.RESPONSE, L.ASK_SAVE: c.SAVE, L.ASK_CANCEL: c.CANCEL}
"""The kind of ability with which each of these prompts is answered."""
BY_DUPLICATE = "discard a duplicate to save {}"
HIDDEN = (c.HAND, c.DECK, c.IN_SHADOWS, c.FACEDOWN, c.HELD)
"""Where other seats do not see a card."""
IN_PLURAL = {"is": "are", "has": "have"}


def ways_of(match: Match, games: NDArray[np.void], source: int) -> str:
    """What the acting seat of the first game may do with a card at a prompt of `KINDS`: "discard this card to save Shae".

    If there are several ways, all are listed. Empty at other prompts.
    """
    game = games[0]
    kind = KINDS.get(int(game["prompt"]))
    if kind is None:
        return ""
    ways = []
    if kind == c.SAVE and game["row"][source, L.DUPLICATES] and _look_up(match, games, kernels.SAVES, source, L.DUPLICATE_SAVE):
        ways.append(BY_DUPLICATE.format(_saved(match, games, source, L.DUPLICATE_SAVE)))
    for ability, _ in _usable(match, games, source, kind):
        saved = _saved(match, games, source, ability) if kind == c.SAVE else "it"
        ways.append(brief(match.compiled.abilities[ability][1], saved=saved))
    return "; or ".join(dict.fromkeys(ways))


def _saved(match: Match, games: NDArray[np.void], source: int, ability: int) -> str:
    """The cards that a save response could save: "Shae", "Lady or Shae"."""
    one, titles = games[:1].copy(), []
    for card in np.flatnonzero(games[0]["leaving"]):
        one["leaving"][0] = np.where(np.arange(L.ALL_SLOTS) == card, games[0]["leaving"], 0)
        if _look_up(match, one, kernels.SAVES, source, ability):
            titles.append(title_of(match, games[0], int(card)))
    return listed(dict.fromkeys(titles), "or") if titles else "it"


def occasions(match: Match, games: NDArray[np.void]) -> str:
    """What has happened that the acting seat of the first game may respond to: "you win the military challenge and Shae is killed"."""
    game = games[0]
    happened: dict[str, list[str]] = {}
    for event in responded_to(match, games):
        titles = happened.setdefault(_template(match, game, event), [])
        card = int(game["events"][event, L.EVENT_CARD])
        if card >= 0:
            titles.append(title_of(match, game, card) if _is_public(game, card) else "a card")
    return listed([_told(template, list(dict.fromkeys(titles))) for template, titles in happened.items()] or ["something has happened"])


def responded_to(match: Match, games: NDArray[np.void]) -> list[int]:
    """The entries of the list of what has happened that the acting seat of the first game may respond to, in their order."""
    return sorted({event for source in _sources(games[0]) for _, event in _usable(match, games, source, c.RESPONSE)})


def _sources(game: np.void) -> list[int]:
    """The cards and plots with which the acting seat may respond."""
    own = L.ALL_SLOTS + int(game["seat"]) * L.PLOTS - L.ANSWER_PLOT
    answers = [answer for answer in legal_answers(game) if answer < L.ANSWER_SEAT]
    return [answer if answer < L.ALL_SLOTS else own + answer for answer in answers]


def _usable(match: Match, games: NDArray[np.void], source: int, kind: int) -> Iterator[tuple[int, int]]:
    """The abilities of a card that the acting seat may use now, each with an event for which it may; -1 for a save."""
    game, tables = games[0], match.tables[0]
    card = number_of(game, source)
    first = int(tables["first_ability"][card])
    for ability in range(first, first + int(tables["abilities"][card])):
        if tables["ability_kind"][ability] != kind:
            continue
        if kind == c.SAVE:
            if _look_up(match, games, kernels.SAVES, source, ability):
                yield ability, -1
            continue
        for event in _events(game, kind):
            if game["events"][event, L.EVENT_MOMENT] == tables["ability_moment"][ability]:
                if _look_up(match, games, kernels.REACTS, source, ability * L.EVENTS + event):
                    yield ability, event


def _events(game: np.void, kind: int) -> list[int]:
    """The entries of the list that may be responded to, or the one that may be cancelled."""
    if kind == c.RESPONSE:
        return list(range(int(game["event_count"])))
    return [int(game["frames"][int(game["depth"]) - 1][CANCEL_EVENT])]


def _look_up(match: Match, games: NDArray[np.void], what: int, source: int, number: int) -> bool:
    return bool(kernels.look_up(what, games[:1].copy(), match.tables, source, number))


def _is_public(game: np.void, card: int) -> bool:
    return card >= L.ALL_SLOTS or card // L.SLOTS == game["seat"] or int(game["row"][card, L.ZONE]) not in HIDDEN


def _template(match: Match, game: np.void, event: int) -> str:
    """An entry of the list in words, with braces for its card: "{} is killed"."""
    row = game["events"][event]
    seat = int(row[L.EVENT_SEAT])
    player = None if seat < 0 else Player("you" if seat == game["seat"] else seat_name(match, seat))
    kind = ICON_NAMES.get(int(game["challenge"]))
    card = "{}" if row[L.EVENT_CARD] >= 0 else "a card"
    challenge = f"the {kind} challenge" if kind else "a challenge"
    told = Happening(player=player, card=card, challenge=challenge, phase=f"{PHASES[int(game['phase'])]} phase")
    return says_moment(int(row[L.EVENT_MOMENT]), told)


def _told(template: str, titles: list[str]) -> str:
    """A template with its cards: "Lady and Shae are killed"."""
    if len(titles) > 1 and template.startswith("{} "):
        verb, _, rest = template.removeprefix("{} ").partition(" ")
        template = f"{{}} {IN_PLURAL.get(verb) or infinitive(verb)} {rest}".strip()
    return template.format(listed(titles)) if titles else template
