"""Cards that come out of Shadows, or bring others out, outside the beginning of a phase: when, for what, and what follows."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_PLAY_EVENTS
from agot_env.agot.language.model import (
    EVENT_CARD,
    NEUTRAL,
    OPPONENTS,
    STARK,
    Character,
    ComesOutOfShadows,
    GainGold,
    Kill,
    Location,
    Passive,
    Played,
    PlayerRule,
    Response,
    characters,
)
from tests.cards.kings_landing.city_scenes import battle, city, settle
from tests.cards.scenes import attack, offered, pass_to, pass_until

LORDLY = Character("Lordly", "X960", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord")
QUEENSMAN = Character("Queensman", "X961", NEUTRAL, cost=0, strength=1, icons="MIP", traits="Queensguard", crests="Shadows")
KINGSMAN = Character("Kingsman", "X962", NEUTRAL, cost=3, strength=1, icons="MIP", traits="Kingsguard", crests="Shadows")
COSTLY = Character("Costly", "X963", NEUTRAL, cost=3, strength=1, icons="MIP", crests="Shadows")
NAMELESS = Character("Nameless", "X964", NEUTRAL, cost=1, strength=1, icons="MIP")
CURFEW = Location("Curfew", "X965", NEUTRAL, cost=1, abilities=[PlayerRule(OPPONENTS, CANNOT_PLAY_EVENTS)])
GATE = Location("Gate", "X966", NEUTRAL, cost=1, abilities=[Response(when=ComesOutOfShadows(None), effects=(GainGold(1),))])
CARDS = (LORDLY, QUEENSMAN, KINGSMAN, COSTLY, NAMELESS, CURFEW, GATE)
KNEELING = {"kneeling": True}


def scene(house, zero, one=None, phase="challenges", **options):
    """A scene of King's Landing with the cards above; seat 0 has this House."""
    return city(zero, one, phase, houses=(house, "lannister" if house == "stark" else "stark"), extra=CARDS, **options)


def acting(t):
    """Seat 0 may act: what is in Shadows stays there, and nobody has done anything."""
    return pass_until(t, "Use Bell")


def zone(t, title, seat=0):
    return t.card(seat, title).zone


# --- Ser Mandon Moore ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "gold", "comes"), [("challenges", 2, True), ("challenges", 1, False), ("marshalling", 5, False), ("dominance", 5, False)]
)
def test_mandon_moore_comes_out_in_challenges_for_the_rest_of_his_cost(phase, gold, comes):
    t = acting(scene("stark", {"shadows": ["KL117"], "gold": gold}, phase=phase))
    assert offered(t, "Use Ser Mandon Moore") == comes
    if comes:
        t.play("Use Ser Mandon Moore")
        assert (zone(t, "KL117"), t.gold(0), t.shadows(0), t.card(0, "KL117").kneeling) == ("play", 0, [], False)
        assert not offered(t, "Use Ser Mandon Moore")


def test_mandon_moore_in_a_hand_or_of_an_opponent_stays():
    t = acting(scene("stark", {"hand": ["KL117"], "gold": 5}, {"shadows": ["KL117"], "gold": 5}))
    assert not offered(t, "Mandon") and zone(t, "KL117", 1) == "shadows"


def test_mandon_moore_comes_out_during_a_challenge():
    t = scene("stark", {"shadows": ["KL117"], "gold": 2}, {"play": ["Rival"]}, first=1)
    attack(t, "Military", "Rival")
    pass_until(t, "Use Ser Mandon Moore").play("Use Ser Mandon Moore")
    assert zone(t, "KL117") == "play" and not t.card(0, "KL117").defending


@pytest.mark.parametrize("victim", ["Friend", "Guard"])
def test_mandon_moore_kills_a_participant_of_any_player_after_he_has_defended(victim):
    t = battle(
        scene("stark", {"play": ["KL117", "Guard", "Lordly"]}, {"play": ["Friend", "Brute"]}, first=1),
        "Military",
        "Friend",
        "Ser Mandon",
        "Guard",
    )
    t.play("Respond with Ser Mandon Moore")
    assert not offered(t, "Brute") and not offered(t, "Lordly") and offered(t, "Friend") and offered(t, "Guard")
    settle(t, victim)
    assert [title for title in ("Friend", "Guard") if title in t.dead(0) + t.dead(1)] == [victim]


