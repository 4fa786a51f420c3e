"""Pools of other sizes: the edition "lcg" with cards that only tests know, or as it began."""

import sys
from contextlib import contextmanager
from dataclasses import replace

from agot_env.agot.cards import lcg
from agot_env.agot.editions.lcg import cards as edition
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    SELF,
    STARK,
    Attachment,
    Character,
    Draw,
    Location,
    Plot,
    Response,
    WonChallenge,
)

SET = "the_pirates_of_lys"


def cards():
    """Cards of a set that is partly scripted: with new titles, traits and kinds of abilities, and numbers greater than all before."""
    options = {"set": SET}
    return (
        Character(
            "Salladhor Saan's Sailor", "ASOTS41", NEUTRAL, cost=12, strength=19, icons="MIP", traits="Sailor of Tests", keywords="Doomed",
            abilities=[Response(when=WonChallenge(model.MILITARY, participant=SELF), effects=(Draw(3),))] * 4, **options,
        ),
        Location("A Harbour of Tests", "ASOTS43", STARK, cost=0, income=4, influence=3, traits="Harbour of Tests", **options),
        Attachment("Chart of Tests", "ASOTS44", LANNISTER, cost=1, **options),
        Plot("A Fleet of Tests", "ASOTS59", income=9, initiative=11, claim=3, **options),
    )  # fmt: skip


def clear_caches():
    """Forget what has been derived from pools."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("agot_env", "agot_agents"):
            for one in list(vars(module).values()):
                if callable(getattr(one, "cache_clear", None)):
                    one.cache_clear()


@contextmanager
def grown_pool(monkeypatch, added=None):
    """The pool of "lcg" with further cards; without an argument `cards`."""
    added = cards() if added is None else added
    with monkeypatch.context() as patch, other_pool(patch, (*lcg.LCG, *added)):
        clear_caches()
        yield added


@contextmanager
def other_pool(monkeypatch, whole):
    """Other cards as the pool of "lcg"."""
    try:
        with monkeypatch.context() as patch:
            patch.setattr(edition, "CARDS", replace(edition.CARDS, cards=whole))
            patch.setattr(lcg, "LCG", whole)
            clear_caches()
            yield
    finally:
        clear_caches()
