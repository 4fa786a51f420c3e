"""Cards of Kingsroad: those who draw less, burn, join, rob or search, and characters whose text depends on power on Houses."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Attachment, Cards, Character, Discard, Kill, Location, characters
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import out_of_shadows
from tests.cards.scenes import offered, pass_to, pass_until, targeting_event
from tests.cards.wardens.wardens_scenes import declare, fought, three, wardens

PEOPLE = (
    Character("Plain", "X950", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Hatchling", "X951", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Dragon"),
    Character("Bloodrider to Be", "X952", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Dothraki"),
    Character("Watchman", "X953", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Night's Watch"),
    Location("Wells", "X954", NEUTRAL, cost=1, influence=1),
    Attachment("Torch", "X955", NEUTRAL, cost=0),
    targeting_event("Axe", "X956", characters(), Kill(TARGET)),
    targeting_event("Burn", "X957", Cards(), Discard(TARGET)),
)


def scene(house, zero=None, one=None, phase="challenges", **options):
    return wardens(house, zero, one, phase, cards=PEOPLE, **{"first": 0, **options})


# --- Hammerhorn ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "drawn"), [(["Plain"] * 4, ["Plain"], (1, 2)), (["Plain"], ["Plain"] * 4, (2, 1)), (["Plain"], ["Plain"] * 2, (2, 2))])
def test_who_has_most_cards_at_their_command_draws_less_by_hammerhorn(zero, one, drawn):
    seats = {"play": ["Hammerhorn", *zero], "deck": ["Hodor"] * 5}, {"play": one, "deck": ["Hodor"] * 5}
    t = scene("greyjoy", *seats, "plot", bells=(0, 1))
    for _ in range(20):
        if t.phase == "marshalling":
            break
        t.play(next((option for option in t.options if option in ("Pass", "Greyjoy goes first")), t.options[0]))
    assert (len(t.hand(0)), len(t.hand(1))) == drawn


# --- Rain of Fire --------------------------------------------------------------------------------------------------------


def test_rain_of_fire_discards_all_attachments_and_as_many_cards_of_the_deck():
    zero = {"play": ["Hatchling", ("Plain", {"attachments": ["Torch"]})], "hand": ["Rain of Fire"], "deck": ["Hodor"] * 5}
    t = scene("targaryen", zero, {"play": [("Plain", {"attachments": ["Torch", "Torch"]}), "Wells"], "deck": ["Hodor"] * 5})
    settle(t.play("Play Rain of Fire"))
    assert sorted(t.discard(0)) == ["Hodor", "Hodor", "Hodor", "Rain of Fire", "Torch"] and t.discard(1) == ["Torch", "Torch"]
    assert len(t.deck(0)) == 2 and t.card(1, "Wells").zone == "play"


@pytest.mark.parametrize("play", [["Plain"], []])
def test_rain_of_fire_needs_a_dragon(play):
    zero = {"play": play, "hand": ["Rain of Fire"], "deck": ["Hodor"] * 5}
    t = scene("targaryen", zero, {"play": ["Hatchling", ("Plain", {"attachments": ["Torch"]})]})
    assert not offered(t, "Play Rain of Fire")


def test_rain_of_fire_is_not_played_in_other_phases():
    t = scene("targaryen", {"play": ["Hatchling", ("Plain", {"attachments": ["Torch"]})], "hand": ["Rain of Fire"]}, {}, "dominance")
    assert not offered(t, "Play Rain of Fire")


def test_rain_of_fire_needs_an_attachment():
    t = scene("targaryen", {"play": ["Hatchling"], "hand": ["Rain of Fire"], "deck": ["Hodor"] * 5})
    assert not offered(t, "Play Rain of Fire")


# --- Dothraki Vanguard ---------------------------------------------------------------------------------------------------


def test_dothraki_vanguard_may_bring_a_dothraki_of_the_top_5_cards():
    zero = {"hand": ["Dothraki Vanguard"], "gold": 3, "deck": ["Hodor", "Plain", "Bloodrider to Be", "Hodor", "Hodor", "Rakharo"]}
    t = scene("targaryen", zero, {}, "marshalling")
    t.play("Marshal Dothraki Vanguard").play("Respond with Dothraki Vanguard")
    assert offered(t, "Bloodrider to Be") and not offered(t, "Rakharo") and not offered(t, "Plain")
    t.play(next(option for option in t.options if "Bloodrider to Be" in option))
    settle(t)
    assert t.card(0, "Bloodrider to Be").zone == "play" and len(t.deck(0)) == 5 and t.hand(0) == []


def test_the_revealed_cards_of_dothraki_vanguard_are_not_searched():
    """What any search can find is not found among them, and what adds cards to a search adds none."""
    deck = ["Hodor", "SOO22", "Bloodrider to Be", "Hodor", "Hodor", "Rakharo"]
    t = scene("targaryen", {"hand": ["Dothraki Vanguard"], "gold": 3, "deck": deck, "play": ["Karhold Rookery"]}, {}, "marshalling")
    t.play("Marshal Dothraki Vanguard").play("Respond with Dothraki Vanguard")
    assert t.options == ["Take Bloodrider to Be", "Take nothing"]
    assert str(t.log()).count("shows Hodor") == 3 and "shows Rakharo" not in str(t.log())


def test_dothraki_vanguard_may_leave_the_cards():
    zero = {"hand": ["Dothraki Vanguard"], "gold": 3, "deck": ["Hodor", "Plain", "Bloodrider to Be", "Hodor", "Hodor"]}
    t = scene("targaryen", zero, {}, "marshalling")
    t.play("Marshal Dothraki Vanguard").play("Respond with Dothraki Vanguard")
    settle(t)
    assert t.card(0, "Bloodrider to Be").zone == "deck" and len(t.deck(0)) == 5


def test_dothraki_vanguard_does_nothing_when_it_is_put_into_play():
    t = scene("targaryen", {"hand": ["Summons", "Dothraki Vanguard"], "deck": ["Bloodrider to Be"]})
    settle(t.play("Play Summons"), "Dothraki Vanguard")
    assert t.card(0, "Dothraki Vanguard").zone == "play" and not offered(t, "Respond with Dothraki Vanguard")


# --- Ser Jorah Mormont ---------------------------------------------------------------------------------------------------


def test_ser_jorah_goes_into_shadows_instead_of_being_discarded():
    t = scene("targaryen", {"hand": ["KR51"], "deck": ["Hodor"]}, {"hand": ["Plunder"]}, bells=(0, 1))
    pass_until(t, "Play Plunder").play("Play Plunder")
    assert t.shadows(0) == ["Ser Jorah Mormont"] and t.discard(0) == [] and t.hand(0) == ["Hodor"]


def test_another_card_is_discarded_beside_ser_jorah():
    t = scene("targaryen", {"hand": ["Plain"], "play": ["KR51"], "deck": ["Hodor"]}, {"hand": ["Plunder"]}, bells=(0, 1))
    pass_until(t, "Play Plunder").play("Play Plunder")
    assert t.discard(0) == ["Plain"] and t.shadows(0) == [] and t.hand(0) == []


def test_ser_jorah_is_discarded_from_play_as_any_other():
    t = scene("targaryen", {"play": ["KR51"], "hand": ["Burn"], "deck": ["Hodor"]})
    settle(t.play("Play Burn"), "Choose Ser Jorah Mormont")
    assert "Ser Jorah Mormont" in t.discard(0) and t.shadows(0) == [] and t.hand(0) == []


# --- Ygritte -------------------------------------------------------------------------------------------------------------


def test_ygritte_takes_a_character_until_she_leaves_play():
    t = scene("stark", {"hand": ["Ygritte", "Axe"], "gold": 3}, {"play": ["Watchman", "Lionlike", "Wells"]}, "marshalling")
    t.play("Marshal Ygritte").play("Respond with Ygritte")
    settle(t, "Choose Watchman")
    assert t.card(1, "Watchman").controller == 0 and t.card(1, "Lionlike").controller == 1
    settle(pass_until(t, "Play Axe").play("Play Axe"), "Choose Ygritte")
    assert t.card(0, "Ygritte").zone == "dead" and t.card(1, "Watchman").controller == 1


def test_ygritte_keeps_a_character_after_the_round():
    t = scene("stark", {"hand": ["Ygritte"], "gold": 3, "plots": ["Famine"]}, {"play": ["Watchman"], "plots": ["Famine"]}, "marshalling", bells=(0, 1))
    t.play("Marshal Ygritte").play("Respond with Ygritte")
    settle(t, "Choose Watchman")
    pass_to(pass_to(t, "taxation"), "plot")
    assert t.round == 2 and t.card(1, "Watchman").controller == 0


@pytest.mark.parametrize("play", [["Lionlike"], []])
def test_ygritte_takes_neither_a_houses_character_nor_a_location(play):
    t = scene("stark", {"hand": ["Ygritte"], "gold": 3}, {"play": [*play, "Wells"]}, "marshalling", bells=(0, 1))
    t.play("Marshal Ygritte")
    assert not offered(t, "Respond with Ygritte") or not offered(t.play("Respond with Ygritte"), "Lionlike")
    assert all(t.card(1, title).controller == 1 for title in (*play, "Wells"))


def test_ygritte_takes_nobody_when_she_is_put_into_play():
    t = scene("stark", {"hand": ["Summons", "Ygritte"]}, {"play": ["Watchman"]})
    settle(t.play("Play Summons"), "Ygritte")
    assert not offered(t, "Respond with Ygritte") and t.card(1, "Watchman").controller == 1


# --- Asha Greyjoy, Harwin ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "theirs", "dies"), [(0, 0, True), (1, 1, True), (2, 1, True), (0, 1, False), (3, 4, False)])
def test_asha_cannot_be_killed_while_an_opponents_house_has_more_power(own, theirs, dies):
    t = scene("greyjoy", {"play": ["KR83"], "power": own}, {"hand": ["Axe"], "play": ["Plain"], "power": theirs}, bells=(0, 1))
    pass_until(t, "Play Axe").play("Play Axe")
    assert offered(t, "Choose Asha Greyjoy") == dies or t.prompt != "target"
    settle(t, *(["Choose Asha Greyjoy"] if dies else ["Choose Plain"]))
    assert (t.card(0, "Asha Greyjoy").zone == "dead") == dies


def test_asha_is_naval_and_renowned():
    t = scene("greyjoy", {"play": ["KR83"]}, {})
    assert t.card(0, "Asha Greyjoy").naval == "MIP" and "Renown" in t.card(0, "Asha Greyjoy").keywords


@pytest.mark.parametrize(("own", "theirs", "kind", "offers"), [(0, 3, "Military", True), (3, 3, "Military", False), (3, 0, "Military", False), (0, 3, "Power", False)])
def test_harwin_searches_after_a_won_military_challenge_while_he_is_behind(own, theirs, kind, offers):
    zero = {"play": ["Harwin", "Plain"], "power": own, "deck": ["Hodor", "Wells", "Torch"]}
    t = fought(scene("stark", zero, {"play": ["Plain"], "power": theirs}), kind, ["Plain"])
    assert offered(t, "Respond with Harwin") == offers
    if offers:
        t.play("Respond with Harwin").play(next(option for option in t.options if "Torch" in option))
        assert t.deck(0)[0] == "Torch" and sorted(t.deck(0)) == ["Hodor", "Torch", "Wells"] and t.hand(0) == []


def test_harwin_does_not_search_after_a_lost_challenge():
    zero = {"play": ["Harwin", "Plain"], "deck": ["Hodor", "Wells", "Torch"]}
    t = fought(scene("stark", zero, {"play": ["Giant"], "power": 3}), "Military", ["Plain"], "Giant")
    assert not offered(t, "Respond with Harwin")


# --- Pyke ----------------------------------------------------------------------------------------------------------------


def test_power_moves_to_pyke_and_still_counts():
    t = scene("greyjoy", {"play": ["KR84"], "power": 2})
    t.play("Use Pyke")
    assert t.card(0, "Pyke").power == 1 and t.power(0) == 1 and t.total_power(0) == 2 and t.card(0, "Pyke").kneeling
    assert not offered(t, "Use Pyke")


def test_pyke_needs_power_on_the_house_card():
    t = scene("greyjoy", {"play": ["KR84"], "power": 0}, {"power": 3})
    assert not offered(t, "Use Pyke")


def test_events_and_characters_do_nothing_to_pyke():
    t = scene("greyjoy", {"play": ["KR84"]}, {"hand": ["Burn"], "play": ["Wells"]}, bells=(0, 1))
    pass_until(t, "Play Burn").play("Play Burn")
    assert not offered(t, "Choose Pyke")


@pytest.mark.parametrize(("power", "wins"), [(14, False), (15, True)])
def test_power_on_pyke_can_win_the_game(power, wins):
    t = scene("greyjoy", {"play": [("KR84", {"power": power - 5})], "power": 5})
    assert t.total_power(0) == power and (t.winner == 0) == wins


# --- Longship Maiden's Bane ----------------------------------------------------------------------------------------------


def test_maidens_bane_joins_with_a_strength_for_each_unique_warship():
    zero = {"play": ["Longship Maiden's Bane", "Longship Silence", "Plain", "Training Vessel"]}
    t = scene("greyjoy", zero, {"play": ["Giant"]}, bells=(0, 1))
    assert not offered(t, "Use Longship Maiden's Bane")
    declare(t, "Power", "Plain")
    pass_until(t, "Use Longship Maiden's Bane").play("Use Longship Maiden's Bane")
    ship = t.card(0, "Longship Maiden's Bane")
    assert ship.attacking and ship.kneeling and ship.strength == 2 and not t.card(0, "Longship Silence").attacking


def test_maidens_bane_defends_with_the_defending_player():
    t = scene("greyjoy", {"play": ["Longship Maiden's Bane", "Plain"]}, {"play": ["Giant"]}, first=1, bells=(0, 1))
    declare(t, "Power", "Giant")
    pass_until(t, "Use Longship Maiden's Bane").play("Use Longship Maiden's Bane")
    ship = t.card(0, "Longship Maiden's Bane")
    assert ship.defending and not ship.attacking and ship.strength == 1


def test_maidens_bane_joins_no_challenge_of_others():
    zero, one, two = {"play": ["Longship Maiden's Bane", "Trout"]}, {"play": ["Trout"]}, {"play": ["Trout"]}
    t = three(("greyjoy", "stark", "lannister"), zero, one, two, first=1)
    pass_until(t, "Power against Lannister").play("Power against Lannister")
    if t.prompt == "attackers":
        t.play("Attack with Trout").play("Done")
    for _ in range(6):
        assert not offered(t, "Use Longship Maiden's Bane")
        if t.prompt == "action":
            t.play("Pass")


def test_maidens_bane_cannot_be_killed_as_a_character():
    t = scene("greyjoy", {"play": ["Longship Maiden's Bane", "Plain"]}, {"hand": ["Axe"]}, bells=(0, 1))
    declare(t, "Power", "Plain")
    pass_until(t, "Use Longship Maiden's Bane").play("Use Longship Maiden's Bane")
    pass_until(t, "Play Axe").play("Play Axe")
    assert not offered(t, "Choose Longship Maiden's Bane") and t.card(0, "Longship Maiden's Bane").zone == "play"


def test_maidens_bane_joins_no_challenge_while_kneeling_or_between_others():
    t = scene("greyjoy", {"play": [("Longship Maiden's Bane", {"kneeling": True}), "Plain"]}, {}, bells=(0, 1))
    declare(t, "Power", "Plain")
    assert not offered(t, "Use Longship Maiden's Bane")


# --- Grand Maester Pycelle -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_pycelle_replaces_up_to_2_cards_of_the_losers_hand(number):
    zero = {"play": ["KR107"]}
    one = {"hand": ["Plain"] * 3, "deck": ["Hodor"] * 4}
    t = fought(scene("lannister", zero, one), "Power", ["Grand Maester Pycelle"])
    t.play("Respond with Grand Maester Pycelle").play(next(option for option in t.options if str(number) in option))
    assert t.discard(1) == ["Plain"] * number and sorted(t.hand(1)) == ["Hodor"] * number + ["Plain"] * (3 - number)
    assert len(t.deck(1)) == 4 - number


def test_pycelle_discards_no_more_than_there_are():
    t = fought(scene("lannister", {"play": ["KR107"]}, {"hand": ["Plain"], "deck": ["Hodor"] * 4}), "Power", ["Grand Maester Pycelle"])
    settle(t.play("Respond with Grand Maester Pycelle"))
    assert t.discard(1) == ["Plain"] and t.hand(1) == ["Hodor"]


@pytest.mark.parametrize(("attacker", "hand"), [("Plain", ["Plain"]), ("Grand Maester Pycelle", [])])
def test_pycelle_must_have_taken_part_against_a_hand(attacker, hand):
    t = fought(scene("lannister", {"play": ["KR107", "Plain"]}, {"hand": hand, "deck": ["Hodor"] * 4}), "Power", [attacker])
    assert not offered(t, "Respond with Grand Maester Pycelle") and t.hand(1) == hand


def test_pycelle_does_nothing_when_he_loses():
    one = {"hand": ["Plain"], "deck": ["Hodor"] * 4, "play": ["Giant"]}
    zero = {"play": ["KR107"], "hand": ["Hodor"]}
    t = fought(scene("lannister", zero, one, first=1, bells=(0, 1)), "Power", ["Giant"], "Grand Maester Pycelle")
    assert not offered(t, "Respond with Grand Maester Pycelle") and t.hand(1) == ["Plain"]


# --- Littlefinger --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "gold", "comes"), [(4, 6, True), (4, 5, False), (0, 10, True), (0, 9, False), (12, 0, True)])
def test_littlefinger_comes_out_cheaper_by_an_opponents_power(theirs, gold, comes):
    t = scene("stark", {"shadows": ["KR112"], "gold": gold}, {"power": theirs}, "challenges")
    assert offered(t, "Bring Littlefinger out") == comes
    if comes:
        out_of_shadows(t, "Littlefinger")
        assert t.card(0, "Littlefinger").zone == "play" and t.gold(0) == gold - max(0, 10 - theirs)


@pytest.mark.parametrize(("own", "theirs", "claim"), [(0, 1, 2), (1, 1, 1), (2, 1, 1)])
def test_littlefinger_raises_claim_against_who_has_more_power(own, theirs, claim):
    t = scene("stark", {"play": ["KR112", "Plain"], "power": own}, {"power": theirs, "play": ["Plain"]}, bells=(0, 1))
    assert t.claim(0) == 1
    declare(t, "Power", "Plain")
    assert t.claim(0) == claim and t.claim(1) == 1


def test_littlefinger_does_not_raise_the_claim_of_a_defender():
    t = scene("stark", {"play": ["KR112", "Plain"]}, {"power": 3, "play": ["Plain"]}, first=1, bells=(0, 1))
    declare(t, "Power", "Plain")
    assert t.claim(0) == 1 and t.claim(1) == 1


def test_littlefinger_is_immune_to_opponents_events():
    t = scene("stark", {"play": ["KR112"]}, {"hand": ["Axe"], "play": ["Plain"]}, bells=(0, 1))
    pass_until(t, "Play Axe").play("Play Axe")
    assert not offered(t, "Choose Littlefinger")


# --- Sansa Stark ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "fewest"), [(["Plain"] * 4, True), ([], False)])
def test_sansa_searches_for_a_card_that_she_keeps_only_with_the_fewest_cards_at_command(theirs, fewest):
    zero = {"hand": ["KR114"], "gold": 2, "deck": ["Hodor", "Wells", "Torch"]}
    t = scene("stark", zero, {"play": theirs}, "marshalling")
    t.play("Marshal Sansa Stark").play("Respond with Sansa Stark")
    t.play(next(option for option in t.options if "Torch" in option))
    settle(t)
    assert (t.hand(0) == ["Torch"]) == fewest and (t.discard(0) == ["Torch"]) == (not fewest) and len(t.deck(0)) == 2


def test_sansa_does_not_search_when_she_is_put_into_play():
    t = scene("stark", {"hand": ["Summons", "KR114"], "deck": ["Hodor"]})
    settle(t.play("Play Summons"), "Sansa Stark")
    assert not offered(t, "Respond with Sansa Stark")


# --- Secret Orders, Steelshanks' Reserves --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "gold", "strength"), [(0, (3, 7), 3), (1, (3, 7), 7), (1, (3, 0), 0)])
def test_secret_orders_set_a_base_strength_to_the_gold_of_the_controller(seat, gold, strength):
    zero = {"hand": ["Secret Orders"], "play": ["Giant"], "gold": gold[0]}
    t = scene("lannister", zero, {"play": ["Trout"], "gold": gold[1]}, bells=(0, 1))
    settle(t.play("Play Secret Orders"), "Choose Giant" if seat == 0 else "Choose Trout")
    assert (t.card(0, "Giant").strength, t.card(1, "Trout").strength) == ((strength, 2) if seat == 0 else (9, strength))
    pass_to(t, "dominance")
    assert (t.card(0, "Giant").strength, t.card(1, "Trout").strength) == (9, 2)


def test_the_active_player_controls_steelshanks_reserves_in_the_challenges_phase():
    t = scene("stark", {"play": ["Steelshanks' Reserves"]}, {}, "marshalling", bells=(0, 1))
    assert t.card(0, "Steelshanks' Reserves").controller == 0
    pass_to(t, "challenges")
    for _ in range(20):
        if t.prompt == "challenge":
            assert t.card(0, "Steelshanks' Reserves").controller == t.seat
            t.play("No more challenges")
        elif t.phase == "challenges":
            t.play("Pass")
    assert t.phase == "dominance" or t.phase == "standing" or t.round == 2
