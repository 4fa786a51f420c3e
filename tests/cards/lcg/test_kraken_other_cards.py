"""Attachments and events of House Greyjoy, and the other cards of Kings of the Sea: what each does, and what it does not."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import NEUTRAL, Action, Character, Draw, Event, Location, Phase
from tests.cards.lcg.kraken_scenes import AXE, BROOM, COIN, KEEP, PRIEST, RIVAL, SAILOR, SHIP, kraken, use, win
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence

WELL = Location("Well", "X820", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
WAIF = Character("Waif", "X822", NEUTRAL, cost=0, strength=1)
TRICK = Event("Trick", "X821", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])


def first_of(t, text):
    """The first option that contains the text, of several that are alike."""
    return t.play(next(option for option in t.options if text in option))


# --- events ----------------------------------------------------------------------------------------------------------------


def dominance(zero, one=None):
    return pass_to(kraken(zero, one, "challenges", bells=(0,)), "dominance")


def test_kingsmoot_stands_a_lord_who_claims_power():
    zero = {"play": [SAILOR, SAILOR, (PRIEST, KNEELING)], "hand": ["KOTS18"], "deck": [AXE, AXE, AXE]}
    t = dominance(zero)
    t.play("Respond with Kingsmoot")
    assert not t.card(0, PRIEST).kneeling and t.card(0, PRIEST).power == 2 and len(t.hand(0)) == 2
    assert t.card(0, SAILOR).kneeling and t.card(0, SAILOR, 1).kneeling


def test_kingsmoot_may_stand_a_lord_who_has_knelt_for_it_if_another_kneels_before():
    t = dominance({"play": [SAILOR, "KOTS1", (PRIEST, KNEELING)], "hand": ["KOTS18"], "deck": [AXE, AXE, AXE]})
    t.play("Respond with Kingsmoot").play("Choose Balon Greyjoy")
    balon = t.card(0, "Balon Greyjoy")
    assert not balon.kneeling and balon.power == 2 and t.card(0, PRIEST).kneeling and t.card(0, SAILOR).kneeling


@pytest.mark.parametrize(
    ("zero", "one"),
    [
        ({"play": [SAILOR, "KOTS1"]}, {}),  # the Lord would kneel for the cost alone
        ({"play": [SAILOR, ("KOTS45", {}), (PRIEST, KNEELING)]}, {}),  # one Ironborn character stands
        ({"play": [SAILOR, SAILOR, PRIEST]}, {}),  # the Lord stands already
        ({"play": [SAILOR, SAILOR, ("KOTS33", KNEELING)]}, {}),  # a Lord of another House
        ({"play": [SAILOR, SAILOR, (PRIEST, KNEELING)]}, {"play": [RIVAL, RIVAL]}),  # the opponent wins
    ],
)
def test_kingsmoot_needs_two_standing_ironborn_a_kneeling_greyjoy_lord_and_dominance(zero, one):
    t = dominance(zero | {"hand": ["KOTS18"]}, one)
    assert not offered(t, "Respond with Kingsmoot")


def test_seasick_cancels_unless_influence_is_knelt():
    t = kraken({"hand": ["KOTS19"]}, {"play": ["Well", KEEP], "deck": [RIVAL, RIVAL]}, cards=(WELL,))
    use(t, "Well").play("Cancel with Seasick")
    assert t.prompt == "pay" and t.seat == 1
    t.play("Pay for Seasick")
    pay_influence(t)
    assert t.hand(1) == [RIVAL] and t.card(1, KEEP).kneeling and t.discard(0) == ["Seasick"]


@pytest.mark.parametrize("influence", [False, True])
def test_seasick_cancels_when_nothing_is_knelt(influence):
    t = kraken({"hand": ["KOTS19"]}, {"play": ["Well", *[KEEP] * influence], "deck": [RIVAL, RIVAL]}, cards=(WELL,))
    use(t, "Well").play("Cancel with Seasick")
    if influence:
        t.play("Do not pay")
    assert t.hand(1) == [] and t.discard(0) == ["Seasick"]


def test_seasick_cancels_events_too_but_no_passives():
    t = kraken({"hand": ["KOTS19"]}, {"hand": ["Trick"], "deck": [RIVAL, RIVAL], "play": [SAILOR]}, cards=(TRICK,))
    use(t, "Trick").play("Cancel with Seasick")
    assert t.hand(1) == []
    t = kraken({"hand": ["KOTS19"], "play": [SAILOR]}, {"play": [("KOTS13", KNEELING)], "deck": [RIVAL]}, bells=(1,))
    fight(attack(t, "Military", SAILOR))
    assert not offered(t, "Cancel with") and t.deck(1) == [RIVAL, "Drowned Disciple"]


def test_seasick_is_for_house_greyjoy_only():
    t = kraken({"hand": ["KOTS19"]}, {"play": ["Well"], "deck": [RIVAL]}, cards=(WELL,), houses=("lannister", "stark"))
    use(t, "Well")
    assert t.hand(1) == [RIVAL]


def test_who_has_risen_from_the_sea_bears_the_card():
    t = kraken({"play": [SAILOR], "hand": ["KOTS20"]}, {"play": [AXE]}, bells=(1,))
    use(t, AXE, SAILOR).play("Save with Risen from the Sea")
    sailor = t.card(0, SAILOR)
    assert sailor.zone == "play" and sailor.attachments == ("Risen from the Sea",) and sailor.strength == 3
    assert t.discard(0) == [] and "Condition" in t.card(0, "Risen from the Sea").traits


def test_the_card_of_the_risen_is_an_attachment_until_its_bearer_leaves():
    t = kraken({"play": [SAILOR], "hand": ["KOTS20"]}, {"play": [AXE, "Knife"]}, bells=(1,))
    use(t, AXE, SAILOR).play("Save with Risen from the Sea")
    use(t, "Knife", "Risen from the Sea")
    assert t.discard(0) == ["Risen from the Sea"] and t.card(0, SAILOR).strength == 2


@pytest.mark.parametrize(("title", "weapon"), [(RIVAL, AXE), (SAILOR, COIN)])
def test_only_greyjoy_characters_rise_and_only_from_death(title, weapon):
    t = kraken({"play": [title], "hand": ["KOTS20"]}, {"play": [weapon]}, bells=(1,))
    use(t, weapon, title)
    assert not offered(t, "Save with") and t.hand(0) == ["Risen from the Sea"]


def test_the_opponents_greyjoy_character_may_be_saved_too():
    t = kraken({"play": [AXE], "hand": ["KOTS20"]}, {"play": [SAILOR]}, bells=(0,))
    use(t, AXE, SAILOR).play("Save with Risen from the Sea")
    assert t.card(1, SAILOR).strength == 3


@pytest.mark.rule("KEY-3", edition="lcg")
def test_who_is_immune_to_events_is_not_saved_by_one():
    t = kraken({"play": ["KOTS4"], "hand": ["KOTS20"]}, {"play": [AXE]}, bells=(1,))
    use(t, AXE, "Euron Crow's Eye")
    assert t.prompt != "save" and t.dead(0) == ["Euron Crow's Eye"] and t.hand(0) == ["Risen from the Sea"]


def test_who_discards_the_hand_has_discarded_none_of_its_cards():
    """FAQ 4.12: Darkstar does not enter play instead, as happens when single cards are discarded."""
    zero, one = {"hand": ["KOTST48"], "play": [AXE]}, {"hand": ["POTS4", RIVAL], "play": [RIVAL]}
    t = kraken(zero, one, bells=(0,), houses=("baratheon", "martell"))
    use(t, AXE, RIVAL).play("Play Narrow Escape").play("Yes")
    assert t.card(1, "Darkstar").zone == "discard" and t.hand(1) == [] and sorted(t.discard(1)) == ["Darkstar", RIVAL]
    assert t.dead(1) == [RIVAL]  # the event is cancelled


@pytest.mark.parametrize("pay", ["4 influence", "knelt character"])
def test_assertion_of_might(pay):
    play = [SAILOR, KEEP] if pay == "4 influence" else [SAILOR, PRIEST]
    t = kraken({"play": play, "hand": ["KOTS41", "KOTS41"]}, bells=(0,))
    fight(attack(t, "Military", SAILOR))
    first_of(t, "Respond with Assertion of Might")
    if t.prompt == "way":
        first_of(t, "influence" if pay == "4 influence" else "kneel")
    pay_influence(t)
    assert t.power(0) == 4 and (t.card(0, KEEP).kneeling if pay == "4 influence" else t.card(0, PRIEST).kneeling)
    assert not offered(t, "Respond with Assertion of Might")  # once a phase


@pytest.mark.parametrize(("play", "one"), [([SAILOR], []), ([SAILOR, (PRIEST, KNEELING)], []), (["KOTS9", PRIEST], [SAILOR])])
def test_assertion_of_might_needs_an_unopposed_win_and_a_cost(play, one):
    t = kraken({"play": play, "hand": ["KOTS41"]}, {"play": one}, bells=(0,))
    attack(t, "Military", "Sea Raiders" if one else SAILOR)
    win(t, SAILOR)
    assert not offered(t, "Respond with Assertion")


def price(one, play=(PRIEST, SAILOR), kind="Military", attackers=(PRIEST,)):
    t = kraken({"play": list(play), "hand": ["KOTS38", "KOTS38"]}, {"play": one}, bells=(0,))
    return win(attack(t, kind, *attackers))


def test_the_price_of_war_discards_up_to_two_locations_of_the_loser():
    t = price([KEEP, SHIP, BROOM, "KOTS31"])
    first_of(t, "Respond with The Price of War")
    assert not offered(t, "Gatehouse")  # it is Limited
    first_of(t, KEEP)
    first_of(t, SHIP)
    assert sorted(t.discard(1)) == sorted([KEEP, SHIP]) and t.card(1, BROOM).zone == "play"
    assert not offered(t, "The Price of War")  # once a round


def test_the_price_of_war_may_take_one_location():
    t = price([KEEP, SHIP])
    first_of(first_of(t, "Respond with The Price of War"), KEEP).play("Done")
    assert t.discard(1) == [KEEP]


@pytest.mark.parametrize(
    "options",
    [
        {"one": ["KOTS31"]}, {"one": [KEEP], "kind": "Power"}, {"one": [KEEP], "attackers": (SAILOR,)},
        {"one": [], "play": (PRIEST, SAILOR, KEEP)},
    ],
)  # fmt: skip
def test_the_price_of_war_needs_a_war_attacker_a_military_win_and_a_location_that_is_not_limited(options):
    assert not offered(price(**options), "The Price of War")


def confession(*play, hand=(RIVAL, "KOTS31", SHIP), **options):
    return kraken({"play": list(play), "hand": ["KOTS39"]}, {"hand": list(hand), "play": [SAILOR]}, bells=(0,), **options)


@pytest.mark.parametrize(("cost", "phase"), [(KEEP, "challenges"), (PRIEST, "dominance")])
def test_a_confession_discards_a_card_of_the_hand_that_is_not_limited(cost, phase):
    t = confession(cost, phase=phase)
    use(t, "Confession")
    pay_influence(t)
    assert sorted(t.options) == sorted(f"Choose {title}" for title in (RIVAL, SHIP))
    assert int(t.game["known"][0, 1]) & int(t.game["zones"][c.HAND, 1]) == int(t.game["zones"][c.HAND, 1])  # the limited card too
    t.play(f"Choose {SHIP}")
    assert t.discard(1) == [SHIP] and t.hand(1) == [RIVAL, "Gatehouse"] and t.card(0, cost).kneeling


def test_a_confession_lets_one_look_at_a_hand_of_limited_cards():
    t = confession(KEEP, hand=("KOTS31",))
    use(t, "Confession")
    pay_influence(t)
    assert t.hand(1) == ["Gatehouse"] and t.discard(0) == ["Confession"]


@pytest.mark.parametrize("play", [SAILOR, (PRIEST, KNEELING)])
def test_a_confession_needs_its_cost(play):
    assert not offered(pass_until(confession(play, hand=(RIVAL,)), "Use Bell"), "Play Confession")


# --- Godswood Attendant ---------------------------------------------------------------------------------------------------------


def godswood(whose, *, decks=((AXE, COIN), (SHIP, KEEP)), attacker="Godswood Attendant"):
    t = kraken({"play": ["KOTS47", SAILOR], "deck": list(decks[0])}, {"deck": list(decks[1])}, bells=(0,))
    win(attack(t, "Intrigue", attacker))
    if offered(t, "Respond with Godswood Attendant"):
        t.play("Respond with Godswood Attendant").play(whose)
    return t


@pytest.mark.parametrize(("whose", "seat"), [("Choose Greyjoy", 0), ("Choose Stark", 1)])
@pytest.mark.parametrize("discarded", [True, False])
def test_the_godswood_attendant_may_discard_the_top_card_of_any_deck(whose, seat, discarded):
    t = godswood(whose)
    top = t.deck(seat)[0]
    assert t.prompt == "may" and t.seat == 0
    t.play("Yes" if discarded else "No")
    assert t.discard(seat) == [top] * discarded and (t.deck(seat)[0] == top) is not discarded


@pytest.mark.parametrize("crewman", [False, True])
def test_with_motley_crewman_the_godswood_attendant_discards_another_card_of_an_opponents_deck(crewman):
    """Motley Crewman (BWB7) adds a card to what effects discard from opponents' decks."""
    t = kraken({"play": ["KOTS47", *["BWB7"] * crewman]}, {"deck": [AXE, COIN, SHIP]}, bells=(0,))
    win(attack(t, "Intrigue", "Godswood Attendant"))
    t.play("Respond with Godswood Attendant").play("Yes")
    assert len(t.deck(1)) == 2 - crewman and len(t.discard(1)) == 1 + crewman


