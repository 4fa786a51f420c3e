"""What the events of the open window say: how much was paid, by how much STR was lowered, and which plots and events filters mean."""

import pytest
from cards.scenes import lcg_scene, offered, passes, scene

from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import (
    EVENT,
    NEUTRAL,
    OPPONENTS,
    PLOT,
    SELF,
    TARGET,
    Action,
    AmountOfEvent,
    Attachment,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    Constant,
    Draw,
    Event,
    EventPlot,
    Initiated,
    Location,
    Modify,
    Passive,
    PayGold,
    Phase,
    Played,
    Plot,
    PlotRevealed,
    PutGoldOn,
    Response,
    Strength,
    StrengthLowered,
    Until,
    X,
    characters,
)
from agot_env.testing import Table

HERO = Character("Hero", "X901", NEUTRAL, strength=3, icons="MIP", traits="Knight")
PAGE = Character("Page", "X902", NEUTRAL, strength=1, icons="MIP")
BRIBE = Event("Bribe", "X903", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), effects=(ClaimPowerForHouse(),))])
FEAST = Event("Feast", "X904", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(PayGold(X()),), effects=(ClaimPowerForHouse(),))])
GIFT = Event("Gift", "X905", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
SHADE = Character("Shade", "X906", NEUTRAL, cost=4, strength=2, crests="Shadows")


def bank(when):
    """A location on which as much gold is put as an event says."""
    return Location("Bank", "X907", NEUTRAL, abilities=[Passive(when=when, effects=(PutGoldOn(SELF, AmountOfEvent()),))])


@pytest.mark.parametrize("event, x, gold", [("Bribe", 0, 2), ("Feast", 3, 3), ("Feast", 1, 1), ("Gift", 0, 0)])
def test_the_entry_of_a_played_event_says_what_was_paid_for_it(event, x, gold):
    cards = [BRIBE, FEAST, GIFT, bank(Played(Cards(type=EVENT)))]
    t = scene(("stark", "lannister"), {"play": ["Bank"], "hand": [event], "gold": 5}, {}, "dominance", bells=(0, 1), cards=cards)
    t.play(f"Play {event}")
    if x:
        t.play(str(x))
    assert t.gold(0) == 5 - gold and t.card(0, "Bank").gold == gold and t.discard(0) == [event]


def test_what_an_event_costs_beside_is_not_what_is_paid_for_another_card():
    cards = [BRIBE, HERO, bank(Played(characters()))]
    t = scene(("stark", "lannister"), {"play": ["Bank"], "hand": ["Bribe"], "gold": 5}, {}, "dominance", bells=(0, 1), cards=cards)
    t.play("Play Bribe")
    assert t.gold(0) == 3 and t.card(0, "Bank").gold == 0


def test_the_entry_of_a_card_played_into_shadows_says_what_was_paid():
    cards = [SHADE, bank(Played(None))]
    t = lcg_scene({"play": ["Bank"], "hand": ["Shade"], "gold": 5}, {}, "marshalling", first=0, bells=(0, 1), cards=cards)
    before = t.gold(0)
    t.play("Shade")
    assert before - t.gold(0) == 2 == t.card(0, "Bank").gold and t.shadows(0) == ["Shade"]


@pytest.mark.parametrize("victim, by, lowered", [("Hero", 2, 2), ("Hero", 5, 3), ("Page", 2, 1)])
def test_the_entry_of_lowered_strength_says_by_how_much_not_below_0(victim, by, lowered):
    """*ruling*: STR that reaches 0 has been lowered by what was left of it."""
    curse = Location(
        "Curse", "X908", NEUTRAL,
        abilities=[
            Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Strength(-by), Until.END_OF_PHASE),)),
        ],
    )  # fmt: skip
    cards = [HERO, PAGE, curse, bank(StrengthLowered(characters()))]
    t = scene(("stark", "lannister"), {"play": ["Bank", "Curse", victim]}, {}, "dominance", bells=(0, 1), cards=cards)
    t.play("Use Curse")  # there is one character to choose
    assert t.card(0, "Bank").gold == lowered


def test_the_entry_of_strength_that_a_constant_lowers_says_by_how_much():
    chill = Attachment("Chill", "X909", NEUTRAL, cost=0, abilities=[Constant(characters(), (Strength(-2),))])
    t = scene(
        ("stark", "lannister"), {"play": ["Bank", "Hero"], "hand": ["Chill"]}, {"play": ["Page"]}, "marshalling", first=0, bells=(0, 1),
        cards=[HERO, PAGE, chill, bank(StrengthLowered(characters()))],
    )  # fmt: skip
    t.play("Chill")
    if t.prompt == "bearer":
        t.play("Hero")
    assert t.card(0, "Bank").gold == 3 and t.card(1, "Page").strength == 0 and t.card(0, "Hero").strength == 1


# --- filters of plots and events -------------------------------------------------------------------------------------------


