"""House Baratheon of Kings of the Storm: what each card does, and what it does not."""

import pytest

from agot_env.agot.cards.model import EVERYONE, NEUTRAL, Action, Draw, Location, Phase
from tests.cards.scenes import KNEELING, attack, fight, lcg_scene, offered, pass_to, pass_until, pay_influence

HEDGE_KNIGHT = "KOTST40"
CROSSROADS = "B148"
"""1 gold and 1 influence."""
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
    return t.choose(f"Kill {victim}")


def test_ser_parmen_crane_lets_lords_be_saved_for_one_influence():
    t = claim_on({"play": ["KOTST6", ("KOTST1", KNEELING), CROSSROADS]}, "Robert Baratheon")
    t.choose("Save with Ser Parmen Crane")
    assert t.card(0, "Robert Baratheon").zone == "play" and t.card(0, "Crossroads").kneeling and t.dead(0) == []


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
        t.choose("Use Scroll")
    assert len(t.hand(0)) == len(t.hand(1)) == draws


def test_the_draw_phase_is_no_card_effect():
    t = lcg_scene({"play": ["KOTST3"], "deck": ["KOTST13"] * 3}, {"deck": ["KOTST13"] * 3}, "draw", bells=(0,))
    pass_to(t, "marshalling")
    assert t.hand(0) == t.hand(1) == ["Bearer of the Light"] * 2


def test_salladhor_saan_discards_a_location_in_marshalling():
    t = lcg_scene({"play": ["KOTST7"]}, {"play": [CROSSROADS, HEDGE_KNIGHT]}, "marshalling", bells=(0,))
    t.choose("Use Salladhor Saan")
    assert set(t.options()) == {"Choose Bell", "Choose Crossroads"}
    t.choose("Choose Crossroads")
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
        t.choose("Use Marya Seaworth").choose("Choose Hedge Knight")
        assert not t.card(1, "Hedge Knight").kneeling and t.card(0, "Marya Seaworth").kneeling


