"""Rules about the costs of cards ask of the card to be played what they say; what cannot be lowered is lowered by no way of playing."""

import pytest
from cards.scenes import lcg_scene, offered, pass_until, scene

from agot_env.agot.engine.record.codes import (
    ATTACHMENTS_COST_LESS,
    CANNOT_BE_KILLED,
    CARDS_COST_LESS,
    COSTS_CANNOT_BE_LOWERED,
    EVENTS_COST_GOLD,
    EXTRA_LIMITED_LOCATION,
    IGNORES_HOUSE_PENALTY,
    SKIPS_DRAW,
)
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    YOU,
    Action,
    Agenda,
    Attachment,
    Cards,
    CardToPlay,
    Character,
    ClaimPowerForHouse,
    Constant,
    Event,
    Flag,
    Location,
    Phase,
    PlayerRule,
    Reduce,
    Way,
    characters,
)

SWORD = Attachment("Sword", "X901", NEUTRAL, cost=3, traits="Weapon")
CLOAK = Attachment("Cloak", "X902", NEUTRAL, cost=3, traits="Item")
KNIGHT = Character("Knight", "X903", NEUTRAL, cost=3, strength=2, traits="Knight")
GUARD = Character("Guard", "X904", NEUTRAL, cost=3, strength=2, traits="Mercenary", keywords="Ambush")
LION = Character("Lion", "X905", LANNISTER, cost=2, strength=2, traits="Knight")
CUB = Character("Cub", "X906", LANNISTER, cost=2, strength=2, traits="Mercenary")
DEED = Event("Deed", "X907", NEUTRAL, traits="Weapon", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
WORD = Event("Word", "X908", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
MINE = Location("Mine", "X909", NEUTRAL, cost=0, keywords="Limited")
FORGE = Location("Forge", "X910", NEUTRAL, cost=0, keywords="Limited", traits="Weapon")
MARKET = Location("Market", "X911", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Reduce(2, characters(), Way.PLAY | Way.AMBUSH),))])
HARBOR = Location("Harbor", "X913", NEUTRAL, influence=3)
OWN = (SWORD, CLOAK, KNIGHT, GUARD, LION, CUB, DEED, WORD, MINE, FORGE, MARKET, HARBOR)
ASKED = (CardToPlay(Cards(trait=("Knight", "Weapon"))),)


def office(rule, amount=1, conditions=ASKED, more=()):
    """A location that imposes a rule about Knights and Weapons on its player."""
    return Location("Office", "X920", NEUTRAL, abilities=[PlayerRule(YOU, rule, conditions, amount), *more])


def paid(card, *titles, where="play"):
    """The gold that is paid for each of some cards, with another card in play, or as the agenda."""
    found = []
    for title in titles:
        zero = {"hand": [title], "gold": 9, "play": [("Cub", {"kneeling": True})]}
        zero |= {"agenda": card.title} if where == "agenda" else {"play": [*zero["play"], card.title]}
        t = lcg_scene(zero, {}, "marshalling", first=0, bells=(0,), cards=[*OWN, card])
        before = t.gold(0)
        t.play(title)
        if t.prompt == "bearer":
            t.play("Cub")
        assert t.card(0, title, 1 if title == "Cub" else 0).zone == "play"
        found.append(before - t.gold(0))
    return found


def test_the_cost_of_an_attachment_is_lowered_for_those_the_rule_names():
    assert paid(office(ATTACHMENTS_COST_LESS, 2), "Sword", "Cloak", "Knight") == [1, 3, 3]


def test_cards_cost_less_if_the_rule_names_them():
    assert paid(office(CARDS_COST_LESS, 2), "Sword", "Cloak", "Knight", "Guard") == [1, 3, 1, 3]


def test_the_penalty_is_ignored_for_the_cards_the_rule_names():
    assert paid(office(IGNORES_HOUSE_PENALTY, int(LANNISTER)), "Lion", "Cub") == [2, 4]
    assert paid(office(IGNORES_HOUSE_PENALTY, int(LANNISTER), ()), "Lion", "Cub") == [2, 2]


def test_only_the_cards_that_the_rule_names_keep_their_costs():
    lower = PlayerRule(YOU, CARDS_COST_LESS, (), 2)
    assert paid(office(COSTS_CANNOT_BE_LOWERED, more=[lower]), "Knight", "Guard") == [3, 1]


def test_an_agenda_lowers_the_costs_of_cards_too():
    agenda = Agenda("Ledger", "X912", abilities=[PlayerRule(YOU, CARDS_COST_LESS, ASKED, 2)])
    assert paid(agenda, "Knight", "Guard", where="agenda") == [1, 3]


@pytest.mark.parametrize("title, toll", [("Deed", 1), ("Word", 0)])
def test_only_the_events_that_the_rule_names_need_a_gift_of_gold(title, toll):
    for gold in (0, 2):
        zero = {"play": ["Office"], "hand": [title], "gold": gold}
        t = scene(("stark", "lannister"), zero, {}, "dominance", bells=(0,), cards=[*OWN, office(EVENTS_COST_GOLD)])
        assert offered(t, f"Play {title}") == (gold >= toll)
        if gold:
            t.play(f"Play {title}")
            assert (t.gold(0), t.gold(1)) == (2 - toll, toll)


@pytest.mark.parametrize("second, allowed", [("Forge", True), ("Mine", False)])
def test_only_the_limited_location_that_the_rule_names_may_be_played_as_another(second, allowed):
    zero = {"play": ["Office"], "hand": ["Mine", second]}
    t = scene(("stark", "lannister"), zero, {}, "marshalling", first=0, bells=(0,), cards=[*OWN, office(EXTRA_LIMITED_LOCATION)])
    t.play("Mine")
    assert offered(t, second) == allowed


@pytest.mark.parametrize("rule, cost", [(COSTS_CANNOT_BE_LOWERED, 3), (0, 1)])
def test_what_cannot_be_lowered_is_not_lowered_for_ambush(rule, cost):
    """*ruling*: the influence that Ambush costs is a cost that cannot be lowered, too."""
    cards = [*OWN, *([office(rule, conditions=())] if rule else [])]
    zero = {"play": ["Market", *(["Office"] if rule else []), "Harbor"], "hand": ["Guard"]}
    t = lcg_scene(zero, {}, "dominance", bells=(0,), cards=cards)
    t.play("Use Market")
    label = next(option for option in pass_until(t, "Guard").options if "Guard" in option)
    assert f"{cost} influence" in label


def test_a_rule_about_no_card_cannot_ask_for_the_card_to_be_played():
    for ability in (
        PlayerRule(YOU, SKIPS_DRAW, ASKED),
        Constant(characters(), (Flag(CANNOT_BE_KILLED),), ASKED),
        Action(phase=Phase.ANY, conditions=ASKED, effects=(ClaimPowerForHouse(),)),
    ):
        card = Location("Office", "X920", NEUTRAL, abilities=[ability])
        with pytest.raises(CardError, match="Office .*: CardToPlay may only be used in a rule about the costs of cards .PlayerRule."):
            compile_cards([*OWN, card], "lcg")
