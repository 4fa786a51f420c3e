"""House Baratheon of Kings of the Storm: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.values.filters import crests_of
from agot_env.agot.language.model import (
    BEARER,
    EVERYONE,
    NEUTRAL,
    WAR,
    Action,
    Attachment,
    Blank,
    Constant,
    Draw,
    Location,
    Phase,
    locations,
)
from tests.cards.scenes import KNEELING, attack, fight, lcg_scene, offered, pass_to, pass_until, pay_influence

HEDGE_KNIGHT = "KOTST40"
CROSSROADS = "B148"
"""1 gold and 1 influence."""
FROST = Attachment("Frost", "X2", NEUTRAL, attaches_to=locations(), abilities=[Constant(BEARER, (Blank(),))])
SCROLL = Location("Scroll", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1, EVERYONE),))])


# --- the Rainbow Guard -----------------------------------------------------------------------------------------------


def test_ser_emmon_cuy_strengthens_your_baratheon_lords():
    t = lcg_scene({"play": ["KOTST4", "KOTST1", "LOW6", "KOTST10"]}, {"play": ["KOTST8"]}, bells=(0,))
    assert t.card(0, "Robert Baratheon").strength == 4
    assert t.card(0, "Ser Emmon Cuy").strength == 2 and t.card(0, "Marya Seaworth").strength == 1  # a Knight, a Lady
    assert t.card(0, "Eddard Stark").strength == 3 and t.card(1, "Ser Cortnay Penrose").strength == 3


def test_ser_guyard_morrigen_gives_your_baratheon_lords_stealth():
    t = lcg_scene({"play": ["KOTST5", "KOTST1", "LOW6"]}, {"play": ["KOTST8"]}, bells=(0,))
    assert "Stealth" in t.card(0, "Robert Baratheon").keywords
    assert not any("Stealth" in t.card(*card).keywords for card in ((0, "Ser Guyard Morrigen"), (0, "Eddard Stark"), (1, "Ser Cortnay Penrose")))


def claim_on(zero, victim):
    """The other player wins a military challenge; seat 0 chooses who dies for the claim."""
    t = lcg_scene(zero, {"play": [HEDGE_KNIGHT]}, first=1, bells=(0,))
    attack(t, "Military", "Hedge Knight")
    fight(t)
    return t.play(f"Kill {victim}")


def test_ser_parmen_crane_lets_lords_be_saved_for_one_influence():
    t = claim_on({"play": ["KOTST6", ("KOTST1", KNEELING), CROSSROADS]}, "Robert Baratheon")
    t.play("Save with Ser Parmen Crane")
    assert t.card(0, "Robert Baratheon").zone == "play" and t.card(0, "Crossroads").kneeling and t.dead(0) == []


@pytest.mark.parametrize(
    ("parmen", "lord", "saved"), [(["LOW43"], [], True), ([], ["LOW43"], False), ([], [], True)], ids=["Bowl on Parmen", "Bowl on Robert", "no Bowl"]
)
def test_the_save_is_an_ability_of_the_lord_that_gains_it(parmen, lord, saved):
    """Bowl of Brown takes the triggered abilities of its bearer."""
    play = [("KOTST6", {"attachments": parmen}), ("KOTST1", {"attachments": lord, "kneeling": True}), CROSSROADS]
    t = claim_on({"play": play}, "Robert Baratheon")
    assert (t.prompt == "save") == saved and (t.dead(0) == ["Robert Baratheon"]) != saved


def test_burning_bridges_does_not_stop_a_save_that_is_gained():
    """It stops triggered abilities that are printed on cards in play (FAQ p. 27)."""
    t = claim_on({"play": ["KOTST6", ("KOTST1", KNEELING), CROSSROADS], "plot": "QOD49"}, "Robert Baratheon")
    assert t.prompt == "save"
    t.play("Save with Ser Parmen Crane")
    assert t.card(0, "Robert Baratheon").zone == "play"


@pytest.mark.parametrize(
    ("play", "victim"),
    [
        (["KOTST6", ("KOTST1", KNEELING)], "Robert Baratheon"),  # no influence
        (["KOTST6", ("KOTST10", KNEELING), CROSSROADS], "Marya Seaworth"),  # no Lord
        (["KOTST6", ("LOW6", KNEELING), CROSSROADS], "Eddard Stark"),  # another House
        ([("KOTST6", {"attachments": ["Milk of the Poppy"]}), ("KOTST1", KNEELING), CROSSROADS], "Robert Baratheon"),
    ],
)
def test_ser_parmen_crane_does_not_save(play, victim):
    t = claim_on({"play": play}, victim)
    assert t.dead(0) == [victim]


# --- other characters ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zero", "one", "draws"),
    [(["KOTST3"], [], 0), ([], ["KOTST3"], 0), (["KOTST3"], ["KOTST2"], 1), (["KOTST3"], ["LOW8"], 0), ([("KOTST3", {"attachments": ["Milk of the Poppy"]})], [], 1)],
)
def test_nobody_draws_by_effects_while_stannis_is_the_only_baratheon_king(zero, one, draws):
    t = lcg_scene({"play": [*zero, "Scroll"], "deck": ["KOTST13"]}, {"play": one, "deck": ["KOTST13"]}, bells=(0,), cards=(SCROLL,))
    assert offered(t, "Use Scroll") is (draws > 0)
    if draws:
        t.play("Use Scroll")
    assert len(t.hand(0)) == len(t.hand(1)) == draws


def test_the_draw_phase_is_no_card_effect():
    t = lcg_scene({"play": ["KOTST3"], "deck": ["KOTST13"] * 3}, {"deck": ["KOTST13"] * 3}, "draw", bells=(0,))
    pass_to(t, "marshalling")
    assert t.hand(0) == t.hand(1) == ["Bearer of the Light"] * 2


def test_salladhor_saan_discards_a_location_in_marshalling():
    t = lcg_scene({"play": ["KOTST7"]}, {"play": [CROSSROADS, HEDGE_KNIGHT]}, "marshalling", bells=(0,))
    t.play("Use Salladhor Saan")
    assert set(t.options) == {"Choose Bell", "Choose Crossroads"}
    t.play("Choose Crossroads")
    assert t.discard(1) == ["Crossroads"] and t.card(0, "Salladhor Saan").kneeling and not offered(t, "Use Salladhor Saan")
    t = lcg_scene({"play": ["KOTST7"]}, {"play": [CROSSROADS]}, bells=(0,))
    assert not offered(t, "Use Salladhor Saan")


@pytest.mark.parametrize(("kind", "strength"), [("Power", 5), ("Military", 3)])
def test_ser_cortnay_penrose_is_stronger_and_vigilant_during_power_challenges(kind, strength):
    t = lcg_scene({"play": ["KOTST8", HEDGE_KNIGHT]}, {"play": [HEDGE_KNIGHT]}, bells=(0, 1))
    view = t.card(0, "Ser Cortnay Penrose")
    assert view.strength == 3 and "Vigilant" not in view.keywords
    attack(t, kind, "Hedge Knight")
    view = t.card(0, "Ser Cortnay Penrose")
    assert view.strength == strength and ("Vigilant" in view.keywords) is (kind == "Power")


def test_marya_seaworth_stands_a_character_in_any_phase():
    for phase in ("marshalling", "dominance"):
        t = lcg_scene({"play": ["KOTST10"]}, {"play": [("KOTST40", KNEELING), "KOTST11"]}, phase, bells=(0,))
        t.play("Use Marya Seaworth").play("Choose Hedge Knight")
        assert not t.card(1, "Hedge Knight").kneeling and t.card(0, "Marya Seaworth").kneeling


def test_marya_seaworth_does_not_act_while_she_kneels():
    t = lcg_scene({"play": [("KOTST10", KNEELING)]}, {"play": [("KOTST40", KNEELING)]}, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Marya Seaworth")


def test_marya_seaworth_may_stand_herself_but_not_for_ever():
    t = lcg_scene({"play": ["KOTST10"]}, {"play": [("KOTST40", KNEELING)]}, "dominance", bells=(0,))
    t.game["round_limit"] = t.game["round"] = 1
    for decisions in (10, 996, 998):
        t.game["decisions"] = decisions
        assert t.game["reason"] == 0 and offered(t, "Use Marya Seaworth")
        t.play("Use Marya Seaworth", "Choose Marya Seaworth")
        assert not t.card(0, "Marya Seaworth").kneeling
    assert t.game["reason"] == L.ROUND_LIMIT and t.game["depth"] == 0


def test_bearer_of_the_light_makes_the_next_asshai_character_cheaper():
    t = lcg_scene({"play": ["KOTST13"], "hand": ["KOTST14", "B84", "KOTST11"], "gold": 3}, phase="marshalling", bells=(0,))
    gold = int(t.game["gold"][0])
    t.play("Use Bearer of the Light").play("Marshal Veteran Knight")
    assert t.game["gold"][0] == gold - 2
    t.play("Marshal Asshai Initiate")
    assert t.game["gold"][0] == gold - 3
    t.play("Marshal Old Red Priest")
    assert t.game["gold"][0] == gold - 4 and t.card(0, "Bearer of the Light").kneeling


def test_bearer_of_the_light_acts_in_marshalling_alone():
    t = lcg_scene({"play": ["KOTST13"]}, bells=(0,))
    assert not offered(t, "Use Bearer")


@pytest.mark.parametrize(("zero", "one", "renown"), [([], [], False), (["S135"], [], True), ([], ["S135"], True)])
def test_stanniss_cavalry_has_renown_with_the_nights_watch_in_play(zero, one, renown):
    t = lcg_scene({"play": ["KOTST16", *zero]}, {"play": ["KOTST40", *one]}, bells=(0,))
    attack(t, "Power", "Stannis's Cavalry")
    fight(t)
    assert t.card(0, "Stannis's Cavalry").power == renown


def captain(zone="discard", kind="Power", attacker="Knights of the Storm", defenders=()):
    t = lcg_scene({"play": [attacker], zone: ["KOTST17"]}, {"play": ["KOTST4"], "discard": ["KOTST17"]}, bells=(0,))
    attack(t, kind, attacker)
    return fight(t, *defenders)


@pytest.mark.parametrize("zone", ["discard", "dead"])
def test_lost_captain_returns_from_both_piles(zone):
    t = captain(zone)
    t.play("Respond with Lost Captain")
    assert t.hand(0) == ["Lost Captain"] and t.discard(0) == t.dead(0) == [] and t.discard(1) == ["Lost Captain"]


@pytest.mark.parametrize(
    "options", [{"kind": "Military"}, {"attacker": "Hedge Knight"}, {"defenders": ["Ser Emmon Cuy"]}], ids=["type", "STR", "margin"]
)
def test_lost_captain_does_not_return(options):
    t = captain(**options)
    assert t.discard(0) == ["Lost Captain"] and not offered(t, "Respond")


def test_lost_captain_stays_when_an_opponent_wins():
    t = lcg_scene({"discard": ["KOTST17"], "play": [CROSSROADS]}, {"play": ["KOTST15"]}, first=1, bells=(0,))
    attack(t, "Power", "Knights of the Storm")
    fight(t)
    assert not offered(t, "Respond") and t.discard(0) == ["Lost Captain"]


# --- attachments -----------------------------------------------------------------------------------------------------


def test_ruby_of_rhllor_attaches_to_asshai_characters():
    t = lcg_scene({"play": ["KOTST14", "KOTST40"], "hand": ["KOTST21"], "gold": 2}, {"play": ["KOTST13"]}, "marshalling", bells=(0,))
    t.play("Marshal Ruby of R'hllor")
    assert set(t.options) == {"Attach to Asshai Initiate", "Attach to Bearer of the Light"}


def ruby(hand=("KOTST13",), ruby="KOTST21", deck=("KOTST40",), first=0):
    play = {"play": [("KOTST14", {"attachments": [ruby]})], "deck": list(deck), "hand": ["KOTST9"]}
    t = lcg_scene(play, {"hand": list(hand), "play": ["KOTST9"]}, first=first, bells=(0,))
    attack(t, "Intrigue", "Asshai Initiate" if first == 0 else "Maester Pylos")
    return fight(t)


def test_ruby_of_rhllor_draws_when_an_opponents_card_is_discarded_from_hand():
    t = ruby()
    t.play("Respond with Ruby of R'hllor")
    assert t.discard(1) == ["Bearer of the Light"] and sorted(t.hand(0)) == ["Hedge Knight", "Maester Pylos"]
    assert t.card(0, "Ruby of R'hllor").kneeling


def test_ruby_of_rhllor_is_vigilant():
    t = ruby(ruby=("KOTST21", KNEELING))
    assert not offered(t, "Respond")
    pass_until(t, "Stand Ruby").play("Stand Ruby")
    assert not t.card(0, "Ruby of R'hllor").kneeling


@pytest.mark.parametrize("options", [{"hand": ()}, {"deck": ()}, {"first": 1}], ids=["no card", "no deck", "own card"])
def test_ruby_of_rhllor_does_not_draw(options):
    assert not offered(ruby(**options), "Respond")


def test_the_bearer_of_ruby_of_rhllor_is_immune_to_opponents_events():
    bearer = ("KOTST14", {"attachments": ["KOTST21"], "power": 1})
    for owner in (0, 1):
        seats = [{"play": [("KOTST40", {"power": 1})]}, {"play": []}]
        seats[1]["play"].append(bearer) if owner else seats[0]["play"].append(bearer)
        t = lcg_scene(seats[0] | {"hand": ["KOTST33"]}, seats[1] | {"play": [*seats[1]["play"], ("KOTST40", {"power": 1})]}, houses=("baratheon", "baratheon"), bells=(0,))
        t.play("Play Obey the King")
        assert offered(t, "Choose Asshai Initiate") is (owner == 0)


# --- locations -------------------------------------------------------------------------------------------------------


def test_sallas_escort_ship_moves_strength_from_one_character_to_another():
    t = lcg_scene({"play": ["KOTST25", "KOTST11"]}, {"play": ["KOTST40"]}, bells=(0,))
    t.play("Use Salla's Escort Ship").play("Choose Veteran Knight")
    assert t.card(0, "Veteran Knight").strength == 1 and t.card(1, "Hedge Knight").strength == 2
    assert t.card(0, "Salla's Escort Ship").kneeling and not offered(t, "Use Salla")
    pass_until(t, "Military against")


@pytest.mark.parametrize(("play", "phase"), [(["KOTST40"], "challenges"), (["KOTST40", "KOTST11"], "dominance")])
def test_sallas_escort_ship_needs_two_characters_and_the_challenges_phase(play, phase):
    t = lcg_scene({"play": ["KOTST25", *play]}, phase=phase, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Salla")


def test_king_roberts_chambers_may_lie_on_the_house_card():
    t = lcg_scene({"hand": ["KOTST26"], "gold": 1}, phase="marshalling", bells=(0,))
    t.play("Marshal King Robert's Chambers")
    assert offered(t, "House card")


@pytest.mark.parametrize(
    ("reducer", "name", "cards"),
    [
        ("KOTST27", "Great Hall", {"KOTST11": 2, "KOTST28": 0, "LOW13": 0}),
        ("KOTST28", "Stormlands Fiefdoms", {"KOTST11": 1, "KOTST25": 1, "LOW13": 0}),
        ("KOTST29", "Narrow Sea", {"KOTST11": 2, "LOW13": 2, "KOTST25": 0, "KOTST41": 0}),
    ],
)
def test_locations_that_lower_costs(reducer, name, cards):
    for card, less in cards.items():
        t = lcg_scene({"play": [reducer], "hand": [card], "gold": 9}, phase="marshalling", bells=(0,))
        title, cost = t.hand(0)[0], int(t._cards[card].cost) + (2 if card == "LOW13" else 0)
        gold = int(t.game["gold"][0])
        t.play(f"Use {name}").play(f"Marshal {title}")
        assert gold - t.game["gold"][0] == cost - less
        assert t.discard(0) == ["Narrow Sea"] if name == "Narrow Sea" else t.card(0, name).kneeling


def test_smugglers_cove_helps_a_participating_character_in_a_power_challenge():
    t = lcg_scene({"play": ["KOTST31", "KOTST40", "KOTST11"]}, {"play": ["KOTST18"]}, bells=(0,))
    assert not offered(t, "Use Smuggler's Cove")
    attack(t, "Power", "Hedge Knight")
    t.play("Use Smuggler's Cove")
    view = t.card(0, "Hedge Knight")
    assert (view.strength, "Stealth" in view.keywords) == (3, True) and t.card(0, "Smuggler's Cove").kneeling
    pass_until(t, "Bypass Vanguard Lancer")


def test_smugglers_cove_does_nothing_in_a_military_challenge():
    t = lcg_scene({"play": ["KOTST31", "KOTST40"]}, {"play": ["KOTST18"]}, bells=(0,))
    attack(t, "Military", "Hedge Knight")
    assert offered(t, "Use Bell") and not offered(t, "Use Smuggler's Cove")


# --- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kneeling", [True, False])
def test_obey_the_king_stands_or_kneels_a_character_with_power(kneeling):
    t = lcg_scene({"hand": ["KOTST33"], "play": [HEDGE_KNIGHT]}, {"play": [("KOTST18", {"power": 1, "kneeling": kneeling})]}, bells=(0,))
    t.play("Play Obey the King")
    assert t.card(1, "Vanguard Lancer").kneeling is not kneeling and t.discard(0) == ["Obey the King"]


def test_obey_the_king_needs_power_and_the_challenges_phase():
    t = lcg_scene({"hand": ["KOTST33"]}, {"play": ["KOTST18"]}, bells=(0,))
    assert not offered(t, "Play Obey")
    t = lcg_scene({"hand": ["KOTST33"]}, {"play": [("KOTST18", {"power": 1})]}, "dominance", bells=(0,))
    assert not offered(t, "Play Obey")


@pytest.mark.parametrize("zone", ["discard", "dead"])
def test_see_who_is_stronger_puts_a_knight_or_an_army_into_play(zone):
    t = lcg_scene({"hand": ["KOTST38"], "play": [CROSSROADS] * 3, zone: ["KOTST11", "KOTST16", "KOTST10"]}, {zone: ["KOTST4"]}, bells=(0,))
    t.play("Play See who is Stronger")
    pay_influence(t)
    assert set(t.options) == {"Choose Stannis's Cavalry", "Choose Veteran Knight"}
    t.play("Choose Stannis's Cavalry")
    assert t.card(0, "Stannis's Cavalry").zone == "play" and not t.card(0, "Stannis's Cavalry").kneeling


@pytest.mark.parametrize("zero", [{"play": [CROSSROADS] * 2, "dead": ["KOTST11"]}, {"play": [CROSSROADS] * 3, "dead": ["KOTST10"]}])
def test_see_who_is_stronger_needs_influence_and_a_knight_or_an_army(zero):
    t = lcg_scene(zero | {"hand": ["KOTST38"]}, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Play See who")


DECK = ["KOTST13", "KOTST40", "KOTST11", "KOTST18", "KOTST10", "KOTST42"]
"""Bearer of the Light, Hedge Knight, Veteran Knight, Vanguard Lancer, Marya Seaworth; below them Fanatical Follower."""


def prophecy(deck=DECK, kind="Power", first=0):
    knights = {"play": [("KOTST40", {"kneeling": first == 1})]}, {"play": [("KOTST40", {"kneeling": first == 0})]}
    t = lcg_scene(knights[0] | {"hand": ["KOTST37"]}, knights[1] | {"deck": list(deck)}, first=first, bells=(0,))
    attack(t, kind, "Hedge Knight")
    return fight(t)


@pytest.mark.parametrize("how", ["Power", "dominance"])
def test_dark_prophecy_discards_one_of_the_top_cards_and_orders_the_others(how):
    if how == "Power":
        t = prophecy()
    else:
        t = lcg_scene({"play": [HEDGE_KNIGHT], "hand": ["KOTST37"]}, {"deck": DECK}, "dominance", bells=(0,))
    t.play("Respond with Dark Prophecy")
    assert t.prompt == "card in a deck" and len(t.options) == 5 and not offered(t, "Fanatical")
    assert all(t.game["known"][seat, 1].item().bit_count() >= 5 for seat in (0, 1))  # revealed to both
    t.play("Choose Hedge Knight")
    assert t.prompt == "deck order" and len(t.options) == 4 and t.discard(1) == ["Hedge Knight"]
    t.play("Put Veteran Knight back next").play("Put Marya Seaworth back next").play("Put Bearer of the Light back next")
    assert t.deck(1) == ["Vanguard Lancer", "Bearer of the Light", "Marya Seaworth", "Veteran Knight", "Fanatical Follower"]
    assert t.discard(0) == ["Dark Prophecy"]


def test_dark_prophecy_takes_what_there_is():
    t = prophecy(["KOTST13", "KOTST11"])
    t.play("Respond with Dark Prophecy").play("Choose Bearer of the Light")
    assert t.deck(1) == ["Veteran Knight"] and t.prompt != "deck order"


@pytest.mark.parametrize("options", [{"kind": "Military"}, {"deck": []}, {"first": 1}], ids=["type", "deck", "opponent"])
def test_dark_prophecy_does_not_respond(options):
    assert not offered(prophecy(**options), "Respond")


# --- the first player ------------------------------------------------------------------------------------------------


def storm(first=1, how="hand"):
    """Seat 0 marshals second, and plays Knights of the Storm."""
    t = lcg_scene(
        {"hand": ["KOTST15", "KOTST13"], "gold": 9, "play": ["KOTST40"]}, {"hand": ["KOTST13"], "play": ["KOTST40"]}, "marshalling",
        first=first, bells=(0, 1), houses=("baratheon", "baratheon"),
    )  # fmt: skip
    return pass_until(t, "Marshal Knights of the Storm").play("Marshal Knights of the Storm")


def test_knights_of_the_storm_make_their_player_the_first():
    t = storm()
    t.play("Respond with Knights of the Storm")
    assert t.game["first"] == 0 and t.game["active"] == 0
    pass_until(t, "Marshal Bearer of the Light")  # the turn continues
    assert t.seat == 0
    t.play("Marshal Bearer of the Light")
    while t.phase == "marshalling":
        assert not (t.seat == 1 and offered(t, "Marshal"))  # who has marshalled does not marshal again
        t.play("Pass")
    assert t.phase == "challenges" and t.seat == 0 and t.hand(1) == ["Bearer of the Light"]
    pass_until(t, "Military against")
    assert t.seat == 0


def test_the_first_player_need_not_respond():
    t = storm()
    t.play("Pass")
    assert t.game["first"] == 1
    assert not offered(storm(first=0), "Respond")


def test_knights_of_the_storm_do_not_respond_when_put_into_play():
    t = lcg_scene({"hand": ["KOTST38"], "play": [CROSSROADS] * 3, "dead": ["KOTST15"]}, first=1, bells=(0,))
    pass_until(t, "Play See who is Stronger").play("Play See who is Stronger")
    pay_influence(t)
    assert t.card(0, "Knights of the Storm").zone == "play" and not offered(t, "Respond") and t.game["first"] == 1


# --- kings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("robert", "one", "challenges"), [("KOTST1", [], 2), ("KOTST1", ["KOTST2"], 1), ("KOTST1", ["LOW8"], 2), (HEDGE_KNIGHT, [], 1)])
def test_robert_allows_one_more_power_challenge_as_the_only_baratheon_king(robert, one, challenges):
    t = lcg_scene({"play": [robert, HEDGE_KNIGHT, "KOTST4", "KOTST18"]}, {"play": [(king, KNEELING) for king in one]}, bells=(0,))
    for attacker in ("Hedge Knight", "Ser Emmon Cuy")[:challenges]:
        attack(t, "Power", attacker)
        fight(t)
    pass_until(t, "No more challenges")
    assert not offered(t, "Power against") and offered(t, "Military against")


@pytest.mark.parametrize(
    ("play", "card", "less"),
    [(["KOTST2"], "KOTST18", 1), (["KOTST2"], "KOTST25", 0), (["KOTST2"], HEDGE_KNIGHT, 0), (["KOTST2", "KOTST1"], "KOTST18", 0), (["KOTST2", "LOW8"], "KOTST18", 1)],
)
def test_renly_makes_other_baratheon_characters_cheaper_as_the_only_baratheon_king(play, card, less):
    t = lcg_scene({"play": play, "hand": [card], "gold": 9}, {"play": ["KOTST4"]}, "marshalling", bells=(0,))
    title, gold = t.hand(0)[0], int(t.game["gold"][0])
    t.play(f"Marshal {title}")
    assert gold - t.game["gold"][0] == t._cards[card].cost - less


def test_renly_helps_every_player_and_makes_nothing_cost_less_than_nothing():
    t = lcg_scene({"hand": ["KOTST18", "KOTST20"], "gold": 9}, {"play": ["KOTST2"]}, "marshalling", bells=(0,), houses=("baratheon", "baratheon"))
    gold = int(t.game["gold"][0])
    t.play("Marshal Vanguard Lancer")
    assert gold - t.game["gold"][0] == 1
    t = lcg_scene({"play": ["KOTST2"], "hand": ["KOTST20"], "gold": 9}, None, "marshalling", bells=(0,))
    gold = int(t.game["gold"][0])
    t.play("Marshal Herald")
    assert gold == t.game["gold"][0]


def test_renly_makes_a_card_affordable():
    t = lcg_scene({"play": ["KOTST2"], "hand": ["KOTST16"], "plot": "KOTST55"}, phase="marshalling", bells=(0,))
    assert t.game["gold"][0] == 4
    t = lcg_scene({"play": ["KOTST2"], "hand": ["KOTST16"], "plot": "KOTST50"}, phase="marshalling", bells=(0,))
    assert t.game["gold"][0] == 3 and offered(t, "Marshal Stannis's Cavalry (3 gold)")


# --- more characters, attachments and locations ----------------------------------------------------------------------


def test_veteran_knight_takes_war_crests_from_opposing_participants():
    t = lcg_scene({"play": ["KOTST11", "KOTST15"]}, {"play": ["KOTST11", ("KOTST15", KNEELING)]}, bells=(0, 1))
    crest = Crests(t)
    assert all(crest(*who) for who in ((0, "Veteran Knight"), (1, "Veteran Knight"), (1, "Knights of the Storm")))
    attack(t, "Military", "Veteran Knight", "Knights of the Storm")
    pass_until(t, "Defend with Veteran Knight").play("Defend with Veteran Knight")
    assert not crest(1, "Veteran Knight") and not crest(0, "Knights of the Storm")  # each takes them from the other's side
    assert not crest(0, "Veteran Knight") and crest(1, "Knights of the Storm")  # who does not take part keeps the crest


def test_veteran_knight_at_home_takes_no_war_crests():
    t = lcg_scene({"play": ["KOTST11", "KOTST15"]}, {"play": ["KOTST11"]}, bells=(0, 1))
    crest = Crests(t)
    attack(t, "Military", "Knights of the Storm")
    pass_until(t, "Defend with Veteran Knight").play("Defend with Veteran Knight")
    assert crest(1, "Veteran Knight") and not crest(0, "Knights of the Storm")  # the one that defends takes the crest


class Crests:
    """Whether a card at a table has a War crest."""

    def __init__(self, t):
        self.t = t

    def __call__(self, seat, title):
        game = self.t.batch.records[0]
        slot = next(k for k in range(int(game["cards"][seat])) if self.t._title(seat * L.SLOTS + k) == title)
        return bool(crests_of(game, self.t.batch.match.tables[0], seat * L.SLOTS + slot) & WAR)


@pytest.mark.parametrize("seat", [0, 1])
def test_asshai_initiate_moves_a_dead_character_to_the_discard_pile(seat):
    piles = [{}, {}]
    piles[seat] = {"dead": ["KOTST4"]}
    t = lcg_scene({"play": ["KOTST14"], "deck": ["KOTST13", "KOTST40", "KOTST10"]} | piles[0], piles[1], bells=(0,))
    t.play("Use Asshai Initiate")
    assert t.dead(seat) == [] and "Ser Emmon Cuy" in t.discard(seat)
    assert set(t.discard(0)) - {"Ser Emmon Cuy"} == {"Bearer of the Light", "Hedge Knight"} and t.deck(0) == ["Marya Seaworth"]
    assert not t.card(0, "Asshai Initiate").kneeling and not offered(t, "Use Asshai")


@pytest.mark.parametrize("zero", [{"deck": ["KOTST13"], "dead": ["KOTST4"]}, {"deck": ["KOTST13"] * 2}], ids=["cost", "target"])
def test_asshai_initiate_needs_two_cards_and_a_dead_character(zero):
    t = lcg_scene({"play": ["KOTST14"]} | zero, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Asshai")


def test_asshai_initiate_acts_once_a_round():
    t = lcg_scene({"play": ["KOTST14"], "deck": ["KOTST13"] * 6, "dead": ["KOTST4", "KOTST5"]}, bells=(0,))
    t.play("Use Asshai Initiate").play("Choose Ser Emmon Cuy")
    assert not offered(pass_to(t, "dominance"), "Use Asshai")


@pytest.mark.parametrize("power", [0, 3])
def test_accepted_destiny_counts_the_power_on_the_house_of_its_controller(power):
    t = lcg_scene({"play": [(HEDGE_KNIGHT, {"attachments": [("KOTST22", {"owner": 1})]})], "power": 9}, {"power": power}, bells=(1,))
    assert t.card(0, "Hedge Knight").strength == 1 + power
    pass_until(t, "Use Bell").play("Use Bell")
    assert t.card(0, "Hedge Knight").strength == 2 + power


@pytest.mark.rule("CLA-1", edition="lcg")
@pytest.mark.parametrize(("plot", "kind", "claim"), [("KOTST55", "Power", 2), ("KOTST55", "Intrigue", 1), ("KOTST52", "Power", 1)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_stormlands_raise_the_claim_of_a_power_struggle_plot(plot, kind, claim, seat):
    places = [[], []]
    places[seat] = ["KOTST24"]
    t = lcg_scene({"play": ["KOTST8", "KOTST10", *places[0]], "plot": plot}, {"play": places[1], "power": 5, "plot": plot}, bells=(0,))
    attack(t, kind, "Ser Cortnay Penrose", "Marya Seaworth")
    assert t.claim(0) == (claim if seat == 0 else 1)


@pytest.mark.parametrize(("place", "strength"), [("KOTST24", 5), (CROSSROADS, 1)])
def test_the_stormlands_give_the_revealed_plot_the_trait(place, strength):
    t = lcg_scene({"play": [place, (HEDGE_KNIGHT, {"attachments": ["POTS46"]})], "plot": "KOTST52"}, {"plot": "KOTST52"}, bells=(0,))
    assert t.card(0, "Hedge Knight").strength == strength


def test_frozen_stormlands_give_no_trait():
    play = [("KOTST24", {"attachments": ["Frost"]}), (HEDGE_KNIGHT, {"attachments": ["POTS46"]})]
    t = lcg_scene({"play": play, "plot": "KOTST52"}, {"plot": "KOTST52"}, bells=(0,), cards=(FROST,))
    assert t.card(0, "Hedge Knight").strength == 1


@pytest.mark.parametrize("pyre", ["KOTST30", CROSSROADS])
def test_pyre_of_the_false_gods_puts_events_under_the_deck(pyre):
    t = lcg_scene({"play": [pyre, ("KOTST18", {"power": 1})], "hand": ["KOTST33"], "deck": ["KOTST13"]}, bells=(0,))
    t.play("Play Obey the King")
    if pyre == "KOTST30":
        assert t.deck(0) == ["Bearer of the Light", "Obey the King"] and t.discard(0) == []
    else:
        assert t.deck(0) == ["Bearer of the Light"] and t.discard(0) == ["Obey the King"]


def test_pyre_of_the_false_gods_does_nothing_to_an_opponents_events():
    t = lcg_scene({"play": ["KOTST30"]}, {"play": [("KOTST18", {"power": 1})], "hand": ["KOTST33"]}, first=1, bells=(1,), houses=("baratheon", "baratheon"))
    pass_until(t, "Play Obey the King").play("Play Obey the King")
    assert t.discard(1) == ["Obey the King"]


def test_pyre_of_the_false_gods_returns_an_event_for_two_gold():
    t = lcg_scene({"play": ["KOTST30"], "discard": ["KOTST33", "KOTST40"], "gold": 2}, {"discard": ["KOTST33"]}, "marshalling", bells=(0,))
    gold = int(t.game["gold"][0])
    t.play("Use Pyre of the False Gods")
    assert t.hand(0) == ["Obey the King"] and t.game["gold"][0] == gold - 2 and t.card(0, "Pyre of the False Gods").kneeling
    t = lcg_scene({"play": ["KOTST30"], "discard": ["KOTST40"], "gold": 2}, {"discard": ["KOTST33"]}, "marshalling", bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Pyre")


def storms_end(zero, one=()):
    return lcg_scene({"play": zero}, {"play": list(one)}, "dominance", bells=(0,), houses=("baratheon", "baratheon"))


def test_storms_end_gives_the_power_for_dominance_to_two_characters():
    t = storms_end(["KOTST32", "KOTST15", "KOTST4", "KOTST5", HEDGE_KNIGHT], ["KOTST18"])
    assert t.prompt == "power on" and not offered(t, "Hedge Knight") and not offered(t, "Vanguard Lancer")
    t.play("Put the power on Ser Emmon Cuy")
    assert t.prompt == "power on" and not offered(t, "Cuy") and not offered(t, "House card")
    t.play("Put the power on Knights of the Storm")
    assert t.card(0, "Ser Emmon Cuy").power == t.card(0, "Knights of the Storm").power == 1 and int(t.game["power"][0]) == 0


def test_storms_end_may_leave_the_power_to_the_house():
    t = storms_end(["KOTST32", "KOTST15", "KOTST4"])
    t.play("Put the power on the House card")
    assert int(t.game["power"][0]) == 1 and t.card(0, "Ser Emmon Cuy").power == 0


@pytest.mark.parametrize(("zero", "one"), [(["KOTST32", "KOTST15"], []), (["KOTST15", "KOTST4"], ["KOTST32"]), (["KOTST32", "KOTST4"], ["KOTST15"])])
def test_storms_end_needs_two_characters_and_dominance(zero, one):
    t = storms_end(zero, one)
    assert t.prompt != "power on" and int(t.game["power"].sum()) == 1
