"""Words of printed texts that cards ask for: which cards have them, since no other part of a declaration tells (FAQ 3.7, 3.9)."""

from __future__ import annotations

from typing import Protocol

WORDS = {
    "Summer": """
        ASOTS17 ASOTS73 ATOC89 ATOR1 ATOR2 ATOR3 ATOR5 ATOR7 ATOR8 ATOR9 ATOR11 ATOR12 ATOR14 ATOR15 ATOR18 ATOR19 ATOR20 ATOR21
        ATOR26 ATOR38 ATOR39 ATOR41 ATOR42 ATOR44 ATOR45 ATOR47 ATOR48 ATOR65 ATOR80 ATOR95 ATOR96 ATOR98 ATOR100 ATOR119 ATOR120
        DOTN32 KL3 KL16 KL34 KL106 KOTST23 KR21 KR22 KR25 KR28 KR29 KR30 KR31 KR35 KR36 KR37 KR39 KR40 KR74 KR102 LOW9 POTS24
        POTS28 QOD4 QOD6 QOD31 QOD32 QOD37 SOO26 T134 W63
    """,
    "Winter": """
        ATOC2 ATOC31 ATOC86 ATOR1 ATOR3 ATOR7 ATOR9 ATOR11 ATOR12 ATOR13 ATOR17 ATOR21 ATOR23 ATOR24 ATOR25 ATOR28 ATOR29 ATOR30
        ATOR33 ATOR36 ATOR37 ATOR38 ATOR39 ATOR40 ATOR41 ATOR42 ATOR43 ATOR44 ATOR45 ATOR46 ATOR47 ATOR48 ATOR49 ATOR52 ATOR80
        ATOR94 ATOR95 ATOR98 ATOR100 ATOR118 CAD54 CAD83 DOTN2 DOTN20 DOTN78 DOTN82 KL1 KL3 KL21 KL23 KL42 KL52 KL63 KL106 KOTST23
        KR21 KR23 KR24 KR33 KR34 KR35 KR39 KR40 KR62 LOW1 LOW8 SOO26 SOO101
    """,
    "plot": """
        ACOA10 ACOA22 ACOA44 ACOA45 ACOA46 ACOA47 ACOA48 ACOA50 ACOA65 ACOA66 ACOA67 ACOA68 ACOA69 ACOA70 ACOA78 ACOA79 ACOA80
        ACOA82 ACOA86 ACOA87 ACOA89 ACOA90 ASOTS39 ATOC2:1:2 ATOC21 ATOC113:1 ATOR53 ATOR63 ATOR67 ATOR68 ATOR69 ATOR70 ATOR71
        ATOR72 ATOR73 ATOR74 ATOR75 ATOR76 ATOR99 ATOR114 B91 B170 BTNS101 BTNS110 CAD28 CAD47 CAD63 CAD97 CAD107 DOTN47 DOTN66
        DOTN78 DOTN113 KL12 KL28 KL63 KL119 KOTS5 KR47 L142 POTS24 QOD9 S13 S156 SOO46 SOO80 SOO82 SOO94 SOO95 T104 W10 W17 W22
        W24 W29 W47 W63 W71 W72 W76 W97 W98
    """,
}
"""The words, each with the numbers of the cards of the Living Card Game that have it in their text box. Behind a colon are the places,
among the abilities of a card, of those whose text has it, if it is not the text of each."""
IN_TEXT = {
    word: {number: tuple(map(int, places)) for number, *places in (one.split(":") for one in numbers.split())}
    for word, numbers in WORDS.items()
}


class WithText(Protocol):
    """A card, which imports this module."""

    @property
    def number(self) -> str:
        """Its number."""

    @property
    def text_words(self) -> tuple[str, ...]:
        """The words that its declaration names."""

    @property
    def abilities(self) -> tuple[object, ...]:
        """Its abilities."""


def has_word(card: WithText, word: str) -> bool:
    """Whether a word stands in the text box of a card."""
    return word in card.text_words or card.number in IN_TEXT.get(word, {})


def ability_has_word(card: WithText, ability: object, word: str) -> bool:
    """Whether a word stands in the text of an ability of a card. *ruling*: the whole text of an event is that of its effect."""
    if not has_word(card, word):
        return False
    places = IN_TEXT.get(word, {}).get(card.number, ())
    return not places or any(card.abilities[place : place + 1] == (ability,) for place in places)
