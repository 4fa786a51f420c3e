"""Cards as printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from agot_env.agot.engine.record.codes import COST_INTO_SHADOWS
from agot_env.agot.language.abilities import AnyAbility, Profile, with_agenda, with_profile
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.typed import first_fault
from agot_env.agot.language.words import (
    AGENDA,
    ATTACHMENT,
    CHARACTER,
    CRESTS,
    EVENT,
    ICONS,
    KEYWORDS,
    LOCATION,
    NEUTRAL,
    PLOT,
    PRIZED_3,
    TYPE_NAMES,
    House,
    Who,
    house_names,
    keyword_bits,
)
from agot_env.messages.arguments import integer_of, said

RANGES = {
    **dict.fromkeys(("cost", "strength", "influence", "at_command"), (0, 127)),
    **dict.fromkeys(("income", "initiative", "plot_income", "plot_initiative", "plot_claim"), (-128, 127)),
    "limit_per_deck": (1, 127),
}  # fmt: skip
"""The minimum and maximum of each printed number."""


@dataclass(frozen=True)
class Card:
    """A card as printed, with its errata: printed facts, and abilities in the vocabulary of this package.

    ``number`` is the card's number in its set ("S5"), ``house`` a sum of `House` (0: neutral), ``icons`` a string of M, I and P,
    ``naval`` of those of them with a naval enhancement (CHA-17); ``traits``, ``crest`` and ``keywords`` are words separated by full stops
    or semicolons. ``complete`` says whether everything that the card does is declared, ``inferred`` that its facts are known only from
    another card with the same title, ``stand_in`` that some of its facts or abilities are unknown and borrowed. An attachment with
    ``on_house_card`` can be attached only to a House card; a location may be. It is the House card ``house_card_of`` the player who plays
    it (YOU), an opponent (OPPONENTS) or any player (EVERYONE), who is then chosen; with ``neutral_house_card`` it must be that of the
    Neutral Faction. Effects may also move an attachment to the cards
    ``also_on``. A card may be played as a duplicate on one of the cards ``duplicate_on`` with any title. ``enters_kneeling``: it
    enters play kneeling; ``last_on_bearer``: no further attachment can be played on its bearer. A card with ``enters_instead_of_discard``
    is put into play instead of being discarded: from "hand or deck", or from hand for the "claim" of an intrigue challenge. One with
    ``into_shadows`` goes there instead of the dead pile if it is "killed", or whenever it "leaves" play, or if it is "discarded" from a
    hand, in which case its owner then draws a card. A deck whose House card is of ``never_house`` cannot have the card (DECK-3),
    nor does a player of that House play it (KEY-8). One that ``never_comes_out`` of Shadows has no cost for which it does so. Attachments
    with the trait that a card ``bears_for_less`` cost 1 less to play on it. One that is ``found_by_any_search`` may be found by any search
    of its deck. One that is ``for_north_agendas`` has, in
    play, the benefit of the The North agendas of all players as if it had their traits. ``paid_with_influence``: any part of its cost may
    be paid by kneeling influence. ``stalwart_in_winter``: an event gains Stalwart if it is Winter when it is played from the hand. With
    ``further_mulligan``, a player who has it in hand after the first mulligan may remove it from the game for another one. A location
    that ``keeps_attachments`` lets those that effects have put on it stay there. An agenda counts as ``at_command`` cards at its player's
    command; with ``no_events_of_piles`` that player cannot trigger effects of event cards in a dead or discard pile. The ``cost`` of a
    card with the Shadows crest is the
    number after the S. ``never_with`` is the trait of characters with which it cannot be declared; ``speaks_of`` lists titles and traits
    that it names and that the pool may lack. A card with ``no_attachments`` takes no attachments at all, a card with
    ``no_attachments_except`` none but those with that trait, or one of those, and a card that ``never_bears`` a trait none with it; one
    with ``one_attachment`` takes a single one of those. What it is ``immune_to`` leaves out the cards with the trait ``immune_except``.
    ``text_words`` are words of its text box that other cards ask for. A character that ``becomes_title`` joins the pool of melee titles
    instead of being killed or discarded from play, if its controller has several opponents; its abilities with the zone SET_ASIDE are then
    those of the title.
    """

    title: str
    number: str
    house: int
    type: int
    unique: bool = False
    cost: int = 0
    strength: int = 0
    icons: str = ""
    naval: str = ""
    traits: tuple[str, ...] = ()
    crests: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    income: int = 0
    initiative: int = 0
    influence: int = 0
    at_command: int = 0
    plot_income: int = 0
    plot_initiative: int = 0
    plot_claim: int = 0
    house_only: bool = False
    never_house: int = 0
    no_attachments: bool = False
    no_attachments_except: str | tuple[str, ...] = ""
    one_attachment: bool = False
    never_bears: str = ""
    bears_for_less: str = ""
    immune_to: tuple[str, ...] = ()
    immune_except: str = ""
    attaches_to: Cards | None = None
    also_on: Cards | None = None
    duplicate_on: Cards | None = None
    one_per_bearer: bool = False
    last_on_bearer: bool = False
    on_house_card: bool = False
    house_card_of: Who = Who.YOU
    neutral_house_card: bool = False
    enters_kneeling: bool = False
    paid_with_influence: bool = False
    stalwart_in_winter: bool = False
    further_mulligan: bool = False
    keeps_attachments: bool = False
    enters_instead_of_discard: str = ""
    into_shadows: str = ""
    never_comes_out: bool = False
    attaches_instead: Cards | None = None
    becomes_agenda: bool = False
    becomes_title: bool = False
    found_by_any_search: bool = False
    for_north_agendas: bool = False
    no_events_of_piles: bool = False
    limit_per_deck: int = 3
    never_with: str = ""
    speaks_of: tuple[str, ...] = ()
    text_words: tuple[str, ...] = ()
    abilities: tuple[AnyAbility, ...] = field(default=())
    complete: bool = True
    stand_in: bool = False
    inferred: bool = False
    set: str = "core"

    def __post_init__(self) -> None:
        self._check_types()
        for word in self.keywords:
            if word not in (*KEYWORDS, PRIZED_3):
                raise ValueError(f"{self.title}: unknown keyword {word!r}; known: {', '.join((*KEYWORDS, PRIZED_3))}")
        for letter in self.icons:
            if letter not in ICONS:
                raise ValueError(f"{self.title}: unknown icon {letter!r}; known: M, I, P")
        for letter in self.naval:
            if letter not in self.icons:
                raise ValueError(f"{self.title}: naval names the icons with an enhancement, among {self.icons!r}, not {letter!r}")
        if "Shadows" in self.crests and self.type in (PLOT, AGENDA):
            raise ValueError(f"{self.title}: cards of a House deck can have the Shadows crest, no {TYPE_NAMES[self.type].lower()}")
        if self.no_attachments and self.no_attachments_except:
            raise ValueError(f"{self.title} ({self.number}): no_attachments means none at all; with no_attachments_except, leave it out")
        if self.one_attachment and not self.no_attachments_except:
            raise ValueError(f"{self.title} ({self.number}): one_attachment goes with no_attachments_except")
        if self.never_bears and (self.no_attachments or self.no_attachments_except):
            raise ValueError(f"{self.title} ({self.number}): with no_attachments, or with no_attachments_except, leave never_bears out")
        if self.house_card_of != Who.YOU and (
            self.house_card_of not in (Who.OPPONENTS, Who.EVERYONE) or self.type != ATTACHMENT or not self.on_house_card
        ):
            raise ValueError(f"{self.title} ({self.number}): house_card_of is OPPONENTS or EVERYONE, of an attachment with on_house_card")
        if self.neutral_house_card and (self.type != ATTACHMENT or not self.on_house_card or self.house_card_of != Who.YOU):
            raise ValueError(f"{self.title} ({self.number}): neutral_house_card needs on_house_card, without house_card_of")
        if self.enters_instead_of_discard not in ("", "hand or deck", "claim"):
            raise ValueError(
                f"{self.title}: enters_instead_of_discard must be 'hand or deck', 'claim' or empty, not {self.enters_instead_of_discard!r}"
            )
        if self.into_shadows not in ("", "killed", "leaves", "discarded"):
            raise ValueError(f"{self.title}: into_shadows must be 'killed', 'leaves', 'discarded' or empty, not {self.into_shadows!r}")
        if self.into_shadows and "Shadows" not in self.crests:
            raise ValueError(f"{self.title}: only a card with the Shadows crest can have into_shadows")
        if self.never_comes_out and "Shadows" not in self.crests:
            raise ValueError(f"{self.title}: only a card with the Shadows crest can have never_comes_out")
        for word in self.crests:
            if word not in CRESTS:
                raise ValueError(f"{self.title}: unknown crest {word!r}; known: {', '.join(CRESTS)}")

    def _check_types(self) -> None:
        """Check that every fact has its type and is within the range of the engine.

        Raises:
            ValueError: a fact is not; the message names the card and the field.
        """
        if not (isinstance(self.title, str) and self.title and isinstance(self.number, str) and self.number):
            raise ValueError(f"a card needs a title and a number, both texts, not {said(self.title)} and {said(self.number)}")
        name = f"{self.title} ({self.number})"
        fault = first_fault(self)
        if fault:
            raise ValueError(f"{name}: {fault}")
        words = (self.title, self.number, self.set, self.never_with, self.immune_except, *self.traits, *self.immune_to)
        words += (*self.speaks_of, *self.text_words)
        for word in words:
            if not word.isprintable() or word != word.strip():
                raise ValueError(f"{name}: {said(word)} must be one line of visible characters, without spaces around it")
        if not 0 <= self.house < 2 * max(House):
            raise ValueError(f"{name}: {not_a_house(self.house)}")
        for fact, (low, high) in RANGES.items():
            if not low <= getattr(self, fact) <= high:
                raise ValueError(f"{name}: {fact} must be from {low} to {high}, not {getattr(self, fact)}")

    def __repr__(self) -> str:
        kind = f"{house_names(self.house)} {TYPE_NAMES[self.type].lower()}" if self.type != PLOT else "plot"
        facts = [] if self.type in (EVENT, AGENDA, PLOT) else [f"cost {self.cost_text}"]
        facts += [f"STR {self.strength} {self.icons}".rstrip()] if self.type == CHARACTER else []
        return f"<Card {self.number} {', '.join((self.title, kind, *facts))}>"

    @property
    def printed_cost(self) -> int:
        """The printed cost; with the Shadows crest, the total cost of playing the card into Shadows and bringing it out (SHA-4)."""
        return self.cost + (COST_INTO_SHADOWS if "Shadows" in self.crests else 0)

    @property
    def cost_text(self) -> str:
        """The cost as it is printed: "3"; "S3" with the Shadows crest."""
        return f"S{self.cost}" if "Shadows" in self.crests else str(self.cost)

    @property
    def icon_mask(self) -> int:
        """The icons as a bit mask."""
        return sum(ICONS[letter] for letter in self.icons)

    @property
    def naval_mask(self) -> int:
        """The icons with a naval enhancement as a bit mask."""
        return sum(ICONS[letter] for letter in self.naval)

    @property
    def crest_mask(self) -> int:
        """The crests as a bit mask."""
        return sum(CRESTS[word] for word in self.crests)

    @property
    def keyword_mask(self) -> int:
        """The keywords as a bit mask."""
        return sum(keyword_bits(word) for word in self.keywords)


def not_a_house(house: object) -> str:
    """The message for an invalid House of a card."""
    return f"house must be NEUTRAL or a sum of {', '.join(member.name for member in House)}, not {said(house)}"


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace(";", ",").split(",") if word.strip())


def _card_of(type_: int, title: str, number: str, house: int, options: dict[str, object]) -> Card:
    for name in ("traits", "crests", "keywords", "immune_to"):
        if isinstance(options.get(name), str):
            options[name] = _words(str(options[name]))
    if isinstance(options.get("abilities"), list):
        options["abilities"] = tuple(options["abilities"])  # type: ignore[arg-type]
    agenda = options.pop("as_agenda", None)
    if agenda is not None:
        options["becomes_agenda"] = True
        options["abilities"] = with_agenda(options.get("abilities", ()), agenda)  # type: ignore[arg-type]
    profile = options.pop("as_attachment", None)
    if isinstance(profile, Profile):
        options["abilities"] = with_profile(options.get("abilities", ()), profile)  # type: ignore[arg-type]
    house_number = integer_of(house)
    if house_number is None:
        raise ValueError(f"{title} ({number}): {not_a_house(house)}")
    return Card(title, number, house_number, type_, **options)  # type: ignore[arg-type]


def Character(title: str, number: str, house: int, **options: object) -> Card:
    """A character: cost, strength, icons, traits ...

    ``as_attachment`` is what it is while it counts as an attachment, a `Profile`; with ``attaches_instead``, a filter, its player may
    attach it to such a card in play instead of its being killed. With ``as_agenda``, a sequence of abilities, it becomes
    an agenda with these abilities instead of being killed, if its controller runs none (AGE-4).
    """
    return _card_of(CHARACTER, title, number, house, options)


def Location(title: str, number: str, house: int, **options: object) -> Card:
    """A location."""
    return _card_of(LOCATION, title, number, house, options)


def Attachment(title: str, number: str, house: int, **options: object) -> Card:
    """An attachment; ``attaches_to`` restricts its bearer, which is a character by default."""
    return _card_of(ATTACHMENT, title, number, house, options)


def Event(title: str, number: str, house: int = NEUTRAL, **options: object) -> Card:
    """An event, whose abilities are used from hand. ``house`` is set only for "House X only" events.

    One with the Shadows crest has a ``cost``, and a response that waits for it to come out of Shadows, which is how it is played.
    """
    return _card_of(EVENT, title, number, house, options)


def Plot(title: str, number: str, house: int = NEUTRAL, *, income: int, initiative: int, claim: int, **options: object) -> Card:
    """A plot with its income, initiative and claim."""
    options = {"limit_per_deck": 1} | options
    options |= {"plot_income": income, "plot_initiative": initiative, "plot_claim": claim}
    return _card_of(PLOT, title, number, house, options)


def Agenda(title: str, number: str, house: int = NEUTRAL, **options: object) -> Card:
    """An agenda, which is not in play, has no cost and cannot leave (AGE-1)."""
    return _card_of(AGENDA, title, number, house, {"limit_per_deck": 1} | options)


@lru_cache(maxsize=4096)
def card_order(number: str) -> tuple[str, int, str]:
    """A sort key for collector numbers: first the sets that use one or two letters, in numeric order, then set by set."""
    code = "".join(ch for ch in number if not ch.isdigit())
    digits = "".join(ch for ch in number if ch.isdigit())
    return (code if len(code) > 2 else "", int(digits) if digits else 10_000, number)
