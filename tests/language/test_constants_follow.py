"""Every condition, value and filter test says what it depends on: a constant ability with it is computed again whenever that changes.

Each word of the language is put into constant abilities with values for its fields. Random games are played with each of these cards, and
after every decision the derived values of the game must be those that are found when everything is computed from the printed values.
"""

import dataclasses
import itertools
import os
from functools import cache, cached_property
from typing import get_type_hints

import numpy as np
import pytest

from agot_env import Deck, GameBatch
from agot_env.agot.decks import pool
from agot_env.agot.engine.record import codes
from agot_env.agot.engine.record import layout as L
from agot_env.agot.kernels import REFRESH, look_up
from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.analysis import parts
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.registry import CONDITIONS, TESTS, VALUES
from agot_env.agot.testing import _ScenarioMatch

DECISIONS, TIMES = 700, int(os.environ.get("AGOT_WORD_GAMES", "2"))
"""How long a game with a word is played at most, and how many are; `make nightly` plays more."""
AT_ONCE = 40
"""How many words are put into one pool of cards, so that its tables hold them."""
NOT_OF_CONSTANTS = {
    "AmountOfEvent", "Attachable", "AttachedToPlay", "CanBearTarget", "CanReceiveTarget", "CardToPlay", "CausedBy",
    "CostAtMostOfEventCard", "CostInInfluence", "CostLowered", "CostOfTarget", "DeathReplaced", "FirstOfSeveral", "FirstToPlay", "FirstTriggered", "ForClaim",
    "FromTopOfDeck", "HasGainedAbility", "JustOutOfShadows", "LeavingCount", "LoweredTo", "OtherTarget", "Puttable", "RenownPower", "RevealedAnother", "TargetAwaited",
    "Targetable", "TextWord", "X",
}  # fmt: skip
"""What the compiler refuses in constant abilities."""
PLAYERS = tuple(who for who in m.Who if who not in (m.Who.YOU_AND_CHOSEN, m.Who.EVENT_PLAYER))
YOURS = m.characters(controller=m.YOU)
CARDS = (YOURS, m.locations(), m.Cards(type=m.CHARACTER, zone=m.Zone.DISCARD), m.characters(role=m.ATTACKING_ROLE), m.characters(standing=True))
INNER = (m.DuringChallenge(m.MILITARY), m.YouAre(m.Who.WINNER))
EXAMPLES = {
    m.Who: PLAYERS, m.Stat: tuple(m.Stat), m.That: (m.SELF,), m.Cards: CARDS, m.Phase: tuple(phase for phase in m.Phase if phase != m.Phase.ANY), int: (1, 3),
    m.Per: (m.Per.PHASE, m.Per.ROUND), bool: (False, True), str: ("Intrigue Gambit", "Lord"), m.Value: (m.GoldInPool(), m.PowerOnHouse()), m.Condition: INNER,
}  # fmt: skip
BY_NAME = {
    "types": (m.MILITARY, m.INTRIGUE, m.POWER), "seasons": (m.SUMMER, m.WINTER), "icon": (m.MILITARY,), "no_icon": (m.MILITARY,), "no_printed_icon": (m.POWER,),
    "crest": (m.NOBLE,), "not_crest": (m.NOBLE,), "house": (m.STARK,), "not_house": (m.STARK,), "keyword": (m.STEALTH, m.RENOWN),
    "not_keyword": (m.STEALTH,), "role": (m.ATTACKING_ROLE, m.PARTICIPATING_ROLE), "type": (m.CHARACTER, m.LOCATION, m.ATTACHMENT),
    "title": ("Hodor", "Valar Morghulis"), "at_most": (0, 1, 999), "conditions": (INNER,), "has_attachment": ("", "Weapon"),
    "compare": tuple(m.Compare(stat, at_least=2) for stat in m.Stat) + (m.Compare(m.Stat.STRENGTH, more_than=m.StatOf(m.Stat.COST)),),
    "printed_strength_at_most": (2,), "power_at_least": (1,), "zone": (m.Zone.PLAY,), "each": (1,),
    "any_of": ((m.characters(), m.locations()),), "factor": (2,), "most": (m.Most(m.Stat.STRENGTH, m.characters()),),
    "controller_where": ((m.RunsAgenda(m.Who.ACTOR),),), "by": (None,), "against": (m.YOU,), "won_by": (m.YOU,), "lost_by": (None,), "unopposed": (False,),
    "what": (codes.KILLED,), "deed": (codes.EMPTIES_PILE,),
}  # fmt: skip