def test_mandon_moore_does_not_kill_as_an_attacker():
    t = battle(scene("stark", {"play": ["KL117"]}, {"play": ["Friend"]}), "Military", "Ser Mandon Moore", "Friend")
    assert not offered(t, "Respond with Ser Mandon Moore")


@pytest.mark.parametrize(("attacker", "defender"), [("Friend", "Guard"), ("Rival", "Ser Mandon Moore")])
def test_mandon_moore_does_not_kill_where_he_did_not_defend_or_has_lost(attacker, defender):
    t = battle(scene("stark", {"play": ["KL117", "Guard"]}, {"play": [attacker]}, first=1), "Intrigue", attacker)
    assert not offered(t, "Respond with Ser Mandon Moore")
    t = battle(scene("stark", {"play": ["KL117", "Guard"]}, {"play": [attacker]}, first=1), "Military", attacker, defender)
    assert not offered(t, "Respond with Ser Mandon Moore")


# --- Meera Reed ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("victim", "returns"), [("Wolfish", True), ("Friend", False)])
def test_meera_reed_goes_into_shadows_after_a_stark_character_has_left(victim, returns):
    t = scene("stark", {"play": ["ATOC2", "Wolfish", "Friend"], "hand": ["Dagger"]})
    settle(acting(t).play("Dagger"), victim)
    assert offered(t, "Respond with Meera Reed") == returns
    if returns:
        t.play("Respond with Meera Reed")
        assert t.shadows(0) == ["Meera Reed"]
    assert acting(t).dead(0) == [victim]


def test_meera_reed_goes_into_shadows_after_an_opponents_stark_character_has_left():
    t = scene("stark", {"play": ["ATOC2"], "hand": ["Dagger"]}, {"play": ["Wolfish", "Friend"]})
    settle(acting(t).play("Dagger"), "Wolfish")
    assert offered(t, "Respond with Meera Reed")


def test_meera_reed_stays_after_a_stark_location_has_left():
    hall = Location("Wolf Hall", "X965", STARK, cost=1)
    t = city({"play": ["ATOC2", "Wolf Hall"], "hand": ["Broom"]}, extra=(*CARDS, hall))
    settle(acting(t).play("Broom"), "Wolf Hall")
    assert t.discard(0) and not offered(t, "Respond with Meera Reed")


@pytest.mark.parametrize("winter", [True, False])
def test_meera_reed_blanks_cards_until_the_end_of_the_phase(winter):
    one = {"play": ["Famous", "Keep", "Ladylike", *(["Cold Wind"] if winter else [])]}
    t = scene("stark", {"shadows": ["ATOC2"], "gold": 5}, one)
    pass_until(t, "Bring Meera Reed").play("Bring Meera Reed").play("Respond with Meera Reed")
    assert not offered(t, "Planning Ahead")
    settle(t, "Famous", "Keep")
    assert [t.card(1, title).blank for title in ("Famous", "Keep", "Ladylike")] == [True, winter, False]
    assert "Renown" not in t.card(1, "Famous").keywords
    pass_to(t, "dominance")
    assert not t.card(1, "Famous").blank and "Renown" in t.card(1, "Famous").keywords


@pytest.mark.parametrize("wind", ["Cold Wind", "Famous"])
def test_meera_reed_responds_once_though_she_blanks_what_makes_it_winter(wind):
    """ABI-3: with and without winter it is one response."""
    t = scene("stark", {"shadows": ["ATOC2"], "gold": 5}, {"play": ["Cold Wind", "Famous", "Keep"]})
    pass_until(t, "Bring Meera Reed").play("Bring Meera Reed").play("Respond with Meera Reed")
    settle(t, wind, "Keep")
    assert t.card(1, wind).blank and t.card(1, "Keep").blank and not offered(t, "Respond with Meera Reed")
    assert not t.card(1, "Famous" if wind == "Cold Wind" else "Cold Wind").blank


