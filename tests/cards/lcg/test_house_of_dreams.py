"""House of Dreams: the location that begins the game in play, what it ignores, and the small setup of its player."""

from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    YOU,
    Action,
    BecomeCharacter,
    Character,
    Choose,
    Discard,
    Draw,
    EntersPlay,
    Event,
    GainGold,
    Kill,
    Location,
    Passive,
    Phase,
    Plot,
    Response,
    ReturnToHand,
    Until,
    WhenRevealed,
    characters,
    locations,
)
from agot_env.testing import Table
from tests.cards.scenes import offered, pass_until

WELCOME = (Response(when=EntersPlay(SELF), effects=(Draw(1),)), Passive(when=EntersPlay(SELF), effects=(GainGold(1),)))
CARDS = (
    Location("Hall", "X960", STARK, unique=True, cost=4, abilities=WELCOME),
    Location("Keep", "X961", STARK, unique=True, cost=2),
    Location("Inn", "X962", STARK, cost=2),
    Location("Harbor", "X963", STARK, unique=True, cost=2, keywords="Limited"),
    Location("Camp", "X964", BARATHEON, unique=True, cost=2),
    Location("Road", "X965", NEUTRAL, unique=True, cost=2),
    Character("Lord", "X966", STARK, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Squire", "X967", NEUTRAL, cost=2, strength=1, icons="M"),
    Event("Arson", "X968", abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(Discard(TARGET),))]),
    Location("Golem", "X969", STARK, unique=True, cost=2, abilities=[Action(phase=Phase.ANY, effects=(BecomeCharacter(SELF, Until.END_OF_ROUND),))]),
    Event("Flood", "X970", abilities=[Action(phase=Phase.ANY, effects=(Discard(locations()),))]),
    Event("Fire", "X972", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Event("Retreat", "X973", abilities=[Action(phase=Phase.ANY, effects=(ReturnToHand(locations(controller=YOU)),))]),
    Event("Mint", "X974", abilities=[Action(phase=Phase.ANY, effects=(GainGold(4),))]),
    Plot("Dull", "X975", NEUTRAL, income=4, initiative=0, claim=1),
    Plot("Wildfire", "X971", NEUTRAL, income=5, initiative=5, claim=1, abilities=[WhenRevealed(effects=(Discard(locations()),))]),
)
DECK = ["Hall", "Keep", "Inn", "Harbor", "Camp", "Road", "Lord", *["Squire"] * 12]


def dreaming(deck=DECK, agenda="House of Dreams", *, one=("Squire",) * 12, plot="Dull"):
    """The first decision of a game in which seat 0 has the agenda; seat 1 has this deck and this plot."""
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS)
    t.put(0, agenda=agenda, deck=deck, plots=["Dull"])
    t.put(1, deck=one, plots=[plot])
    return t.start("setup", first=0)


def begun(title="Hall", **options):
    """The first decision after the draw phase of the first round; that location began in play, and no card was placed."""
    t = dreaming(**options).play(f"Take {title}")
    for _ in range(40):
        if t.phase == "marshalling":
            return t
        t.play(next((option for option in t.options if "Reveal" in option or "Stark goes first" in option), t.options[-1]))
    raise AssertionError(t.options)


def test_a_unique_location_of_the_house_that_is_not_limited_begins_in_play():
    t = dreaming()
    assert (t.seat, t.prompt) == (0, "search") and t.hand(0) == t.hand(1) == []
    assert t.options == ["Take Hall", "Take Keep", "Take nothing"]
    t.play("Take Hall")
    assert t.card(0, "Hall").zone == "play" and t.prompt != "search" and "Hall" not in t.hand(0) + t.deck(0)
    assert t.gold(0) == 0 and not offered(t, "Respond with Hall")  # it has not entered play


def test_what_any_search_can_find_is_not_chosen_as_the_location():
    """The location is chosen from the deck, not searched for: Riders of the Red Fork are none."""
    assert dreaming([*DECK, "Riders of the Red Fork"]).options == ["Take Hall", "Take Keep", "Take nothing"]


