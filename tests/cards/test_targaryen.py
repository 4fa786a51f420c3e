"""Characters of House Targaryen: what each ability does, what it costs, and when it may not be used."""

import pytest
from scenes import KNEELING, attack, offered, pass_to, pay_influence
from targaryen_scenes import BASTARD, BLEED, GUARD, TENT, on, resolve, reveal, table, targets_of

# --- Captain Groleo --------------------------------------------------------------------------------------------------


def test_groleo_claims_power_once_a_phase_for_an_opponents_attachments():
    one = {"hand": ["Lightbringer", "Stinking Drunk"], "play": ["Brienne of Tarth"], "gold": 9}
    t = table({"play": ["Captain Groleo"]}, one, "marshalling", ("targaryen", "baratheon"), first=1)
    t.play("Marshal Lightbringer")
    assert t.seat == 0 and t.options == ["Respond with Captain Groleo", "Pass"]
    t.play("Respond with Captain Groleo")
    assert t.power(0) == 1 and not t.card(0, "Captain Groleo").kneeling
    t.play("Marshal Stinking Drunk")
    assert t.prompt != "response" and t.power(0) == 1


def test_groleo_ignores_attachments_of_his_own_side():
    t = table({"play": ["Captain Groleo", "Jhogo"], "hand": ["Poisoned Wine"], "gold": 5}, None, "marshalling", bells=(0,))
    t.play("Marshal Poisoned Wine").play("Attach to Jhogo")
    assert t.prompt == "action"


def test_groleo_sees_a_revealed_attachment_and_his_two_moments_share_one_limit():
    one = {"hand": ["Milk of the Poppy"], "play": ["Winterfell Kennels", "Winterfell Kennels", "Arya Stark"], "gold": 9, "deck": ["Nymeria", "Summer", "Lady"]}
    t = table({"play": ["Captain Groleo"]}, one, "marshalling", first=1, bells=(1,))
    t.play("Use Winterfell Kennels").play("Nymeria")
    assert t.seat == 0
    t.play("Respond with Captain Groleo")
    assert t.power(0) == 1
    t.play("Marshal Milk of the Poppy").play("Attach to Arya")
    assert t.prompt != "response"
    pass_to(t, "challenges")
    t.play("Use Winterfell Kennels").play("Summer").play("Respond with Captain Groleo")  # a new phase
    assert t.power(0) == 2


def test_groleo_does_not_see_a_revealed_character():
    one = {"play": ["Winterfell Kennels"], "gold": 1, "deck": ["Lady", "Nymeria"]}
    t = table({"play": ["Captain Groleo"]}, one, bells=(1,), first=1)
    t.play("Use Winterfell Kennels").play("Lady")
    assert t.prompt != "response" and t.hand(1) == ["Lady"]


# --- Daenerys --------------------------------------------------------------------------------------------------------


def test_daenerys_takes_no_gold_as_a_defender_or_when_she_loses():
    t = table({"play": ["Daenerys Targaryen"]}, {"play": ["Sansa Stark"], "gold": 3}, first=1, bells=(0,))
    resolve(attack(t, "Power", "Sansa"), "Daenerys")
    assert t.card(0, "Daenerys Targaryen").power == 1 and (t.gold(0), t.gold(1)) == (0, 3)
    t = table({"play": ["Daenerys Targaryen"]}, {"play": ["Hodor"], "gold": 3}, bells=(0,))
    resolve(attack(t, "Power"), "Hodor")
    assert (t.gold(0), t.gold(1)) == (0, 3)


def test_daenerys_leaves_gold_that_lies_on_cards():
    one = {"play": [("Tywin Lannister", {"gold": 2, "kneeling": True})], "gold": 1}
    t = table({"play": ["Daenerys Targaryen"]}, one, houses=("targaryen", "lannister"), bells=(0,))
    resolve(attack(t, "Intrigue"))
    assert (t.gold(0), t.gold(1), t.card(1, "Tywin Lannister").gold) == (1, 0, 2)


# --- Khal Drogo ------------------------------------------------------------------------------------------------------


def test_khal_drogo_comes_for_nothing_after_a_defence_too():
    t = table({"play": [("Rhaegal", {})], "hand": ["Khal Drogo"]}, {"play": ["Arya Stark"]}, first=1, bells=(0,))
    resolve(attack(t, "Military", "Arya"), "Rhaegal")
    t.play("Respond with Khal Drogo")
    drogo = t.card(0, "Khal Drogo")
    assert (drogo.zone, drogo.kneeling, drogo.defending, t.gold(0)) == ("play", False, False, 0)
    attack(t, "Power", "Khal Drogo")
    assert t.seat == 0 and t.card(0, "Khal Drogo").attacking