def test_meera_reed_blanks_nothing_when_another_card_comes_out_or_as_a_duplicate():
    t = scene("stark", {"play": ["ATOC2"], "shadows": ["Shade"], "gold": 5}, {"play": ["Famous"]})
    pass_until(t, "Bring Shade").play("Bring Shade")
    assert zone(t, "Shade") == "play" and not offered(t, "Respond with Meera Reed")
    t = scene("stark", {"play": ["ATOC2"], "shadows": ["ATOC2"], "gold": 5}, {"play": ["Famous"]})
    pass_until(t, "Bring Meera Reed").play("Bring Meera Reed")
    assert t.card(0, "ATOC2").duplicates == 1 and not offered(t, "Respond with Meera Reed")


# --- Sorrowful Man -------------------------------------------------------------------------------------------------------


def arrival(keep=True, gold=3, seat=1, where="shadows", title="Nameless"):
    """A player marshals a card; seat 0 has the Sorrowful Man and influence."""
    zero = {where: ["ATOC110"], "play": ["Keep"] if keep else [], "gold": 5}
    one = {"gold": gold, "plot": "Poor"}
    (zero, one)[seat]["hand"] = [title]
    t = scene("targaryen", zero, one, "marshalling", first=seat)
    return pass_until(t, f"Marshal {title}").play(f"Marshal {title}")


@pytest.mark.parametrize("pays", [True, False])
def test_the_sorrowful_man_is_paid_or_the_character_dies(pays):
    t = arrival().play("Respond with Sorrowful Man")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert t.seat == 1 and zone(t, "ATOC110") == "play"
    mine, theirs = t.gold(0), t.gold(1)
    t.play(next(option for option in t.options if ("gold" in option.lower() or "Pay" in option) == pays))
    assert (t.gold(0) - mine, t.gold(1) - theirs) == ((1, -1) if pays else (0, 0))
    assert zone(t, "Nameless", 1) == ("play" if pays else "dead")


def test_who_has_no_gold_loses_the_character_to_the_sorrowful_man():
    t = arrival(gold=1)
    settle(t.play("Respond with Sorrowful Man"))
    assert t.gold(1) == 0 and t.dead(1) == ["Nameless"] and zone(t, "ATOC110") == "play"


@pytest.mark.parametrize("changed", [{"keep": False}, {"seat": 0}, {"where": "hand"}, {"where": "play"}, {"title": "Den"}])
def test_the_sorrowful_man_waits_in_shadows_for_a_character_of_an_opponent(changed):
    assert not offered(arrival(**changed), "Respond with Sorrowful Man")


# --- Young Griff ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stands", [(), ("Guard",), ("Guard", "Lordly")])
def test_young_griff_stands_any_number_of_your_characters(stands):
    play = [(title, KNEELING) for title in ("Guard", "Lordly", "Keep")]
    t = scene("targaryen", {"shadows": ["BTNS33"], "gold": 5, "play": play}, {"play": [("Brute", KNEELING)]})
    pass_until(t, "Bring Young Griff").play("Bring Young Griff").play("Respond with Young Griff")
    assert not offered(t, "Brute") and not offered(t, "Keep")
    settle(t, *stands)
    assert tuple(title for title in ("Guard", "Lordly") if not t.card(0, title).kneeling) == stands
    assert t.card(0, "Keep").kneeling and t.card(1, "Brute").kneeling


@pytest.mark.parametrize(("gold", "comes"), [(4, True), (3, False)])
def test_young_griff_brings_out_another_card_for_the_rest_of_its_cost(gold, comes):
    t = scene("targaryen", {"shadows": ["BTNS33", "Costly"], "gold": gold, "play": [("Guard", KNEELING)]})
    pass_until(t, "Bring Young Griff").play("Bring Young Griff").play("Respond with Young Griff", "Guard")
    settle(t)
    assert offered(t, "Bring Costly") == comes
    if comes:
        t.play("Bring Costly")
        assert zone(t, "Costly") == "play" and t.gold(0) == 0


