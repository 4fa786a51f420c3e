"""Cards whose costs are power or gold on cards or Houses, and Secret Schemes: what is paid, and what it buys."""

import pytest

from agot_env.agot.engine.record.codes import DECK as DECK_ZONE
from agot_env.agot.language.model import (
    CHOSEN,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Character,
    Choose,
    ChooseUpTo,
    EntersPlay,
    Event,
    Kill,
    Kneel,
    Location,
    Passive,
    Phase,
    Response,
    WonChallenge,
    characters,
)
from tests.cards.a_clash_of_arms.clash_scenes import settle
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_until, pay_influence, scene

DAYNE = Character("Some Dayne", "X1", MARTELL, cost=2, strength=2, icons="MIP", traits="House Dayne")
OTHER_DAYNE = Character("Other Dayne", "X2", MARTELL, cost=2, strength=2, icons="MIP", traits="House Dayne")
BROTHER = Character("Some Brother", "X3", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Brotherhood")
PAGE = Character("Page", "X4", NEUTRAL, cost=1, strength=1, icons="MIP")
BARON = Character("Baron", "X5", STARK, cost=4, strength=4, icons="MIP")
HERO = Character("Hero", "X6", NEUTRAL, unique=True, cost=3, strength=3, icons="MIP")
LION = Character("Some Lion", "X7", LANNISTER, cost=2, strength=2, icons="MIP")
SHED = Location("Shed", "X8", NEUTRAL, cost=1)
MANOR = Location("Manor", "X9", NEUTRAL, cost=2)
GRANARY = Location("Granary", "X10", NEUTRAL, cost=3, influence=3)
DAGGER = Event("Dagger", "X11", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
TRIP = Event("Trip", "X12", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))])
TRIP_ALL = Event("Trip All", "X13", abilities=[Action(phase=Phase.ANY, choose=(ChooseUpTo(characters(), 2),), effects=(Kneel(CHOSEN),))])
STORM = Event("Storm", "X14", abilities=[Action(phase=Phase.ANY, effects=(Kneel(characters()),))])
BOAST = Event("Boast", "X15", abilities=[Response(when=WonChallenge(), choose=(Choose(characters()),), effects=(Kneel(TARGET),))])
BRUISER = Character(
    "Bruiser", "X16", NEUTRAL, cost=0, strength=1, icons="M",
    abilities=[Passive(when=EntersPlay(SELF), choose=(Choose(characters(house=LANNISTER)),), effects=(Kneel(TARGET),))],
)  # fmt: skip
PEOPLE = (
    DAYNE, OTHER_DAYNE, BROTHER, PAGE, BARON, HERO, LION, SHED, MANOR, GRANARY, DAGGER, TRIP, TRIP_ALL, STORM, BOAST, BRUISER,
)  # fmt: skip
DECK = ["Page", "Shed", "Hero", "Manor", "Baron"]


def paid(house, zero=None, one=None, phase="challenges", **options):
    """A scene with these cards that asks both players at every opportunity."""
    houses = (house, "lannister" if house != "lannister" else "stark")
    return scene(houses, zero, one, phase, cards=PEOPLE, edition="lcg", bells=(0, 1), **options)


def stabbed(t, title):
    """A player kills a character with an event, unless it is saved."""
    pass_until(t, "Play Dagger").play("Play Dagger")
    if t.prompt == "target":
        t.play(f"Choose {title}")
    return t


# --- Starfall Healer -------------------------------------------------------------------------------------------------------------


def healer(*play):
    """Seat 0 has these cards and the event."""
    return paid("martell", {"play": list(play), "hand": ["Dagger"]}, {"play": ["Page"]})


def test_starfall_healer_saves_a_dayne_for_a_gold_on_it():
    t = stabbed(healer("DOTN111", ("Some Dayne", {"gold": 2}), "Other Dayne"), "Some Dayne")
    assert t.prompt == "save" and offered(t, "Starfall Healer")
    settle(t.play(next(option for option in t.options if "Starfall Healer" in option)))
    assert t.card(0, "Some Dayne").zone == "play" and t.card(0, "Some Dayne").gold == 1 and t.card(0, "Starfall Healer").kneeling