def test_khal_drogo_does_not_come_after_a_lost_challenge():
    t = table({"play": ["Jhogo"], "hand": ["Khal Drogo"]}, {"play": ["Hodor"]}, bells=(0,))
    resolve(attack(t, "Military"), "Hodor")
    assert t.prompt != "response" and t.hand(0) == ["Khal Drogo"]


def test_khal_drogo_does_not_come_while_a_copy_is_dead():
    t = table({"play": ["Jhogo"], "hand": ["Khal Drogo"], "dead": ["Khal Drogo"]}, {"power": 1}, bells=(0,))
    resolve(attack(t, "Power"))
    assert t.power(0) == 2 and t.prompt != "response"


def test_khal_drogo_who_has_died_does_not_return():
    zero = {"play": ["Jhogo"], "hand": ["Khal Drogo"]}
    t = table(zero, {"play": ["Arya Stark", "Bran Stark"]}, bells=(0, 1))
    resolve(attack(t, "Power")).play("Respond with Khal Drogo")
    resolve(attack(t, "Military", "Khal Drogo")).play("Kill Bran")
    while t.game["active"] != 1:
        t.play("No more challenges" if t.prompt == "challenge" else "Pass")
    resolve(attack(t, "Military", "Arya")).play("Kill Khal Drogo")
    pass_to(t, "dominance")
    assert t.dead(0) == ["Khal Drogo"] and t.hand(0) == []


def test_nobody_saves_khal_drogo_at_the_end_of_the_phase():
    """FAQ 2.6: no triggered effect, a duplicate included, after the end of the phase has begun."""
    t = table({"play": ["Jhogo", "Daenerys Targaryen"], "hand": ["Khal Drogo", "Khal Drogo"]}, {"power": 2}, bells=(0,))
    resolve(attack(t, "Power", "Daenerys"))
    t.play("Respond with Khal Drogo")
    assert t.prompt == "response"
    t.play("Respond with Khal Drogo")
    assert t.card(0, "Khal Drogo").duplicates == 1
    while t.phase == "challenges":
        assert t.prompt != "save"
        t.play("No more challenges" if t.prompt == "challenge" else "Pass")
    assert t.hand(0) == ["Khal Drogo"] and t.discard(0) == ["Khal Drogo"]


def test_khal_drogo_who_was_in_play_before_stays():
    t = table({"play": ["Khal Drogo"], "hand": ["Khal Drogo"]}, {"power": 2}, bells=(0,))
    resolve(attack(t, "Power"))
    t.play("Respond with Khal Drogo")
    pass_to(t, "dominance")
    drogo = t.card(0, "Khal Drogo")
    assert (drogo.zone, drogo.duplicates, t.hand(0)) == ("play", 1, [])


def test_khal_drogo_under_fire_is_back_in_hand_when_the_phase_has_ended():
    """What lasts until the end of the phase ends before what happens at the end of the phase (FAQ 2.6)."""
    zero = {"play": ["Jhogo", "Drogon", "T153"], "hand": ["Khal Drogo", "Forever Burning"], "gold": 2}
    t = table(zero, {"power": 1}, bells=(0,))
    resolve(attack(t, "Power", "Jhogo"))
    t.play("Respond with Khal Drogo")
    t.play("Use Drogon").play("Choose Khal Drogo")
    t.play("Play Forever Burning").play("Choose Khal Drogo")
    assert t.card(0, "Khal Drogo").strength == 1
    pass_to(t, "dominance")
    assert t.hand(0) == ["Khal Drogo"]


# --- Viserys ---------------------------------------------------------------------------------------------------------


def test_viserys_saves_himself_from_claim_and_returns_to_hand():
    t = table({"play": [on("Viserys Targaryen", "Poisoned Wine", kneeling=True)]}, {"play": ["Arya Stark"]}, first=1, bells=(0,))
    resolve(attack(t, "Military", "Arya"))
    t.play("Save with Viserys")
    assert t.hand(0) == ["Viserys Targaryen"] and t.dead(0) == [] and t.discard(0) == ["Poisoned Wine"]


def test_viserys_may_die_and_saves_nobody_else():
    t = table({"play": [("Viserys Targaryen", KNEELING)]}, {"play": ["Arya Stark"]}, first=1, bells=(0,))
    resolve(attack(t, "Military", "Arya"))
    t.play("Pass")
    assert t.dead(0) == ["Viserys Targaryen"]
    t = table({"play": ["Viserys Targaryen", ("Jhogo", KNEELING)]}, {"play": ["Arya Stark"]}, first=1, bells=(0,))
    resolve(attack(t, "Military", "Arya")).play("Kill Jhogo")
    assert t.dead(0) == ["Jhogo"]


