"""What is known at a given point of an ability, and the checks of what primitives name there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.words import BEARER, CHOSEN, EVENT_CARD, LAST, SECOND_TARGET, SELF, TARGET, That, Who

MEASURED = (SELF, BEARER, TARGET, EVENT_CARD)
"""Cards that a filter or an amount can name."""


@dataclass
class Known:
    """What is known at a given point of an ability: the players and cards that have been chosen, paid or found before it.

    ``plot``: the ability is one of a plot or an agenda, so that it has no SELF. ``card_to_play``: a card is to
    be played, whose cost the ability is about. ``effects``: the event is what an ability has done, which can be copied.
    ``strength``: STR is known, as it is unless constants change what comes before it.
    ``window``: the ability is used in a window, as all are but constant ones.
    """

    chosen_player: bool = False
    loop: bool = False
    event: bool = False
    target: bool = False
    second: bool = False
    picked: bool = False
    found: bool = False
    x: bool = False
    bearer: bool = False
    event_to_play: bool = False
    plot: bool = False
    card_to_play: bool = False
    effects: bool = False
    strength: bool = True
    window: bool = True

    def check_player(self, who: Who, name: str) -> None:
        """Check that a player is known.

        Raises:
            Meaningless: it is not; the message names the primitive ``name``.
        """
        if who in (Who.CHOSEN_OPPONENT, Who.YOU_AND_CHOSEN) and not self.chosen_player:
            raise Meaningless(f"{name} means {who.name}, and nobody chooses a player before it")
        if who == Who.EVENT_PLAYER and not self.event:
            raise Meaningless(f"{name} means {who.name}, and nothing has happened to which the ability reacts")
        if who == Who.TARGET_CONTROLLER and not self.target:
            raise Meaningless(f"{name} means {who.name}, and nobody chooses a target before it")

    def check_card(self, that: That, name: str) -> None:
        """Check that a card is known.

        Raises:
            Meaningless: it is not; the message names the primitive ``name``.
        """
        for meant, is_known, missing in (
            (SELF, not self.plot, "SELF is a card of a House deck, and this is a plot or an agenda"),
            (BEARER, self.bearer, "the card is no attachment"),
            (TARGET, self.target, "it wants a target that nobody chooses"),
            (SECOND_TARGET, self.second, "nobody chooses a second target before it"),
            (EVENT_CARD, self.event, "nothing has happened to which the ability reacts"),
            (CHOSEN, self.picked, "nobody picks cards before it"),
            (LAST, self.found, "nothing finds or moves a card before it"),
        ):
            if that == meant and not is_known:
                raise Meaningless(f"{name} means {that.name}: {missing}")

    def check_self(self, primitive: Any, name: str) -> None:
        """Check that a condition, cost or test that is about this card itself is not one of a plot or an agenda.

        Raises:
            Meaningless: it is; the message names the primitive ``name``.
        """
        if self.plot and primitive.of_self:
            raise Meaningless(f"{name} is about this card, which must be a card of a House deck, not a plot or an agenda")


def names_of(members: Iterable[Any]) -> str:
    """The names of players, cards or zones."""
    return ", ".join(member.name for member in members)