@pytest.mark.parametrize(
    ("play", "killed"),
    [
        (["DOTN111", "Some Dayne"], "Some Dayne"), (["DOTN111", "Some Dayne", ("Other Dayne", {"gold": 1})], "Some Dayne"),
        ([("DOTN111", KNEELING), ("Some Dayne", {"gold": 1})], "Some Dayne"), (["DOTN111", ("Page", {"gold": 1})], "Page"),
    ],
)  # fmt: skip
def test_starfall_healer_needs_gold_on_that_very_dayne_and_to_stand(play, killed):
    t = stabbed(paid("martell", {"play": play, "hand": ["Dagger"]}, {}), killed)
    assert t.prompt != "save" and t.dead(0) == [killed]


def test_starfall_healer_pays_with_no_gold_of_an_opponents_dayne():
    """FAQ p. 25: costs are paid with cards that one controls."""
    t = stabbed(paid("martell", {"play": ["DOTN111"], "hand": ["Dagger"]}, {"play": [("Some Dayne", {"gold": 1})]}), "Some Dayne")
    assert t.prompt != "save" and t.dead(1) == ["Some Dayne"] and not t.card(0, "Starfall Healer").kneeling


def test_starfall_healer_may_save_itself_if_it_has_gold():
    t = stabbed(paid("martell", {"play": [("DOTN111", {"gold": 1}), "Page"], "hand": ["Dagger"]}, {}), "Starfall Healer")
    assert offered(t, "Starfall Healer")  # it is a House Dayne character, too


@pytest.mark.parametrize(("play", "answer", "saved"), [
    (["DOTN111", ("Some Dayne", {"gold": 2})], "Save with Starfall Healer", "Some Dayne"),
    ([("DOTN71", {"gold": 2})], "Respond with Starfall Advisor", "Starfall Advisor"),
])  # fmt: skip
def test_gold_that_has_been_discarded_gives_no_more_strength(play, answer, saved):
    """FAQ 3.12: Starfall recounts the gold on a character as soon as some of it is discarded as a cost."""
    t = paid("martell", {"play": ["DOTN52", *play], "hand": ["Dagger"]}, {})
    before = t.card(0, saved).strength
    t = stabbed(t, saved)
    t.play(next(option for option in t.options if answer.split(" with ")[1] in option))
    assert (t.card(0, saved).gold, t.card(0, saved).strength) == (1, before - 1)


# --- Thoros of Myr -----------------------------------------------------------------------------------------------------------------


def thoros(play, power=0, killed="Some Brother", card="BWB37"):
    return stabbed(paid("stark", {"play": [card, *play], "hand": ["Dagger"], "power": power}, {"play": [("Some Lion", {"power": 1})]}), killed)


def test_thoros_saves_a_brother_for_a_power_on_a_character_of_yours():
    t = thoros(["Some Brother", ("Page", {"power": 2})])
    assert t.prompt == "save" and offered(t, "Thoros")
    settle(t.play(next(option for option in t.options if "Thoros" in option)))
    assert t.card(0, "Some Brother").zone == "play" and t.card(0, "Page").power == 1 and t.card(0, "Thoros of Myr").kneeling
    assert t.card(1, "Some Lion").power == 1 and "Renown" in t.card(0, "Thoros of Myr").keywords


@pytest.mark.parametrize(
    ("play", "power", "killed"),
    [
        (["Some Brother", ("Page", {"power": 1})], 1, "Some Brother"), (["Some Brother", "Page"], 0, "Some Brother"),
        (["Some Brother", ("Shed", {"power": 1})], 0, "Some Brother"), (["Some Brother", "Hero", ("Page", {"power": 1})], 0, "Hero"),
    ],
)  # fmt: skip
def test_thoros_needs_an_empty_house_card_power_on_a_character_and_a_brother(play, power, killed):
    t = thoros(play, power, killed)
    assert not offered(t, "Thoros") and t.dead(0) == [killed]


def test_a_kneeling_thoros_saves_nobody():
    t = thoros(["Some Brother", ("Page", {"power": 1})], card=("BWB37", KNEELING))
    assert not offered(t, "Thoros") and t.dead(0) == ["Some Brother"]


def test_thoros_works_from_his_own_power():
    t = thoros(["Some Brother"], card=("BWB37", {"power": 1}))
    settle(t.play(next(option for option in t.options if "Thoros" in option)))
    assert t.card(0, "Some Brother").zone == "play" and t.card(0, "Thoros of Myr").power == 0