def test_viserys_cannot_save_himself_from_what_cannot_be_saved():
    zero = {"play": ["Viserys Targaryen", "Jhogo", "Strong Belwas", "Daenerys Targaryen"]}
    t = reveal("Wildfire Assault", "Snowed Under", zero, bells=(0,))
    for title in ("Jhogo", "Strong Belwas", "Daenerys"):
        t.play(title)
    assert t.dead(0) == ["Viserys Targaryen"]


# --- the dragons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["T109", "T110"])
@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_rhaegal_fetches_a_duplicate_for_a_gold(number, phase):
    deck = ["Jhogo", "Xaro's Home", "T109", "Drogon"]
    t = table({"play": [number], "deck": deck, "gold": 1}, {"plot": "Blockade"}, phase, bells=(0,))
    t.play("Use Rhaegal")
    assert t.gold(0) == 0 and t.options == ["Take Rhaegal", "Take nothing"]
    t.play("Take Rhaegal")
    assert t.card(0, number).duplicates == 1 and "Rhaegal" not in t.deck(0) + t.hand(0)


@pytest.mark.parametrize("zero", [{"deck": ["T109"]}, {"gold": 1}, {"gold": 1, "deck": ["T109"], "kneel": True}])
def test_rhaegal_needs_gold_and_a_deck_but_need_not_stand(zero):
    kneeling = zero.pop("kneel", False)
    t = table({"play": [("T110", {"kneeling": kneeling})], **zero}, bells=(0,))
    assert offered(t, "Use Rhaegal") is kneeling


def test_rhaegal_finds_nothing_but_rhaegal():
    t = table({"play": ["T109"], "deck": ["Drogon", "Jhogo"], "gold": 2}, bells=(0,))
    t.play("Use Rhaegal")
    assert t.prompt == "action" and t.gold(0) == 1 and sorted(t.deck(0)) == ["Drogon", "Jhogo"]


def test_a_fetched_duplicate_saves_rhaegal_as_any_other():
    t = table({"play": [("T109", KNEELING)], "deck": ["T110"], "gold": 1}, {"play": ["Arya Stark"]}, first=1, bells=(0,))
    t.play("Use Rhaegal").play("Take Rhaegal")
    resolve(attack(t, "Military", "Arya"))
    t.play("Save with Rhaegal")
    assert t.card(0, "T109").zone == "play" and t.card(0, "T109").duplicates == 0 and t.discard(0) == ["Rhaegal"]


def test_drogons_fire_ends_with_the_phase():
    zero = {"play": ["Drogon"], "gold": 5, "hand": ["Forever Burning"], "plots": ["Blockade"]}
    t = table(zero, {"play": ["Arya Stark"], "plots": ["Snowed Under"]}, bells=(0,))
    t.play("Use Drogon").play("Choose Arya")
    assert t.card(1, "Arya Stark").strength == 1 and t.gold(0) == 3 and not t.card(0, "Drogon").kneeling
    assert not offered(t, "Use Drogon")  # once a phase
    pass_to(t, "dominance")
    assert t.card(1, "Arya Stark").strength == 2 and offered(t, "Use Drogon")
    t.play("Play Forever Burning").play("Choose Arya")
    assert t.card(1, "Arya Stark").strength == 1
    t.play("Use Drogon").play("Choose Arya")
    assert t.dead(1) == ["Arya Stark"]


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing"])
def test_drogon_burns_in_any_phase(phase):
    t = table({"play": ["Drogon"], "gold": 2}, {"play": ["Bran Stark"], "plot": "Blockade"}, phase, bells=(0,))
    t.play("Use Drogon").play("Choose Bran")
    assert t.dead(1) == ["Bran Stark"]


def test_drogon_needs_2_gold_and_a_target_that_is_not_immune():
    t = table({"play": ["Drogon"], "gold": 1}, {"play": ["Bran Stark"]}, bells=(0,))
    assert not offered(t, "Use Drogon")
    t = table({"play": ["Drogon"], "gold": 2}, {"play": ["Warlock's Servitors"]}, bells=(0,))
    t.play("Use Drogon")
    assert t.card(0, "Drogon").strength == 3 and t.card(1, "Warlock's Servitors").strength == 3  # nobody else may be chosen


def test_a_character_under_drogons_fire_dies_the_moment_its_strength_is_0():
    zero = {"play": ["Drogon", "T127", on("Jhogo", "Poisoned Wine")], "gold": 2}
    t = table(zero, {"play": ["Catelyn Stark"]}, bells=(0,))
    t.play("Use Drogon").play("Choose Catelyn")
    assert t.card(1, "Catelyn Stark").strength == 2
    t.play("Use Poisoned Wine")  # the dragon bears none
    assert t.dead(1) == ["Catelyn Stark"] and t.discard(0) == ["Poisoned Wine"]


