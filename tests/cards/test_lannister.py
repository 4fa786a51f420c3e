"""Characters of House Lannister: what each ability does, what it costs, when it is not offered, and that what lasts ends."""

import pytest
from lannister_scenes import BLEED, CHAMBERS, CHELLA, GATE, GUARD, HERALD, MASSACRE, MILK, bleed, fight, go_on, on, table
from scenes import KNEELING, attack, offered, pass_to, pass_until, pay_influence

# --- characters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("victim", "seat", "responds"), [("Sansa Stark", 1, True), ("Bran Stark", 0, True), ("Direwolf Pup", 1, False)])
def test_joffrey_claims_power_when_a_lord_or_lady_of_either_side_is_killed(victim, seat, responds):
    zero, one = {"play": ["Joffrey Baratheon", "Ser Ilyn Payne"]}, {"play": ["Knight of the Tumblestone"]}
    (zero, one)[seat]["play"].append(victim)
    t = table(zero, one, "marshalling", bells=(0,))
    t.play("Use Ser Ilyn Payne").play(f"Choose {victim}")
    assert offered(t, "Respond with Joffrey") is responds
    t.play("Respond with Joffrey") if responds else None
    assert t.card(0, "Joffrey Baratheon").power == int(responds) and t.power(0) == 0
    assert not offered(t, "Respond with Joffrey")


def test_joffrey_may_be_silent_and_counts_who_was_made_a_lord():
    one = {"play": [on("Knight of the Tumblestone", "Lordship")]}
    for answer, power in (("Pass", 0), ("Respond with Joffrey", 1)):
        t = table({"play": ["Joffrey Baratheon", "Ser Ilyn Payne"]}, one, "marshalling", bells=(0,))
        t.play("Use Ser Ilyn Payne").play("Choose Knight of the Tumblestone").play(answer)
        assert t.card(0, "Joffrey Baratheon").power == power and t.dead(1) == ["Knight of the Tumblestone"]


def test_joffrey_claims_nothing_for_who_is_saved_or_discarded():
    one = {"play": [on("Sansa Stark", "Bodyguard"), "Knight of the Tumblestone"]}
    t = table({"play": ["Joffrey Baratheon", "Ser Ilyn Payne"]}, one, "marshalling", bells=(0,))
    t.play("Use Ser Ilyn Payne").play("Choose Sansa").play("Save with Bodyguard")
    assert t.prompt == "action" and t.card(0, "Joffrey Baratheon").power == 0
    t = bleed({"play": ["Joffrey Baratheon", "Cersei Lannister"]})
    assert t.prompt != "response" and t.discard(1) == ["Joffrey Baratheon", "Cersei Lannister"]


def test_joffrey_claims_at_most_3_a_round():
    starks = ["Eddard Stark", "Robb Stark", "Sansa Stark", "Arya Stark"]
    zero = {"play": ["Joffrey Baratheon", "Ser Ilyn Payne"], "hand": ["Massacre"], "plots": ["Blockade"]}
    one = {"play": [*starks, "Viserys Targaryen", "Selyse Baratheon"], "plots": ["Snowed Under"]}
    t = table(zero, one, bells=(0,), cards=[MASSACRE])
    t.play("Play Massacre")
    for power in (1, 2, 3):
        t.play("Respond with Joffrey")
        t.play(t.options[0]) if t.prompt == "trigger" else None
        assert t.card(0, "Joffrey Baratheon").power == power
    assert t.prompt == "action"
    go_on(t, "marshalling")
    pass_until(t, "Use Ser Ilyn Payne").play("Use Ser Ilyn Payne").play("Choose Selyse").play("Respond with Joffrey")
    assert t.card(0, "Joffrey Baratheon").power == 4


@pytest.mark.parametrize(("kind", "kneels"), [("Military", False), ("Intrigue", True)])
def test_jaime_does_not_kneel_for_a_military_challenge(kind, kneels):
    t = table({"play": ["Ser Jaime Lannister"]}, {"play": ["Hodor"]}, bells=(0,))
    attack(t, kind, "Ser Jaime")
    assert t.card(0, "Ser Jaime Lannister").attacking and t.card(0, "Ser Jaime Lannister").kneeling is kneels
    t = table({"play": ["Raff the Sweetling"]}, {"play": ["Ser Jaime Lannister"]}, houses=("stark", "lannister"), bells=(0,))
    attack(t, kind, "Raff").play("Pass").play("Defend with Ser Jaime")
    assert t.card(1, "Ser Jaime Lannister").defending and t.card(1, "Ser Jaime Lannister").kneeling is kneels


