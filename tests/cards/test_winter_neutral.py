"""The neutral cards and the plots of the Winter Edition: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import GREYJOY, NEUTRAL, Attachment, Character
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence, winter_scene

KEEP = "The Red Keep"
"""3 influence."""
RIVAL = "Eastern Mercenary"
TRIFLE = Attachment("Trifle", "X3", NEUTRAL, cost=1)
GUARD = Character("Guard", "X4", GREYJOY, cost=1, strength=1, icons="M", traits="Kingsguard")


def scene(zero=None, one=None, phase="challenges", **options):
    return winter_scene(zero, one, phase, **({"bells": (0,), "cards": [TRIFLE, GUARD]} | options))


def on_house(*titles):
    return [(title, {"on_house_card": True}) for title in titles]


# --- attachments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attached", [1, 3])
def test_paper_money_makes_the_next_character_cheaper(attached):
    zero = {"play": on_house("Paper Money", *["Strength in Unity"] * (attached - 1)), "hand": ["Errant Captain", "Sea Raiders", "Reserve Fleet"], "gold": 2}
    t = scene(zero, phase="marshalling")
    t.play("Use Paper Money")
    assert not offered(t, "Use Paper Money") and t.game["house_kneeling"][0] == 1
    assert offered(t, f"Marshal Errant Captain ({3 - attached} gold)") and offered(t, "Marshal Reserve Fleet (1 gold)")
    t.play("Marshal Errant Captain")
    assert offered(t, "Marshal Sea Raiders (2 gold)")


def test_an_attachment_goes_on_ones_own_house_card_and_gives_its_income():
    t = scene({"hand": ["Paper Money"], "play": [*on_house("Strength in Unity"), "Sea Raiders"], "gold": 0}, phase="marshalling")
    assert t.gold(0) == 4  # 3 of the plot, 1 of Strength in Unity
    t.play("Paper Money")
    assert t.card(0, "Paper Money").zone == "play" and t.card(0, "Paper Money").bearer is None
    assert offered(t, "Use Paper Money")


def test_what_is_on_the_house_card_can_be_discarded_and_does_not_fall_by_itself():
    zero = {"play": ["T2"], "hand": ["Spinning Slash"]}
    t = scene(zero, {"play": on_house("Strength in Unity")}, houses=("targaryen", "greyjoy"))
    attack(t, "Military", "Khal Drogo")
    t.play("Play Spinning Slash")
    fight(t)
    assert t.discard(1) == ["Strength in Unity"]


def banished(influence, **options):
    zero = {"play": [("Asha Greyjoy", {"attachments": [("Banished", {"owner": 1})]}), *["Minor Fiefdom"] * influence, "Sea Raiders"]}
    return scene(zero, {"play": [RIVAL]}, **options)


@pytest.mark.parametrize("influence", [0, 1])
def test_banished_asks_for_an_influence_to_attack(influence):
    t = banished(influence)
    assert t.card(0, "Asha Greyjoy").blank and "Renown" not in t.card(0, "Asha Greyjoy").keywords
    pass_until(t, "Military against").play("Military against")
    assert offered(t, "Attack with Asha Greyjoy") is bool(influence)
    if influence:
        t.play("Attack with Asha Greyjoy")
        assert t.card(0, "Minor Fiefdom").kneeling
        t.play("Done")
        assert t.card(0, "Asha Greyjoy").attacking


@pytest.mark.parametrize("influence", [0, 1])
def test_banished_asks_for_an_influence_to_defend(influence):
    t = banished(influence, first=1)
    attack(t, "Military", RIVAL)
    t.play("Pass").play("Bypass Sea Raiders") if offered(t, "Bypass Sea Raiders") else t.play("Pass")
    assert offered(t, "Defend with Asha Greyjoy") is bool(influence)


def test_two_banished_cannot_both_be_declared_with_one_influence():
    play = [(title, {"attachments": [("Banished", {"owner": 1})]}) for title in ("Asha Greyjoy", "Theon Greyjoy")]
    t = scene({"play": [*play, "Minor Fiefdom"]}, {"play": [RIVAL]})
    pass_until(t, "Military against").play("Military against").play("Attack with Asha Greyjoy")
    assert not offered(t, "Attack with Theon Greyjoy")


def test_twice_banished_costs_two_influence():
    play = [("Asha Greyjoy", {"attachments": [("Banished", {"owner": 1})] * 2})]
    assert not offered(scene({"play": [*play, "Minor Fiefdom"]}), "Military against")
    t = scene({"play": [*play, "Minor Fiefdom", "Minor Fiefdom"]})
    pass_until(t, "Military against").play("Military against")
    pay_influence(t)
    assert t.card(0, "Asha Greyjoy").attacking and all(t.card(0, "Minor Fiefdom", k).kneeling for k in (0, 1))


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "gold", "influence"), [("G34", 1, 1), ("T32", 1, 1), ("G35", 2, 2), ("T33", 2, 2), ("G36", 0, 1), ("T34", 0, 1), ("G37", 0, 3), ("T35", 1, 0)])
def test_what_locations_provide(number, gold, influence):
    t = scene({"play": [number], "hand": ["Blood Magic"]}, {"play": [RIVAL]}, "marshalling", houses=("targaryen", "greyjoy"))
    assert t.gold(0) == 3 + gold
    assert offered(t, "Play Blood Magic") is bool(influence)
    if influence:
        t.play("Play Blood Magic")
        assert t.prompt != "number" or len(t.options) == influence


def test_kingsroad_inn_makes_the_next_card_cheaper():
    t = scene({"play": ["Kingsroad Inn"], "hand": ["Shae", "Sea Raiders"], "gold": 9}, phase="marshalling")
    t.play("Use Kingsroad Inn")
    assert offered(t, "Marshal Shae (1 gold)") and offered(t, "Marshal Sea Raiders (1 gold)")
    t.play("Marshal Shae")
    assert offered(t, "Marshal Sea Raiders (2 gold)") and t.card(0, "Kingsroad Inn").kneeling


def test_the_broken_ground_kills_a_weak_participant():
    t = scene({"play": ["The Broken Ground", "Sea Raiders"]}, {"play": ["Half-Trained Youth", "Viserys Targaryen", RIVAL]})
    assert not offered(t, "Use The Broken Ground")
    attack(t, "Military", "Sea Raiders")
    assert not offered(t, "Use The Broken Ground")  # Sea Raiders are too strong
    t.play("Pass").play("Defend with Half-Trained Youth").play("Done").play("Use The Broken Ground")
    assert t.dead(1) == ["Half-Trained Youth"] and t.card(0, "The Broken Ground").kneeling


# --- events ----------------------------------------------------------------------------------------------------------


def test_like_the_seas_strengthens_and_keeps_alive():
    t = scene({"play": ["Deadly Axeman", "Sea Raiders", "Shae"], "hand": ["Like the Seas"]}, {"play": [RIVAL]}, first=1)
    attack(t, "Military", RIVAL)
    assert not offered(t, "Play Like the Seas")  # nobody of House Greyjoy takes part yet
    t.play("Pass").play("Defend with Deadly Axeman").play("Done").play("Play Like the Seas")
    assert t.card(0, "Deadly Axeman").strength == 4
    pass_to(t, "dominance")
    assert t.card(0, "Deadly Axeman").strength == 2


def test_who_is_like_the_seas_is_not_killed_for_claim():
    t = scene({"play": ["Deadly Axeman", "Sea Raiders"], "hand": ["Like the Seas"]}, {"play": ["Khal Drogo"]}, first=1)
    attack(t, "Military", "Khal Drogo")
    t.play("Pass").play("Defend with Deadly Axeman").play("Done").play("Play Like the Seas")
    fight(t)
    assert t.card(0, "Deadly Axeman").zone == "play"


def terrorize(discard=(), one_discard=(), influence="Minor Fiefdom", hand="Terrorize the Shores", play="Deadly Axeman"):
    zero = {"play": [play, influence], "hand": [hand], "discard": list(discard)}
    t = scene(zero, {"play": ["Khal Drogo"], "discard": list(one_discard)}, first=1)
    attack(t, "Military", "Khal Drogo")
    t.play("Pass")
    return fight(t)


def test_terrorize_the_shores_saves_a_greyjoy_character():
    t = terrorize()
    t.play("Save with Terrorize the Shores")
    assert t.card(0, "Deadly Axeman").zone == "play" and t.card(0, "Minor Fiefdom").kneeling and t.discard(0) == ["Terrorize the Shores"]


def test_terrorize_the_shores_fetches_an_attachment_out_of_any_discard_pile():
    t = terrorize(["Son of the Sea Wind"], ["Trifle", "Upstart Slave"])
    t.play("Save with Terrorize the Shores")
    assert sorted(t.options) == ["Choose Son of the Sea Wind", "Choose Trifle"]
    t.play("Choose Trifle")
    assert t.card(0, "Deadly Axeman").attachments == ("Trifle",) and t.card(1, "Trifle").controller == 0


def test_an_attachment_that_does_not_fit_stays_where_it_is():
    t = terrorize(["Dothraki Whip"])
    t.play("Save with Terrorize the Shores")
    assert t.card(0, "Deadly Axeman").zone == "play" and t.discard(0)[:1] == ["Dothraki Whip"]


@pytest.mark.parametrize("options", [{"influence": "Coastal Tower"}, {"play": "Shae"}])
def test_terrorize_the_shores_needs_influence_and_a_greyjoy_character(options):
    t = terrorize(**options)
    assert not offered(t, "Save with") and len(t.dead(0)) == 1


def test_terrorize_the_shores_saves_from_being_discarded():
    one = {"play": [KEEP, "Minor Fiefdom"], "hand": ["Westeros Bleeds"]}
    t = scene({"play": ["Deadly Axeman", "Minor Fiefdom"], "hand": ["Terrorize the Shores"]}, one, "dominance", bells=(1,))
    pay_influence(pass_until(t, "Play Westeros Bleeds").play("Play Westeros Bleeds")).play("Save with Terrorize the Shores")
    assert t.card(0, "Deadly Axeman").zone == "play"


def wins(*kinds, hand, houses=("greyjoy", "targaryen"), **zero):
    """Seat 0 has won challenges of these types."""
    attackers = {"Military": "Sea Raiders", "Intrigue": "Shae", "Power": "Theon Greyjoy"}
    t = scene({"play": list(attackers.values()), "hand": list(hand), **zero}, {}, houses=houses)
    for kind in kinds:
        attack(t, kind, attackers[kind])
        fight(t)
        while t.prompt not in ("action", "challenge"):
            t.play(t.options[-1])
    return pass_until(t, "Use Bell") if t.prompt != "action" else t


@pytest.mark.parametrize("kinds", [("Military", "Power"), ("Power", "Military"), ("Military",), ("Power",), ("Military", "Intrigue"), ()])
def test_a_hostage_is_rescued_after_a_military_and_a_power_challenge(kinds):
    t = wins(*kinds, hand=["A Hostage Rescued"], dead=["Asha Greyjoy", "Coastal Tower"])
    assert offered(t, "Play A Hostage Rescued") is ({"Military", "Power"} <= set(kinds))
    if {"Military", "Power"} <= set(kinds):
        t.play("Play A Hostage Rescued")
        assert t.card(0, "Asha Greyjoy").zone == "play" and not t.card(0, "Asha Greyjoy").kneeling


def test_one_hostage_a_phase_out_of_either_pile():
    t = wins("Military", "Power", hand=["A Hostage Rescued", "A Hostage Rescued"], dead=["Asha Greyjoy"], discard=["Deadly Axeman", "Coastal Tower"])
    t.play(next(option for option in t.options if "Hostage" in option))
    t.play(next(option for option in t.options if "discard pile" in option))
    assert t.card(0, "Deadly Axeman").zone == "play" and t.card(0, "Asha Greyjoy").zone == "dead"
    assert not offered(t, "Play A Hostage Rescued")


@pytest.mark.parametrize("kinds", [("Intrigue", "Power"), ("Military", "Power"), ("Intrigue",)])
def test_an_enemy_disgraced_draws_three(kinds):
    t = wins(*kinds, hand=["An Enemy Disgraced", "An Enemy Disgraced"], deck=["Shae"] * 5)
    able = {"Intrigue", "Power"} <= set(kinds)
    assert any("Enemy" in option for option in t.options) is able
    if able:
        t.play(next(option for option in t.options if "Enemy" in option))
        assert len(t.hand(0)) == 4 and not any("Enemy" in option for option in t.options)


def test_what_was_won_is_forgotten_with_the_phase():
    t = wins("Military", "Power", hand=[], dead=["Asha Greyjoy"], play=["Sea Raiders", "Shae", "Theon Greyjoy"])
    assert t.game["won"][0] == 0  # nobody asks for it
    t = wins("Military", "Power", hand=["A Hostage Rescued"])
    assert t.game["won"][0] == 5


def slash(defender=None, one=(), attacker="Khal Drogo"):
    t = scene({"play": [attacker, "Shae"], "hand": ["Spinning Slash"]}, {"play": ["Asha Greyjoy", ("Deadly Axeman", {"attachments": ["Trifle"]}), *one]}, houses=("targaryen", "greyjoy"))
    assert not offered(t, "Play Spinning Slash")
    attack(t, "Military", attacker)
    strength = t.card(0, attacker).strength
    t.play("Play Spinning Slash")
    assert t.card(0, attacker).strength == strength + 2
    return fight(t, *([defender] if defender else []))


def test_spinning_slash_discards_an_attachment_after_a_win():
    t = slash()
    t.play("Asha Greyjoy")
    assert "Trifle" in t.discard(1)


def test_spinning_slash_discards_nothing_after_a_defeat():
    t = slash("Euron Crow's Eye", attacker="Upstart Slave", one=[("Euron Crow's Eye", {"attachments": ["Son of the Sea Wind"]})])
    assert t.card(1, "Euron Crow's Eye").attachments == ("Son of the Sea Wind",) and t.card(1, "Trifle").zone == "play"


def test_westeros_bleeds_discards_every_character():
    t = scene({"play": [KEEP, "Minor Fiefdom", "Deadly Axeman"], "hand": ["Westeros Bleeds"]}, {"play": [RIVAL, "Crossroads"]}, "dominance")
    pay_influence(t.play("Play Westeros Bleeds"))
    assert t.discard(1) == [RIVAL] and "Deadly Axeman" in t.discard(0) and t.card(1, "Crossroads").zone == "play"


@pytest.mark.parametrize(("title", "able"), [("Khal Drogo", True), ("Guard", True), ("Sea Raiders", False)])
def test_defend_the_queen_makes_a_dothraki_or_a_kingsguard_strong(title, able):
    t = scene({"play": [title], "hand": ["Defend the Queen"]}, {"play": ["Shae"]})
    assert offered(t, "Play Defend the Queen") is able
    if able:
        before = t.card(0, title).strength
        t.play("Play Defend the Queen")
        assert t.card(0, title).strength == before + 4 and t.dead(0) == ["Defend the Queen"]
        attack(t, "Military", title)
        assert not t.card(0, title).kneeling
        pass_to(t, "dominance")
        assert t.card(0, title).strength == before


def test_who_defends_the_queen_is_not_killed_and_does_not_kneel_to_defend():
    t = scene({"play": ["Khal Drogo"], "hand": ["Defend the Queen"]}, {"play": ["Sea Raiders"]}, first=1)
    pass_until(t, "Play Defend the Queen").play("Play Defend the Queen")
    attack(t, "Military", "Sea Raiders")
    t.play("Pass").play("Defend with Khal Drogo")
    assert not t.card(0, "Khal Drogo").kneeling
    t = scene({"play": ["Khal Drogo"], "hand": ["Defend the Queen"]}, {"play": ["Sea Raiders"]}, first=1)
    pass_until(t, "Play Defend the Queen").play("Play Defend the Queen")
    attack(t, "Military", "Sea Raiders")
    fight(t)
    assert t.card(0, "Khal Drogo").zone == "play"


# --- plots -----------------------------------------------------------------------------------------------------------


def reveal(plot, zero=None, one=None, **options):
    """Seat 0 reveals a plot, and goes first."""
    zero = {"plots": [plot], **(zero or {})}
    houses = options.pop("houses", ("greyjoy", "targaryen"))
    t = scene(zero, one, "plot", houses=houses, **options)
    pass_until(t, "goes first")
    return t.play(f"{houses[0].capitalize()} goes first")


@pytest.mark.parametrize(("mine", "others", "knelt"), [(3, 1, 0), (1, 2, 1), (1, 1, None)])
def test_the_sack_of_winterfell_kneels_the_locations_of_who_has_most(mine, others, knelt):
    t = reveal("The Sack of Winterfell", {"play": ["Minor Fiefdom"] * (mine - 1)}, {"play": ["Crossroads"] * others, "plots": ["Planning Ahead"]})
    assert [t.card(0, "Bell").kneeling, t.card(1, "Crossroads").kneeling] == [knelt == 0, knelt == 1]


@pytest.mark.parametrize(("plot", "found", "left"), [("G50", "Sea Raiders", "Coastal Tower"), ("G51", "Coastal Tower", "Sea Raiders"), ("T50", "Sea Raiders", "Coastal Tower"), ("T52", "Coastal Tower", "Sea Raiders")])
@pytest.mark.parametrize("used", [[], ["Called by the Gods"], ["Called by the Gods", "Found by Providence"]])
def test_kingdom_plots_find_a_card(plot, found, left, used):
    t = reveal(plot, {"deck": ["Coastal Tower", "Sea Raiders", "Tidal Wave"], "used_plots": used})
    assert offered(t, f"Take {found}") is (len(used) < 2)
    if len(used) < 2:
        assert not offered(t, f"Take {left}")
        t.play(f"Take {found}")
        assert t.hand(0) == [found]


@pytest.mark.parametrize(("strength", "counts"), [(0, True), (1, True), (2, False)])
def test_we_do_not_sow_makes_a_win_by_four_unopposed(strength, counts):
    defenders = ["Half-Trained Youth"] * strength
    t = scene({"play": ["Sea Raiders", "Asha Greyjoy"], "plot": "We Do Not Sow"}, {"play": [*defenders, "Shae", "Naathi Handmaiden"]})
    attack(t, "Military", "Sea Raiders", "Asha Greyjoy")  # 5
    fight(t, *defenders)
    t.play("Shae")
    assert (t.power(0) == 1) is counts and offered(t, "Respond with Asha") is counts


def test_without_the_plot_a_win_by_four_is_opposed():
    t = scene({"play": ["Sea Raiders", "Asha Greyjoy"]}, {"play": ["Half-Trained Youth"]})
    attack(t, "Military", "Sea Raiders", "Asha Greyjoy")
    fight(t, "Half-Trained Youth")
    assert t.power(0) == 0 and not offered(t, "Respond with Asha")


def test_a_defender_who_wins_by_four_gets_no_power_but_may_respond():
    t = scene({"play": [("Asha Greyjoy", {"attachments": ["Son of the Sea Wind"]})], "plot": "We Do Not Sow"}, {"play": ["Upstart Slave"]}, first=1)
    attack(t, "Military", "Upstart Slave")
    fight(t, "Asha Greyjoy")
    assert t.power(0) == 0
    t.play("Respond with Asha Greyjoy")
    assert t.card(0, "Asha Greyjoy").power == 2  # one for Renown


def caution(**options):
    t = reveal("Caution to the Wind", {"play": ["Theon Greyjoy", "Shae"]}, {"play": ["Khal Drogo", "Shae"], "plots": ["Planning Ahead"]}, **options)
    return t.play("Military")


def test_caution_to_the_wind_leaves_one_type_of_challenge():
    t = caution()
    pass_to(t, "challenges")
    pass_until(t, "against")
    assert [option for option in t.options if "against" in option] == ["Military against Targaryen"]


def test_caution_to_the_wind_forbids_to_defend_in_other_types_until_the_round_ends():
    t = caution(bells=(0, 1))
    pass_to(t, "challenges")
    pass_until(t, "Military against Targaryen").play("No more challenges")
    assert any("Intrigue against Greyjoy" in option for option in pass_until(t, "against Greyjoy").options)
    attack(t, "Intrigue", "Shae")
    for _ in range(3):
        if t.prompt == "action":
            t.play("Pass")
    assert t.prompt != "defenders"
    pass_until(t, "Military against Greyjoy")
    attack(t, "Military", "Khal Drogo")
    while t.prompt != "defenders":
        t.play("Pass")
    assert offered(t, "Defend with Theon Greyjoy")


def test_filthy_accusations_kneels_a_character():
    t = reveal("Filthy Accusations", {"play": ["Sea Raiders"]}, {"play": [RIVAL, ("Shae", KNEELING)], "plots": ["Planning Ahead"]})
    assert not offered(t, "Choose Shae")
    t.play(f"Choose {RIVAL}")
    assert t.card(1, RIVAL).kneeling and not t.card(0, "Sea Raiders").kneeling


def test_securing_support_puts_a_cheap_location_with_influence_into_play():
    t = reveal("Securing Support", {"deck": ["Iron Island Fiefdoms", "Crossroads", "Coastal Tower", "Sea Raiders", "Minor Fiefdom"]})
    assert sorted(t.options) == ["Take Iron Island Fiefdoms", "Take Minor Fiefdom", "Take nothing"]
    t.play("Take Iron Island Fiefdoms")
    assert t.card(0, "Iron Island Fiefdoms").zone == "play" and len(t.deck(0)) == 4


@pytest.mark.rule("CLA-1", edition="winter")
def test_loyalty_money_can_buy_lowers_opponents_claim():
    t = scene({"plot": "Loyalty Money can Buy"}, {"plot": "Caution to the Wind"})
    assert (t.claim(0), t.claim(1)) == (1, 1)
    t = scene({"plot": "Loyalty Money can Buy", "play": ["Sea Raiders"]}, {"plot": "Loyalty Money can Buy", "play": [RIVAL]}, first=1)
    assert (t.claim(0), t.claim(1)) == (0, 0)
    attack(t, "Military", RIVAL)
    fight(t)
    assert t.dead(0) == []


def fire_and_blood(play=("Upstart Slave", "Half-Trained Youth")):
    return reveal("Fire and Blood", {"play": list(play)}, {"play": ["Sea Raiders"], "plots": ["Planning Ahead"]}, houses=("targaryen", "greyjoy"))


def test_fire_and_blood_may_return_an_own_character():
    t = fire_and_blood()
    t.play("Yes")
    assert not offered(t, "Sea Raiders")
    t.play("Choose Upstart Slave")
    assert t.hand(0) == ["Upstart Slave"]
    assert fire_and_blood().play("No").hand(0) == []
    assert fire_and_blood(()).prompt == "action"


def test_the_beggar_king_buys_attachments_cheaper():
    zero = {"hand": ["Banished", "Upstart Slave", "Strength in Unity"], "play": ["Half-Trained Youth"], "plot": "Beggar King"}
    t = scene(zero, {"hand": ["Banished"]}, "marshalling", houses=("targaryen", "greyjoy"), bells=(0, 1))
    assert offered(t, "Marshal Banished (1 gold)") and offered(t, "Marshal Upstart Slave (2 gold)")
    t.play("Strength in Unity")
    assert t.gold(0) == 4
    assert offered(pass_until(t, "Marshal Banished (2 gold)"), "Banished (2 gold)")


def test_no_card_is_drawn_by_who_is_ready():
    t = reveal("Ready as We'll Ever Be", {"deck": ["Shae"] * 4}, {"deck": ["Shae"] * 4, "plots": ["Planning Ahead"]})
    pass_to(t, "marshalling")
    assert len(t.hand(0)) == 0 and len(t.hand(1)) == 2


@pytest.mark.parametrize(("plot", "order", "second", "third"), [
    ("Taxation", ("Iron Island Fiefdoms", "Kingsroad Farmstead"), True, False),
    ("Taxation", ("Sea Raiders", "Kingsroad Farmstead"), True, False),
    ("Taxation", ("Kingsroad Farmstead", "Sea Raiders"), True, False),
    ("Planning Ahead", ("Iron Island Fiefdoms", "Kingsroad Farmstead"), False, False),
])  # fmt: skip
def test_taxation_allows_one_more_limited_location(plot, order, second, third):
    t = scene({"hand": [*order, "Fallow Fields", "Sea Raiders"], "plot": plot, "gold": 9}, phase="marshalling")
    t.play(next(option for option in t.options if order[0] in option))
    assert offered(t, f"Marshal {order[1]}") is second
    if second:
        t.play(next(option for option in t.options if order[1] in option))
        assert offered(t, "Marshal Fallow Fields") is third and not offered(t, "Marshal Sea Raiders")


def test_taxation_allows_no_second_limited_character():
    t = scene({"hand": ["Sea Raiders", "Sea Raiders", "Fallow Fields"], "plot": "Taxation", "gold": 9}, phase="marshalling")
    t.play(next(option for option in t.options if "Sea Raiders" in option))
    assert not offered(t, "Marshal Sea Raiders") and offered(t, "Marshal Fallow Fields")