def test_only_who_looked_knows_the_top_card():
    t = godswood("Choose Stark")
    assert int(t.game["known"][1, 1]) & int(t.game["zones"][1, 1]) == 0 and int(t.game["known"][0, 1]) & int(t.game["zones"][1, 1])


def test_the_godswood_attendant_must_take_part_and_there_must_be_a_deck():
    assert godswood("Choose Stark", attacker=SAILOR).prompt != "may"
    t = godswood("Choose Greyjoy", decks=((), ()))
    assert t.prompt != "may"


# --- Jack of all Trades --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crest", "number"), [("War", 0), ("Noble", 1), ("Learned", 2), ("Holy", 3)])
def test_jack_takes_a_crest_for_the_phase(crest, number):
    t = kraken({"play": ["KOTS46", KEEP, "KOTS45", "KOTS11"]}, bells=(0,))
    use(t, "Jack of all Trades")
    pay_influence(t)
    assert t.prompt == "one of two" and len(t.options) == 4
    assert t.options[number] == f"Jack of all Trades: this card gains a {crest} crest until the end of the phase"
    t.play(t.options[number])
    assert t.prompt != "one of two"
    war = crest == "War"
    assert t.card(0, "Jack of all Trades").strength == 2 + war  # Randyll Tarly strengthens War characters
    pass_to(t, "dominance")
    assert t.card(0, "Jack of all Trades").strength == 2