def test_jaime_who_is_blank_kneels_and_holds_no_infamous_power():
    t = table({"play": [on("Ser Jaime Lannister", MILK)]}, {"play": ["Hodor"]}, bells=(0,))
    attack(t, "Military", "Ser Jaime")
    jaime = t.card(0, "Ser Jaime Lannister")
    assert jaime.kneeling and jaime.keywords == () and jaime.strength == 3 and jaime.icons == "MI"


@pytest.mark.parametrize(("pick", "house", "jaime"), [("Put the power on Ser Jaime", 0, 1), ("Put the power on the House card", 1, 0)])
def test_jaime_takes_power_of_his_house(pick, house, jaime):
    t = table({"play": ["Ser Jaime Lannister"]}, {"hand": ["Ice"]}, bells=(0,))
    fight(t, "Intrigue", ["Ser Jaime"]).play(pick)
    assert (t.power(0), t.card(0, "Ser Jaime Lannister").power, t.total_power(0)) == (house, jaime, 1)


@pytest.mark.parametrize(
    ("kind", "attacker", "defenders", "responds"),
    [
        ("Intrigue", "Cersei Lannister", [], True), ("Power", "Tyrion Lannister", [], True), ("Power", "Cersei Lannister", [], False),
        ("Power", "Tyrion Lannister", ["Littlefinger"], False), ("Intrigue", "Cersei Lannister", ["Littlefinger"], False),
    ],
)  # fmt: skip
def test_tyrion_draws_after_an_own_victory_by_intrigue_or_in_which_he_took_part(kind, attacker, defenders, responds):
    zero = {"play": ["Tyrion Lannister", "Cersei Lannister"], "gold": 1, "deck": ["Shae", "Bronn"]}
    t = table(zero, {"play": ["Littlefinger"], "gold": 9, "power": 1}, bells=(0,))
    fight(t, kind, [attacker], defenders)
    assert offered(t, "Respond with Tyrion") is responds
    if responds:
        t.play("Respond with Tyrion")
        assert t.hand(0) == ["Shae"] and t.gold(0) == 0 and not offered(t, "Respond with Tyrion")


def test_tyrion_draws_when_his_side_wins_as_the_defender_and_not_for_the_opponents_victory():
    one = {"play": ["Tyrion Lannister", "Lurkers at Harrenhal"], "gold": 1, "deck": ["Shae"], "hand": ["Ice"]}
    for defenders, responds in ((["Lurkers"], True), ([], False)):
        t = table({"play": ["Raff the Sweetling"]}, one, houses=("stark", "lannister"), bells=(0,))
        fight(t, "Intrigue", ["Raff"], defenders)
        assert offered(t, "Respond with Tyrion") is responds


@pytest.mark.parametrize("change", [{"gold": 0}, {"deck": []}, {"play": [on("Tyrion Lannister", MILK)]}], ids=["no gold", "no deck", "blank"])
def test_tyrion_needs_gold_and_a_card_to_draw(change):
    t = table({"play": ["Tyrion Lannister"], "gold": 1, "deck": ["Shae"]} | change, {"hand": ["Ice"]}, bells=(0,))
    fight(t, "Intrigue", ["Tyrion"])
    assert t.prompt == "action" and t.power(0) == 1


def test_tyrion_does_not_draw_beyond_the_cap():
    zero = {"play": ["Tyrion Lannister", "L49", "Lannisport Steward"], "gold": 2, "deck": ["Shae", "Bronn", "L61", "L62"]}
    t = table(zero, {"hand": ["Ice"], "power": 1}, bells=(0,))
    fight(t, "Intrigue", ["Qyburn's"]).play("Respond with Qyburn's").play("Respond with Tyrion")
    assert len(t.hand(0)) == 3 and t.gold(0) == 1
    fight(t, "Power", ["Tyrion"])
    assert t.prompt == "action" and len(t.hand(0)) == 3 and t.gold(0) == 1