# --- Maester Lomys -----------------------------------------------------------------------------------------------------------------


def lomys(play, one=()):
    return paid("baratheon", {"play": ["SOO45", *play], "hand": ["Dagger"]}, {"play": list(one)})


def test_maester_lomys_protects_each_character_that_pays_a_power():
    t = lomys([("Page", {"power": 2}), ("Hero", {"power": 1}), ("Baron", {"power": 1})], [("Some Lion", {"power": 1})])
    pass_until(t, "Use Maester Lomys").play("Use Maester Lomys")
    assert not offered(t, "Some Lion")
    settle(t, "Page", "Hero", "Done")
    assert t.card(0, "Maester Lomys").kneeling
    assert [t.card(0, title).power for title in ("Page", "Hero", "Baron")] == [1, 0, 1]
    pass_until(t, "Play Dagger").play("Play Dagger")
    assert not offered(t, "Choose Page") and not offered(t, "Choose Hero") and offered(t, "Choose Baron")


def test_what_maester_lomys_protects_can_be_killed_in_the_next_phase():
    t = lomys([("Page", {"power": 1}), "Hero"])
    pass_until(t, "Use Maester Lomys").play("Use Maester Lomys")
    settle(t, "Page", "Done")
    for _ in range(30):
        if t.phase == "dominance" and offered(t, "Play Dagger"):
            break
        t.play("Pass" if "Pass" in t.options else t.options[-1])
    assert offered(t.play("Play Dagger"), "Choose Page")


@pytest.mark.parametrize(("card", "play"), [("SOO45", ["Page"]), (("SOO45", KNEELING), [("Page", {"power": 1})]), ("SOO45", [("Shed", {"power": 1})])])
def test_maester_lomys_needs_to_stand_and_a_character_of_yours_with_power(card, play):
    t = paid("baratheon", {"play": [card, *play]}, {"play": [("Some Lion", {"power": 1})]})
    assert not offered(pass_until(t, "Use Bell"), "Use Maester Lomys")


# --- A United Cause, Enemy of My Enemy, Secret Alliance ------------------------------------------------------------------------------

PACTS = {
    "ATOC97": ("A United Cause", "dominance", ("stark", "baratheon"), "lannister"),
    "ATOC98": ("Enemy of My Enemy", "draw", ("lannister", "greyjoy"), "stark"),
    "ATOC99": ("Secret Alliance", "challenges", ("martell", "targaryen"), "stark"),
}
"""The title, the phase, the Houses that may play it, and one that may not."""


def pact(number, house=None, *, players=3, zero=None, one=None, two=None, power=2, phase=None, copies=1):
    """The event is in hand, in its phase; the other players have these cards."""
    title, when, houses, _ = PACTS[number]
    house = house or houses[0]
    others = [name for name in ("lannister", "stark", "targaryen") if name != house][: players - 1]
    zero = {"hand": [number] * copies, "power": power, "deck": DECK} | (zero or {})
    seats = [{"deck": DECK} | (seat or {}) for seat in (one, two)]
    options = {"others": [seats[1]]} if players == 3 else {}
    t = scene((house, *others), zero, seats[0], phase or when, cards=PEOPLE, edition="lcg", bells=range(players), first=0, **options)
    for _ in range(20):
        if t.seat == 0 and t.prompt == "action":
            return t
        t.play("Pass" if "Pass" in t.options else t.options[0])
    raise AssertionError("seat 0 never acts")


CAN = {"dead": ["Page", "Hero"]}
"""What the effects of A United Cause and Secret Alliance need."""


def ready(number, house=None, **options):
    """The event could be played, but for what the options change."""
    if number == "ATOC99":
        t = pact(number, house, zero=CAN | {"play": ["Page"]}, one={"play": ["Some Lion"]}, **options)
        return t
    return pact(number, house, zero=CAN, one={"play": ["Shed"]}, two={"play": ["Shed"]}, **options)