def test_young_griff_brings_out_nothing_unless_a_character_stands():
    """FAQ p. 29: none is a number that may be chosen, but no success; a response that could only choose none is not used."""
    t = scene("targaryen", {"shadows": ["BTNS33", "Shade"], "gold": 5, "play": [("Guard", KNEELING)]})
    pass_until(t, "Bring Young Griff").play("Bring Young Griff").play("Respond with Young Griff", "Done")
    assert t.prompt != "shadows" and t.shadows(0) == ["Shade"] and t.card(0, "Guard").kneeling
    t = scene("targaryen", {"shadows": ["BTNS33", "Shade"], "gold": 5, "play": ["Guard"]})
    assert not offered(pass_until(t, "Bring Young Griff").play("Bring Young Griff"), "Respond with Young Griff")


def test_young_griff_need_not_bring_out_a_card_and_does_nothing_when_another_comes_out():
    t = scene("targaryen", {"shadows": ["BTNS33", "Shade"], "gold": 5, "play": [("Guard", KNEELING)]})
    settle(pass_until(t, "Bring Young Griff").play("Bring Young Griff").play("Respond with Young Griff"), "Guard", "Pass")
    assert t.shadows(0) == ["Shade"]
    t = scene("targaryen", {"play": ["BTNS33", ("Guard", KNEELING)], "shadows": ["Shade"], "gold": 5})
    pass_until(t, "Bring Shade").play("Bring Shade")
    assert zone(t, "Shade") == "play" and not offered(t, "Respond with Young Griff")


# --- The Long Plan -------------------------------------------------------------------------------------------------------


def losses(gold=1, kinds=("Military", "Intrigue", "Power"), loser=0, where="shadows", house="martell", own=(), other=()):
    """A player has lost these challenges in a phase, until a player may respond to the last."""
    sides = [{"gold": 0, "play": ["Nameless"] * 4 + [*own]}, {"play": ["Rival", "Famous", "Lordly", *other]}]
    zero = sides[loser] | {where: ["KR32"], "gold": gold}
    t = scene(house, zero, sides[1 - loser], first=1 - loser, bells=())
    for kind, attacker in zip(kinds, ("Rival", "Famous", "Lordly"), strict=False):
        assert not offered(t, "Respond with The Long Plan")
        for _ in range(20):
            if offered(t, f"{kind} against"):
                break
            t.play("Pass" if offered(t, "Pass") else t.options[-1])
        t = battle(t, kind, attacker)
    return t


def test_the_long_plan_comes_out_at_the_third_loss_for_3_power():
    t = losses()
    power = t.power(0)
    t.play("Respond with The Long Plan")
    assert (t.power(0) - power, t.gold(0), t.shadows(0), t.discard(0)) == (3, 0, [], ["The Long Plan"])


@pytest.mark.parametrize("changed", [{"gold": 0}, {"kinds": ("Military", "Intrigue")}, {"loser": 1}, {"where": "hand"}])
def test_the_long_plan_needs_its_gold_and_three_losses_of_its_player(changed):
    assert not offered(losses(**changed), "Respond with The Long Plan")


def test_the_long_plan_comes_out_of_shadows_for_what_waits_for_that():
    t = losses(own=("Gate",)).play("Respond with The Long Plan")
    assert offered(t, "Respond with Gate") and t.gold(0) == 0


@pytest.mark.rule("SHA-6", edition="lcg")
@pytest.mark.parametrize("changed", [{"other": ("Curfew",)}, {"house": "stark"}])
def test_the_long_plan_is_an_event_that_its_player_must_be_able_to_play(changed):
    assert not offered(losses(**changed, gold=3), "Respond with The Long Plan")


@pytest.mark.rule("SHA-6", edition="lcg")
def test_what_keeps_an_opponent_from_events_does_not_concern_the_long_plan():
    assert offered(losses(own=("Curfew",)), "Respond with The Long Plan")