@pytest.mark.parametrize(
    ("play", "gold", "phase"), [("Cersei Lannister", 1, "dominance"), (("Cersei Lannister", KNEELING), 2, "dominance"), ("Cersei Lannister", 2, "standing")]
)  # fmt: skip
def test_cersei_needs_to_stand_and_2_gold_and_the_dominance_phase(play, gold, phase):
    t = table({"play": [play], "gold": gold}, {"play": ["Sansa Stark"]}, phase, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


def test_cersei_holds_down_who_kneels_already_this_round_only():
    zero = {"play": ["Cersei Lannister"], "gold": 2, "plots": ["Blockade", "Hear Me Roar"]}
    one = {"play": [("Sansa Stark", KNEELING), ("Arya Stark", KNEELING)], "plots": ["Blockade", "Snowed Under"]}
    t = table(zero, one, "dominance", bells=(0,))
    t.play("Use Cersei").play("Choose Sansa")
    assert t.card(0, "Cersei Lannister").kneeling and t.gold(0) == 0
    pass_to(t, "standing")
    assert t.card(1, "Sansa Stark").kneeling and not t.card(1, "Arya Stark").kneeling and not t.card(0, "Cersei Lannister").kneeling
    go_on(t, "standing")
    assert not t.card(1, "Sansa Stark").kneeling


def test_who_is_held_down_by_cersei_may_be_stood_by_something_else():
    zero = {"play": ["Cersei Lannister"], "gold": 2}
    t = table(zero, {"play": ["Sansa Stark"], "hand": ["Distinct Mastery"]}, "dominance", bells=(0, 1))
    t.play("Use Cersei").play("Choose Sansa").play("Distinct Mastery").play("Choose Sansa")
    assert not t.card(1, "Sansa Stark").kneeling


def test_cersei_cannot_choose_who_is_immune_to_characters():
    one = {"play": ["Ser Jacelyn Bywater", on("Warlock's Servitors"), "Brienne of Tarth", "Sansa Stark"]}
    t = table({"play": ["Cersei Lannister", "Ser Jacelyn Bywater"], "gold": 2}, one, "dominance", bells=(0,))
    t.play("Use Cersei")
    assert set(t.options) == {"Choose Cersei Lannister", "Choose Sansa Stark"}
    one = {"play": [on("Ser Jacelyn Bywater", ("Milk of the Poppy", {"owner": 0}))]}
    t = table({"play": ["Cersei Lannister"], "gold": 2}, one, "dominance", bells=(0,))
    t.play("Use Cersei")
    assert "Choose Ser Jacelyn Bywater" in t.options


def test_cersei_who_has_left_play_holds_down_all_the_same():
    zero = {"play": ["Cersei Lannister", "T127", "T128", "T129", "T153"], "hand": ["Westeros Bleeds"], "gold": 2}
    t = table(zero, {"play": ["Knight of the Rainwood"]}, "dominance", bells=(0,))
    t.play("Use Cersei").play("Choose Knight of the Rainwood")
    pay_influence(t.play("Westeros Bleeds"))
    pass_to(t, "standing")
    assert t.card(0, "Cersei Lannister").zone == "discard" and t.card(1, "Knight of the Rainwood").kneeling


def test_tywin_gets_2_gold_each_round_and_keeps_it():
    zero = {"play": ["Tywin Lannister"], "plot": "Valar Morghulis", "plots": ["Blockade", "Hear Me Roar"]}
    t = table(zero, {"plot": "Blockade", "plots": ["Calm Over Westeros", "Snowed Under"]}, "draw", bells=(0,))
    assert t.card(0, "Tywin Lannister").gold == 0
    pass_to(t, "marshalling")
    assert t.card(0, "Tywin Lannister").gold == 2 and t.gold(0) == 0
    go_on(t, "draw")
    assert t.card(0, "Tywin Lannister").gold == 2
    pass_to(t, "marshalling")
    assert t.card(0, "Tywin Lannister").gold == 4


def test_tywins_gold_is_not_in_the_pool():
    """For Littlefinger, dominance and taxes it lies on Tywin."""
    zero = {"play": [("Tywin Lannister", {"gold": 3}), "Littlefinger"], "gold": 1, "plot": "Blockade"}
    t = table(zero, {"play": ["Lurkers at Harrenhal", "Hodor"], "plot": "Uneasy Truce"}, bells=(0,))
    assert t.card(0, "Littlefinger").strength == 4
    pass_to(t, "dominance")
    assert (t.power(0), t.power(1)) == (0, 1)  # 4 + 4 + 1 against 10
    pass_to(t, "taxation")
    assert t.gold(0) == 0 and t.card(0, "Tywin Lannister").gold == 3


def test_tywins_gold_pays_for_effects():
    zero = {"play": [("Tywin Lannister", {"gold": 2, "kneeling": True})], "hand": ["The Lion's Will"]}
    t = table(zero, {"play": ["Sansa Stark"]}, bells=(0,))
    t.play("Play The Lion's Will")
    assert t.card(0, "Tywin Lannister").gold == 0 and t.card(1, "Sansa Stark").kneeling


def tywin(gold=2, pool=1, play=(), **zero):
    return {"play": [("Tywin Lannister", {"gold": gold}), *play], "gold": pool} | zero


@pytest.mark.parametrize(("pool", "may"), [(0, False), (1, True), (2, True)])
def test_tywins_gold_pays_uneasy_truces_toll(pool, may):
    t = table(tywin(1, pool, plot="Uneasy Truce"), {"play": ["Hodor"]}, bells=(0,))
    pass_until(t, "No more challenges")
    assert offered(t, "Military against") is may
    if may:
        t.play("Military against")
        if pool == 2:
            assert t.prompt == "gold from" and t.options == ["0 gold from cards", "1 gold from cards"]
            t.play("0 gold")
        assert t.game["challenge"] and t.gold(1) == 2 and (t.gold(0), t.card(0, "Tywin Lannister").gold) == (0, int(pool == 2))


def test_tywins_gold_pays_for_events_in_calm_over_westeros():
    zero = tywin(1, 0, [("Cersei Lannister", KNEELING)], hand=["Distinct Mastery"], plot="Calm Over Westeros")
    t = table(zero, {"hand": ["Ice"]}, bells=(0,)).play("Play Distinct Mastery")
    assert (t.card(0, "Tywin Lannister").gold, t.gold(1)) == (0, 1)
    zero = tywin(1, 1, hand=["The Lion's Will"], plot="Calm Over Westeros")  # 2 gold of its own
    assert not offered(table(zero, {"play": ["Sansa Stark"]}, bells=(0,)), "The Lion's Will")
    t = table(zero | {"gold": 2}, {"play": ["Sansa Stark"]}, bells=(0,)).play("Play The Lion's Will")
    while t.prompt == "gold from":
        t.play(t.options[0])
    assert (t.gold(0), t.card(0, "Tywin Lannister").gold, t.gold(1)) == (0, 0, 1)


def test_tywins_gold_pays_illyrio():
    zero, one = {"play": ["Magister Illyrio"]}, {"play": [("Tywin Lannister", {"gold": 1})]}
    t = table(zero, one, houses=("targaryen", "lannister"), first=1, bells=(0, 1))
    pass_until(t, "Use Magister Illyrio").play("Use Magister Illyrio").play("Power")
    pass_until(t, "Power against").play("Power against")
    assert t.gold(0) == 1 and t.card(1, "Tywin Lannister").gold == 0 and t.card(1, "Tywin Lannister").attacking


def test_tywins_gold_pays_motleys_tax_one_character_after_the_other():
    motley = ("Motley", {"owner": 1})
    zero = tywin(1, 1, [on("Cersei Lannister", motley), on("Shae", motley), on("Tyrion Lannister", motley)])
    t = table(zero, houses=("lannister", "baratheon"), bells=(0,))
    pass_until(t, "Intrigue against").play("Intrigue against").play("Attack with Cersei")
    assert t.prompt == "gold from" and len(t.options) == 2
    t.play("1 gold from cards")
    assert (t.gold(0), t.gold(1), t.card(0, "Tywin Lannister").gold) == (1, 1, 0)
    left = [option for option in t.options if option != "Done"]
    assert "Attack with Shae" in left and t.prompt == "attackers"
    t.play("Attack with Shae")
    assert (t.gold(0), t.gold(1)) == (0, 2) and not offered(t, "Attack with Tyrion") and offered(t, "Attack with Tywin")


@pytest.mark.parametrize("tywin", [on("Tywin Lannister", MILK, gold=2), ("Tywin Lannister", {"gold": 1})])
def test_tywins_gold_does_not_pay_when_he_is_blank_or_too_poor(tywin):
    t = table({"play": [tywin], "hand": ["The Lion's Will"]}, {"play": ["Sansa Stark"]}, bells=(0,))
    assert not offered(t, "Lion's Will")


def test_tywin_who_is_blank_gets_nothing():
    t = table({"play": [on("Tywin Lannister", MILK)]}, None, "marshalling", bells=(0,))
    assert t.card(0, "Tywin Lannister").gold == 0


def test_tywins_gold_is_for_who_controls_him():
    one = {"play": [("Tywin Lannister", {"owner": 0, "gold": 2}), "Sansa Stark"], "hand": ["The Lion's Will"]}
    t = table({"hand": ["The Lion's Will"]}, one, houses=("lannister", "lannister"), bells=(0, 1))
    assert t.seat == 0 and not offered(t, "Lion's Will")
    t.play("Pass").play("Play The Lion's Will").play("Choose Sansa")
    assert t.card(0, "Tywin Lannister").gold == 0


def test_tywin_and_tyrion_share_the_gold():
    zero = {"play": [("Tywin Lannister", {"gold": 1}), "Tyrion Lannister"], "gold": 1, "deck": ["Shae", "Bronn"]}
    t = table(zero, {"hand": ["Ice"], "power": 2}, bells=(0,))
    fight(t, "Intrigue", ["Tyrion"]).play("Respond with Tyrion")
    assert t.prompt == "gold from" and len(t.options) == 2
    t.play("1 gold from cards")
    assert (t.gold(0), t.card(0, "Tywin Lannister").gold, t.hand(0)) == (1, 0, ["Shae"])


def test_ser_ilyn_kills_who_has_strength_2_or_less_now():
    one = {"play": ["Arya Stark", "Hodor", on("Sansa Stark", ("Gutter Rat's Cunning", {"owner": 0})), on("Robb Stark", "Summer"), "Catelyn Stark"]}
    t = table({"play": ["Ser Ilyn Payne", "Lannisport Steward", on("Cersei Lannister", ("Poisoned Wine", {"owner": 1}))]}, one, "marshalling", bells=(0,))
    t.play("Use Ser Ilyn Payne")
    assert set(t.options) == {"Choose Arya Stark", "Choose Lannisport Steward", "Choose Ser Ilyn Payne", "Choose Cersei Lannister"}
    t.play("Choose Arya")
    assert t.dead(1) == ["Arya Stark"] and t.card(0, "Ser Ilyn Payne").kneeling and not offered(t, "Use Ser Ilyn Payne")


@pytest.mark.parametrize(("options", "phase"), [(KNEELING, "marshalling"), ({}, "challenges")])
def test_ser_ilyn_must_stand_in_the_marshalling_phase(options, phase):
    t = table({"play": [("Ser Ilyn Payne", options)]}, {"play": ["Arya Stark"]}, phase, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Ser Ilyn Payne")


def test_ser_ilyn_does_not_choose_who_cannot_be_killed_or_is_immune():
    one = {"play": ["Sansa Stark", "Arya Stark"], "plot": "The Power of Blood"}
    t = table({"play": ["Ser Ilyn Payne"]}, one, "marshalling", bells=(0,))
    t.play("Use Ser Ilyn Payne")
    assert set(t.options) == {"Choose Arya Stark", "Choose Ser Ilyn Payne"}
    t = table({"play": ["Ser Ilyn Payne"]}, {"play": ["Renly Baratheon", "Bran Stark"]}, "marshalling", bells=(0,))
    t.play("Use Ser Ilyn Payne")
    assert set(t.options) == {"Choose Bran Stark", "Choose Ser Ilyn Payne"}


@pytest.mark.parametrize(("choice", "zone", "deck"), [("discard the top card", "play", ["Bronn"]), ("discard this card", "discard", ["Shae", "Bronn"])])
def test_the_hound_costs_the_top_card_or_goes_when_the_dominance_phase_begins(choice, zone, deck):
    zero = {"play": [on("The Hound", duplicates=1)], "deck": ["Shae", "Bronn"]}
    t = table(zero, None, "dominance", bells=(0,))
    assert t.prompt == "one of two" and t.seat == 0 and t.power(0) == 0  # before dominance is counted
    t.play(choice)
    assert t.card(0, "L42").zone == zone and t.deck(0) == deck
    assert t.power(0) == int(zone == "play")
    assert ("Shae" in t.discard(0)) is (zone == "play")


def test_the_hound_asks_for_the_deck_of_who_controls_him_and_goes_to_his_owner():
    for choice, mine, other in (("discard the top card", [], ["Ice"]), ("discard this card", ["The Hound"], [])):
        t = table({"deck": ["Shae"]}, {"play": [("The Hound", {"owner": 0})], "deck": ["Ice"]}, "dominance", bells=(0,))
        assert t.seat == 1
        t.play(choice)
        assert (t.discard(0), t.discard(1), t.deck(0)) == (mine, other, ["Shae"])


def test_the_hound_without_a_deck_goes():
    t = table({"play": ["The Hound"]}, None, "dominance", bells=(0,))
    assert t.discard(0) == ["The Hound"] and t.prompt == "action"


def test_the_hound_who_is_blank_stays_and_dies_like_others():
    t = table({"play": [on("The Hound", MILK)], "deck": ["Shae"]}, None, "dominance", bells=(0,))
    assert t.prompt == "action" and t.card(0, "The Hound").zone == "play" and t.deck(0) == ["Shae"]
    t = table({"play": ["Raff the Sweetling"]}, {"play": [on("The Hound", MILK, kneeling=True)]}, houses=("stark", "lannister"), bells=(1,))
    fight(t, "Military", ["Raff"])
    assert t.dead(1) == ["The Hound"]


def test_the_hound_who_is_killed_can_be_played_again():
    one = {"play": [("The Hound", KNEELING)], "plots": ["Blockade", "Snowed Under"]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("stark", "lannister"), bells=(1,))
    fight(t, "Military", ["Raff"])
    assert t.discard(1) == ["The Hound"] and t.dead(1) == []
    t = table({"hand": ["The Hound"], "discard": ["The Hound"]}, None, "marshalling", bells=(0,))
    assert offered(t, "Marshal The Hound")


@pytest.mark.parametrize(("attackers", "responds"), [([CHELLA], True), (["Raff the Sweetling"], False)])
def test_chella_returns_a_location_for_its_printed_cost_when_a_clansman_took_part(attackers, responds):
    zero = {"play": [CHELLA, "Raff the Sweetling", "Lannisport"], "gold": 2}
    one = {"play": ["Hodor", ("Winterfell Castle", {}), "Crossroads", "S29", "S28"]}
    t = table(zero, one, bells=(0,))
    fight(t, "Military", attackers)
    assert offered(t, "Respond with Chella") is responds
    if responds:
        t.play("Respond with Chella")
        assert set(t.options) == {"Choose Lannisport", "Choose Crossroads", "Choose Great Keep", "Choose Lord Eddard's Chambers", "Choose Bell"}
        t.play("Choose Crossroads")
        assert t.hand(1) == ["Crossroads"] and t.gold(0) == 0 and not offered(t, "Respond with Chella")


def test_chella_returns_a_free_location_for_nothing_and_to_its_owner():
    t = table({"play": [CHELLA, ("Great Keep", {"owner": 1})]}, {"play": ["Ser Jaime Lannister", "Winterfell Castle"]}, bells=(0,))
    fight(t, "Military", [CHELLA], kill="Ser Jaime").play("Respond with Chella").play("Choose Great Keep")
    assert t.hand(1) == ["Great Keep"] and t.hand(0) == []


@pytest.mark.parametrize(("gold", "responds"), [(3, True), (2, False)])
def test_chella_sees_a_clansman_of_the_loser_and_needs_a_location_that_can_be_paid(gold, responds):
    zero = {"play": ["The Hound", (CHELLA, KNEELING), "Herald"], "gold": gold}
    t = table(zero, {"play": [CHELLA, "Winterfell Castle"]}, cards=[HERALD])
    fight(t, "Military", ["The Hound"], [CHELLA], CHELLA)
    assert offered(t, "Respond with Chella") is responds
    if responds:
        t.play("Respond with Chella")
        assert t.hand(1) == ["Winterfell Castle"] and t.gold(0) == 0


def test_chella_does_not_respond_to_a_defeat():
    t = table({"play": [CHELLA], "gold": 2}, {"play": ["War Host of the North", "Crossroads"]}, bells=(0,))
    fight(t, "Military", [CHELLA], ["War Host"])
    assert t.prompt == "action" and t.card(1, "Crossroads").zone == "play"


@pytest.mark.parametrize(("hand", "responds"), [(["Ice", "Lady"], True), ([], False)])
def test_ser_jacelyn_costs_each_opponent_a_card_when_he_is_killed(hand, responds):
    one = {"play": [("Ser Jacelyn Bywater", KNEELING)]}
    t = table({"play": ["Robb Stark"], "hand": hand}, one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Military", ["Robb"])
    assert offered(t, "Respond with Ser Jacelyn") is responds
    if responds:
        t.play("Respond with Ser Jacelyn")
        assert len(t.hand(0)) == 1 and len(t.discard(0)) == 1 and t.dead(1) == ["Ser Jacelyn Bywater"]


def test_ser_jacelyn_is_silent_when_he_is_discarded_or_blank():
    t = table(BLEED | {"hand": ["Westeros Bleeds", "Ice"]}, {"play": ["Ser Jacelyn Bywater"]}, "dominance", ("targaryen", "lannister"), bells=(1,))
    pay_influence(t.play("Westeros Bleeds"))
    assert t.discard(1) == ["Ser Jacelyn Bywater"] and t.prompt == "action" and t.hand(0) == ["Ice"]
    one = {"play": [on("Ser Jacelyn Bywater", ("Milk of the Poppy", {"owner": 0}), kneeling=True)]}
    t = table({"play": ["Robb Stark"], "hand": ["Ice"]}, one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Military", ["Robb"])
    assert not offered(t, "Respond with Ser Jacelyn") and t.dead(1) == ["Ser Jacelyn Bywater"]


def test_enemy_informer_kneels_a_standing_character_when_it_is_played():
    zero = {"hand": ["Enemy Informer"], "gold": 3, "plot": "Blockade"}
    one = {"play": ["Sansa Stark", ("Arya Stark", KNEELING), "Winterfell Castle", "Ser Jacelyn Bywater"]}
    t = table(zero, one, "marshalling", bells=(0,))
    t.play("Marshal Enemy Informer (3 gold)").play("Respond with Enemy Informer")
    assert set(t.options) == {"Choose Sansa Stark", "Choose Enemy Informer"}
    t.play("Choose Sansa")
    assert t.card(1, "Sansa Stark").kneeling and not t.card(0, "Enemy Informer").kneeling


def test_enemy_informer_that_is_put_into_play_is_not_played():
    t = table({"play": ["Gate"], "deck": ["Enemy Informer"]}, {"play": ["Sansa Stark"]}, "marshalling", bells=(0,), cards=[GATE])
    t.play("Use Gate").play("Take Enemy Informer")
    assert t.card(0, "Enemy Informer").zone == "play" and t.prompt == "action"


@pytest.mark.parametrize(
    ("kind", "attackers", "deck", "responds"),
    [
        ("Intrigue", ["Qyburn's Informers"], ["Shae"], True), ("Intrigue", ["Cersei Lannister"], ["Shae"], False),
        ("Power", ["Cersei Lannister"], ["Shae"], False), ("Intrigue", ["Qyburn's Informers"], [], False),
    ],
)  # fmt: skip
def test_qyburns_informers_must_take_part_in_an_intrigue_challenge(kind, attackers, deck, responds):
    t = table({"play": ["Qyburn's Informers", "Cersei Lannister"], "deck": deck}, {"hand": ["Ice"], "power": 1}, bells=(0,))
    fight(t, kind, attackers)
    assert offered(t, "Respond with Qyburn") is responds
    if responds:
        t.play("Respond with Qyburn")
        assert t.hand(0) == deck  # as many as there are


def test_two_qyburns_informers_draw_3_in_all():
    zero = {"play": ["L49", "L49"], "deck": ["Shae", "Bronn", "L61", "L62"]}
    t = table(zero, {"hand": ["Ice"]}, bells=(0,))
    fight(t, "Intrigue", ["Qyburn's Informers", "Qyburn's Informers"])
    for _ in range(2):
        t.play(t.options[0])
    assert len(t.hand(0)) == 3 and t.deck(0) == ["The Goldroad"]


@pytest.mark.parametrize(("victim", "responds"), [("Cersei Lannister", 1), ("Raff the Sweetling", 0)])
def test_cerseis_attendant_kneels_somebody_when_cersei_is_killed(victim, responds):
    one = {"play": ["Cersei's Attendant", victim]}
    t = table({"play": ["Robb Stark", "Hodor"]}, one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Military", ["Robb"], kill=victim)
    t.play("Pass") if offered(t, "Respond with Robb") else None
    assert offered(t, "Respond with Cersei's Attendant") is bool(responds)
    if responds:
        t.play("Respond with Cersei's Attendant").play("Choose Hodor")
        assert t.card(0, "Hodor").kneeling


def test_cerseis_attendant_names_itself_alone():
    """The death of another copy is nothing to it; a Cersei of the opponent is."""
    one = {"play": ["L50", "L50"]}
    t = table({"play": ["Raff the Sweetling", "Shae"]}, one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Military", ["Raff"], kill="Cersei's Attendant [2]")
    assert [option for option in t.options if "Respond" in option] == ["Respond with Cersei's Attendant"]
    t.play("Respond with Cersei's Attendant").play("Choose Shae")
    assert t.card(0, "Shae").kneeling and t.prompt == "action" and t.dead(1) == ["Cersei's Attendant"]
    zero = {"play": ["Raff the Sweetling", "Cersei's Attendant"]}
    t = table(zero, {"play": [("Cersei Lannister", KNEELING), "Hodor"]}, bells=(0, 1))
    fight(t, "Military", ["Raff"], kill="Cersei")
    t.play("Respond with Cersei's Attendant")
    assert "Choose Hodor" in t.options and "Choose Cersei Lannister" not in t.options


def test_cerseis_attendant_is_silent_when_it_is_discarded():
    t = bleed({"play": ["Cersei's Attendant", "Cersei Lannister"]})
    assert t.prompt == "action" and len(t.discard(1)) == 2


@pytest.mark.parametrize(("title", "income"), [("Lannisport Steward", 2), ("Lannisport Weaponsmith", 1), ("L61", 1), (CHAMBERS, 1), ("Littlefinger", 2)])
def test_income_of_characters_and_locations_also_when_they_kneel(title, income):
    assert table({"play": [title]}, None, "draw", bells=(0,)).income(0) == 3 + income
    assert table({"play": [(title, KNEELING)]}, None, "draw", bells=(0,)).income(0) == 3 + income


@pytest.mark.parametrize("title", ["Lannisport Steward", "Lannisport Weaponsmith", "Littlefinger"])
def test_a_blank_character_brings_no_income(title):
    assert table({"play": [on(title, MILK)]}, None, "draw", bells=(0,)).income(0) == 3


@pytest.mark.parametrize(("phase", "gold"), [("challenges", 0), ("dominance", 4), ("draw", 4)])
def test_an_honor_guard_comes_in_the_challenges_phase_for_nothing(phase, gold):
    t = table({"hand": [GUARD], "gold": gold}, None, phase, bells=(0,))
    assert offered(t, f"Use {GUARD}") is (phase == "challenges")
    if phase == "challenges":
        t.play(f"Use {GUARD}")
        guard = t.card(0, GUARD)
        assert (guard.zone, guard.controller, guard.kneeling) == ("play", 1, False) and t.prompt == "action"


@pytest.mark.parametrize(("attackers", "controller"), [([GUARD], 0), ([GUARD, "Direwolf Pup"], 0), (["Direwolf Pup"], 1)])
def test_an_honor_guard_comes_over_after_it_has_won_for_the_opponent(attackers, controller):
    t = table({"hand": [GUARD], "play": ["Shae"]}, {"play": ["Direwolf Pup"]}, bells=(0, 1)).play(f"Use {GUARD}")
    fight(t, "Military", attackers)
    guard = t.card(0, GUARD)
    assert guard.controller == controller and t.power(1) == 1 and t.dead(0) == ["Shae"]
    assert guard.kneeling is (GUARD in attackers)


def test_an_honor_guard_stays_when_it_loses_for_the_opponent():
    t = table({"hand": [GUARD], "play": ["Lurkers at Harrenhal", "Littlefinger"]}, None, bells=(0, 1)).play(f"Use {GUARD}")
    fight(t, "Intrigue", ["Littlefinger", "Lurkers"], [GUARD])
    assert t.power(0) == 0 and t.dead(0) == [GUARD]  # the Lurkers are deadly
    t = table({"hand": [GUARD], "play": ["Qyburn's Informers", "Littlefinger"]}, None, bells=(0, 1)).play(f"Use {GUARD}")
    fight(t, "Intrigue", ["Qyburn's", "Littlefinger"], [GUARD])
    assert t.card(0, GUARD).controller == 1 and t.prompt == "action"