def test_the_hand_has_6_cards_before_the_setup_and_7_after_it():
    t = dreaming()
    t.play("Take Hall")
    assert (len(t.hand(0)), len(t.hand(1))) == (6, 7)
    t = begun()
    assert (len(t.hand(0)), len(t.hand(1))) == (9, 9)  # two more in the draw phase


def test_at_most_3_gold_are_spent_in_the_setup():
    t = dreaming(deck=["Hall", *["Squire"] * 12]).play("Take Hall")
    while t.prompt != "setup":
        t.play(t.options[-1])
    assert t.seat == 0
    t.play("Place Squire")
    assert not (t.seat == 0 and offered(t, "Place Squire"))  # 2 more gold would be 4
    placed = 0
    while t.prompt == "setup" and t.seat == 1 and offered(t, "Place Squire"):
        t.play("Place Squire")
        placed += 1
    assert placed == 2  # 4 gold; a third one would cost 6


def test_nothing_is_different_without_the_agenda_or_for_the_opponent():
    t = dreaming(agenda="The Siege of Winterfell")
    assert t.prompt != "search" and (len(t.hand(0)), len(t.hand(1))) == (7, 7)


def test_each_player_searches_for_their_own_agenda_alone():
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS)
    for seat, agenda in ((0, "House of Dreams"), (1, "QOD47")):  # the second one names a House
        t.put(seat, agenda=agenda, deck=["Hall", "Road", *["Squire"] * 8], plots=["Dull"])
    t.start("setup", first=0).play("Take Hall")
    assert (t.seat, t.prompt) == (1, "house")


def test_no_location_has_to_begin_in_play():
    t = dreaming().play("Take nothing")
    assert t.prompt != "search" and len(t.hand(0)) == 6


def test_nothing_that_an_opponent_does_to_all_locations_concerns_it():
    t = begun(deck=["Hall", *["Road"] * 12], one=["Flood"] * 9)
    pass_until(t, "Marshal Road").play("Marshal Road")
    pass_until(t, "Play Flood").play("Play Flood")
    assert t.discard(0) == ["Road"] and t.card(0, "Hall").zone == "play"


def test_an_opponent_cannot_choose_the_location():
    t = begun(one=["Arson"] * 9)
    assert not offered(pass_until(t, "Pass"), "Play Arson") and t.hand(1).count("Arson") == 9
    t = begun(deck=["Hall", *["Road"] * 12], one=["Arson"] * 9)
    pass_until(t, "Marshal Road").play("Marshal Road")
    pass_until(t, "Play Arson").play("Play Arson")
    assert t.discard(0) == ["Road"] and t.card(0, "Hall").zone == "play"


def test_plots_and_the_cards_of_its_player_concern_the_location():
    assert begun(plot="Wildfire").discard(0) == ["Hall"]
    t = begun(deck=["Hall", *["Arson"] * 12])
    pass_until(t, "Play Arson").play("Play Arson")
    assert t.discard(0) == ["Arson", "Hall"] or t.discard(0) == ["Hall", "Arson"]


def test_the_immunity_does_not_hold_while_the_location_is_a_character():
    t = begun("Golem", deck=["Golem", *["Road"] * 12], one=["Fire"] * 9)
    t.play("Use Golem")
    pass_until(t, "Play Fire").play("Play Fire")
    assert "Golem" in t.discard(0) and t.dead(0) == []  # FAQ 3.25


def test_a_location_that_has_left_play_is_not_immune_any_more():
    t = begun(deck=["Hall", *["Retreat"] * 6, *["Mint"] * 6], one=["Flood"] * 9)
    pass_until(t, "Play Retreat").play("Play Retreat")
    assert "Hall" in t.hand(0)
    while t.gold(0) < 4:
        t.play("Play Mint")
    pass_until(t, "Marshal Hall").play("Marshal Hall")
    while offered(t, "Respond"):
        t.play("Pass")
    pass_until(t, "Play Flood").play("Play Flood")
    assert "Hall" in t.discard(0)
