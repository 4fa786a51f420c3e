"""LandsTable: set up a Lands situation, play it by labels, and inspect the result.

    table = LandsTable("hard", locations=["Eyrie", "Winterfell"])
    table.put(0, hand=["Arya Stark"], at={"Winterfell": ["Robb Stark", "Ned Stark"]})
    table.put(1, at={"Winterfell": ["Jon Snow", "Jeor Mormont", "Tormund"]})
    table.start(first=0)
    table.play("Arya Stark", "Winterfell")
    assert table.owner("Winterfell") == 0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from agot_env.batches.observation import observation_pieces
from agot_env.history.game_record import GameRecord
from agot_env.lands import kernels
from agot_env.lands.batch import LandsBatch
from agot_env.lands.cards import FOG, LANDS, LOCATION_NAMES, LOCATIONS, NAMES, RAIN, TROOP_CARDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine import places
from agot_env.lands.engine.formations import formation_of
from agot_env.lands.match import DEFAULT_TURN_LIMIT, LandsMatch
from agot_env.lands.words.text import cards_of, stack_of, table_text
from agot_env.messages.arguments import checked_index, checked_items, checked_mapping, said
from agot_env.single_game import Game


def _number(names: Sequence[str], name: str, what: str) -> int:
    """The number of a name, ignoring case."""
    for number, known in enumerate(names):
        if isinstance(name, str) and known.lower() == name.lower():
            return number
    raise ValueError(f"unknown {what} {said(name)}; known: {', '.join(names)}")


class LandsTable(Game):
    """A `Game` of Lands that begins with a situation that you set up.

    Args:
        mode: as for `LandsMatch`.
        seats: 2 or 3.
        locations: names, from left to right. If there are fewer than nine, other claimable locations are added, those with an arrow first.
            In hard mode, an unclaimable location is placed next to the one that follows it.
        dealer: the seat that deals; it defends the first location (with three players, the first of its own borders).
        seed: the seed of the random numbers.
        turn_limit: as for `LandsMatch`.

    Raises:
        ValueError: a name is unknown, a location is given twice, or a number is out of range.
    """

    def __init__(
        self,
        mode: str = "hard",
        seats: int = 2,
        *,
        locations: Sequence[str] = (),
        dealer: int = 0,
        seed: int = 0,
        turn_limit: int = DEFAULT_TURN_LIMIT,
    ) -> None:
        batch = LandsBatch(1, LandsMatch(mode, seats, turn_limit=turn_limit), seed, autoreset=False)
        self._begin(batch)
        game = self.game
        dealer = checked_index("seat", dealer, self._batch.match.seats, "the match")
        locations = checked_items("locations", locations, object, "names of locations")
        luck = int(game["rng"])
        self._batch.records[:] = self._batch.match.template
        game["rng"] = luck
        game["dealer"] = dealer
        game["gap"] = -1
        self._used: set[int] = set()
        self._lay_locations([_number(LOCATION_NAMES, name, "location") for name in locations])
        game["lies"][:] = L.ELSEWHERE

    @property
    def game(self) -> Any:
        """The record of the game."""
        record: np.void = self.batch.records[0]
        return record

    def _lay_locations(self, named: list[int]) -> None:
        game = self.game
        if len(set(named)) < len(named):
            raise ValueError("a location is named twice")
        plain = [n for n, one in enumerate(LOCATIONS) if n not in named and one.claimable]
        plain.sort(key=lambda n: not LOCATIONS[n].arrow)
        laid = 0
        for number in (*named, *plain):
            if game["mode"] == L.HARD and not LOCATIONS[number].claimable:
                game["gap"] = laid
                continue
            if laid == LANDS:
                break
            self._arrange(kernels.LOCATION, laid, number=number)
            laid += 1
        self._arrange(kernels.ARROWS)

    # --- setting up --------------------------------------------------------------------------------------------------

    def _arrange(self, what: int, land: int = 0, seat: int = 0, number: int = 0) -> None:
        kernels.arrange(what, self._batch.records, land, seat, number)

    def _seat(self, seat: object) -> int:
        return checked_index("seat", seat, self._batch.match.seats, "the table")

    def _cards_of(self, names: object) -> list[int]:
        """The numbers of cards given by their names."""
        return [_number(NAMES, name, "card") for name in checked_items("cards", names, object, "names of cards")]

    def _take(self, *cards: int) -> None:
        """Note that cards are on the table, each of which exists once."""
        for k, card in enumerate(cards):
            if card in self._used or card in cards[:k]:
                raise ValueError(f"{NAMES[card]} has been put already")
        self._used.update(cards)

    def land(self, name: str) -> int:
        """The number of a location on the table, from 0 at the left.

        Raises:
            ValueError: it is not on the table.
        """
        on_table = [LOCATION_NAMES[number] for number in self.game["location"]]
        return _number(on_table, name, "location on the table")

    def put(
        self, seat: int, *, hand: Sequence[str] = (), at: Mapping[str, Sequence[str]] | None = None, claimed: Sequence[str] = ()
    ) -> LandsTable:
        """Give a seat cards in hand, cards at locations (the top one last), and claimed locations.

        Raises:
            ValueError: a card or a location is unknown, a card has been put already, or the seat does not exist; nothing has changed.
                The same holds for all other methods that take them.
        """
        seat = self._seat(seat)
        lands = [self.land(place) for place in checked_items("claimed", claimed, object, "names of locations")]
        stacks = [
            (self.land(place), self._cards_of(names)) for place, names in checked_mapping("at", {} if at is None else at).items()
        ]
        held = self._cards_of(hand)
        self._take(*held, *(card for _, cards in stacks for card in cards))
        for card in held:
            self._arrange(kernels.HAND, seat=seat, number=card)
        for land, cards in stacks:
            for card in cards:
                self._arrange(kernels.STACK, land, seat, card)
        for land in lands:
            self._arrange(kernels.CLAIMED, land, seat)
        return self

    def weather(self, place: str, *names: str) -> LandsTable:
        """Put Fog or Rain at a location."""
        land, cards = self.land(place), self._cards_of(names)
        for card in cards:
            if card not in (FOG, RAIN):
                raise ValueError(f"{NAMES[card]} is not a weather card")
        self._take(*cards)
        for card in cards:
            self._arrange(kernels.WEATHER, land, number=card)
        return self

    def deck(self, *names: str) -> LandsTable:
        """Put cards into the deck, the top card first. Cards that are not put anywhere are not in the game."""
        cards = self._cards_of(names)
        self._take(*cards)
        for card in reversed(cards):
            self.game["deck"][self.game["deck_size"]] = card
            self.game["deck_size"] += 1
        return self

    def rest_in_deck(self) -> LandsTable:
        """Put all remaining troops and duets under the deck, so that hands can be refilled."""
        game = self.game
        size = int(game["deck_size"])
        rest = [card for card in range(TROOP_CARDS) if card not in self._used]
        self._used.update(rest)
        game["deck"][len(rest) : len(rest) + size] = game["deck"][:size].copy()
        game["deck"][: len(rest)] = rest
        game["deck_size"] = size + len(rest)
        return self

    def used(self, *names: str) -> LandsTable:
        """Put used cards."""
        cards = self._cards_of(names)
        self._take(*cards)
        for card in cards:
            self._arrange(kernels.USED, number=card)
        return self

    def start(self, first: int = 0) -> LandsTable:
        """Begin with a seat's turn."""
        first = self._seat(first)
        self.game["seat"] = first
        self._batch._run(kernels.RESUME)
        self._begin(self._batch, partial(GameRecord.from_now, self._batch.copy()))
        return self

    # --- inspecting --------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The number of turns that have ended."""
        return int(self.game["turn"])

    @property
    def ended(self) -> str:
        """How the game ended: "", "won", "drawn" or "limit"."""
        return ("", "won", "drawn", "limit")[self.game["ended"]]

    def owner(self, place: str) -> int | None:
        """The seat that has claimed a location."""
        seat = int(self.game["owner"][self.land(place)])
        return seat if seat >= 0 else None

    def at(self, place: str, seat: int) -> list[str]:
        """The cards of a seat at a location, the top one last."""
        land = self.land(place)
        return [NAMES[card] for card in stack_of(self.game, land, places.side_of(self.game, land, self._seat(seat)))]

    def weather_at(self, place: str) -> list[str]:
        """The weather at a location."""
        lies = self.game["weather"][self.land(place)]
        return [NAMES[card] for card in (FOG, RAIN) if lies & places.weather_of(card)]

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand."""
        return [NAMES[card] for card in cards_of(self.game["hand"][self._seat(seat)])]

    def used_cards(self) -> list[str]:
        """The used cards."""
        return [NAMES[card] for card in cards_of(self.game["discard"])]

    def worth(self, place: str, seat: int) -> tuple[str, int]:
        """The best formation of a side ("three of a number", "one set" ...) and its sum."""
        land = self.land(place)
        return formation_of(int(kernels.worth_of_side(self._batch.records, land, int(places.side_of(self.game, land, self._seat(seat))))))

    def pieces(self, seat: int) -> dict[str, np.ndarray]:
        """The named pieces and columns of a seat's observation."""
        return observation_pieces(self._batch.observe(self._seat(seat))[0], self._batch.match)

    def __str__(self) -> str:
        return super().__str__() if self._is_started else table_text(self.game)