def test_jack_with_a_crest_defends_against_wex():
    t = kraken({"play": ["KOTS8"]}, {"play": ["KOTS46", KEEP, RIVAL]}, bells=(0, 1))
    attack(t, "Military", "Wex Pyke")
    use(t, "Jack of all Trades")
    pay_influence(t)
    t.play(t.options[0])
    pass_until(t, "Defend with")
    assert t.options == ["Defend with Jack of all Trades", "Done"]


@pytest.mark.parametrize(("number", "crest"), list(enumerate((c.WAR, c.NOBLE, c.LEARNED, c.HOLY))))
def test_jack_has_the_chosen_crest_alone(number, crest):
    t = kraken({"play": ["KOTS46", KEEP]}, bells=(0,))
    use(t, "Jack of all Trades")
    pay_influence(t)
    t.play(t.options[number])
    assert t.game["row"][:, L.STATE].max() >> L.OTHER_CREST_SHIFT == crest


def test_jack_needs_influence():
    t = kraken({"play": ["KOTS46", (KEEP, KNEELING)]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Jack")


def assault(one=(), **options):
    t = kraken({"play": [SAILOR, SAILOR, SAILOR, PRIEST], "hand": ["KOTS17"]}, {"play": list(one), "power": 5}, bells=(0, 1), **options)
    fight(attack(t, "Power", SAILOR))
    return t.play("Respond with Assault of the Kraken")


def test_the_assault_of_the_kraken_allows_the_same_challenge_again():
    t = assault()
    win(attack(t, "Power", SAILOR))
    assert t.power(0) == 4
    assert not offered(pass_until(t, "No more challenges"), "Power against")


@pytest.mark.parametrize("stronger", [False, True])
def test_nobody_wins_the_second_challenge_of_the_assault_if_it_is_opposed(stronger):
    t = assault([(RIVAL, {}), (SAILOR, {})])
    assert t.power(0) == 2
    attack(t, "Power", SAILOR)
    fight(t, RIVAL if stronger else SAILOR)
    assert t.power(0) == 2 and t.power(1) == 4 and t.game["challenge_winner"] < 0


def test_the_second_challenge_of_the_assault_must_be_the_next():
    t = assault()
    win(attack(t, "Military", PRIEST))
    assert not offered(pass_until(t, "No more challenges"), "Power against")


def test_an_opposed_challenge_after_the_assault_is_won_as_usual():
    t = assault([RIVAL])
    win(attack(t, "Power", SAILOR))
    win(attack(t, "Military", PRIEST), RIVAL)
    assert t.game["challenge_winner"] == 1


def test_no_assault_after_an_opposed_win_or_without_a_win():
    t = kraken({"play": [PRIEST, SAILOR], "hand": ["KOTS17"]}, {"play": [SAILOR]}, bells=(0,))
    win(attack(t, "Power", PRIEST), SAILOR)
    assert not offered(t, "Respond with Assault")


# --- attachments -------------------------------------------------------------------------------------------------------------


def test_support_of_harlaw_gives_stealth_and_stands_its_bearer_after_an_unopposed_win():
    t = kraken({"play": [(SAILOR, {"attachments": ["KOTS21"]})]}, bells=(0,))
    assert "Stealth" in t.card(0, SAILOR).keywords
    fight(attack(t, "Military", SAILOR))
    t.play("Respond with Support of Harlaw")
    assert not t.card(0, SAILOR).kneeling


def test_support_of_harlaw_does_not_stand_after_an_opposed_win_and_is_for_greyjoy_characters():
    t = kraken({"play": [(SAILOR, {"attachments": ["KOTS21"]})]}, {"play": [SAILOR, "Hodor"]}, bells=(0,))
    attack(t, "Power", SAILOR)
    win(t, SAILOR)
    assert not offered(t, "Respond with") and t.card(0, SAILOR).kneeling
    t = kraken({"play": [RIVAL], "hand": ["KOTS21"], "gold": 5}, phase="marshalling", bells=(0,))
    assert not offered(t, "Marshal Support")


def marauder(one=("KOTS23", KEEP), defenders=(), attacker=SAILOR):
    play = [(SAILOR, {"attachments": ["KOTS22"]}), PRIEST, SHIP]
    t = kraken({"play": play, "deck": [AXE]}, {"play": [*one, *defenders]}, bells=(0,))
    assert "Stealth" in t.card(0, SAILOR).keywords
    attack(t, "Military", attacker)
    return win(t, *defenders)


def test_a_marauder_moves_to_a_location_of_an_opponent_which_is_blank_then():
    t = marauder()
    t.play("Respond with Veteran Marauder")
    assert t.options == [f"Choose {KEEP}", "Choose Iron Island Fiefdoms"]
    t.play("Choose Iron Island Fiefdoms")
    fiefdoms = t.card(1, "Iron Island Fiefdoms")
    assert fiefdoms.attachments == ("Veteran Marauder",) and fiefdoms.blank and fiefdoms.traits == () and "Stealth" not in fiefdoms.keywords
    assert "Stealth" not in t.card(0, SAILOR).keywords and t.card(0, SAILOR).attachments == () and t.card(0, "Veteran Marauder").controller == 0


def test_a_blank_location_gives_no_influence_and_is_itself_again_without_the_marauder():
    zero = {"play": [(SAILOR, {"attachments": ["KOTS22"]}), "Knife"], "hand": [SHIP]}
    t = kraken(zero, {"play": [KEEP], "hand": ["KOTS39"]}, bells=(0, 1))
    win(attack(t, "Military", SAILOR)).play("Respond with Veteran Marauder")
    if t.prompt == "target":
        t.play(f"Choose {KEEP}")
    for blank in (True, False):
        pass_until(t, "Use Bell")
        while t.seat == 0:
            t.play("Pass")
        assert t.card(1, KEEP).blank is blank and offered(t, "Play Confession") is not blank
        if blank:
            t.play("Pass")
            use(t, "Knife")
    assert t.discard(0) == ["Veteran Marauder"]


def test_a_marauder_stays_on_the_location_and_goes_with_it():
    t = marauder(one=(KEEP,))
    t.play("Respond with Veteran Marauder")
    pass_to(t, "dominance")
    assert t.card(1, KEEP).attachments == ("Veteran Marauder",)


@pytest.mark.parametrize("options", [{"one": ()}, {"attacker": PRIEST}, {"defenders": (SAILOR,), "one": (KEEP,)}, {"one": ("LOW23",)}])
def test_a_marauder_needs_an_unopposed_win_of_its_bearer_and_a_location_that_bears_attachments(options):
    assert not offered(marauder(**options), "Respond with Veteran Marauder")


def test_a_marauder_is_played_on_characters_alone():
    t = kraken({"hand": ["KOTS22"], "play": [SHIP, SAILOR]}, {"play": [KEEP, RIVAL]}, "marshalling", bells=(0,))
    t.play("Marshal Veteran Marauder")
    assert sorted(t.options) == [f"Attach to {RIVAL}", f"Attach to {SAILOR}"]


def bow(bearer=(SAILOR, {"attachments": ["KOTS40"]}), owner=0):
    sides = [{"play": [PRIEST]}, {"play": [RIVAL]}]
    sides[owner]["play"].append(bearer)
    return attack(kraken(*sides, bells=(0,)), "Military", PRIEST)


def test_the_bow_is_used_twice_by_kneeling_its_bearer_and_itself():
    t = bow()
    for knelt, strength in ((SAILOR, 4), ("Seafarer's Bow", 6)):
        t.play("Use Seafarer's Bow")
        if t.prompt == "way":
            t.play(next(option for option in t.options if "bearer" in option.lower()))
        assert t.card(0, knelt).kneeling and t.card(0, PRIEST).strength == strength
        pass_until(t, "Use Bell")
    assert not offered(t, "Use Seafarer's Bow")
    pass_to(t, "dominance")
    assert t.card(0, PRIEST).strength == 2


def test_the_bow_does_not_kneel_a_character_of_the_opponent():
    t = kraken({"play": [PRIEST]}, {"play": [(RIVAL, {"attachments": [("KOTS40", {"owner": 0})]})]}, bells=(0,))
    attack(t, "Military", PRIEST)
    t.play("Use Seafarer's Bow")
    assert t.prompt != "way" and t.card(0, "Seafarer's Bow").kneeling and not t.card(1, RIVAL).kneeling


def test_the_bow_needs_a_participant():
    t = kraken({"play": [(SAILOR, {"attachments": ["KOTS40"]})]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Seafarer")


# --- Kings and Queens ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rival", [None, "KOTS35"])
def test_robb_stark_gets_an_army_for_nothing_as_the_only_king(rival):
    one = [rival] if rival else []
    t = kraken({"play": ["KOTS33"], "hand": ["War Host of the North", "Hodor"]}, {"play": one}, "marshalling", houses=("stark", "greyjoy"), bells=(0,))
    assert offered(t, "Use Robb Stark") is (rival is None)
    if rival is None:
        gold = t.gold(0)
        t.play("Use Robb Stark").play("Marshal Hodor")
        assert t.gold(0) == gold - 1
        t.play("Marshal War Host of the North")
        assert t.gold(0) == gold - 1 and t.card(0, "Robb Stark").kneeling


def test_robb_stark_makes_one_stark_army_free_for_the_phase():
    zero = {"play": ["KOTS33"], "hand": ["Winterfell Reserves", "Winterfell Reserves"], "gold": 3, "plot": "Blockade"}
    t = kraken(zero, {"plot": "Blockade"}, "marshalling", houses=("stark", "greyjoy"), bells=(0,))
    first_of(t.play("Use Robb Stark"), "Marshal Winterfell Reserves")
    assert t.gold(0) == 3
    t.play("Marshal Winterfell Reserves")
    assert t.gold(0) == 0


@pytest.mark.parametrize("rival", [None, "KOTS35"])
def test_joffrey_is_stronger_with_the_gold_on_him_as_the_only_king(rival):
    t = kraken({"play": [("KOTS34", {"gold": 3})]}, {"play": [rival] if rival else []}, bells=(0,))
    assert t.card(0, "Joffrey Baratheon").strength == (4 if rival is None else 1)


def test_joffrey_lays_up_what_opponents_pay_for_characters():
    t = kraken({"play": ["KOTS34"]}, {"hand": [RIVAL, RIVAL, KEEP], "gold": 9}, "marshalling", first=1, bells=(0, 1))
    pass_until(t, f"Marshal {KEEP}").play(f"Marshal {KEEP}")
    assert not offered(t, "Respond")
    first_of(pass_until(t, f"Marshal {RIVAL}"), f"Marshal {RIVAL}").play("Respond with Joffrey Baratheon")
    joffrey = t.card(0, "Joffrey Baratheon")
    assert joffrey.gold == 3 and joffrey.strength == 4
    pass_until(t, f"Marshal {RIVAL}").play(f"Marshal {RIVAL}")
    assert not offered(t, "Respond with Joffrey Baratheon")  # once a round


def test_joffrey_gets_nothing_from_free_or_own_characters():
    t = kraken({"play": ["KOTS34"]}, {"hand": ["Waif"]}, "marshalling", first=1, bells=(0, 1), cards=(WAIF,))
    pass_until(t, "Marshal Waif").play("Marshal Waif")
    assert t.card(1, "Waif").zone == "play" and not offered(t, "Respond")
    t = kraken({"play": ["KOTS34"], "hand": [RIVAL], "gold": 9}, None, "marshalling", bells=(0,))
    t.play(f"Marshal {RIVAL}")
    assert not offered(t, "Respond") and t.card(0, "Joffrey Baratheon").gold == 0


@pytest.mark.parametrize(("attachments", "needed"), [([], 15), (["Charm"], 14), (["Charm", "KOTS40"], 13), (["Charm"] * 11, 5)])
def test_viserys_needs_less_power_for_each_attachment_on_him(attachments, needed):
    t = kraken({"play": [("KOTS36", {"attachments": attachments})], "power": 4}, {"play": [RIVAL]}, bells=(0,))
    assert power_needed(t) == [needed, 15]


def test_viserys_wins_with_less_power():
    t = kraken({"play": [("KOTS36", {"attachments": ["Charm"] * 4}), SAILOR], "power": 9}, bells=(0,))
    fight(attack(t, "Military", SAILOR))
    assert t.power(0) == 10 and t.winner is None
    t = kraken({"play": [("KOTS36", {"attachments": ["Charm"] * 5}), SAILOR], "power": 9}, bells=(0,))
    fight(attack(t, "Military", SAILOR))
    assert t.winner == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_viserys_needs_all_power_beside_another_king(seat):
    sides = [{"play": [("KOTS36", {"attachments": ["Charm"]})]}, {"play": [RIVAL]}]
    sides[seat]["play"].append("KOTS35")
    assert power_needed(kraken(*sides, bells=(0,))) == [15, 15]


def power_needed(t):
    """The power that each seat needs to win, as seat 0 sees it."""
    return observation_pieces(t.batch.observe(0)[0], t.batch.match)["seats.power_to_win"].tolist()


@pytest.mark.parametrize("rival", [None, "KOTS37"])
def test_myrcella_gives_a_knight_an_icon_and_stealth_as_the_only_queen(rival):
    knight = "Knight of the Tumblestone"
    t = kraken({"play": ["KOTS37", knight, SAILOR]}, {"play": [rival] if rival else []}, bells=(0,))
    assert offered(pass_until(t, "Use Bell"), "Use Myrcella") is (rival is None)
    if rival is None:
        use(t, "Myrcella Lannister")
        assert "I" in t.card(0, knight).icons and "Stealth" in t.card(0, knight).keywords and t.card(0, "Myrcella Lannister").kneeling
        pass_to(t, "dominance")
        assert "I" not in t.card(0, knight).icons and "Stealth" not in t.card(0, knight).keywords


def test_myrcella_needs_a_knight():
    t = kraken({"play": ["KOTS37", SAILOR]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Myrcella")


def test_randyll_tarly_strengthens_your_war_characters():
    t = kraken({"play": ["KOTS45", PRIEST, SAILOR]}, {"play": [PRIEST]}, bells=(0,))
    assert [t.card(0, title).strength for title in ("Randyll Tarly", PRIEST, SAILOR)] == [4, 3, 2] and t.card(1, PRIEST).strength == 2


# --- Bay of Ice ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_of_initiative_kneels_every_bay_of_ice_and_draws_a_card(winner):
    sides = [{"play": ["KOTS30", "KOTS30"], "plots": ["Planning Ahead"], "deck": [SAILOR] * 9} for _ in range(2)]
    sides[winner]["plots"] = ["KOTS54" if winner == 0 else "KOTS48"]
    t = kraken(*sides, "plot", bells=(0,))
    while t.prompt != "first player":
        t.play("Pass")
    t.play("Greyjoy goes first")
    while t.prompt == "order":
        first_of(t, "Resolve Bay of Ice")
    assert [len(t.hand(seat)) for seat in range(2)] == [int(seat == winner) for seat in range(2)]
    assert all(t.card(seat, "Bay of Ice", copy).kneeling for seat in range(2) for copy in range(2))


def test_nobody_draws_when_every_bay_of_ice_kneels_already():
    t = kraken({"play": [("KOTS30", KNEELING)], "plots": ["KOTS54"], "deck": [SAILOR] * 9}, {"plots": ["Planning Ahead"]}, "plot", bells=(0,))
    while t.prompt != "first player":
        t.play("Pass")
    t.play("Greyjoy goes first")
    assert t.hand(0) == []