@pytest.mark.parametrize("number", PACTS)
def test_a_pact_is_for_two_houses_and_needs_two_opponents_power_and_its_phase(number):
    title, phase, houses, other = PACTS[number]
    for house in houses:
        assert offered(ready(number, house), f"Play {title}")
    assert not offered(ready(number, other), f"Play {title}")
    assert not offered(ready(number, players=2), f"Play {title}")
    assert not offered(ready(number, power=0), f"Play {title}")
    assert not offered(ready(number, phase="marshalling"), f"Play {title}")


@pytest.mark.parametrize("number", PACTS)
def test_a_pact_is_played_once_a_phase_for_one_power_of_the_house(number):
    title = PACTS[number][0]
    t = ready(number, copies=2)
    before = t.power(0)
    settle(t.play(f"Play {title}"))
    assert t.power(0) == before - 1 and not offered(pass_until(t, "Use Bell"), f"Play {title}")


def choose(t, title, *wanted):
    """Play the event and take the choices that contain these words."""
    return settle(t.play(f"Play {title}"), *wanted)


def test_a_united_cause_returns_a_cheap_dead_character_or_searches_four_cards():
    zero = {"dead": ["Page", "Baron"], "deck": DECK}
    t = pact("ATOC97", zero=zero).play("Play A United Cause")
    first, second = t.options[:2]
    t.play(first)
    settle(t, "Page")
    assert "Page" in t.hand(0) and t.dead(0) == ["Baron"] and len(t.deck(0)) == 5
    t = pact("ATOC97", zero=zero).play("Play A United Cause").play(second)
    assert offered(t, "Manor") and not offered(t, "Baron")  # the fifth card
    settle(t, "Manor")
    assert t.hand(0) == ["Manor"] and sorted(t.deck(0)) == ["Baron", "Hero", "Page", "Shed"] and t.dead(0) == ["Page", "Baron"]


def test_enemy_of_my_enemy_draws_two_cards_or_discards_cheap_locations_of_opponents():
    seats = {"one": {"play": ["Shed", "Manor"]}, "two": {"play": ["Shed", "Manor"]}}
    t = pact("ATOC98", **seats, zero={"play": ["Shed"]}).play("Play Enemy of My Enemy")
    first, second = t.options[:2]
    cards = len(t.hand(0))
    t.play(first)
    assert len(t.hand(0)) == cards + 2 and t.discard(1) == t.discard(2) == []
    t = pact("ATOC98", **seats, zero={"play": ["Shed"]}).play("Play Enemy of My Enemy").play(second)
    settle(t, "Shed", "Shed")
    for seat in (1, 2):
        assert "Manor" not in t.discard(seat) and len(t.discard(seat)) == 1
    assert t.card(0, "Shed").zone == "play" and len(t.hand(0)) == cards


def test_secret_alliance_puts_a_unique_dead_character_on_the_deck():
    t = pact("ATOC99", zero={"dead": ["Page", "Hero"], "deck": ["Shed"]}).play("Play Secret Alliance")
    settle(t, "unique", "Hero")
    assert t.deck(0) == ["Hero", "Shed"] and t.dead(0) == ["Page"]


def test_secret_alliance_removes_a_participating_character_from_a_challenge():
    t = pact("ATOC99", zero={"play": ["Page", "Baron"], "dead": ["Hero"], "deck": ["Shed"]}, one={"play": ["Some Lion"]})
    pass_until(t, "Power against Lannister").play("Power against Lannister", "Attack with Page", "Attack with Baron")
    pass_until(t, "Play Secret Alliance").play("Play Secret Alliance")
    settle(t, "challenge", "Baron")
    assert not t.card(0, "Baron").attacking and t.card(0, "Page").attacking and t.dead(0) == ["Hero"]


# --- Futile Gestures -----------------------------------------------------------------------------------------------------------------


def gestures(event, *targets, play=(("Some Lion", {"power": 1}), "Page"), deck=("Shed",)):
    """Seat 1 has played an event."""
    t = paid("lannister", {"play": list(play), "hand": ["BTNS6"], "deck": list(deck)}, {"hand": [event], "play": ["Baron"]}, first=1)
    pass_until(t, f"Play {event}").play(f"Play {event}")
    for target in targets:
        if offered(t, f"Choose {target}"):
            t.play(f"Choose {target}")
    if t.prompt == "pick":
        t.play("Done")
    return t