def examples(name, hint):
    """Values for a field."""
    if name in BY_NAME:
        return BY_NAME[name]
    kinds = [kind for kind in EXAMPLES if kind in (hint, *getattr(hint, "__args__", ()))]
    assert kinds, f"no example for a field {name!r} of type {hint}; add one to EXAMPLES or BY_NAME"
    return tuple(itertools.chain.from_iterable(EXAMPLES[kind] for kind in kinds))


def instances(kind):
    """A primitive with each combination of values for its fields."""
    hints = get_type_hints(kind, vars(m) | vars(__import__(kind.__module__, fromlist=["*"])))
    names = [spec.name for spec in dataclasses.fields(kind)]
    for chosen in itertools.product(*(examples(name, hints[name]) for name in names)):
        yield kind(**dict(zip(names, chosen)))


def filters():
    """Filters that make each test."""
    for test in TESTS:
        if not test.keyword:
            continue
        zone = {"top_of_deck": m.Zone.DECK, "top_of_pile": m.Zone.DISCARD, "topmost": m.Zone.DISCARD, "fallen": m.Zone.DISCARD}.get(test.keyword, m.Zone.PLAY)
        for value in examples(test.keyword, test.type if not isinstance(test.type, str) else m.Cards):
            if value != test.default:
                yield test, m.Cards(**{"zone": zone, test.keyword: value})


def abilities_with(word, cards):
    """Constant abilities that depend on a word: a trait, which is computed early, STR, a flag, and a rule for players, computed late."""
    if isinstance(word, m.Value):
        return [m.Constant(cards, (m.Strength(word),)), m.PlayerRule(m.YOU, codes.OTHER_POWER_TO_WIN, amount=word)]
    changes = (m.Flag(1),) if isinstance(word, m.StrengthChanged) else (m.Trait("Watched"), m.Strength(1), m.Flag(1))
    return [m.Constant(cards, changes, (word,)), m.PlayerRule(m.YOU, codes.CLAIM_RAISED, conditions=(word,))]


def constants():
    """(name, word, abilities of an agenda, abilities of a character) for each word of the language."""
    for kind in (*CONDITIONS, *VALUES):
        for word in instances(kind):
            yield kind.__name__, word, abilities_with(word, m.characters()), abilities_with(word, m.SELF)
    for test, among in filters():
        selected = [m.Constant(among, (m.Trait("Watched"),))] if among.zone == m.Zone.PLAY else []
        for counted in (m.Count(among, 1), m.Count(among, 3), m.CountOf(among)):
            yield test.__name__, among, [*selected, *abilities_with(counted, m.characters())], abilities_with(counted, m.SELF)
    for who in PLAYERS:
        rule = m.PlayerRule(who, codes.CLAIM_RAISED)
        yield "PlayerRule", rule, [rule], [rule]


def in_short(word):
    """A primitive or filter without the fields that have their default."""
    if not dataclasses.is_dataclass(word):
        return repr(word)
    fields = [(spec.name, getattr(word, spec.name)) for spec in dataclasses.fields(word) if getattr(word, spec.name) != spec.default]
    return f"{type(word).__name__}({', '.join(f'{name}={in_short(value)}' for name, value in fields)})"


def compiled(kind, title, abilities, **facts):
    """A card with those of the abilities that the compiler accepts; None if there are none."""
    accepted = []
    for ability in abilities:
        card = kind(title, title, abilities=[*accepted, ability], **facts)
        try:
            compile_cards([*BASE, card], "lcg")
        except CardError:
            continue
        accepted.append(ability)
    return kind(title, title, abilities=accepted, **facts) if accepted else None


def plain_cards():
    """Cards without constant abilities, and without effects that last: they recompute nothing of their own.

    Cards that let a trait be attached are left out, too, since the cards with that trait may have such abilities, and so are cards that name a
    card that is left out, or ask for agendas with a trait, which have such abilities.
    """

    def plain(card):
        lasting = (m.Lasting, m.Constant, m.PlayerRule)
        said = [part for ability in card.abilities for part in parts(ability)]
        asks = any(isinstance(part, m.RunsAgenda) and part.trait for part in said)
        return not card.no_attachments_except and not asks and not any(isinstance(part, lasting) for part in said)

    def named(card):
        return {part.title for ability in card.abilities for part in parts(ability) if isinstance(part, m.Cards) and part.title}

    kept, names = [card for card in pool("lcg").values() if plain(card)], None
    while names != (names := {card.title for card in (*BASE, *kept)}):
        kept = [card for card in kept if named(card) <= names]
    return kept


BASE = (
    m.Character("Hodor", "Z1", m.NEUTRAL, traits=("Lord", "Weapon")),
    m.Plot("Valar Morghulis", "Z2", income=1, initiative=1, claim=1, traits=("Intrigue Gambit",)),
)


