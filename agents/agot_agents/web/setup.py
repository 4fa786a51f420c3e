"""New games: the validation of the settings that a page sends, and the match that they describe."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from agot_agents.web.levels import levels
from agot_agents.web.numbering import from_one
from agot_agents.web.players import PERSON, agent_called, agent_names
from agot_env.agot.decks import Deck, decks_by_name, random_houses, starter_deck
from agot_env.agot.decks.pools import checked_sets, pool_with, sets_of
from agot_env.agot.editions import EDITION_NAMES, setting
from agot_env.agot.language.describe import describe_card, facts, headline
from agot_env.agot.language.model import TYPE_NAMES
from agot_env.agot.match import DEFAULT_ROUND_LIMIT, EDITIONS, Match
from agot_env.agot.variants import VARIANTS
from agot_env.game import match_of, settings_of
from agot_env.lands.cards import MODES
from agot_env.lands.match import DEFAULT_TURN_LIMIT, LandsMatch
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import counted
from agot_env.seeds import new_seed

DECK_SEEDS = 1_000_000_000
"""The number of seeds from which that of a random deck is drawn: its name contains it, so it is short. Decks are known to all players."""
DECK_KINDS = ("printed", "random", "text")
GROUPS = ("agenda", "plot", "character", "location", "attachment", "event")
"""The types of cards, in the order in which a deck is shown."""
OF_GAME = {
    "agot": ("edition", "sets", "variant", "round_limit", "plot_draft", "mulligan", "seats", "seed"),
    "lands": ("mode", "turn_limit", "seats", "seed"),
}
"""The settings of a new match of each game."""


@dataclass(frozen=True)
class Setup:
    """A game before it begins.

    Attributes:
        match: the match.
        seed: the seed of the game.
        players: the name of the agent of each seat; `PERSON` for a person.
    """

    match: Any
    seed: int
    players: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    def to_json(self) -> dict[str, Any]:
        """The setup as JSON values, for `from_json`."""
        return {"match": settings_of(self.match), "seed": self.seed, "players": list(self.players)}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Setup:
        """The setup of `to_json`.

        Raises:
            ValueError: this version cannot make the match.
            KeyError, TypeError: the values are not those of a setup.
        """
        match, seed, players = match_of(values["match"]), values["seed"], values["players"]
        if type(seed) is not int or not 0 <= seed < 2**63:
            raise ValueError(f"seed must be an integer from 0 to 2**63 - 1, not {seed!r:.40}")
        if not isinstance(players, list) or not all(isinstance(player, str) and player for player in players):
            raise TypeError("players must be a list of names")
        if len(players) != match.seats:
            raise ValueError(f"there are {counted(len(players), 'player')} for {counted(match.seats, 'seat')}")
        return cls(match, seed, tuple(players))


def choices(trusted: Sequence[str] = ()) -> dict[str, Any]:
    """The choices for a new game, for the form of the page."""
    editions = [
        {
            "name": edition,
            "title": EDITION_NAMES[edition],
            "starters": _starters(edition),
            "random": list(random_houses(edition)),
            "seats": setting(edition, "most_seats"),
            "variants": [name for name, each in VARIANTS.items() if each.every_edition or setting(edition, "variants")],
            "draft": bool(setting(edition, "plot_draft")),
            "mulligan": bool(setting(edition, "mulligans")),
            "sets": list(sets_of(edition)),
        }
        for edition in EDITIONS
    ]
    return {
        "agot": {
            "editions": editions,
            "variants": {
                name: {"fewest": each.fewest, "most": each.most, "meaning": from_one(each.meaning)} for name, each in VARIANTS.items()
            },
            "rounds": DEFAULT_ROUND_LIMIT,
            "agents": [*trusted, *agent_names("agot")],
            "levels": levels("agot", agent_names("agot")),
        },
        "lands": {
            "modes": list(MODES), "turns": DEFAULT_TURN_LIMIT, "agents": [*trusted, *agent_names("lands")],
            "levels": levels("lands", agent_names("lands")),
        },
        "person": PERSON,
    }  # fmt: skip


def _starters(edition: str) -> list[dict[str, Any]]:
    """The starter decks of an edition by House: objects with ``house`` and ``decks``, which have a ``name`` and a ``title``."""
    names = {deck: name for name, deck in decks_by_name(edition).items()}  # a deck's own name comes after its House
    found: dict[str, list[dict[str, str]]] = {}
    for deck, name in names.items():
        found.setdefault(deck.house, []).append({"name": name, "title": deck.name})
    return [{"house": house, "decks": decks} for house, decks in found.items()]


def setup_of(values: object, trusted: Collection[str] = ()) -> Setup:
    """The game that a page's settings describe.

    Args:
        values: an object with ``game`` ("agot" or "lands"), ``seats`` (a list of objects with ``player`` and, in the card game, ``deck``),
            optionally ``seed``, and the settings of `OF_GAME`.
        trusted: see `agent_called`.

    Raises:
        ValueError: a setting is invalid; the message says what is wrong and what is allowed.
    """
    if not isinstance(values, Mapping):
        raise ValueError(f"the settings of a game must be an object, not {type(values).__name__}")
    game = values.get("game")
    if not isinstance(game, str) or game not in OF_GAME:
        raise ValueError(f"game must be one of {', '.join(OF_GAME)}, not {game!r:.60}")
    unknown = [key for key in values if key not in ("game", *OF_GAME[game])]
    if unknown:
        raise ValueError(f"unknown settings {', '.join(map(repr, unknown))[:200]}; known: game, {', '.join(OF_GAME[game])}")
    seats = values.get("seats")
    if not isinstance(seats, list) or not 2 <= len(seats) <= 6 or not all(isinstance(seat, Mapping) for seat in seats):
        raise ValueError("seats must be a list of 2 to 6 objects")
    match = _agot(values, seats) if game == "agot" else _lands(values, seats)
    players = tuple(_player(number, seat, match, trusted) for number, seat in enumerate(seats))
    return Setup(match, _seed(values.get("seed"), new_seed), players)


def _agot(values: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> Match:
    edition = edition_of(values)
    sets = _sets(values, edition)
    decks = []
    for number, seat in enumerate(seats):
        try:
            decks.append(_deck(seat.get("deck"), edition, sets))
        except ValueError as error:
            raise ValueError(f"seat {number}: {error}") from error
    mulligan = values.get("mulligan")
    if mulligan is not None and not isinstance(mulligan, bool):
        raise ValueError(f"mulligan must be true, false or null, not {mulligan!r:.60}")
    return Match(
        edition=edition, decks=decks, variant=_text(values, "variant", None),
        round_limit=_number(values, "round_limit", DEFAULT_ROUND_LIMIT), plot_draft=_flag(values, "plot_draft"), mulligan=mulligan,
        sets=sets,
    )  # fmt: skip


def deck_of(values: object) -> dict[str, Any]:
    """The cards of a deck that a page's settings describe, as JSON values.

    Args:
        values: an object with ``edition``, ``deck`` and optionally ``sets``, as in `setup_of`.

    Returns:
        ``name``, ``house``, ``seed`` (of a random deck, which has the same cards with this seed; otherwise None) and ``groups``: lists of
        cards with ``type``, ``count``, ``title``, ``headline``, ``facts`` and ``text``.

    Raises:
        ValueError: a setting is invalid; the message says what is wrong and what is allowed.
    """
    if not isinstance(values, Mapping) or set(values) - {"sets"} != {"edition", "deck"}:
        raise ValueError("a request for a deck must be an object with edition, deck and perhaps sets")
    edition = edition_of(values)
    given, seed = values["deck"], None
    if isinstance(given, Mapping) and given.get("kind") == "random":
        seed = _seed(given.get("seed"), _deck_seed)
        given = {**given, "seed": seed}
    deck = _deck(given, edition, _sets(values, edition))
    cards = pool_with(edition)
    numbers = Counter((*deck.agendas, *deck.plots, *deck.cards))
    groups: dict[str, list[dict[str, Any]]] = {}
    for number, count in numbers.items():
        card = cards[number]
        groups.setdefault(TYPE_NAMES[card.type].lower(), []).append(
            {"count": count, "title": card.title, "headline": headline(card), "facts": facts(card), "text": describe_card(card)}
        )
    listed = [{"type": kind, "cards": groups[kind]} for kind in GROUPS if kind in groups]
    return {"name": deck.name, "house": deck.house, "seed": seed, "groups": listed}


def edition_of(values: Mapping[str, Any]) -> str:
    """The edition that a page's settings name; "core" by default.

    Raises:
        ValueError: there is no such edition.
    """
    edition = _text(values, "edition", "core")
    if edition not in EDITIONS:
        raise ValueError(f"edition must be one of {', '.join(EDITIONS)}, not {edition!r:.60}{did_you_mean(edition, EDITIONS)}")
    return str(edition)


def _deck_seed() -> int:
    return secrets.randbelow(DECK_SEEDS)


def _lands(values: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> LandsMatch:
    mode = _text(values, "mode", "hard")
    return LandsMatch(mode or "hard", len(seats), turn_limit=_number(values, "turn_limit", DEFAULT_TURN_LIMIT))


def _sets(values: Mapping[str, Any], edition: str) -> tuple[str, ...] | None:
    """The sets to which the decks are restricted; None: all sets of the edition."""
    sets = values.get("sets")
    if sets is not None and (not isinstance(sets, list) or not all(isinstance(name, str) for name in sets)):
        raise ValueError(f"sets must be a list of names or null, not {sets!r:.60}")
    return None if sets is None else checked_sets(sets, edition)


def _deck(given: object, edition: str, sets: tuple[str, ...] | None) -> Deck:
    """A deck: ``{"kind": "printed" or "random", "house": ..., "seed": ...}`` or ``{"kind": "text", "text": ...}``."""
    if not isinstance(given, Mapping) or given.get("kind") not in DECK_KINDS:
        raise ValueError(f"deck must be an object whose kind is one of {', '.join(DECK_KINDS)}")
    if given["kind"] == "text":
        text = given.get("text")
        if not isinstance(text, str):
            raise ValueError(f"the deck list must be text, not {text!r:.60}")
        return Deck.from_text(text, edition=edition)
    house = given.get("house")
    known = sorted(decks_by_name(edition) if given["kind"] == "printed" else random_houses(edition))
    if not isinstance(house, str) or house.lower() not in known:
        raise ValueError(f"house must be one of {', '.join(known)}, not {house!r:.60}{did_you_mean(house, known)}")
    if given["kind"] == "printed":
        return starter_deck(house.lower(), edition)
    return Deck.random(house.lower(), _seed(given.get("seed"), _deck_seed), edition=edition, sets=sets)


def _player(number: int, seat: Mapping[str, Any], match: Any, trusted: Collection[str]) -> str:
    """The player of a seat, after a check that it can play."""
    name = seat.get("player")
    if not isinstance(name, str) or not name:
        raise ValueError(f"seat {number}: player must be {PERSON!r} or the name of an agent")
    if name != PERSON:
        try:
            agent_called(name, match, trusted)
        except ValueError as error:
            raise ValueError(f"seat {number}: {error}") from error
    return name


def _seed(value: object, drawn: Callable[[], int]) -> int:
    if value is None:
        return drawn()
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**53:
        raise ValueError(f"seed must be a whole number from 0 to {2**53 - 1:,}, not {value!r:.60}")
    return value


def _text(values: Mapping[str, Any], name: str, default: str | None) -> Any:
    value = values.get(name)
    if value is not None and not isinstance(value, str):
        raise ValueError(f"{name} must be text, not {value!r:.60}")
    return default if value is None else value


def _number(values: Mapping[str, Any], name: str, default: int) -> int:
    value = values.get(name)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise ValueError(f"{name} must be a whole number, not {value!r:.60}")
    return default if value is None else value


def _flag(values: Mapping[str, Any], name: str) -> bool:
    value = values.get(name, False)
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be true or false, not {value!r:.60}")
    return value
