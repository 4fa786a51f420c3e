"""A test about the printed text."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.language.bases.compiling import Compiler, Row
from agot_env.agot.language.bases.filter_test import Qualities, Test
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import TESTS
from agot_env.agot.language.text_words import WORDS
from agot_env.messages.wording import listed


def named(words: str | tuple[str, ...]) -> tuple[str, ...]:
    """The words that a filter asks for."""
    return (words,) if isinstance(words, str) else words


@TESTS.primitive
class TextWord(Test):
    """A card in whose printed text box one of these words stands, whatever it has gained or lost (`text_words`)."""

    keyword, type, default = "text_word", str | tuple[str, ...], ()
    place = 78

    @classmethod
    def tests(cls, cards: Any, compiler: Compiler) -> list[Row]:
        return [(cls.op, sum(1 << list(WORDS).index(word) for word in named(cards.text_word)))]

    @classmethod
    def printed(cls, argument: int, compiler: Any) -> NDArray[np.bool_] | None:
        found: NDArray[np.bool_] = compiler.text_words & argument != 0
        return found

    @classmethod
    def check(cls, cards: Any, known: Known, name: str) -> None:
        for word in named(cards.text_word):
            if word not in WORDS:
                raise Meaningless(
                    f"{name} asks for the word {word!r} in printed texts, which are known to have or lack: {', '.join(WORDS)}"
                )

    @classmethod
    def says(cls, cards: Any, q: Qualities, scope: Scope) -> None:
        words = listed([f'"{word}"' for word in named(cards.text_word)], "or")
        q.having.append(f"the word {words} in its text box")