@cache
def words():
    """(name of the primitive, what it is, the cards with it) for each word that a constant ability can ask for."""
    found, count = [], itertools.count()
    for name, word, of_agenda, of_character in constants():
        number = next(count)
        facts = {"house": m.NEUTRAL, "strength": 2, "icons": "MIP", "traits": ("Lord",)}
        agenda = compiled(m.Agenda, f"Agenda {number}", of_agenda)
        character = compiled(m.Character, f"Watcher {number}", of_character, **facts)
        cards = [card for card in (agenda, character) if card is not None]
        if cards:
            found.append((name, word, cards))
    return found


class SmallMatch(_ScenarioMatch):
    """A match whose pool has no other cards than those given."""

    @cached_property
    def compiled(self):
        return compile_cards(tuple(self.pool.values()), self.edition)


def match_with(cards, word_cards, everything, seed):
    """A match in which one deck has the cards with a word."""
    rng = np.random.default_rng(seed)
    deckable = [card.number for card in cards if card.type not in (m.PLOT, m.AGENDA)]
    plots = [card.number for card in cards if card.type == m.PLOT]
    decks = []
    for house in ("stark", "greyjoy", "martell"):
        own = ["Z1", "Z1"] + [card.number for card in word_cards if card.type == m.CHARACTER] * 6
        agendas = [card.number for card in word_cards if card.type == m.AGENDA]
        drawn = [str(number) for number in rng.choice(deckable, 48, replace=False)]
        names = ("Z2", *(str(number) for number in rng.choice(plots, 6, replace=False)))
        decks.append(Deck(house, house, (*drawn, *own), names, tuple(agendas) if house == "stark" else ()))
    return SmallMatch("lcg", decks, everything, "melee", False, 12)


def differences(group):
    """The words whose constants were not up to date at some decision, with the prompts."""
    cards = [*BASE, *plain_cards()]
    everything = {card.number: card for card in (*cards, *(card for _, _, own in group for card in own))}
    matches = [match_with(cards, own, everything, seed) for seed in range(TIMES) for _, _, own in group]
    games = GameBatch(len(matches), matches, seed=7, order="rotation", autoreset=False)
    tables = games.match.tables
    wrong, rng = {}, np.random.default_rng(3)
    for _ in range(DECISIONS):
        if not (games.seat >= 0).any():
            break
        masks = games.action_masks
        actions = (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)
        games.step(np.where(games.seat >= 0, actions, -1))
        records = games.records
        fresh = np.flatnonzero(records["stale"] == L.FRESH)
        again = records.copy()
        again["stale"], again["altered"] = L.STALE, -1
        for i in fresh:
            look_up(REFRESH, again[i : i + 1], tables, 0, 0)
        same = np.ones(len(matches), bool)
        for field in ("row", "gained", "flags", "rules", "allied", "to_win"):
            same &= (records[field] == again[field]).reshape(len(matches), -1).all(axis=1)
        for i in fresh[~same[fresh]]:
            wrong.setdefault(i % len(group), set()).add(int(records["prompt"][i]))
    return {f"{group[k][0]}: {in_short(group[k][1])}": prompts for k, prompts in wrong.items()}


@pytest.mark.tier("ci")
def test_every_word_is_tried():
    named = {name for name, _, _ in words()}
    asked = {kind.__name__ for kind in (*CONDITIONS, *VALUES)} | {test.__name__ for test in TESTS if test.keyword}
    assert asked - named == NOT_OF_CONSTANTS


@pytest.mark.parametrize("condition", [m.RevealedAnother("Rest"), m.Not(m.RevealedAnother("Rest"))])
def test_what_has_just_happened_is_no_condition_of_a_constant_ability(condition):
    for ability in (m.Constant(m.characters(), (m.Strength(1),), (condition,)), m.PlayerRule(m.Who.EVERYONE, codes.CLAIM_RAISED, conditions=(condition,))):
        with pytest.raises(CardError, match="RevealedAnother asks what has just happened, which a constant ability cannot"):
            compile_cards([m.Agenda("Agenda", "Z9", abilities=[ability])], "lcg")


@pytest.mark.tier("ci")
def test_constants_are_computed_again_when_what_they_ask_for_changes():
    wrong = {}
    for first in range(0, len(words()), AT_ONCE):
        wrong |= differences(words()[first : first + AT_ONCE])
    assert not wrong


@pytest.mark.tier("ci")
@pytest.mark.parametrize("kind", [m.WonBy, m.PlotsChosen])
def test_a_word_that_forgets_what_it_depends_on_is_noticed(kind, monkeypatch):
    group = [word for word in words() if word[0] == kind.__name__]
    assert group and not differences(group)
    monkeypatch.setattr(kind, "on", 0)
    assert differences(group)
