"""Agendas that make cards prized while they leave play or are used: Conquest, Defiance, Aloof and Apart."""

import pytest

from agot_env.agot.engine.record.codes import TO_HAND
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    STARK,
    TARGET,
    YOU,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    Discard,
    GainGold,
    Kill,
    Location,
    Phase,
    Plot,
    RemoveCards,
    ReturnToHand,
    RevealNewPlot,
    characters,
)
from agot_env.testing import Table
from tests.cards.scenes import offered, pass_until


def tool(title, number, among, *effects, **more):
    """A location that does something to a target in any phase."""
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=effects, **more)])


CARDS = (
    Character("Wolf", "X950", STARK, cost=2, strength=2, icons="M"),
    Character("Lion", "X951", LANNISTER, cost=2, strength=2, icons="M"),
    Character("Hybrid", "X952", STARK | LANNISTER, cost=2, strength=2, icons="M"),
    Character("Drifter", "X953", NEUTRAL, cost=2, strength=2, icons="M"),
    Attachment("Mane", "X954", LANNISTER, cost=1),
    Location("Rock", "X955", LANNISTER, cost=1),
    Location("Den", "X956", STARK, cost=1),
    Character("Giant", "X957", NEUTRAL, cost=4, strength=2, icons="M"),
    Character("Prince", "X958", NEUTRAL, cost=5, strength=2, icons="M", keywords="Prized 1"),
    Location("Palace", "X959", NEUTRAL, cost=4),
    tool("Ban", "X960", Cards(), Discard(TARGET)),
    tool("Axe", "X961", characters(), Kill(TARGET)),
    tool("Ship", "X962", characters(), ReturnToHand(TARGET)),
    Location("Retreat", "X963", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(RemoveCards(1, characters(controller=YOU), way=TO_HAND),), effects=(GainGold(1),))]),
    Location("News", "X964", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))]),
    Plot("First", "X965", NEUTRAL, income=9, initiative=0, claim=1),
    Plot("Second", "X966", NEUTRAL, income=9, initiative=0, claim=1),
    Plot("Rich", "X967", NEUTRAL, income=9, initiative=0, claim=1, keywords="Prized 2"),
)


def table(zero, one=None, phase="challenges", **options):
    """A scene of Stark against Lannister."""
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS, **options)
    for seat, what in enumerate((zero, one or {})):
        t.put(seat, **({} if phase == "setup" else {"plot": "First"}) | what)
    return t.start(phase, first=0)


def use(t, what, target):
    """Use a tool on a target, which is chosen even if it is the only one."""
    pass_until(t, f"Use {what}").play(f"Use {what}")
    return t.play(f"Choose {target}") if offered(t, f"Choose {target}") else t


def power(t):
    return [t.total_power(seat) for seat in (0, 1)]


# --- Conquest ------------------------------------------------------------------------------------------------------------


def conquered(house="House Lannister"):
    """A game that begins with the setup, in which seat 0 has named a House; it is in the first marshalling phase with many cards."""
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS)
    deck = ["Wolf", "Lion", "Hybrid", "Drifter", "Mane", "Rock", "Den", "Ban", "Axe"]
    t.put(0, agenda="Conquest", deck=deck, plots=["First"])
    t.put(1, deck=["Drifter"] * 9, plots=["First"])
    t.start("setup", first=0)
    assert t.prompt == "house"
    t.play(house)
    for _ in range(60):
        if t.phase == "marshalling" and t.seat == 0:
            return t
        t.play(next((option for option in t.options if "Reveal" in option or "Stark goes first" in option), t.options[-1]))
    raise AssertionError(t.options)


def marshalled(t, *titles):
    """Marshal these cards; what each costs."""
    costs = []
    for title in titles:
        before = t.gold(0)
        t.play(f"Marshal {title}")
        if title == "Mane":
            t.play(t.options[0])
        costs.append(before - t.gold(0))
    return costs


def test_each_player_names_a_house_for_their_own_conquest():
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS)
    for seat in (0, 1):
        t.put(seat, agenda="Conquest", deck=["Drifter"] * 9, plots=["First"])
    t.start("setup", first=1)
    for seat, house in ((1, "House Stark"), (0, "House Greyjoy")):
        assert (t.seat, t.prompt) == (seat, "house")
        t.play(house)
    assert t.prompt != "house"


def test_conquest_names_a_house_whose_cards_cost_no_penalty():
    assert marshalled(conquered(), "Lion", "Wolf", "Rock") == [2, 2, 1]
    assert marshalled(conquered("House Greyjoy"), "Lion", "Wolf", "Rock") == [4, 2, 3]


@pytest.mark.parametrize(("title", "prize"), [("Lion", 1), ("Rock", 2), ("Wolf", 0), ("Hybrid", 0), ("Drifter", 0), ("Den", 0)])
def test_out_of_house_cards_of_the_named_house_are_prized(title, prize):
    t = conquered()
    marshalled(t, "Ban", title)
    assert power(use(t, "Ban", title)) == [0, prize]


