"""Changes: what constant abilities and lasting effects do to a card."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.steps import Change


@dataclass(frozen=True)
class Strength(Change):
    """STR is changed by an amount."""

    amount: Amount
    op = c.M_STRENGTH


@dataclass(frozen=True)
class Icon(Change):
    """Gains challenge icons."""

    icons: int
    op = c.M_ICON


@dataclass(frozen=True)
class LoseIcon(Icon):
    """Loses challenge icons; what it gains and loses is summed."""

    op = c.M_LOSE_ICON


@dataclass(frozen=True)
class Crest(Change):
    """Gains crests."""

    crests: int
    op = c.M_ICON


@dataclass(frozen=True)
class LoseCrest(Change):
    """Loses crests."""

    crests: int
    op = c.M_LOSE_ICON


@dataclass(frozen=True)
class Trait(Change):
    """Gains a trait."""

    trait: str
    op = c.M_TRAIT


@dataclass(frozen=True)
class NamedTrait(Change):
    """Gains the trait that was named (`NameTrait`), as a lasting effect."""

    op = c.M_TRAIT


@dataclass(frozen=True)
class Keyword(Change):
    """Gains keywords."""

    keywords: int
    op = c.M_KEYWORD


@dataclass(frozen=True)
class LoseKeyword(Change):
    """Loses one instance of each keyword."""

    keywords: int
    op = c.M_LOSE_KEYWORD


@dataclass(frozen=True)
class Flag(Change):
    """Rules hold for the card: card flags of `agot_env.agot.engine.record.codes`, several as ``CANNOT_ATTACK | CANNOT_DEFEND``."""

    flags: int | c.Several
    op = c.M_FLAG


@dataclass(frozen=True)
class Blank(Change):
    """The printed text box counts as blank (FAQ 3.9): no abilities, keywords, income, influence or initiative, and no traits either unless
    ``except_traits``. Icons and crests stay."""

    except_traits: bool = False
    op = c.M_BLANK


@dataclass(frozen=True)
class PrintedStrength(Change):
    """The printed STR counts as this number."""

    number: int
    op = c.M_PRINTED_STRENGTH