def crow(when):
    return Character("Crow", "X910", NEUTRAL, strength=2, icons="M", abilities=[Cancel(when=when, effects=(CancelIt(),))])


def revealed(card):
    """The offers while seat 0 reveals Valar Morghulis, an Edict without trait in these tables, with a card of seat 1 in play."""
    feast = Plot("Harvest", "X911", income=3, initiative=9, claim=1, traits="Kingdom", abilities=[])
    t = Table(extra_cards=[card, feast])
    t.put(0, play=["Hodor"], plots=["Valar Morghulis"], plot="Calm Over Westeros")
    t.put(1, play=["Crow"], plots=["Harvest"], plot="Calm Over Westeros").start("plot", 0)
    offers = []
    while not t.over and t.phase == "plot":
        offers += t.options
        t.play(next((option for option in t.options if "Cancel" in option), (passes(t) or t.options)[0]))
    return [offer for offer in offers if "Cancel" in offer], t


@pytest.mark.parametrize(
    "filter_, offered_",
    [
        (Cards(type=PLOT), True), (Cards(type=PLOT, controller=OPPONENTS), True), (Cards(type=PLOT, title="Valar Morghulis"), True),
        (Cards(type=PLOT, title="Harvest"), False), (Cards(type=PLOT, trait="Kingdom"), False), (characters(), False),
        (Cards(type=EVENT), False),
    ],
)  # fmt: skip
def test_a_cancel_waits_for_the_abilities_of_the_plots_it_names(filter_, offered_):
    offers, t = revealed(crow(Initiated(cards=filter_)))
    assert bool(offers) == offered_ and (t.dead(0) == ["Hodor"]) == (not offered_)


def test_plots_of_oneself_are_not_those_of_opponents():
    spy = Location("Crow", "X910", NEUTRAL, abilities=[Response(when=PlotRevealed(None), conditions=(EventPlot(controller=OPPONENTS),), effects=(Draw(1),))])
    t = Table(extra_cards=[spy])
    t.put(0, play=["Crow"], deck=["Hodor"] * 5, plots=["Calm Over Westeros"], plot="Calm Over Westeros")
    t.put(1, plots=["Calm Over Westeros"], plot="Calm Over Westeros").start("plot", 0)
    drawn = 0
    while t.phase == "plot":
        respond = [option for option in t.options if "Respond" in option]
        drawn += len(respond)
        t.play(respond[0] if respond else (passes(t) or t.options)[0])
    assert drawn == 1 and len(t.hand(0)) >= 1


@pytest.mark.parametrize("cards, wins", [(Cards(type=EVENT), True), (Cards(), True), (Cards(type=EVENT, controller=OPPONENTS), False), (characters(), False)])
def test_a_trigger_about_events_means_those_that_are_played(cards, wins):
    scribe = Location("Scribe", "X912", NEUTRAL, abilities=[Response(when=Played(cards), effects=(ClaimPowerForHouse(),))])
    t = scene(("stark", "lannister"), {"play": ["Scribe"], "hand": ["Gift"]}, {}, "dominance", bells=(0, 1), cards=[GIFT, scribe])
    t.play("Play Gift")
    assert offered(t, "Respond with Scribe") == wins


@pytest.mark.parametrize("cards, cancels", [(Cards(type=EVENT), True), (Cards(), True), (Cards(type=EVENT, trait="Knight"), False)])
def test_a_cancel_about_events_means_those_that_are_played(cards, cancels):
    t = scene(("stark", "lannister"), {"hand": ["Gift"]}, {"play": ["Crow", "Hero"]}, "dominance", bells=(0,), cards=[GIFT, HERO, crow(Initiated(OPPONENTS, cards))])
    t.play("Play Gift")
    assert offered(t, "Cancel with Crow") == cancels


def test_what_a_filter_of_plots_cannot_ask_for_is_refused():
    for when, message in (
        (Initiated(cards=Cards(type=PLOT, unique=True)), "a trigger's filter of plots asks for type=PLOT, and for a trait, a title"),
        (Initiated(cards=Cards(type=PLOT | EVENT)), "a trigger's filter of plots asks for type=PLOT, and for a trait, a title"),
    ):
        with pytest.raises(CardError, match=f"Crow .*: {message}"):
            compile_cards([crow(when)], "lcg")
    spy = Location("Spy", "X913", NEUTRAL, abilities=[Response(when=Played(Cards(type=PLOT)), effects=(Draw(1),))])
    with pytest.raises(CardError, match="Spy .*: Played is about cards of a House deck; plots are revealed .PlotRevealed."):
        compile_cards([spy], "lcg")


def test_what_plots_and_events_are_called():
    said = describe_card(crow(Initiated(OPPONENTS, Cards(type=PLOT, trait="Kingdom"))))
    assert said == "Response: When an opponent triggers an ability of a Kingdom plot, cancel its effects."
    said = describe_card(crow(Initiated(OPPONENTS, Cards(house=1))))
    assert said == "Response: When an opponent triggers an ability of a Stark card, cancel its effects."
