"""Neutral characters and events of the Stark deck: what each ability does, what it costs, when it is not offered, and that what lasts ends."""

import pytest
from scenes import KNEELING, attack, offered, pass_until
from stark_scenes import CUNNING, GUARD, bleed, costs, fight, kneel, on, raid, table

# --- the Night's Watch and other neutral characters ------------------------------------------------------------------


def test_benjen_sends_the_dead_back_but_stays_dead_himself():
    one = {"play": ["Benjen Stark", "Arya Stark"], "dead": ["Hodor", "S19"], "deck": ["Ice"]}
    t = table({"play": ["Raff the Sweetling"], "dead": ["Shae"], "deck": ["Bronn"]}, one, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military")).play("Kill Benjen")
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Benjen Stark"] and t.dead(0) == []
    assert sorted(t.deck(1)) == ["Direwolf Pup", "Hodor", "Ice"] and sorted(t.deck(0)) == ["Bronn", "Shae"]


def test_benjen_who_is_saved_or_discarded_sends_nobody_back():
    t = raid({"play": [("Benjen Stark", {"duplicates": 1, "kneeling": True})], "dead": ["Hodor"]}).play("Save with Benjen")
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Hodor"] and t.card(1, "Benjen Stark").zone == "play"
    t = bleed({"play": ["Benjen Stark"], "dead": ["Hodor"]})
    assert t.dead(1) == ["Hodor"] and t.discard(1) == ["Benjen Stark"]


def test_benjen_who_is_blank_sends_nobody_back():
    t = raid({"play": [on("Benjen Stark", "Milk of the Poppy", kneeling=True)], "dead": ["Hodor"]})
    pass_until(t, "Use Bell")
    assert t.dead(1) == ["Hodor", "Benjen Stark"]


def valar(one, **zero):
    t = table({"plots": ["Valar Morghulis", "Blockade"], **zero}, {"plots": ["Rains of Autumn", "Blockade"], **one}, "plot", houses=("lannister", "stark"), bells=(0, 1))
    pass_until(t, "Reveal Valar").play("Reveal Valar").play("Reveal Rains")
    return pass_until(t, "goes first").play("Lannister goes first")


def test_benjen_dies_in_valar_morghulis_and_only_the_earlier_dead_return():
    """Who dies together with him is moribund and not in a dead pile yet (ABI-9)."""
    one = {"play": ["Benjen Stark", "Hodor"], "dead": ["Arya Stark"], "deck": ["Ice"]}
    t = valar(one, play=["Shae"], dead=["Tyrion Lannister"])
    assert sorted(t.dead(1)) == ["Benjen Stark", "Hodor"] and t.dead(0) == ["Shae"]
    assert sorted(t.deck(1)) == ["Arya Stark", "Ice"] and t.deck(0) == ["Tyrion Lannister"]


def test_ghost_saves_benjen_in_valar_morghulis_and_dies():
    t = valar({"play": ["Benjen Stark", "Ghost"], "dead": ["Arya Stark"]}, play=["Shae"])
    t.play("Save with Ghost")
    assert t.card(1, "Benjen Stark").zone == "play" and sorted(t.dead(1)) == ["Arya Stark", "Ghost"]


@pytest.mark.parametrize(("attackers", "power"), [(["Jon Snow"], 1), (["Ghost"], 1), (["Jon Snow", "Ghost"], 1), (["Arya Stark"], 0)])
def test_jon_snow_claims_1_power_when_he_or_ghost_has_won(attackers, power):
    t = table({"play": ["Jon Snow", "Ghost", "Arya Stark"]}, {"play": ["Shae"]}, bells=(0, 1))
    fight(attack(t, "Military", *attackers))
    t.play("Respond with Jon") if power else None
    assert t.card(0, "Jon Snow").power == power and not offered(t, "Respond with Jon")


def test_jon_snow_claims_power_as_a_defender_but_not_when_his_side_loses():
    t = table({"play": ["Raff the Sweetling"]}, {"play": ["Jon Snow"]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Jon").play("Respond with Jon")
    assert t.card(1, "Jon Snow").power == 1
    t = table({"play": ["Ser Jaime Lannister"]}, {"play": ["Jon Snow"]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"), "Jon")
    assert t.prompt != "response"


def test_jon_snow_who_kneels_claims_power_for_ghost():
    t = table({"play": [("Jon Snow", KNEELING), "Ghost"]}, {"play": ["Shae"]}, bells=(0, 1))
    fight(attack(t, "Military"))
    t.play("Respond with Jon")
    assert t.card(0, "Jon Snow").power == 1 and not offered(t, "Respond with Jon")


@pytest.mark.parametrize(("title", "legal"), [("Ice", False), ("Aegon's Blade", True), ("Nymeria", False), ("Bodyguard", False), ("Milk of the Poppy", False)])
def test_jon_snow_bears_weapons_only(title, legal):
    """Ice is a Weapon, but for House Stark, and he has no House."""
    t = table({"hand": [title], "play": ["Jon Snow"], "gold": 6}, None, "marshalling", bells=(0,))
    assert offered(t, f"Marshal {title}") is legal


def test_house_stark_only():
    hand = ["Sansa Stark", GUARD, "Direwolf Pup", "Arya Stark", "Jon Snow"]
    t = table({"hand": hand, "gold": 9}, None, "marshalling", ("lannister", "stark"), bells=(0,))
    assert costs(t) == {"Arya Stark": 4, "Jon Snow": 3}
    t = table({"hand": hand, "gold": 9}, None, "marshalling", bells=(0,))
    assert costs(t) == {"Sansa Stark": 2, GUARD: 4, "Direwolf Pup": 1, "Arya Stark": 2, "Jon Snow": 3}


@pytest.mark.parametrize("title", ["Shaggydog", "Hodor", "Grey Wind", "Lady", "War Host of the North", GUARD, "Direwolf Pup"])
def test_no_attachments(title):
    t = table({"hand": ["Milk of the Poppy", CUNNING], "play": [title], "gold": 6}, None, "marshalling", bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


@pytest.mark.parametrize(("play", "immune"), [(["Jon Snow", "Ghost"], True), (["Jon Snow", "Arya Stark"], False), (["Ghost", "Arya Stark"], False)])
def test_jon_snow_and_ghost_make_each_other_immune_to_events(play, immune):
    t = bleed({"play": [*play, "Hodor"]})
    assert sorted(t.discard(1)) == (["Hodor"] if immune else sorted([*play, "Hodor"]))


def test_jon_snows_immunity_is_against_events_alone():
    """No event may choose him; characters and plots still reach him."""
    t = table({"hand": ["Distraction"]}, {"play": ["Jon Snow", "Ghost", "Arya Stark"]}, "marshalling", bells=(0,)).play("Distraction")
    assert t.card(1, "Arya Stark").kneeling  # the only one who may be chosen
    t = table({"play": ["Drogon"], "gold": 2}, {"play": ["Jon Snow", "Ghost"]}, houses=("targaryen", "stark"), bells=(0,)).play("Use Drogon")
    t.play("Choose Jon Snow")
    assert t.card(1, "Jon Snow").strength == 2
    t = valar({"play": ["Jon Snow"]})
    assert t.dead(1) == ["Jon Snow"]


def test_jon_snows_immunity_ends_when_ghost_is_blank_or_leaves():
    one = {"play": ["Jon Snow", on("Ghost", ("Milk of the Poppy", {"owner": 0})), "Arya Stark"]}
    t = table({"hand": ["Distraction"]}, one, "marshalling", bells=(0,)).play("Distraction")
    assert "Choose Jon Snow" in t.options and "Choose Ghost" not in t.options  # Jon's text still protects Ghost
    zero = {"play": ["Raff the Sweetling"], "hand": ["The Lion's Will"], "gold": 2}
    t = table(zero, {"play": ["Jon Snow", ("Ghost", KNEELING), "Arya Stark"]}, houses=("lannister", "stark"), bells=(0, 1))
    t.play("The Lion's Will")
    assert set(t.options) == {"Choose Arya Stark", "Choose Raff the Sweetling"}
    t = table(zero, {"play": ["Jon Snow", ("Ghost", KNEELING), ("Arya Stark", KNEELING)]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military")).play("Kill Ghost")
    pass_until(t, "The Lion's Will").play("The Lion's Will")
    assert t.card(1, "Jon Snow").kneeling


def test_ghost_of_the_opponent_protects_jon_snow_too():
    t = table({"hand": ["Distraction"], "play": ["Jon Snow"]}, {"play": ["Ghost"]}, "marshalling", bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


@pytest.mark.parametrize(("victim", "saves"), [("Jon Snow", True), ("Benjen Stark", True), ("Arya Stark", False), ("Ghost", False)])
def test_ghost_kneels_to_save_the_nights_watch_from_being_killed(victim, saves):
    play = ["Ghost"] if victim == "Ghost" else ["Ghost", (victim, KNEELING)]
    t = table({"play": ["Raff the Sweetling"]}, {"play": play}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military"))
    t.play(f"Kill {victim}") if t.prompt == "claim" else None
    assert offered(t, "Save with Ghost") is saves
    t.play("Save with Ghost") if saves else pass_until(t, "Use Bell")
    assert t.card(1, victim).zone == ("play" if saves else "dead") and t.card(1, "Ghost").kneeling is saves


def test_ghost_saves_from_being_discarded_and_any_players_brother():
    t = bleed({"play": ["Benjen Stark", "Ghost"]})
    t.play("Save with Ghost")
    assert t.card(1, "Benjen Stark").zone == "play" and t.discard(1) == ["Ghost"]
    t = table({"play": ["Ghost", "Robb Stark"]}, {"play": [("Benjen Stark", KNEELING)]}, bells=(0, 1))
    fight(attack(t, "Military", "Robb"))
    assert t.seat == 0 and offered(t, "Save with Ghost")
    t = table({"play": ["Raff the Sweetling"]}, {"play": [("Ghost", KNEELING), ("Benjen Stark", KNEELING)]}, houses=("lannister", "stark"), bells=(0, 1))
    fight(attack(t, "Military")).play("Kill Benjen")
    assert not offered(t, "Save with Ghost")


# --- neutral events --------------------------------------------------------------------------------------------------


def test_distraction_kneels_a_standing_character_with_a_military_icon():
    one = {"play": ["Ser Jaime Lannister", "Shae", ("Raff the Sweetling", KNEELING), "Lannisport Weaponsmith"]}
    t = table({"hand": ["Distraction"], "play": ["Arya Stark"]}, one, "marshalling", bells=(0,)).play("Distraction")
    assert set(t.options) == {"Choose Ser Jaime Lannister", "Choose Lannisport Weaponsmith", "Choose Arya Stark"}
    t.play("Choose Ser Jaime")
    assert t.card(1, "Ser Jaime Lannister").kneeling and t.discard(0) == ["Distraction"] and t.gold(0) == 3


def test_distraction_sees_icons_that_are_gained_and_is_for_the_marshalling_phase():
    t = table({"hand": ["Distraction"], "play": [on("Sansa Stark", "Summer")]}, None, "marshalling", bells=(0,)).play("Distraction")
    assert t.card(0, "Sansa Stark").kneeling
    for phase, play in (("draw", ["Arya Stark"]), ("challenges", ["Arya Stark"]), ("marshalling", ["Sansa Stark"]), ("marshalling", [("Arya Stark", KNEELING)])):
        t = table({"hand": ["Distraction"], "play": play}, None, phase, bells=(0,))
        assert "Use Bell" in t.options and not offered(t, "Distraction")


@pytest.mark.rule("CLA-1")
def test_winter_is_coming_raises_the_claim_of_stark_players_for_the_challenge():
    t = table({"hand": ["Winter is Coming"], "play": ["Robb Stark", "Arya Stark"]}, {"power": 5}, bells=(0,))
    attack(t, "Power", "Robb").play("Winter is Coming")
    assert t.claim(0) == 2 and t.claim(1) == 1 and t.discard(0) == ["Winter is Coming"] and t.gold(0) == 0
    fight(t)
    assert t.power(1) == 3 and t.claim(0) == 1


def test_winter_is_coming_may_be_played_by_anybody_for_every_stark_player():
    t = table({"hand": ["Winter is Coming"], "play": ["Cersei Lannister"]}, {"hand": ["Hodor"] * 3}, houses=("lannister", "stark"), bells=(0,))
    attack(t, "Intrigue").play("Winter is Coming")
    assert (t.claim(0), t.claim(1)) == (1, 2)
    t = table({"hand": ["Winter is Coming"], "play": ["Arya Stark"]}, {"power": 3}, houses=("stark", "stark"), bells=(0,))
    attack(t, "Power").play("Winter is Coming")
    assert (t.claim(0), t.claim(1)) == (2, 2)


def test_winter_is_coming_needs_a_challenge_and_comes_once_a_round():
    t = table({"hand": ["Winter is Coming", "S156"], "play": ["Robb Stark", "Arya Stark"]}, {"power": 5}, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]
    attack(t, "Power", "Robb").play("Play Winter is Coming")
    assert t.options == ["Use Bell", "Pass"]
    fight(t)
    attack(t, "Military", "Arya")
    assert t.options == ["Use Bell", "Pass"] and t.hand(0) == ["Winter is Coming"]


def test_winter_is_coming_needs_a_stark_player():
    t = table({"hand": ["Winter is Coming"], "play": ["Cersei Lannister"]}, {"hand": ["Hodor"]}, houses=("lannister", "baratheon"), bells=(0,))
    attack(t, "Intrigue")
    assert t.options == ["Use Bell", "Pass"]


def test_kings_in_the_north_gives_power_to_two_who_kneel():
    t = table({"hand": ["Kings in the North"], "play": ["Robb Stark", "Arya Stark", "Sansa Stark", "Jon Snow", ("Hodor", KNEELING)]}, None, "dominance", bells=(0,))
    t.play("Kings in the North")
    assert t.prompt == "kneel cards" and set(t.options) == {"Kneel Robb Stark", "Kneel Arya Stark", "Kneel Sansa Stark"}
    t.play("Kneel Robb").play("Kneel Sansa")
    assert [t.card(0, title).power for title in ("Robb Stark", "Arya Stark", "Sansa Stark")] == [1, 0, 1]
    assert [t.card(0, title).kneeling for title in ("Robb Stark", "Arya Stark", "Sansa Stark")] == [True, False, True]
    assert t.power(0) == 1 and t.discard(0) == ["Kings in the North"]


@pytest.mark.parametrize(
    ("play", "one"), [(["War Host of the North", ("Robb Stark", KNEELING)], []), (["Robb Stark", "Arya Stark"], ["War Host of the North"]), (["Robb Stark", "Jon Snow"], [])],
    ids=["one stands", "dominance is lost", "not of House Stark"],
)  # fmt: skip
def test_kings_in_the_north_needs_dominance_and_two_starks(play, one):
    t = table({"hand": ["Kings in the North"], "play": play}, {"play": one}, "dominance", bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


def test_who_is_immune_to_events_may_pay_for_kings_in_the_north_but_claims_nothing():
    t = table({"hand": ["Kings in the North"], "play": ["Robb Stark", "Shaggydog"]}, None, "dominance", bells=(0,)).play("Kings in the North")
    kneel(t, "Robb", "Shaggydog")
    assert t.card(0, "Robb Stark").power == 1 and t.card(0, "Shaggydog").kneeling and t.card(0, "Shaggydog").power == 0


def counterattack(attackers, *own, kind="Military", events=("S158",)):
    """These attack a Stark player who has Lethal Counterattack; the attacker has passed."""
    zero = {"play": [*attackers, "Lannisport Weaponsmith"], "plot": "Blockade"}
    t = table(zero, {"play": list(own), "hand": list(events), "plot": "Blockade"}, houses=("lannister", "stark"), bells=(0, 1))
    return attack(t, kind, *[card if isinstance(card, str) else card[0] for card in attackers]).play("Pass")


JAIME = ("Ser Jaime Lannister", {"duplicates": 1})


def test_lethal_counterattack_kills_all_attackers_who_are_not_saved():
    t = counterattack(["Raff the Sweetling", JAIME], "Robb Stark", "Arya Stark", "Sansa Stark", "Jon Snow").play("Lethal Counterattack")
    assert set(t.options) == {"Kneel Robb Stark", "Kneel Arya Stark", "Kneel Sansa Stark"}
    t.play("Kneel Robb").play("Kneel Sansa").play("Save with Ser Jaime")
    assert [t.card(1, title).kneeling for title in ("Robb Stark", "Sansa Stark", "Arya Stark")] == [True, True, False]
    assert t.dead(0) == ["Raff the Sweetling"] and t.card(0, "Ser Jaime Lannister").attacking
    assert t.card(0, "Lannisport Weaponsmith").zone == "play" and t.discard(1) == ["Lethal Counterattack"]


def test_a_challenge_whose_attackers_are_dead_ends_at_once():
    """Nobody can join it any more, and nobody wins it (FAQ 3.35)."""
    t = counterattack(["Raff the Sweetling"], "Robb Stark", "Arya Stark", "Greatjon Umber").play("Lethal Counterattack")
    t.play("Kneel Robb").play("Kneel Arya")
    assert int(t.game["challenge"]) == 0 and t.dead(0) == ["Raff the Sweetling"] and t.dead(1) == []
    assert t.options == ["Use Bell", "Pass"] and t.seat == 0
    t.play("Pass")
    assert t.seat == 1 and "Use Greatjon Umber" not in t.options and t.power(0) == t.power(1) == 0


@pytest.mark.parametrize(
    ("own", "kind"),
    [(["Robb Stark", ("Arya Stark", KNEELING)], "Military"), (["Robb Stark", "Jon Snow"], "Military"), (["Robb Stark", "Arya Stark"], "Intrigue")],
    ids=["one stands", "not of House Stark", "intrigue"],
)  # fmt: skip
def test_lethal_counterattack_needs_a_military_challenge_and_two_starks(own, kind):
    t = counterattack(["Raff the Sweetling"], *own, kind=kind)
    assert t.seat == 1 and t.options == ["Use Bell", "Pass"]


def test_lethal_counterattack_comes_once_a_challenge():
    t = counterattack([JAIME], "Robb Stark", "Arya Stark", "Sansa Stark", "Bran Stark", events=["S158", "S158"]).play("Play Lethal Counterattack")
    t.play("Kneel Robb").play("Kneel Arya").play("Save with Ser Jaime").play("Pass")
    assert t.seat == 1 and t.options == ["Use Bell", "Pass"] and t.hand(1) == ["Lethal Counterattack"]


def test_lethal_counterattack_needs_an_attacker_whom_it_can_kill():
    t = table({"play": ["Jon Snow", ("Ghost", KNEELING)]}, {"play": ["Robb Stark", "Arya Stark"], "hand": ["S158"]}, houses=("lannister", "stark"), bells=(0, 1))
    attack(t, "Military").play("Pass")
    assert t.seat == 1 and t.options == ["Use Bell", "Pass"]


@pytest.mark.parametrize("title", ["Eddard Stark", "Greatjon Umber", "Tyrion Lannister", "Melisandre"])
@pytest.mark.parametrize("seat", [0, 1])
def test_distinct_mastery_stands_a_character_with_a_crest(title, seat):
    sides = [[], []]
    sides[seat] = [(title, KNEELING), ("Arya Stark", KNEELING)]
    t = table({"hand": ["Distinct Mastery"], "play": sides[0]}, {"play": sides[1]}, bells=(0,)).play("Distinct Mastery")
    assert not t.card(seat, title).kneeling and t.card(seat, "Arya Stark").kneeling and t.discard(0) == ["Distinct Mastery"]


@pytest.mark.parametrize("play", [["Eddard Stark"], [("Arya Stark", KNEELING)]], ids=["stands", "no crest"])
def test_distinct_mastery_needs_a_kneeling_character_with_a_crest(play):
    assert table({"hand": ["Distinct Mastery"], "play": play}, bells=(0,)).options == ["Use Bell", "Pass"]


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_distinct_mastery_is_for_any_phase(phase):
    t = table({"hand": ["Distinct Mastery"], "play": [("Eddard Stark", KNEELING)]}, None, phase, bells=(0,))
    assert t.phase == phase and offered(t, "Distinct Mastery")
