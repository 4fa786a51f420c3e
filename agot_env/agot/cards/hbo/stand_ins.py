"""Stand-ins: Core Set cards in the place of those of which nothing is known, without the words that the HBO game lacks."""

from dataclasses import replace

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.language.model import NEUTRAL, Card

_CORE = {card.number: card for card in CORE_SET}
_KEYWORDS = ("Limited", "Renown", "Stealth")

STARK_CARDS = {
    "S1": 1, "S2": 1, "S4": 1, "S6": 2, "S8": 2, "S10": 1, "S11": 1, "S14": 1, "S15": 1, "S16": 1, "S18": 2, "S19": 2, "S20": 1,
    "S21": 2, "S23": 2, "S24": 1, "S32": 2, "S138": 2, "S155": 1, "S157": 1, "S158": 1,
}  # fmt: skip
"""Core Set number of each stand-in of the Stark deck, and how many copies."""
LANNISTER_CARDS = {
    "L34": 2, "L35": 1, "L36": 1, "L37": 2, "L38": 2, "L39": 2, "L40": 1, "L41": 1, "L44": 1, "L46": 1, "L47": 1, "L48": 2,
    "L49": 2, "L51": 2, "L52": 2, "L53": 2, "L55": 1, "L57": 2, "L61": 2, "L64": 2, "L140": 1, "S138": 2,
}  # fmt: skip
"""The same of the Lannister deck."""
LANNISTER_PLOTS = {
    "Detained": "L188", "Game of Thrones": "T202", "Securing the Throne": "T206", "The Killing Cold": "S199",
    "Uneasy Peace": "B183", "Valar Morghulis": "S201",
}  # fmt: skip
STARK_PLOTS = {
    "Crossing the Trident": "S197", "Hidden in Shadows": "L190", "Spies in Their Midst": "T203", "Storm of Swords": "B184",
    "The Lion and the Wolf": "L191", "The Old Gods": "S195",
}  # fmt: skip
"""Plots of which the rulebook gives the title alone, and the Core Set plot that stands for each."""
DRAFTED = (
    "B181", "B184", "B185", "B186", "B187", "L188", "L190", "L191", "L193", "S195", "S197", "S198", "T203", "T204", "T206", "T207",
    "T208",
)  # fmt: skip
"""Core Set plots that stand for those of the draft of which nothing is known."""


def stand_in(card: Card, number: str, title: str | None = None) -> Card:
    """A card in the place of one that is not known: no influence, crests, immunity, nor keywords but those of the HBO game."""
    return replace(
        card,
        title=title or card.title,
        number=number,
        house=NEUTRAL if card.plot_claim else card.house,
        influence=0,
        crests=(),
        immune_to=(),
        keywords=tuple(word for word in card.keywords if word in _KEYWORDS),
        house_only=False,
        no_attachments=False,
        no_attachments_except="",
        stand_in=True,
        set="hbo",
    )


STAND_INS: tuple[Card, ...] = tuple(
    stand_in(_CORE[number], f"H{number}") for number in dict.fromkeys((*STARK_CARDS, *LANNISTER_CARDS))
)
NAMED_PLOTS: tuple[Card, ...] = tuple(
    stand_in(_CORE[number], f"HP{place}", title)
    for place, (title, number) in enumerate((*LANNISTER_PLOTS.items(), *STARK_PLOTS.items()), 4)
)
DRAFT_PLOTS: tuple[Card, ...] = tuple(stand_in(_CORE[number], f"HP{place}") for place, number in enumerate(DRAFTED, 16))