# --- Ser Barristan Selmy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keep", "gold", "phase", "ways"),
    [(True, 0, "challenges", 1), (False, 1, "challenges", 1), (False, 0, "challenges", 0), (True, 1, "marshalling", 0)],
)
def test_barristan_selmy_acts_in_challenges_for_gold_or_influence(keep, gold, phase, ways):
    zero = {"play": ["KR53", *(["Keep"] if keep else [])], "shadows": ["Kingsman", "Queensman", "Costly"], "gold": gold}
    t = acting(scene("stark", zero, {"shadows": ["Kingsman"]}, phase))
    before = t.gold(0)
    assert offered(t, "Use Ser Barristan Selmy") == bool(ways)
    if not ways:
        return
    t.play("Use Ser Barristan Selmy")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert not offered(t, "Costly") and offered(t, "Queensman")
    t.play("Kingsman")
    assert zone(t, "Kingsman") == "play" and zone(t, "Kingsman", 1) == "shadows" and before - t.gold(0) == gold


def test_barristan_selmy_needs_a_guard_in_shadows():
    t = acting(scene("stark", {"play": ["KR53", "Keep"], "shadows": ["Costly"], "gold": 5}, {"shadows": ["Kingsman"]}))
    assert not offered(t, "Use Ser Barristan Selmy")


# --- Knight of Flowers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_knight_of_flowers_saves_a_unique_character(event, seat):
    sides = [{"shadows": ["W1"], "hand": [event, "Den"]}, {}]
    sides[seat]["play"] = ["Peerless"]
    t = scene("baratheon", *sides)
    settle(acting(t).play(event), "Peerless")
    assert t.prompt == "save" and t.seat == 0
    t.play("Knight of Flowers")
    assert zone(t, "Peerless", seat) == "play" and zone(t, "W1") == "play" and t.hand(0) == [] and "Den" in t.discard(0)


@pytest.mark.parametrize(("zero", "victim"), [({"hand": ["Dagger"]}, "Peerless"), ({"hand": ["Dagger", "Den"]}, "Friend")])
def test_the_knight_of_flowers_saves_nobody_without_a_card_and_no_nonunique_character(zero, victim):
    t = scene("baratheon", zero | {"shadows": ["W1"], "play": ["Peerless", "Friend"]})
    settle(acting(t).play("Dagger"), victim)
    assert t.dead(0) == [victim] and zone(t, "W1") == "shadows"


@pytest.mark.parametrize("where", ["hand", "play"])
def test_the_knight_of_flowers_saves_from_shadows_alone(where):
    sides = {"hand": ["Dagger", "Den"], "play": ["Peerless"]}
    t = scene("baratheon", sides | {where: [*sides[where], "W1"]})
    settle(acting(t).play("Dagger"), "Peerless")
    assert t.dead(0) == ["Peerless"]


# --- Farwynd Explorer ----------------------------------------------------------------------------------------------------

HOSTILE = Location(
    "Hostile", "X966", NEUTRAL, cost=1, abilities=[Passive(when=Played(characters(controller=None)), effects=(Kill(EVENT_CARD),))]
)
"""A passive ability, which is not triggered."""
SPITE = Location(
    "Spite", "X967", NEUTRAL, cost=1, abilities=[Response(when=Played(characters(controller=None)), effects=(Kill(EVENT_CARD),))]
)
"""A response, which is triggered."""


@pytest.mark.parametrize(("first", "where"), [(0, "shadows"), (1, "shadows"), (0, "hand"), (0, "play")])
def test_the_explorer_cancels_for_the_first_player_out_of_shadows(first, where):
    t = scene("greyjoy", {where: ["CAD85"]}, {"play": ["Friend"], "hand": ["Dagger"]}, first=first, bells=(0, 1))
    pass_until(t, "Dagger").play("Dagger")
    settle(t, "Friend")
    cancels = first == 0 and where == "shadows"
    assert offered(t, "Cancel with Farwynd Explorer") == cancels
    if cancels:
        t.play("Cancel with Farwynd Explorer")
        assert zone(t, "Friend", 1) == "play" and zone(t, "CAD85") == "play" and t.discard(1) == ["Dagger"]


@pytest.mark.parametrize(("place", "cancels"), [("Spite", True), ("Hostile", False)])
def test_the_explorer_cancels_no_passive(place, cancels):
    one = {"play": [place], "hand": ["Friend"], "gold": 3}
    t = city({"shadows": ["CAD85"]}, one, "marshalling", houses=("greyjoy", "stark"), extra=(HOSTILE, SPITE))
    pass_until(t, "Marshal Friend").play("Marshal Friend")
    if cancels:
        t.play("Respond with Spite")
    assert offered(t, "Cancel with Farwynd Explorer") == cancels
    if cancels:
        t.play("Cancel with Farwynd Explorer")
    assert (t.dead(1) == []) == cancels