def test_futile_gestures_cancel_what_chooses_a_lannister_with_power_alone_and_draw():
    t = gestures("Trip", "Some Lion")
    assert t.prompt == "cancel" and offered(t, "Futile Gestures")
    settle(t.play(next(option for option in t.options if "Futile Gestures" in option)))
    assert not t.card(0, "Some Lion").kneeling and t.card(0, "Some Lion").power == 0 and t.hand(0) == ["Shed"]


@pytest.mark.parametrize(
    ("event", "targets", "play"),
    [
        ("Trip", ["Page"], [("Some Lion", {"power": 1}), ("Page", {"power": 1})]), ("Trip", ["Some Lion"], ["Some Lion", ("Page", {"power": 1})]),
        ("Storm", [], [("Some Lion", {"power": 1}), "Page"]), ("Trip All", ["Some Lion", "Page"], [("Some Lion", {"power": 1}), "Page"]),
    ],
)  # fmt: skip
def test_futile_gestures_cancel_nothing_else(event, targets, play):
    t = gestures(event, *targets, play=play)
    assert not offered(t, "Futile Gestures") and t.card(0, (targets or ["Page"])[0]).kneeling


# --- Secret Schemes --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3])
def test_secret_schemes_take_x_cards_and_shuffle_x_back(number):
    t = paid("martell", {"play": ["Granary", "Granary"], "hand": ["KR111", "Page"], "deck": DECK}, {"deck": DECK})
    pass_until(t, "Play Secret Schemes").play("Play Secret Schemes")
    if t.prompt == "number":
        t.play(next(option for option in t.options if str(number) in option))
    pay_influence(t)
    for _ in range(12):
        if t.prompt in ("action", "challenge"):
            break
        t.play(t.options[0])
    assert len(t.hand(0)) == 1 and len(t.deck(0)) == 5 and t.discard(0) == ["Secret Schemes"] and len(t.deck(1)) == 5


@pytest.mark.parametrize("number", [1, 2])
def test_only_the_player_of_secret_schemes_sees_which_cards_go_back(number):
    """*ruling*: what is picked in the hand and goes into the deck next is shown to nobody. With 2 of 2 cards there is no choice."""
    mine = {"play": ["Granary", "Granary"], "hand": ["KR111", "Baron"], "deck": ["Page"] if number == 2 else ["Page", "Shed"]}
    t = paid("martell", mine, {"deck": DECK})
    pass_until(t, "Play Secret Schemes").play("Play Secret Schemes")
    t.play(next(option for option in t.options if str(number) in option))
    pay_influence(t)
    if number == 1:
        t.play("Choose Baron")
    assert "Baron" in t.deck(0)
    assert "Baron" not in str(t.log(1)) and "Baron" in str(t.log(0)) and "shows Page" in str(t.log(1))
    assert int(t.game["known"][1, 0]) & int(t.game["zones"][DECK_ZONE, 0]) == 0


def test_secret_schemes_need_influence():
    t = paid("martell", {"play": [("Granary", KNEELING)], "hand": ["KR111", "Page"], "deck": DECK}, {})
    assert not offered(pass_until(t, "Use Bell"), "Play Secret Schemes")
    assert not offered(pass_until(paid("martell", {"play": ["Granary"], "hand": ["KR111"], "deck": DECK}, {}, "dominance"), "Use Bell"), "Secret Schemes")


def test_futile_gestures_are_for_triggered_effects_of_anyone():
    t = fight(attack(paid("lannister", {"play": [("Some Lion", {"power": 1})], "hand": ["BTNS6"]}, {"hand": ["Boast"], "play": ["Baron"]}, first=1), "Power", "Baron"))
    pass_until(t, "Respond with Boast").play("Respond with Boast")
    if offered(t, "Choose Some Lion"):
        t.play("Choose Some Lion")
    assert offered(t, "Futile Gestures")


def test_futile_gestures_do_not_cancel_passives():
    zero = {"play": [("Some Lion", {"power": 1})], "hand": ["BTNS6"], "deck": ["Shed"]}
    t = paid("lannister", zero, {"hand": ["Bruiser"]}, "marshalling", first=1)
    pass_until(t, "Marshal Bruiser").play("Marshal Bruiser")
    assert not offered(t, "Futile Gestures") and t.card(0, "Some Lion").kneeling