def test_an_attachment_of_the_named_house_is_prized():
    t = conquered()
    marshalled(t, "Ban", "Wolf", "Mane")
    assert power(use(t, "Ban", "Mane")) == [0, 1]


def test_cards_of_another_house_than_the_named_one_are_not_prized():
    t = conquered("House Greyjoy")
    marshalled(t, "Ban", "Lion")
    assert power(use(t, "Ban", "Lion")) == [0, 0]


def test_cards_that_opponents_control_are_not_prized_by_conquest():
    t = table({"agenda": "Conquest", "play": ["Ban"]}, {"play": ["Lion"]})
    assert power(use(t, "Ban", "Lion")) == [0, 0]


def test_a_card_that_returns_to_the_hand_claims_nothing():
    t = conquered()
    marshalled(t, "Lion")
    assert power(t) == [0, 0] and t.card(0, "Lion").keywords == ()  # it is prized only while it leaves play


# --- Defiance ------------------------------------------------------------------------------------------------------------


def test_used_plots_are_prized_by_defiance():
    t = table({"agenda": "Defiance", "play": ["News"], "plots": ["Second"]})
    pass_until(t, "Use News").play("Use News")
    assert t.plot(0) == "Second" and power(t) == [0, 1]


def test_a_prized_plot_has_another_instance_by_defiance():
    t = table({"agenda": "Defiance", "plot": "Rich", "play": ["News"], "plots": ["Second"]})
    pass_until(t, "Use News").play("Use News")
    assert power(t) == [0, 3]


def test_plots_of_players_without_defiance_are_as_they_are_printed():
    t = table({"play": ["News"], "plots": ["Second"]}, {"agenda": "Defiance"})
    pass_until(t, "Use News").play("Use News")
    assert power(t) == [0, 0]


# --- Aloof and Apart -----------------------------------------------------------------------------------------------------

APART = {"agenda": "Aloof and Apart"}


@pytest.mark.parametrize(("title", "prize"), [("Giant", 1), ("Prince", 2), ("Drifter", 0), ("Palace", 0)])
def test_characters_that_cost_4_or_more_are_prized_while_they_leave_play(title, prize):
    t = table(APART | {"play": [title, "Ban"]})
    assert power(use(t, "Ban", title)) == [0, prize]


def test_characters_of_opponents_are_not_prized_by_aloof_and_apart():
    assert power(use(table(APART | {"play": ["Axe"]}, {"play": ["Giant", "Prince"]}), "Axe", "Giant")) == [0, 0]


def test_characters_that_cost_4_or_more_are_not_returned_by_ones_own_cards():
    t = table(APART | {"play": ["Giant", "Drifter", "Ship"]}, {"play": ["Prince"]})
    pass_until(t, "Use Ship").play("Use Ship")
    assert set(t.options) == {"Choose Drifter", "Choose Prince"}
    t = table(APART | {"play": ["Giant", "Drifter"]}, {"play": ["Ship"]})
    assert t.hand(0) == [] and use(t, "Ship", "Giant").hand(0) == ["Giant"] and power(t) == [0, 0]


def test_characters_of_another_owner_are_not_returned_to_your_hand_and_so_may_be_returned():
    """Aloof and Apart (W18) keeps cards out of its player's own hand, and no others."""
    t = table(APART | {"play": [("Giant", {"owner": 1}), "Ship"]})
    pass_until(t, "Use Ship").play("Use Ship")
    assert t.hand(1) == ["Giant"]


def test_characters_that_cost_4_or_more_are_not_returned_to_pay_costs():
    assert not offered(table(APART | {"play": ["Giant", "Retreat"]}), "Use Retreat")
    t = table(APART | {"play": ["Drifter", "Giant", "Retreat"]})
    pass_until(t, "Use Retreat").play("Use Retreat")
    assert t.hand(0) == ["Drifter"]
    t = table({"play": ["Giant", "Retreat"]}, APART)
    pass_until(t, "Use Retreat").play("Use Retreat")
    assert t.hand(0) == ["Giant"]


def test_the_first_character_that_costs_4_or_more_costs_2_less_each_round():
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS)
    t.put(0, **APART, hand=["Giant", "Prince", "Drifter", "Palace"], plots=["First", "Second"])
    t.put(1, hand=["Giant"], plots=["First", "Second"]).start("plot", first=0)

    def to_marshalling(number):
        for _ in range(60):
            if t.round == number and t.phase == "marshalling" and t.seat == 0:
                return
            t.play(next((option for option in t.options if "Reveal" in option or "Stark goes first" in option), t.options[-1]))

    to_marshalling(1)
    assert marshalled(t, "Drifter", "Palace") == [2, 4]
    assert marshalled(t, "Giant") == [2]
    to_marshalling(2)
    assert marshalled(t, "Prince") == [3]