def test_marya_seaworth_does_not_act_while_she_kneels():
    t = lcg_scene({"play": [("KOTST10", KNEELING)]}, {"play": [("KOTST40", KNEELING)]}, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Marya Seaworth")


def test_bearer_of_the_light_makes_the_next_asshai_character_cheaper():
    t = lcg_scene({"play": ["KOTST13"], "hand": ["KOTST14", "B84", "KOTST11"], "gold": 3}, phase="marshalling", bells=(0,))
    gold = int(t.game["gold"][0])
    t.choose("Use Bearer of the Light").choose("Marshal Veteran Knight")
    assert t.game["gold"][0] == gold - 2
    t.choose("Marshal Asshai Initiate")
    assert t.game["gold"][0] == gold - 3
    t.choose("Marshal Old Red Priest")
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
    t.choose("Respond with Lost Captain")
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
    t.choose("Marshal Ruby of R'hllor")
    assert set(t.options()) == {"Attach to Asshai Initiate", "Attach to Bearer of the Light"}


def ruby(hand=("KOTST13",), ruby="KOTST21", deck=("KOTST40",), first=0):
    play = {"play": [("KOTST14", {"attachments": [ruby]})], "deck": list(deck), "hand": ["KOTST9"]}
    t = lcg_scene(play, {"hand": list(hand), "play": ["KOTST9"]}, first=first, bells=(0,))
    attack(t, "Intrigue", "Asshai Initiate" if first == 0 else "Maester Pylos")
    return fight(t)


def test_ruby_of_rhllor_draws_when_an_opponents_card_is_discarded_from_hand():
    t = ruby()
    t.choose("Respond with Ruby of R'hllor")
    assert t.discard(1) == ["Bearer of the Light"] and sorted(t.hand(0)) == ["Hedge Knight", "Maester Pylos"]
    assert t.card(0, "Ruby of R'hllor").kneeling


def test_ruby_of_rhllor_is_vigilant():
    t = ruby(ruby=("KOTST21", KNEELING))
    assert not offered(t, "Respond")
    pass_until(t, "Stand Ruby").choose("Stand Ruby")
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
        t.choose("Play Obey the King")
        assert offered(t, "Choose Asshai Initiate") is (owner == 0)


# --- locations -------------------------------------------------------------------------------------------------------


def test_sallas_escort_ship_moves_strength_from_one_character_to_another():
    t = lcg_scene({"play": ["KOTST25", "KOTST11"]}, {"play": ["KOTST40"]}, bells=(0,))
    t.choose("Use Salla's Escort Ship").choose("Choose Veteran Knight")
    assert t.card(0, "Veteran Knight").strength == 1 and t.card(1, "Hedge Knight").strength == 2
    assert t.card(0, "Salla's Escort Ship").kneeling and not offered(t, "Use Salla")
    pass_until(t, "Military against")


@pytest.mark.parametrize(("play", "phase"), [(["KOTST40"], "challenges"), (["KOTST40", "KOTST11"], "dominance")])
def test_sallas_escort_ship_needs_two_characters_and_the_challenges_phase(play, phase):
    t = lcg_scene({"play": ["KOTST25", *play]}, phase=phase, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Salla")


def test_king_roberts_chambers_may_lie_on_the_house_card():
    t = lcg_scene({"hand": ["KOTST26"], "gold": 1}, phase="marshalling", bells=(0,))
    t.choose("Marshal King Robert's Chambers")
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
        t.choose(f"Use {name}").choose(f"Marshal {title}")
        assert gold - t.game["gold"][0] == cost - less
        assert t.discard(0) == ["Narrow Sea"] if name == "Narrow Sea" else t.card(0, name).kneeling


def test_smugglers_cove_helps_a_participating_character_in_a_power_challenge():
    t = lcg_scene({"play": ["KOTST31", "KOTST40", "KOTST11"]}, {"play": ["KOTST18"]}, bells=(0,))
    assert not offered(t, "Use Smuggler's Cove")
    attack(t, "Power", "Hedge Knight")
    t.choose("Use Smuggler's Cove")
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
    t.choose("Play Obey the King")
    assert t.card(1, "Vanguard Lancer").kneeling is not kneeling and t.discard(0) == ["Obey the King"]


def test_obey_the_king_needs_power_and_the_challenges_phase():
    t = lcg_scene({"hand": ["KOTST33"]}, {"play": ["KOTST18"]}, bells=(0,))
    assert not offered(t, "Play Obey")
    t = lcg_scene({"hand": ["KOTST33"]}, {"play": [("KOTST18", {"power": 1})]}, "dominance", bells=(0,))
    assert not offered(t, "Play Obey")


@pytest.mark.parametrize("zone", ["discard", "dead"])
def test_see_who_is_stronger_puts_a_knight_or_an_army_into_play(zone):
    t = lcg_scene({"hand": ["KOTST38"], "play": [CROSSROADS] * 3, zone: ["KOTST11", "KOTST16", "KOTST10"]}, {zone: ["KOTST4"]}, bells=(0,))
    t.choose("Play See who is Stronger")
    pay_influence(t)
    assert set(t.options()) == {"Choose Stannis's Cavalry", "Choose Veteran Knight"}
    t.choose("Choose Stannis's Cavalry")
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
    t.choose("Respond with Dark Prophecy")
    assert t.prompt == "card in a deck" and len(t.options()) == 5 and not offered(t, "Fanatical")
    assert all(t.game["known"][seat, 1].item().bit_count() >= 5 for seat in (0, 1))  # revealed to both
    t.choose("Choose Hedge Knight")
    assert t.prompt == "deck order" and len(t.options()) == 4 and t.discard(1) == ["Hedge Knight"]
    t.choose("Put Veteran Knight back next").choose("Put Marya Seaworth back next").choose("Put Bearer of the Light back next")
    assert t.deck(1) == ["Vanguard Lancer", "Bearer of the Light", "Marya Seaworth", "Veteran Knight", "Fanatical Follower"]
    assert t.discard(0) == ["Dark Prophecy"]


def test_dark_prophecy_takes_what_there_is():
    t = prophecy(["KOTST13", "KOTST11"])
    t.choose("Respond with Dark Prophecy").choose("Choose Bearer of the Light")
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
    return pass_until(t, "Marshal Knights of the Storm").choose("Marshal Knights of the Storm")


def test_knights_of_the_storm_make_their_player_the_first():
    t = storm()
    t.choose("Respond with Knights of the Storm")
    assert t.game["first"] == 0 and t.game["active"] == 0
    pass_until(t, "Marshal Bearer of the Light")  # the turn goes on
    assert t.decider == 0
    t.choose("Marshal Bearer of the Light")
    while t.phase == "marshalling":
        assert not (t.decider == 1 and offered(t, "Marshal"))  # who has marshalled does not marshal again
        t.choose("Pass")
    assert t.phase == "challenges" and t.decider == 0 and t.hand(1) == ["Bearer of the Light"]
    pass_until(t, "Military against")
    assert t.decider == 0


def test_the_first_player_need_not_respond():
    t = storm()
    t.choose("Pass")
    assert t.game["first"] == 1
    assert not offered(storm(first=0), "Respond")


def test_knights_of_the_storm_do_not_respond_when_put_into_play():
    t = lcg_scene({"hand": ["KOTST38"], "play": [CROSSROADS] * 3, "dead": ["KOTST15"]}, first=1, bells=(0,))
    pass_until(t, "Play See who is Stronger").choose("Play See who is Stronger")
    pay_influence(t)
    assert t.card(0, "Knights of the Storm").zone == "play" and not offered(t, "Respond") and t.game["first"] == 1