def test_a_character_of_strength_0_that_drogon_did_not_choose_lives():
    t = table({"hand": ["Forever Burning"]}, {"play": ["Bran Stark"]}, bells=(0,))
    t.play("Play Forever Burning")
    assert t.card(1, "Bran Stark").strength == 0 and t.dead(1) == []


def test_viserion_kills_a_kneeling_character_for_4_gold():
    one = {"play": ["Hodor", ("Robb Stark", {"kneeling": True, "duplicates": 1}), ("Arya Stark", KNEELING)], "plot": "Blockade"}
    t = table({"play": ["Viserion"], "gold": 8}, one, "dominance", bells=(0,))
    t.play("Use Viserion")
    assert set(t.options) == {"Choose Robb Stark", "Choose Arya Stark"} and t.gold(0) == 4
    t.play("Choose Arya")
    assert t.dead(1) == ["Arya Stark"] and t.gold(0) == 4 and not offered(t, "Use Viserion")  # once a phase


def test_a_duplicate_saves_from_viserion():
    one = {"play": [("Robb Stark", {"kneeling": True, "duplicates": 1})], "plot": "Blockade"}
    t = table({"play": ["Viserion"], "gold": 4}, one, "dominance", bells=(0,))
    t.play("Use Viserion").play("Save with Robb")
    assert t.card(1, "Robb Stark").zone == "play" and t.discard(1) == ["Robb Stark"]


