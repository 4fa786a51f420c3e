"""Filters, which select cards: `Cards`, with a field for each test of `agot_env.agot.language.filters`."""

from __future__ import annotations

from dataclasses import dataclass, field, make_dataclass, replace
from typing import TYPE_CHECKING, Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.compare import Compare, Most
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.filters import TESTS
from agot_env.agot.language.words import ATTACHMENT, CHARACTER, LOCATION, That, Who, Zone

MEANING = """A filter: the cards of one zone that satisfy all its fields.

    ``trait``, ``house``, ``crest``, ``icon`` and ``keyword`` match any one of several values; ``role`` is ATTACKING, DEFENDING or
    PARTICIPATING. ``or_zone`` is a second zone. STR and cost are compared with a number, or with a value that is evaluated when needed.
    Each other field is a test of `agot_env.agot.language.filters`, which has its meaning.
    """

if TYPE_CHECKING:  # `make docs` writes a field for each test

    @dataclass(frozen=True, kw_only=True)
    class Cards:
        """A filter."""

        zone: Zone = Zone.PLAY
        or_zone: Zone | None = None
        any_of: tuple[Cards, ...] = ()
        has_attachment: str | None = None
        has_other_attachment: bool | None = None
        without_attachment: str | None = None
        without_attachments: bool = False
        on_house_card: bool = False
        attached_to: That | None = None
        facedown: bool = False
        on: Cards | None = None
        bearer_controller: Who | None = None
        attachable: bool = False
        can_bear_target: bool = False
        can_receive_target: bool = False
        movable: bool = False
        movable_to: Cards | None = None
        bearing: Cards | None = None
        compare: Compare | tuple[Compare, ...] | None = None
        most: Most | None = None
        cost_at_most: int | Value | None = None
        cost_at_least: int | None = None
        cost_below: Value | None = None
        cost_at_most_of_event_card: bool = False
        cost_payable: bool = False
        cost_in_influence: bool = False
        same_cost_as: That | None = None
        crest: int = 0
        not_crest: int = 0
        printed_crest: int = 0
        house: int = 0
        not_house: int = 0
        in_house: bool = False
        in_house_of_bearer: bool = False
        out_of_house: bool = False
        no_common_house: bool = False
        icon: int = 0
        no_icon: int = 0
        no_printed_icon: int = 0
        naval: int = 0
        is_: That | None = None
        other_than: That | None = None
        title: str | tuple[str, ...] = ()
        other_title_than: That | None = None
        same_title_as: That | None = None
        unique: bool | None = None
        duplicate_of_self: bool = False
        other_owner: bool = False
        keyword: int = 0
        printed_keyword_or_crest: bool = False
        not_keyword: int = 0
        top_of_pile: bool = False
        top_of_deck: int | Value | None = None
        topmost: bool = False
        fallen: bool = False
        copy_in_discard: Who | None = None
        puttable: bool = False
        controller: Who | None = None
        not_controller: Who | None = None
        owner: Who | None = None
        controller_has_more_power: bool = False
        same_controller_as: That | None = None
        other_controller_than: That | None = None
        controller_where: tuple[Condition, ...] = ()
        standing: bool | None = None
        role: int = 0
        not_role: int = 0
        declared_by_naval: bool = False
        just_out_of_shadows: bool = False
        targetable: bool = False
        with_power: bool = False
        power_at_least: int | None = None
        provides_gold_or_influence: bool = False
        provides_gold: bool = False
        provides_influence: bool = False
        without_gold_or_influence_cost: bool = False
        strength_at_most: int | Value | None = None
        strength_below: Value | None = None
        printed_strength_at_most: int | None = None
        text_word: str | tuple[str, ...] = ()
        trait: str | tuple[str, ...] = ()
        not_trait: str | tuple[str, ...] = ()
        printed_trait: str = ''
        named_trait: bool = False
        common_trait: That | None = None
        repeated_trait_of: That | None = None
        for_north_agendas: bool = False
        type: int = 0
        not_type: int = 0
else:
    tests = [(test.keyword, test.type, field(default=test.default)) for test in TESTS if test.keyword]
    zones = [("zone", Zone, field(default=Zone.PLAY)), ("or_zone", Zone | None, field(default=None))]
    Cards = make_dataclass("Cards", [*zones, *tests], frozen=True, kw_only=True, namespace={"__doc__": MEANING})
    Cards.__module__ = __name__


ATTACKING_ROLE, DEFENDING_ROLE, PARTICIPATING_ROLE = c.ATTACKING, c.DEFENDING, c.PARTICIPATING
Selection = That | Cards


def affordable(among: Cards, combined_cost: int) -> Cards:
    """Those of the cards whose printed cost alone is no more than all may have together; all of them with 0, for no limit."""
    return replace(among, cost_at_most=combined_cost) if combined_cost else among


def characters(**tests: Any) -> Cards:
    """A filter of characters."""
    return Cards(type=CHARACTER, **tests)


def locations(**tests: Any) -> Cards:
    """A filter of locations."""
    return Cards(type=LOCATION, **tests)


def attachments(**tests: Any) -> Cards:
    """A filter of attachments."""
    return Cards(type=ATTACHMENT, **tests)