def test_the_explorer_adds_to_initiative_in_play_alone():
    there, hidden = (scene("greyjoy", {where: ["CAD85"]}) for where in ("play", "shadows"))
    assert there.initiative(0) == hidden.initiative(0) + 2


# --- Guardian Wolf -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("company", "gold", "comes"), [("Lordly", 1, True), ("Ladylike", 1, True), ("Guard", 1, False), ("Lordly", 0, False)]
)
def test_the_guardian_wolf_joins_a_lord_or_lady_that_attacks(company, gold, comes):
    t = scene("stark", {"shadows": ["SOO61"], "play": [company], "gold": gold}, {"play": ["Rival"]})
    acting(t)
    assert not offered(t, "Use Guardian Wolf")  # there is no challenge yet
    attack(t, "Military", company)
    pass_until(t, "Use Bell")
    assert offered(t, "Use Guardian Wolf") == comes
    if comes:
        t.play("Use Guardian Wolf")
        wolf = t.card(0, "SOO61")
        assert (wolf.zone, wolf.kneeling, wolf.attacking, wolf.defending, t.gold(0)) == ("play", True, True, False, 0)


@pytest.mark.parametrize(("mine", "theirs", "comes"), [("Lordly", "Rival", True), ("Guard", "Lordly", False)])
def test_the_guardian_wolf_joins_a_lord_of_yours_that_defends(mine, theirs, comes):
    t = scene("stark", {"shadows": ["SOO61"], "play": [mine], "gold": 1}, {"play": [theirs]}, first=1)
    attack(t, "Military", theirs)
    acting(t)
    assert not offered(t, "Use Guardian Wolf")
    pass_until(t, f"Defend with {mine}").play(f"Defend with {mine}")
    pass_until(t, "Use Bell")
    assert offered(t, "Use Guardian Wolf") == comes
    if comes:
        t.play("Use Guardian Wolf")
        wolf = t.card(0, "SOO61")
        assert (wolf.kneeling, wolf.attacking, wolf.defending) == (True, False, True)


@pytest.mark.parametrize(("card", "title"), [("SOO61", "Guardian Wolf"), ("KL117", "Ser Mandon Moore")])
@pytest.mark.parametrize("cancelled", [True, False])
def test_what_comes_out_by_its_own_ability_is_paid_for_even_if_that_is_cancelled(card, title, cancelled):
    """FAQ 3.4; Borderland Keep cancels what is triggered during a military challenge."""
    t = scene("stark", {"shadows": [card], "play": ["Lordly"], "gold": 2}, {"play": ["Rival", "DOTN62"]})
    attack(t, "Military", "Lordly")
    pass_until(t, f"Use {title}").play(f"Use {title}")
    cost = 1 if card == "SOO61" else 2
    assert t.gold(0) == 2 - cost and t.shadows(0) == [title]
    t.play("Cancel with Borderland Keep" if cancelled else "Pass")
    assert t.gold(0) == 2 - cost and zone(t, card) == ("shadows" if cancelled else "play")
    assert t.card(0, card).attacking == (card == "SOO61" and not cancelled)


@pytest.mark.parametrize(("gold", "comes"), [(3, False), (4, True)])
def test_the_guardian_wolf_of_another_house_costs_what_city_of_shadows_asks_as_well(gold, comes):
    """1 gold behind the S, a penalty of 2, and 1 for the agenda."""
    t = scene("lannister", {"shadows": ["SOO61"], "play": ["Lordly"], "gold": gold, "agenda": "KL20"}, {"play": ["Rival"]})
    attack(t, "Military", "Lordly")
    acting(t)
    assert offered(t, "Use Guardian Wolf") == comes
    if comes:
        t.play("Use Guardian Wolf")
        assert t.card(0, "SOO61").attacking and t.gold(0) == 0