@pytest.mark.parametrize(
    ("gold", "phase", "victim"),
    [
        (3, "dominance", ("Arya Stark", KNEELING)), (4, "challenges", ("Arya Stark", KNEELING)), (4, "dominance", "Arya Stark"),
        (4, "dominance", ("Warlock's Servitors", KNEELING)),
    ],
    ids=["gold", "phase", "standing", "immune"],
)  # fmt: skip
def test_viserion_needs_gold_the_dominance_phase_and_a_kneeling_character(gold, phase, victim):
    t = table({"play": ["Viserion"], "gold": gold}, {"play": [victim]}, phase, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Viserion")


def test_a_dragon_bears_no_attachments():
    t = table({"play": ["Drogon", "Viserion", "Rhaegal"], "hand": ["Poisoned Wine"], "gold": 5}, None, "marshalling", bells=(0,))
    assert not offered(t, "Marshal Poisoned Wine")


# --- Strong Belwas ---------------------------------------------------------------------------------------------------


def killed_by_claim(zero, **options):
    """A character of the Targaryen player is about to be killed for claim."""
    return resolve(attack(table(zero, {"play": ["Arya Stark"]}, first=1, bells=(0,), **options), "Military", "Arya"))


def test_belwas_saves_a_noble_for_2_gold():
    t = killed_by_claim({"play": [("Daenerys Targaryen", KNEELING), ("Strong Belwas", KNEELING)], "gold": 2})
    t.play("Kill Daenerys").play("Save with Strong Belwas")
    assert t.card(0, "Daenerys Targaryen").zone == "play" and t.gold(0) == 0 and t.dead(0) == []


@pytest.mark.parametrize(("victim", "gold"), [("Daenerys Targaryen", 1), ("Jhogo", 2), ("Strong Belwas", 2)], ids=["unpaid", "no noble", "himself"])
def test_belwas_saves_nobody_unpaid_and_no_one_who_is_not_noble(victim, gold):
    t = killed_by_claim({"play": [(title, KNEELING) for title in ("Daenerys Targaryen", "Jhogo", "Strong Belwas")], "gold": gold})
    t.play(f"Kill {victim}")
    assert t.dead(0) == [victim] and t.gold(0) == gold


def test_belwas_may_save_a_noble_of_the_opponent_and_several_at_once():
    zero = {"play": ["Strong Belwas", "Daenerys Targaryen", "Khal Drogo"], "gold": 9}
    t = reveal("Valar Morghulis", "Snowed Under", zero, {"play": ["Sansa Stark"]}, bells=(1,))
    t.play("Save with Strong Belwas").play("Save Sansa")
    t.play("Save with Strong Belwas").play("Save Khal Drogo")
    t.play("Pass")
    assert t.gold(0) == 5 and t.card(0, "Khal Drogo").zone == t.card(1, "Sansa Stark").zone == "play"
    assert sorted(t.dead(0)) == ["Daenerys Targaryen", "Strong Belwas"] and t.dead(1) == []


def test_belwas_does_not_save_from_being_discarded():
    zero = {**BLEED, "play": [*BLEED["play"], "Strong Belwas", "Daenerys Targaryen"], "gold": 2}
    t = pay_influence(table(zero, None, "dominance", bells=(0,)).play("Westeros Bleeds"))
    assert sorted(t.discard(0)) == ["Daenerys Targaryen", "Strong Belwas", "Westeros Bleeds"] and t.gold(0) == 2


# --- Quaithe ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attachments", "chosen"), [(("Poisoned Wine",), False), ((), True)])
@pytest.mark.parametrize(("what", "hand"), [("Play Forever Burning", ["Forever Burning"]), ("Use Drogon", [])])
def test_quaithe_with_an_attachment_is_no_target_of_an_opponents_events_and_characters(attachments, chosen, what, hand):
    one = {"play": [on("Quaithe of the Shadow", *attachments, owner=1), "Jhogo", "Xaro Xoan Daxos"]}
    t = table({"play": ["Drogon"], "hand": hand, "gold": 2}, one, houses=("targaryen", "targaryen"), bells=(0,))
    assert ("Quaithe of the Shadow" in targets_of(t, what)) is chosen


def test_quaithe_is_protected_by_attachments_of_an_opponent_too_but_not_by_a_duplicate():
    for options, chosen in (({"attachments": [("Poisoned Wine", {"owner": 0})]}, False), ({"duplicates": 1}, True)):
        one = {"play": [("Quaithe of the Shadow", options), "Jhogo", "Xaro Xoan Daxos"]}
        t = table({"play": ["Drogon"], "gold": 2}, one, houses=("targaryen", "targaryen"), bells=(0,))
        assert ("Quaithe of the Shadow" in targets_of(t, "Use Drogon")) is chosen


def test_quaithe_may_be_chosen_by_her_own_side_and_by_other_cards():
    quaithe = on("Quaithe of the Shadow", "Poisoned Wine", kneeling=True)
    t = table({"play": [quaithe, "Drogon", "T127", "Jhogo"], "gold": 2}, bells=(0,))
    assert "Quaithe of the Shadow" in targets_of(t, "Use Drogon")
    wine = on("Jhogo", "Poisoned Wine", owner=1)
    t = table({"play": [on("Quaithe of the Shadow", "Aegon's Blade", kneeling=True), wine]}, {"play": ["T127", "Arya Stark"]}, first=1, bells=(0,))
    assert targets_of(t, "Use Poisoned Wine") == {"Quaithe of the Shadow", "Arya Stark"}


def test_quaithe_dies_with_all_others_whatever_she_bears():
    t = reveal("Snowed Under", "Valar Morghulis", {"play": [on("Quaithe of the Shadow", "Poisoned Wine")]}, bells=(0,))
    assert t.dead(0) == ["Quaithe of the Shadow"]


# --- Xaro Xoan Daxos -------------------------------------------------------------------------------------------------


def test_xaro_returns_a_character_of_his_side_when_he_is_played():
    zero = {"hand": ["Xaro Xoan Daxos"], "play": ["Jhogo", ("Arya Stark", {"owner": 1})], "gold": 3, "plot": "Blockade"}
    t = table(zero, {"play": ["Hodor"]}, "marshalling", bells=(0,))
    t.play("Marshal Xaro")
    assert set(t.options) == {"Choose Jhogo", "Choose Arya Stark", "Choose Xaro Xoan Daxos"}
    t.play("Choose Arya")
    assert t.hand(1) == ["Arya Stark"] and t.card(0, "Xaro Xoan Daxos").zone == "play" and t.gold(0) == 0


def test_xaro_cannot_choose_who_is_immune_to_characters():
    t = table({"hand": ["Xaro Xoan Daxos"], "play": ["Warlock's Servitors", "Jhogo"], "gold": 3, "plot": "Blockade"}, None, "marshalling", bells=(0,))
    assert targets_of(t, "Marshal Xaro") == {"Jhogo", "Xaro Xoan Daxos"}


def test_xaro_alone_returns_himself():
    t = table({"hand": ["Xaro Xoan Daxos"], "gold": 4, "plot": "Blockade"}, {"play": ["Hodor"]}, "marshalling", bells=(0,))
    t.play("Marshal Xaro")
    assert t.hand(0) == ["Xaro Xoan Daxos"] and t.gold(0) == 1


def test_a_duplicate_saves_from_xaro_and_a_second_xaro_does_nothing():
    zero = {"hand": ["Xaro Xoan Daxos"], "play": [("Jhogo", {"duplicates": 1})], "gold": 3, "plot": "Blockade"}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play("Marshal Xaro").play("Choose Jhogo").play("Save with Jhogo")
    assert t.card(0, "Jhogo").zone == "play" and t.discard(0) == ["Jhogo"]
    t = table({"hand": ["Xaro Xoan Daxos"], "play": ["Xaro Xoan Daxos", "Jhogo"]}, None, "marshalling", bells=(0,))
    t.play("Attach Xaro")
    assert t.card(0, "Jhogo").zone == "play" and t.card(0, "Xaro Xoan Daxos").duplicates == 1 and t.prompt == "action"


# --- Jhogo, Warlock's Servitors, Qartheen Fanatic --------------------------------------------------------------------


@pytest.mark.parametrize(("attachment", "strength"), [("Ice", 5), ("Lightbringer", 5), ("Bones of a Child", 3), ("Gilded Plate", 3)])
def test_jhogo_is_stronger_with_a_weapon(attachment, strength):
    """The bearer is not asked whether he may bear it."""
    t = table({"play": [on("Jhogo", attachment)]})
    assert t.card(0, "Jhogo").strength == strength


def test_jhogo_counts_a_weapon_once_and_its_own_strength_besides():
    t = table({"play": [on("Jhogo", "Aegon's Blade", "Ice")]})
    assert t.card(0, "Jhogo").strength == 3 + 2 + 2


def test_the_servitors_ignore_characters_but_not_events_nor_attachments():
    zero = {"play": ["Drogon", "Viserion", "T127", on("Jhogo", "Poisoned Wine")], "gold": 9, "hand": ["Forever Burning"]}
    t = table(zero, {"play": ["Warlock's Servitors"]}, bells=(0,))
    assert "Warlock's Servitors" not in targets_of(t, "Use Drogon")
    t.play("Choose Viserion").play("Play Forever Burning").play("Choose Warlock")
    assert t.card(1, "Warlock's Servitors").strength == 2
    t.play("Use Poisoned Wine")
    assert t.card(1, "Warlock's Servitors").strength == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_fanatic_is_stronger_while_there_is_a_dragon_on_any_side(seat):
    play = [["Qartheen Fanatic"], []]
    t = table({"play": play[0]}, {"play": []})
    assert (t.card(0, "Qartheen Fanatic").strength, t.card(0, "Qartheen Fanatic").icons) == (2, "I")
    play[seat].append("Viserion")
    play[seat].append("Drogon")
    t = table({"play": play[0]}, {"play": play[1]}, houses=("targaryen", "targaryen"))
    assert (t.card(0, "Qartheen Fanatic").strength, t.card(0, "Qartheen Fanatic").icons) == (3, "MI")


def test_a_fanatic_falls_back_when_the_dragon_is_gone():
    t = table({"play": ["Qartheen Fanatic", ("Viserion", KNEELING)]}, {"play": ["Arya Stark"]}, first=1, bells=(0, 1))
    assert t.card(0, "Qartheen Fanatic").icons == "MI"
    resolve(attack(t, "Military", "Arya")).play("Kill Viserion")
    assert (t.card(0, "Qartheen Fanatic").strength, t.card(0, "Qartheen Fanatic").icons) == (2, "I")


# --- Dothraki Honor Guard --------------------------------------------------------------------------------------------


def test_a_guard_comes_over_after_the_opponent_has_won_with_it():
    """The attacker's challenge with the guard is won; it changes sides and keeps kneeling."""
    t = table({"hand": [GUARD]}, {"power": 0}, bells=(0, 1), first=1).play("Pass").play(f"Use {GUARD}")
    assert t.card(0, GUARD).controller == 1 and t.gold(0) == 0
    resolve(attack(t, "Power", GUARD))
    guard = t.card(0, GUARD)
    assert (guard.controller, guard.kneeling, guard.zone, t.power(1)) == (0, True, "play", 1)


def test_a_guard_comes_over_after_a_defence_too_but_stays_after_a_defeat():
    for attachments, side in ((), 0), (("Blood of the Dragon",), 1):
        t = table({"hand": [GUARD], "play": [on("Jhogo", *attachments)]}, bells=(0, 1)).play(f"Use {GUARD}")
        resolve(attack(t, "Power", "Jhogo"), GUARD)
        assert t.card(0, GUARD).controller == side


def test_a_blanked_guard_comes_over_all_the_same():
    """What was announced does not depend on the text box any more (FAQ 3.37)."""
    one = {"play": ["Renly's Courtier"]}
    t = table({"hand": [GUARD]}, one, houses=("targaryen", "baratheon"), bells=(0, 1)).play(f"Use {GUARD}")
    t.play("Use Renly's Courtier")
    t.play("Choose Dothraki")
    assert t.card(0, GUARD).blank
    resolve(attack(t, "Power", GUARD))
    assert t.card(0, GUARD).controller == 0


def test_each_guard_looks_at_its_own_challenge():
    t = table({"hand": [GUARD, GUARD]}, bells=(0, 1)).play(f"Use {GUARD}").play("Pass")
    t.play(f"Use {GUARD}")
    resolve(attack(t, "Power", GUARD))
    assert sorted(t.card(0, GUARD, copy).controller for copy in (0, 1)) == [0, 1]  # one took part, the other did not


@pytest.mark.parametrize("phase", ["draw", "marshalling", "dominance"])
def test_a_guard_is_put_into_play_in_the_challenges_phase_only(phase):
    t = table({"hand": [GUARD]}, {"plot": "Blockade"}, phase, bells=(0,))
    assert not offered(t, f"Use {GUARD}")


# --- The Titan's Bastard ---------------------------------------------------------------------------------------------


def test_the_bastard_comes_for_nothing_after_an_own_death():
    t = killed_by_claim({"play": [("Jhogo", KNEELING)], "hand": [BASTARD]})
    t.play(f"Respond with {BASTARD}")
    assert t.card(0, BASTARD).zone == "play" and t.gold(0) == 0 and t.dead(0) == ["Jhogo"]


def test_the_bastard_may_go_home_after_a_death_of_the_opponent():
    for answer, zone in ((f"Respond with {BASTARD}", "hand"), ("Pass", "play")):
        t = table({"play": [BASTARD, "Jhogo"]}, {"play": ["Bran Stark"]}, bells=(0,))
        resolve(attack(t, "Military", "Jhogo")).play(answer)
        assert t.card(0, BASTARD).zone == zone


@pytest.mark.parametrize(
    ("zero", "dies"),
    [({"hand": [BASTARD], "play": ["Jhogo"]}, 1), ({"play": [BASTARD, ("Jhogo", KNEELING)]}, 0), ({"hand": [BASTARD], "play": [("Jhogo", KNEELING)], "dead": [BASTARD]}, 0)],
    ids=["in hand, the opponent's pile", "in play, the own pile", "his copy is dead"],
)  # fmt: skip
def test_the_bastard_looks_at_the_right_pile(zero, dies):
    if dies:
        t = resolve(attack(table(zero, {"play": ["Bran Stark"]}, bells=(0,)), "Military", "Jhogo"))
    else:
        t = killed_by_claim(zero)
        t.play("Kill Jhogo") if t.prompt == "claim" else None
    assert t.dead(dies)[-1:] == [["Jhogo"], ["Bran Stark"]][dies] and t.prompt != "response"


def test_the_bastard_does_not_see_a_stalwart_who_goes_on_the_deck_nor_the_hound_in_the_discard_pile():
    for house, victim in (("stark", "Eddard Stark"), ("lannister", "The Hound")):
        t = table({"play": [BASTARD, "Jhogo"]}, {"play": [(victim, KNEELING)]}, houses=("targaryen", house), bells=(0,))
        resolve(attack(t, "Military", "Jhogo"))
        assert t.card(1, victim).zone != "play" and t.dead(1) == [] and t.prompt == "action"


def test_the_bastard_sees_the_pile_of_the_owner():
    """The opponent's guard, which is of the Targaryen player's deck, dies."""
    t = table({"hand": [BASTARD], "play": ["Jhogo"]}, {"play": [(GUARD, {"owner": 0})]}, bells=(0,))
    resolve(attack(t, "Military", "Jhogo")).play(f"Respond with {BASTARD}")
    assert t.dead(0) == [GUARD] and t.card(0, BASTARD).zone == "play"


def test_the_bastard_comes_and_goes_between_two_dead_piles_in_one_window():
    """From hand he may answer any number of times, in play once for each death (FAQ 2.4)."""
    one = {"play": ["Bran Stark"]}
    t = reveal("Valar Morghulis", "Snowed Under", {"play": ["Jhogo", "Strong Belwas"], "hand": [BASTARD]}, one, bells=(0,))
    t.play(f"Respond with {BASTARD}")
    assert t.card(0, BASTARD).zone == "play" and t.prompt == "response"  # an opportunity that the window opened is not lost
    t.play(f"Respond with {BASTARD}")
    assert t.hand(0) == [BASTARD] and sorted(t.dead(0)) == ["Jhogo", "Strong Belwas"] and t.prompt == "action"


def test_the_bastard_who_dies_with_the_others_is_not_returned():
    t = reveal("Valar Morghulis", "Snowed Under", {"play": [BASTARD]}, {"play": ["Bran Stark"]}, bells=(0,))
    assert t.dead(0) == [BASTARD] and t.hand(0) == [] and t.prompt == "action"


def test_a_second_bastard_becomes_a_duplicate():
    t = killed_by_claim({"play": [("Jhogo", KNEELING)], "hand": [BASTARD, BASTARD]})
    t.play(f"Respond with {BASTARD}")
    t.play(f"Respond with {BASTARD}")
    assert t.card(0, BASTARD).zone == "play" and t.card(0, BASTARD).duplicates == 1 and t.hand(0) == []


def test_the_bastard_sees_an_event_in_the_dead_pile():
    """A Deathbound event counts as placed there from the moment that it is executed (FAQ, moribund)."""
    for seat in (0, 1):
        zero = {"hand": [BASTARD, "Forever Burning"]} if seat == 0 else {"play": [BASTARD]}
        one = {"play": ["Bran Stark", "Hodor"]} | ({"hand": ["Forever Burning"]} if seat else {})
        t = table(zero, one, houses=("targaryen", "targaryen"), bells=(0, 1), first=seat)
        t.play("Play Forever Burning").play("Choose Bran").play(f"Respond with {BASTARD}")
        assert t.dead(seat) == ["Forever Burning"] and t.card(0, BASTARD).zone == ("hand" if seat else "play")


# --- Dany's Handmaiden -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", ["Daenerys Targaryen", "Dany's Handmaiden"])
def test_a_handmaiden_discards_an_attachment_when_she_or_daenerys_is_killed(victim):
    one = {"play": [on("Sansa Stark", "Bodyguard", owner=1), "Arya Stark"]}
    zero = {"play": [("Daenerys Targaryen", KNEELING), ("Dany's Handmaiden", KNEELING), on("Jhogo", "Aegon's Blade", kneeling=True)]}
    t = resolve(attack(table(zero, one, first=1, bells=(0,)), "Military", "Arya")).play(f"Kill {victim}")
    t.play("Respond with Dany's Handmaiden")
    assert set(t.options) == {"Choose Bodyguard", "Choose Aegon's Blade"}
    t.play("Choose Bodyguard")
    assert t.discard(1) == ["Bodyguard"] and t.dead(0) == [victim] and t.card(0, "Jhogo").attachments == ("Aegon's Blade",)


def test_a_handmaiden_mourns_the_daenerys_of_an_opponent_too():
    zero = {"play": [("Dany's Handmaiden", KNEELING), on("Jhogo", "Aegon's Blade")]}
    t = table(zero, {"play": [("Daenerys Targaryen", KNEELING)]}, houses=("targaryen", "targaryen"), bells=(0,))
    resolve(attack(t, "Military", "Jhogo")).play("Respond with Dany's Handmaiden")
    assert t.discard(0) == ["Aegon's Blade"] and t.dead(1) == ["Daenerys Targaryen"]


@pytest.mark.parametrize(
    ("victim", "attachments"),
    [("Viserys Targaryen", ["Aegon's Blade"]), ("Dany's Handmaiden [2]", ["Aegon's Blade"]), ("Daenerys Targaryen", [])],
    ids=["another", "another handmaiden: only she herself may answer", "no attachment but those of the dead"],
)  # fmt: skip
def test_a_handmaiden_needs_the_right_death_and_an_attachment_that_is_not_leaving(victim, attachments):
    daenerys = on("Daenerys Targaryen", "Poisoned Wine", kneeling=True) if victim == "Daenerys Targaryen" else ("Daenerys Targaryen", KNEELING)
    handmaidens = [("Dany's Handmaiden", KNEELING)] * 2
    zero = {"play": [daenerys, *handmaidens, ("Viserys Targaryen", KNEELING), on("Jhogo", *attachments, kneeling=True)]}
    t = resolve(attack(table(zero, {"play": ["Arya Stark"]}, first=1, bells=(0,)), "Military", "Arya")).play(f"Kill {victim}")
    if victim.startswith("Viserys"):
        t.play("Pass")
    if victim.startswith("Dany's"):
        assert t.options == ["Respond with Dany's Handmaiden", "Pass"]
    else:
        assert t.prompt != "response"


def test_a_handmaiden_who_dies_with_daenerys_discards_an_attachment_for_each_of_them():
    zero = {"play": ["Daenerys Targaryen", "Dany's Handmaiden", (TENT, {"on_house_card": True})]}
    t = reveal("Valar Morghulis", "Snowed Under", zero, {"play": [("Lord Eddard's Chambers", {"on_house_card": True})]}, bells=(0,))
    t.play("Respond with Dany's Handmaiden")
    t.play("Choose Khal Drogo's Tent")
    t.play("Respond with Dany's Handmaiden")
    assert t.discard(0) == [TENT] and t.discard(1) == ["Lord Eddard's Chambers"] and t.prompt == "action"
