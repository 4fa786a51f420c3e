"""Ser Barristan Selmy of City of Secrets, Fear of Winter and Janos Slynt: what nobody can play, and what costs gold besides."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Choose,
    ClaimPowerForHouse,
    Event,
    KneelInfluence,
    KneelSelf,
    Location,
    MayPay,
    Phase,
    PlayerRule,
    Plot,
    PutIntoPlay,
    PutSelfIntoPlay,
    Zone,
    characters,
)
from tests.cards.kings_landing.city_scenes import city, out
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, passes, scene

PEOPLE = (
    Character("Cheap", "X701", NEUTRAL, cost=0, strength=1, icons="M"),
    Character("Cheaper", "X702", NEUTRAL, cost=0, strength=1, icons="M"),
    Character("Shadow", "X703", NEUTRAL, cost=0, strength=1, icons="M", crests="Shadows"),
    Character("Only One", "X704", NEUTRAL, unique=True, cost=0, strength=1, icons="M"),
    Character("Sudden", "X705", NEUTRAL, cost=0, strength=1, icons="M", keywords="Ambush"),
    Event("Song", "X706", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(1),))]),
    Event("Call", "X707", abilities=[
        Action(phase=Phase.ANY, choose=(Choose(characters(zone=Zone.HAND, owner=YOU, puttable=True)),), effects=(PutIntoPlay(TARGET),))
    ]),
    Location("Camp", "X708", NEUTRAL, cost=0, abilities=[
        Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(zone=Zone.HAND, owner=YOU, puttable=True)),),
               effects=(PutIntoPlay(TARGET),))
    ]),
    Character("Volunteer", "X709", NEUTRAL, cost=0, strength=1, icons="M", abilities=[
        Action(phase=Phase.ANY, zone=Zone.HAND, cost=(PutSelfIntoPlay(),), effects=(ClaimPowerForHouse(1),))
    ]),
    Plot("Calm", "X710", NEUTRAL, income=0, initiative=0, claim=1),
    Attachment("Ring", "X711", NEUTRAL, cost=0),
    Location("Well", "X712", NEUTRAL, cost=0, influence=1),
)  # fmt: skip

# --- Ser Barristan Selmy -------------------------------------------------------------------------------------------------


def barristan(zero=None, one=None, name="Song", phase="challenges"):
    """He comes out of Shadows, and this card is named."""
    zero = {"shadows": ["KL12"], "gold": 5, **(zero or {})}
    t = city(zero, {"hand": ["Song"], **(one or {})}, phase, houses=("targaryen", "stark"), bells=(0, 1), extra=PEOPLE)
    out(t, "Ser Barristan Selmy")
    t.play("Respond with Ser Barristan Selmy")
    return t.play(f"Name {name}") if name else t


def test_the_hand_of_an_opponent_is_seen_before_a_card_is_named():
    t = barristan(name=None)
    assert t.prompt == "card title" and int(t.game["known"][0, 1]) == int(t.game["zones"][c.HAND, 1])
    assert any("Song" in option for option in t.options)


def test_nobody_can_play_the_named_card_in_this_phase():
    t = barristan({"hand": ["Song", "Call"]}, {"hand": ["Song", "Call", "Cheap"]})
    for _ in range(4):
        assert not offered(t, "Play Song")
        if t.phase == "challenges" and offered(t, "Pass"):
            t.play("Pass")
    pass_to(t, "dominance")
    assert offered(pass_until(t, "Play Song"), "Play Song")


def test_other_cards_can_be_played():
    t = barristan({"hand": ["Song", "Call", "Cheap"]}, name="Call")
    assert offered(pass_until(t, "Play Song"), "Play Song") and not offered(t, "Play Call")


def test_the_named_card_can_be_put_into_play():
    t = barristan({"hand": ["Call", "Cheap"]}, name="Cheap")
    pass_until(t, "Play Call").play("Play Call")
    assert t.card(0, "Cheap").zone == "play"


def test_the_named_card_is_not_marshalled_nor_laid_under_its_copy():
    hand = ["Only One", "Cheap"]
    t = barristan({"hand": hand, "play": ["Only One"]}, name="Only One", phase="marshalling")
    assert offered(pass_until(t, "Marshal Cheap"), "Marshal Cheap") and not offered(t, "Only One")


def test_he_looks_at_an_empty_hand_too_and_names_a_card():
    """FAQ 4.12: a hand is one thing, also with no cards in it."""
    zero = {"shadows": ["KL12"], "gold": 5, "hand": ["Song"]}
    t = city(zero, {}, houses=("targaryen", "stark"), bells=(0, 1), extra=PEOPLE)
    out(t, "Ser Barristan Selmy")
    t.play("Respond with Ser Barristan Selmy")
    t.play(next(option for option in t.options if "Song" in option))
    assert not offered(pass_until(t, "Use Bell"), "Play Song") and t.hand(0) == ["Song"]


def test_another_card_that_comes_out_of_shadows_lets_him_do_nothing():
    t = city({"play": ["KL12"], "shadows": ["Shadow"], "gold": 5}, {"hand": ["Song"]}, houses=("targaryen", "stark"), bells=(0, 1), extra=PEOPLE)
    out(t, "Shadow")
    assert t.card(0, "Shadow").zone == "play" and not offered(t, "Respond with Ser Barristan Selmy")


# --- Fear of Winter ------------------------------------------------------------------------------------------------------


def fear(zero=None, one=None, phase="marshalling", plot="DOTN40", other="Calm", bells=(0, 1), **options):
    zero, one = {"plot": plot, **(zero or {})}, {"plot": other, **(one or {})}
    return scene(("stark", "lannister"), zero, one, phase, edition="lcg", cards=PEOPLE, bells=bells, first=0, **options)


WAYS = {
    "Marshal Cheap": "marshalling", "into Shadows": "marshalling", "as a duplicate": "marshalling", "Play Song": "challenges",
    "Ambush Sudden": "challenges", "Use Camp": "challenges", "Use Volunteer": "challenges",
}  # fmt: skip
"""A way to play each card of the hand below, or to put it into play or Shadows, and the phase for it."""
HAND = ["Cheap", "Shadow", "Only One", "Song", "Sudden", "Volunteer"]


def ways(t):
    """What is offered of that."""
    return {
        option
        for option in t.options
        if any(word in option for word in ("Marshal", "Play", "Ambush", "Use Camp", "duplicate", "into Shadows", "Volunteer"))
    }


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("plot", ["DOTN40", "Calm"])
def test_after_one_card_of_the_hand_no_other_is_played_or_put_into_play(way, plot):
    t = fear({"hand": HAND, "play": ["Only One", "Camp"], "gold": 9}, phase=WAYS[way], plot=plot, bells=(0,))
    assert len(ways(t)) >= 4
    t.play(next(option for option in t.options if way in option))
    if t.prompt == "target":
        t.play(t.options[0])
    pass_until(t, "Use Bell")
    assert bool(ways(t)) == (plot == "Calm")


@pytest.mark.parametrize("plot", ["DOTN40", "Calm"])
def test_an_effect_puts_no_second_card_of_the_hand_into_shadows(plot):
    """FAQ p. 5: putting a card into Shadows from the hand counts against the limit."""
    zero = {"hand": ["Shadow", "Shadow"], "plots": ["KL19"]}  # City of Lies
    t = fear(zero, {"plots": [plot]}, "standing", plot="Calm")
    while t.round == 1 or t.phase == "plot":
        t.play(next((option for option in t.options if option.startswith("Yes")), (passes(t) or t.options)[0]))
    assert len(t.shadows(0)) == (1 if plot == "DOTN40" else 2)


@pytest.mark.parametrize("plot", ["DOTN40", "Calm"])
def test_shadow_seer_does_not_respond_after_a_card_of_the_hand_has_been_played(plot):
    t = fear({"play": ["SOO31"], "hand": ["Song", "Shadow"]}, phase="challenges", plot=plot)
    t = fight(attack(t.play("Play Song"), "Intrigue", "Shadow Seer"))
    assert offered(t, "Respond with Shadow Seer") is (plot == "Calm") and t.hand(0) == ["Shadow"]
    t = fight(attack(fear({"play": ["SOO31"], "hand": ["Song", "Shadow"]}, phase="challenges", plot=plot), "Intrigue", "Shadow Seer"))
    t.play("Respond with Shadow Seer")
    assert t.shadows(0) == ["Shadow"] and offered(pass_until(t, "Use Bell"), "Play Song") is (plot == "Calm")


@pytest.mark.parametrize("plot", ["DOTN40", "Calm"])
def test_an_attachment_that_attaches_itself_from_the_hand_is_no_second_card(plot):
    t = fear({"play": ["Cheap", "Well"], "hand": ["Song", "POTS47"]}, phase="challenges", plot=plot, bells=(0,))  # Rusted Sword
    assert offered(t, "Rusted Sword")
    t.play("Play Song")
    assert offered(pass_until(t, "Use Bell"), "Rusted Sword") is (plot == "Calm")


def test_it_holds_for_each_player_of_its_own():
    t = fear({"hand": ["Song", "Song"]}, {"hand": ["Song", "Song"]}, "challenges")
    t.play("Play Song").play("Play Song")
    assert (t.power(0), t.power(1)) == (1, 1)
    for _ in range(3):
        assert not ways(t)
        t.play("Pass" if offered(t, "Pass") else "No more challenges")


def test_a_card_that_comes_out_of_shadows_or_enters_play_from_elsewhere_does_not_count():
    t = fear({"hand": ["Song"], "shadows": ["Shadow"], "gold": 5}, phase="marshalling")
    if not offered(t, "Play Song"):
        pass_until(t, "Play Song")
    assert offered(t, "Play Song")


def test_a_new_plot_ends_it_and_a_new_fear_of_winter_begins_to_count():
    t = fear({"hand": ["Song", "Song", "Song"], "plots": ["Calm"]}, {"plots": ["DOTN40"]}, "dominance")
    pass_until(t, "Play Song").play("Play Song")
    while t.round == 1 or t.phase == "plot" and not offered(t, "Play Song"):
        t.play(next((option for option in t.options if option in ("Pass", "Done")), t.options[0]))
    assert t.plot(1) == "Fear of Winter" and offered(t, "Play Song")
    t.play("Play Song")
    assert t.power(0) == 2
    pass_until(t, "Pass")
    assert not offered(t, "Play Song")


def test_a_rule_of_another_card_counts_too():
    curse = Location("Curse", "X720", NEUTRAL, cost=0, abilities=[PlayerRule(YOU, c.ONE_CARD_FROM_HAND)])
    t = scene(
        ("stark", "lannister"),
        {"hand": ["Song", "Song"], "play": ["Curse"]},
        {},
        "challenges",
        edition="lcg",
        cards=(*PEOPLE, curse),
        bells=(0, 1),
    )
    assert offered(t, "Play Song")
    assert not ways(t.play("Play Song"))


# --- Janos Slynt ---------------------------------------------------------------------------------------------------------

WINTRY = Location("Raven", "X730", NEUTRAL, cost=0, abilities=[PlayerRule(YOU, c.IT_IS_WINTER)])
WELL = Location("Well", "X731", NEUTRAL, cost=0, influence=2)
SPELL = Event("Spell", "X732", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(ClaimPowerForHouse(1),))])
TEMPLE = Location(
    "Temple",
    "X733",
    NEUTRAL,
    cost=0,
    abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(MayPay(1, influence=True), ClaimPowerForHouse(1)))],
)


def janos(zero, one=None, winter=True):
    """Seat 1 has Janos Slynt, and it is winter or not."""
    one = {**(one or {}), "play": [*(one or {}).get("play", ()), "ATOR28", *(["Raven"] if winter else [])]}
    cards = (*PEOPLE, WINTRY, WELL, SPELL, TEMPLE)
    return scene(("stark", "lannister"), zero, one, "challenges", edition="lcg", cards=cards, bells=(0, 1), first=0)


@pytest.mark.parametrize(("gold", "winter", "left"), [(2, True, 1), (1, True, 0), (0, True, None), (1, False, 1), (0, False, 0)])
def test_in_winter_effects_with_an_influence_cost_cost_gold_too(gold, winter, left):
    t = janos({"hand": ["Spell"], "play": ["Well"], "gold": gold}, winter=winter)
    assert offered(t, "Play Spell") == (left is not None)
    if left is not None:
        t.play("Play Spell")
        while t.prompt == "influence":
            t.play(t.options[0])
        assert (t.gold(0), t.gold(1), t.power(0)) == (left, 0, 1)


def test_its_controller_pays_too_and_other_effects_are_free():
    t = janos({"hand": ["Song"], "play": ["Well"]}, {"hand": ["Spell"], "play": ["Well"], "gold": 1})
    assert offered(t, "Play Song")
    pass_until(t, "Play Spell").play("Play Spell")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert t.gold(1) == 0 and t.power(1) == 1


def test_influence_that_is_no_cost_is_free():
    t = janos({"play": ["Well", "Temple"], "gold": 0})
    t.play("Use Temple", "Pay for Temple")
    assert (t.power(0), t.gold(0)) == (1, 0)
