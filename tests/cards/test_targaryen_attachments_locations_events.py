"""Attachments, locations and events of House Targaryen: what each ability does, what it costs, and when it may not be used."""

import pytest
from scenes import KNEELING, attack, offered, pass_to, pass_until, pay_influence
from targaryen_scenes import BASTARD, BLEED, CHAMBERS, TENT, on, resolve, reveal, table, targets_of

# --- attachments -----------------------------------------------------------------------------------------------------


def test_blood_of_the_dragon_makes_a_participant_a_strong_dragon():
    zero = {"play": [on("Jhogo", "Blood of the Dragon"), "Qartheen Fanatic"]}
    t = table(zero, {"play": ["Hodor"]}, bells=(0, 1))
    assert t.card(0, "Jhogo").strength == 3 and "Dragon" not in t.card(0, "Jhogo").traits
    attack(t, "Power", "Jhogo")
    assert t.card(0, "Jhogo").strength == 9 and "Dragon" in t.card(0, "Jhogo").traits
    assert t.card(0, "Qartheen Fanatic").strength == 3  # a Dragon is in play
    resolve(t)
    assert t.phase == "challenges" and t.card(0, "Jhogo").strength == 3 and "Dragon" not in t.card(0, "Jhogo").traits
    assert t.card(0, "Qartheen Fanatic").strength == 2


def test_blood_of_the_dragon_helps_a_defender_but_not_a_bystander():
    zero = {"play": [on("Jhogo", "Blood of the Dragon"), on("Strong Belwas", "Blood of the Dragon")]}
    t = table(zero, {"play": ["Arya Stark"]}, bells=(0, 1), first=1)
    attack(t, "Military", "Arya")
    while t.prompt != "defenders":
        t.play("Pass")
    t.play("Defend with Jhogo").play("Done")
    assert t.card(0, "Jhogo").strength == 9 and t.card(0, "Strong Belwas").strength == 3


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_poisoned_wine_moves_in_any_phase_for_an_influence(phase):
    one = {"play": [on("Catelyn Stark", "Poisoned Wine"), "Hodor", "Sansa Stark"], "plot": "Blockade"}
    t = table({"play": ["T127", "Jhogo", "Drogon"]}, one, phase, bells=(0,))
    assert t.card(1, "Catelyn Stark").strength == 1
    assert targets_of(t, "Use Poisoned Wine") == {"Jhogo", "Sansa Stark"}  # not its bearer, nor who bears no attachments
    t.play("Choose Sansa")
    assert (t.card(1, "Catelyn Stark").strength, t.card(1, "Sansa Stark").strength) == (3, 0)
    assert t.card(0, "Poisoned Wine").bearer == "Sansa Stark" and t.card(0, "T127").kneeling and t.card(1, "Sansa Stark").zone == "play"


@pytest.mark.parametrize(
    ("mine", "other"), [([], ["Sansa Stark"]), ([("T127", KNEELING)], ["Sansa Stark"]), (["T127", "Drogon"], ["Hodor"])],
    ids=["no influence", "kneeling influence", "nobody else may bear it"],
)  # fmt: skip
def test_poisoned_wine_needs_influence_and_another_bearer(mine, other):
    t = table({"play": mine}, {"play": [on("Catelyn Stark", "Poisoned Wine"), *other, "S26"]}, bells=(0, 1))
    assert not offered(t, "Use Poisoned Wine")
    t.play("Pass")
    assert t.seat == 1 and not offered(t, "Use Poisoned Wine")  # it is not the bearer's controller who moves it


@pytest.mark.parametrize(
    ("bearer", "others", "strength", "keywords"),
    [
        ("Strong Belwas", (), 5, ()), ("Qartheen Fanatic", (), 2, ("Stealth",)), ("Viserys Targaryen", (), 1, ("Renown",)),
        ("Xaro Xoan Daxos", (), 5, ("Renown", "Stealth")), ("Maester Aemon", (), 2, ()), ("Strong Belwas", ("Lordship",), 5, ("Renown",)),
        ("Viserys Targaryen", ("Summer",), 5, ("Renown",)),
    ],
)  # fmt: skip
def test_aegons_blade_gives_something_for_each_icon(bearer, others, strength, keywords):
    t = table({"play": [on(bearer, "Aegon's Blade", *others)]})
    assert (t.card(0, bearer).strength, tuple(sorted(t.card(0, bearer).keywords))) == (strength, keywords)


def test_aegons_blade_follows_icons_that_come_and_go():
    t = table({"play": [on("Qartheen Fanatic", "Aegon's Blade"), "Viserion"]})
    assert t.card(0, "Qartheen Fanatic").strength == 2 + 1 + 2


def test_aegons_blade_brings_renown_in_play():
    t = table({"play": [on("Viserys Targaryen", "Aegon's Blade")]}, bells=(0,))
    resolve(attack(t, "Power"))
    assert t.card(0, "Viserys Targaryen").power == 1


def test_flame_kissed_only_weakens_who_has_strength_left():
    t = table({"play": ["Jhogo"]}, {"play": [on("Catelyn Stark", "Flame-Kissed")]})
    assert t.card(1, "Catelyn Stark").strength == 1


@pytest.mark.parametrize("other", ["Bodyguard", "Poisoned Wine", "Flame-Kissed"])
def test_flame_kissed_does_nothing_beside_another_attachment(other):
    """Two of them put each other out; Poisoned Wine weakens, but kills nobody."""
    t = table({"play": ["Jhogo"]}, {"play": [on("Sansa Stark", "Flame-Kissed", other)]}, bells=(0,))
    assert t.card(1, "Sansa Stark").zone == "play" and t.card(1, "Sansa Stark").strength == (0 if other == "Poisoned Wine" else 2)


@pytest.mark.parametrize("number", ["T150", "L35"])
def test_flame_kissed_wakes_the_moment_that_the_other_attachment_is_gone(number):
    """A bodyguard dies for Sansa; the fire takes her before anybody acts. No duplicate helps: she would still be at 0."""
    one = {"play": [("Sansa Stark", {"attachments": [number, ("Flame-Kissed", {"owner": 0})], "duplicates": 1}), "Hodor"], "gold": 1}
    t = resolve(attack(table({"play": ["Jhogo"]}, one, bells=(0, 1)), "Military", "Jhogo"))
    t.play("Kill Sansa")
    t.play("Save with Bodyguard" if number == "T150" else "Save with Gilded Plate")
    assert t.dead(1) == ["Sansa Stark"] and t.prompt == "action" and "Flame-Kissed" in t.discard(0)


def test_flame_kissed_wakes_when_poisoned_wine_moves_on_and_sleeps_where_it_goes():
    one = {"play": [on("Sansa Stark", "Poisoned Wine", "Flame-Kissed"), on("Catelyn Stark", "Flame-Kissed")]}
    t = table({"play": ["T127"]}, one, bells=(0,))
    assert (t.card(1, "Sansa Stark").strength, t.card(1, "Catelyn Stark").strength) == (0, 1)
    t.play("Use Poisoned Wine")
    assert t.dead(1) == ["Sansa Stark"] and t.card(1, "Catelyn Stark").strength == 1  # Wine alone, not both


def test_flame_kissed_may_ambush_an_attacker():
    zero = {"hand": ["Flame-Kissed"], "play": ["T127", "T128"]}
    t = table(zero, {"play": ["Arya Stark", "Robb Stark"]}, first=1, bells=(0, 1))
    attack(t, "Military", "Arya")
    t.play("Pass")
    pay_influence(t.play("Ambush Flame-Kissed"))
    t.play("Attach to Arya")
    assert t.dead(1) == ["Arya Stark"] and t.card(0, "T127").kneeling and t.card(0, "T128").kneeling and t.prompt == "action"


def test_flame_kissed_spares_a_noble_under_the_power_of_blood_until_the_next_plot():
    one = {"play": [on("Sansa Stark", "Flame-Kissed")], "plot": "The Power of Blood", "plots": ["Snowed Under"]}
    t = table({"plots": ["Blockade"]}, one, "taxation", bells=(0, 1))
    assert t.card(1, "Sansa Stark").zone == "play" and t.card(1, "Sansa Stark").strength == 0
    pass_to(t, "plot")
    assert t.card(1, "Sansa Stark").zone == "play"
    while t.plot(1) != "Snowed Under":
        t.play(t.options[0] if t.prompt != "action" else "Pass")
    while t.prompt == "first player":
        t.play(t.options[0])
    assert t.dead(1) == ["Sansa Stark"]


@pytest.mark.parametrize(("plot", "bones", "dead"), [("Blockade", 1, 0), ("Herding the Masses", 1, 1), ("Herding the Masses", 2, 0)])
def test_bones_of_a_child_lower_the_claim_of_the_attacker(plot, bones, dead):
    zero = {"play": [on("Jhogo", *["Bones of a Child"] * bones, kneeling=True), ("Viserys Targaryen", KNEELING), ("Brown Ben Plumm", KNEELING)]}
    t = table(zero, {"play": ["Arya Stark"], "plot": plot}, first=1, bells=(0, 1))
    attack(t, "Military", "Arya").play("Pass")
    claim = t.claim(1)
    for _ in range(bones):
        t.play("Use Bones of a Child").play("Pass")
    assert t.claim(1) == max(0, claim - bones) and t.discard(0) == ["Bones of a Child"] * bones
    resolve(t)
    if dead:
        t.play("Kill Brown Ben")
    assert t.dead(0) == ["Brown Ben Plumm"] * dead
    assert t.claim(1) == claim and not t.game["challenge"]  # for the challenge only


def test_bones_of_a_child_are_for_a_challenge():
    t = table({"play": [on("Jhogo", "Bones of a Child")]}, {"play": ["Arya Stark"]}, bells=(0, 1))
    assert not offered(t, "Use Bones of a Child")
    attack(t, "Power", "Jhogo")
    assert offered(t, "Use Bones of a Child") and t.claim(0) == 1
    t.play("Use Bones of a Child")
    assert t.claim(0) == 1  # the opponent's claim is lowered, not one's own


# --- locations -------------------------------------------------------------------------------------------------------


def test_xaros_home_draws_for_an_influence_after_each_attachment_until_the_cap():
    zero = {"hand": ["Poisoned Wine", "Bones of a Child", "Bones of a Child", "Bones of a Child"], "play": ["Xaro's Home", "Jhogo", "T127", "T128", "T129", "T153"]}
    t = table({**zero, "gold": 9, "deck": ["Viserion"] * 5}, None, "marshalling", bells=(0,))
    for number in range(3):
        t.play("Marshal Poisoned Wine (2 gold)" if number == 0 else "Marshal Bones of a Child (1 gold)")
        pay_influence(t.play("Respond with Xaro's Home"))
        assert t.hand(0).count("Viserion") == number + 1 and not t.card(0, "Xaro's Home").kneeling
    t.play("Marshal Bones")
    assert t.prompt != "response"  # three cards a round by effects


@pytest.mark.parametrize("influence", [[], [("T127", KNEELING)]])
def test_xaros_home_must_be_paid(influence):
    t = table({"hand": ["Poisoned Wine"], "play": ["Xaro's Home", "Jhogo", *influence], "gold": 9, "deck": ["Viserion"]}, None, "marshalling", bells=(0,))
    t.play("Marshal Poisoned Wine")
    assert t.prompt == "action" and t.card(0, "Jhogo").attachments == ("Poisoned Wine",)


def test_xaros_home_needs_an_attachment_that_was_played_from_the_own_hand():
    zero = {"play": ["Xaro's Home", "Jhogo", "T127", "T128", "T129"], "deck": ["Viserion"], "hand": ["Flame-Kissed"]}
    t = table(zero, {"play": ["Catelyn Stark"]}, bells=(0,))
    pay_influence(t.play("Ambush Flame-Kissed")).play("Attach to Catelyn")
    assert t.prompt == "action"  # put into play, not played
    t = table(zero, {"play": ["Catelyn Stark"], "hand": ["Milk of the Poppy"], "gold": 1}, "marshalling", first=1, bells=(1,))
    t.play("Marshal Milk").play("Attach to Jhogo")
    assert t.prompt == "action"


def test_the_tent_may_be_played_as_an_attachment_or_as_a_location():
    """On the House card it is an attachment: who plays it has played one (FAQ 3.24), and effects find it as one."""
    for way, responds in (("Attach", True), ("Marshal", False)):
        zero = {"hand": [TENT], "play": ["Xaro's Home", "T127"], "gold": 1, "deck": ["Viserion"], "plot": "Blockade"}
        t = table(zero, {"play": ["Captain Groleo"]}, "marshalling", ("targaryen", "targaryen"), bells=(0, 1))
        t.play(f"Marshal {TENT}").play(f"{way} {TENT}")
        assert t.gold(0) == 0 and t.card(0, TENT).zone == "play" and (t.prompt == "response") is responds
        if responds:
            t.play("Respond with Captain Groleo").play("Respond with Xaro's Home")
            pay_influence(t)
            assert t.power(1) == 1 and t.hand(0) == ["Viserion"]
        assert t.income(0) == 1


@pytest.mark.parametrize(("on_house_card", "discarded"), [(True, True), (False, False)])
def test_the_tent_is_an_attachment_on_the_house_card_only(on_house_card, discarded):
    t = reveal("Mad King's Legacy", "Snowed Under", {"play": [(TENT, {"on_house_card": on_house_card})]}, bells=(0,))
    assert (t.discard(0) == [TENT]) is discarded


@pytest.mark.parametrize(
    ("source", "costs"),
    [
        ("T125", {"Jhogo": 2, "Aegon's Blade": 1, "Xaro's Home": 0, "Great Pyramid": 2, "Shae": 2, "Captain Groleo": 2}),
        ("T127", {"Jhogo": 2, "Aegon's Blade": 0, "Great Pyramid": 1, "Shae": 2}), ("T128", {"Jhogo": 2, "Shae": 2}), ("T129", {"Jhogo": 2, "Shae": 2}),
        ("T133", {"Jhogo": 1, "Aegon's Blade": 1, "Great Pyramid": 2, "Shae": 2}),
        ("T134", {"Jhogo": 1, "Aegon's Blade": 1, "Great Pyramid": 2, "Shae": 2}),
    ],
)  # fmt: skip
def test_reducers_lower_the_cost_of_the_next_card_that_fits(source, costs):
    names = {"T125": "Illyrio's Man", "T133": "Great Pyramid", "T134": "Summer Sea"}
    zero = {"play": [source, "Strong Belwas"], "hand": list(costs), "gold": 9, "plot": "Blockade"}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play(f"Use {names.get(source, 'Eastern Fiefdoms')}")
    for title, cost in costs.items():
        assert f"Marshal {title} ({cost} gold)" in t.options
    assert t.card(0, source).zone == ("discard" if source == "T134" else "play") and t.card(0, source).kneeling is (source != "T134")
    t.play("Marshal Jhogo")
    assert t.gold(0) == 9 - costs["Jhogo"]
    assert "Marshal Captain Groleo (3 gold)" in t.options or "Captain Groleo" not in costs  # it was for one card


@pytest.mark.parametrize("phase", ["draw", "challenges", "dominance"])
def test_reducers_are_for_the_marshalling_phase(phase):
    t = table({"play": ["Illyrio's Man", "T127", "Great Pyramid", "Summer Sea"]}, {"plot": "Blockade"}, phase, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


def test_a_kneeling_reducer_is_no_use_but_the_sea_needs_not_stand():
    play = [(title, KNEELING) for title in ("Illyrio's Man", "T127", "Great Pyramid", "Summer Sea")]
    t = table({"play": play, "plot": "Blockade"}, {"plot": "Blockade"}, "marshalling", bells=(0,))
    assert set(t.options) == {"Use Summer Sea", "Use Bell", "Pass"}


@pytest.mark.parametrize(("played", "returned"), [("Viserys Targaryen", {"Bones of a Child", "Gilded Plate"}), ("Jhogo", {"Bones of a Child", "Gilded Plate", "Poisoned Wine", "Blood of the Dragon"})])
def test_the_chambers_return_an_attachment_that_costs_no_more_than_the_character(played, returned):
    discard = ["Bones of a Child", "Gilded Plate", "Poisoned Wine", "Blood of the Dragon", "Forever Burning", "Khal Drogo's Tent"]
    zero = {"play": [CHAMBERS, "T127"], "hand": [played], "gold": 3, "discard": discard, "plot": "Blockade"}
    t = table(zero, {"discard": ["Ice", "Bodyguard"]}, "marshalling", bells=(0,))
    t.play("Use Eastern Fiefdoms").play(f"Marshal {played}").play("Respond with Lady Daenerys's Chambers")  # printed cost, not what was paid
    assert {option.removeprefix("Choose ") for option in t.options} == returned
    t.play("Choose Bones")
    assert t.hand(0) == ["Bones of a Child"] and not t.card(0, CHAMBERS).kneeling and t.prompt == "action"  # once for each character


@pytest.mark.parametrize(
    ("title", "discard"), [("Shae", ["Bodyguard"]), ("Poisoned Wine", ["Bodyguard"]), ("Brown Ben Plumm", ["Bones of a Child"]), ("Jhogo", [])],
    ids=["another House", "no character", "too dear", "nothing there"],
)  # fmt: skip
def test_the_chambers_need_a_targaryen_character_and_a_cheap_attachment(title, discard):
    zero = {"play": [CHAMBERS, "Strong Belwas"], "hand": [title], "gold": 9, "discard": discard, "plot": "Blockade"}
    t = table(zero, {"discard": ["Bodyguard"]}, "marshalling", bells=(0,))
    t.play(f"Marshal {title}")
    assert t.prompt == "action" and title not in t.hand(0)


def test_the_chambers_do_not_see_who_is_put_into_play_nor_a_duplicate_nor_the_opponents_characters():
    zero = {"play": [CHAMBERS, "Jhogo"], "hand": ["Khal Drogo"], "discard": ["Bodyguard"]}
    t = resolve(attack(table(zero, {"power": 1}, bells=(0,)), "Power")).play("Respond with Khal Drogo")
    assert t.prompt == "action"
    t = table(zero | {"hand": ["Jhogo"], "plot": "Blockade"}, {"hand": ["Viserys Targaryen"], "gold": 1}, "marshalling", ("targaryen", "targaryen"), bells=(0, 1))
    t.play("Attach Jhogo")
    assert t.prompt == "action"
    pass_until(t, "Marshal Viserys").play("Marshal Viserys")
    assert t.prompt == "action" and t.discard(0) == ["Bodyguard"]


# --- events ----------------------------------------------------------------------------------------------------------


def test_forever_burning_ends_with_the_phase_and_kills_nobody():
    t = table({"hand": ["Forever Burning"], "plots": ["Blockade"]}, {"play": ["Bran Stark", "Arya Stark"], "plots": ["Blockade"]}, bells=(0,))
    t.play("Play Forever Burning").play("Choose Bran")
    assert t.card(1, "Bran Stark").strength == 0 and t.dead(0) == ["Forever Burning"] and t.dead(1) == []
    pass_to(t, "dominance")
    assert t.card(1, "Bran Stark").strength == 1


@pytest.mark.parametrize(("zero", "gold", "kneels"), [({"gold": 2}, 0, False), ({"play": ["T127"]}, 0, True), ({"play": ["T127"], "gold": 2}, 2, True), ({"play": ["T127"], "gold": 2}, 0, False)])
def test_forever_burning_returns_for_influence_or_gold(zero, gold, kneels):
    t = table({"dead": ["Forever Burning"], **zero}, {"play": ["Arya Stark"]}, "dominance", bells=(0,))
    t.play("Use Forever Burning")
    if t.prompt == "way":
        assert len(t.options) == 2
        t.play(t.options[0 if kneels else 1])
    assert t.hand(0) == ["Forever Burning"] and t.dead(0) == [] and t.gold(0) == gold
    assert t.card(0, "T127").kneeling is kneels if "play" in zero else True
    assert offered(t, "Play Forever Burning")  # in dominance too


@pytest.mark.parametrize("zero", [{"play": ["T127"]}, {"gold": 2}])
def test_forever_burning_returns_without_a_toll_for_playing_events(zero):
    t = table({"dead": ["Forever Burning"], "plot": "Calm Over Westeros", **zero}, {"play": ["Arya Stark"]}, "dominance", bells=(0,))
    t.play("Use Forever Burning")
    assert t.hand(0) == ["Forever Burning"] and t.gold(0) == 0 and not offered(t, "Play Forever Burning")


@pytest.mark.parametrize(
    ("zero", "phase"),
    [
        ({"dead": ["Forever Burning"], "gold": 1, "play": [("T127", KNEELING)]}, "dominance"),
        ({"dead": ["Forever Burning"], "gold": 2, "play": ["T127"]}, "challenges"),
        ({"discard": ["Forever Burning"], "gold": 2, "play": ["T127"]}, "dominance"),
    ],
    ids=["unpaid", "phase", "in the discard pile"],
)  # fmt: skip
def test_forever_burning_returns_from_the_dead_pile_in_dominance_only(zero, phase):
    t = table(zero, {"dead": ["Forever Burning"]}, phase, ("targaryen", "targaryen"), bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


@pytest.mark.parametrize(("house", "victims", "playable"), [("stark", ["Arya Stark"], False), ("targaryen", [], False), ("targaryen", ["Arya Stark"], True)])
def test_forever_burning_needs_its_house_and_a_character(house, victims, playable):
    t = table({"hand": ["Forever Burning"]}, {"play": victims}, "dominance", (house, "stark"), bells=(0,))
    assert offered(t, "Play Forever Burning") is playable


def test_forever_burning_is_no_use_against_who_is_immune_to_events():
    t = table({"hand": ["Forever Burning"]}, {"play": ["Jon Snow", "Ghost"]}, bells=(0,))
    assert not offered(t, "Play Forever Burning")


# --- together --------------------------------------------------------------------------------------------------------


def test_the_power_of_blood_saves_nobles_from_wildfire_whoever_is_chosen():
    zero = {"play": ["Daenerys Targaryen", "Jhogo", "Strong Belwas", "Viserys Targaryen", "Brown Ben Plumm"]}
    t = reveal("Wildfire Assault", "The Power of Blood", zero, bells=(0,))
    for title in ("Jhogo", "Strong Belwas"):
        t.play(title)
    t.play("Done")
    assert sorted(t.dead(0)) == ["Brown Ben Plumm", "Viserys Targaryen"] and t.card(0, "Daenerys Targaryen").zone == "play"


def test_the_power_of_blood_stops_viserion_and_drogon_but_not_westeros_bleeds():
    zero = {**BLEED, "play": [*BLEED["play"], "Viserion", "Drogon"], "gold": 6, "plot": "The Power of Blood"}
    one = {"play": [("Sansa Stark", {"kneeling": True, "attachments": [("Poisoned Wine", {"owner": 0})]})]}
    t = table(zero, one, "dominance", bells=(0,))
    assert not offered(t, "Use Viserion")
    t.play("Use Drogon").play("Choose Sansa")
    assert t.card(1, "Sansa Stark").strength == 0 and t.card(1, "Sansa Stark").zone == "play"
    pay_influence(t.play("Westeros Bleeds"))
    assert t.discard(1) == ["Sansa Stark"]


@pytest.mark.parametrize(
    ("victim", "save", "zone"),
    [
        (("Viserys Targaryen", {}), "Viserys Targaryen", "hand"), (("Jhogo", {"duplicates": 1}), "Jhogo", "play"),
        (on("Daenerys Targaryen", "Bodyguard", owner=1), "Bodyguard", "play"), (on("Jhogo", "Gilded Plate", owner=1), "Gilded Plate", "play"),
    ],
)  # fmt: skip
def test_what_saves_from_westeros_bleeds(victim, save, zone):
    t = table(BLEED, {"play": [victim, "Strong Belwas"], "gold": 2}, "dominance", ("targaryen", "targaryen"), bells=(0, 1))
    pay_influence(t.play("Westeros Bleeds")).play(f"Save with {save}")
    assert t.card(1, victim[0]).zone == zone and "Strong Belwas" in t.discard(1) and t.dead(1) == [] and t.gold(1) == 2 - (save == "Gilded Plate")


def test_westeros_bleeds_does_not_reach_who_is_immune_to_events_and_spares_locations():
    t = table(BLEED, {"play": ["Jon Snow", "Ghost", "Warlock's Servitors", "S26"]}, "dominance", bells=(0, 1))
    pay_influence(t.play("Westeros Bleeds"))
    assert t.discard(1) == ["Warlock's Servitors"] and t.card(1, "S26").zone == t.card(1, "Ghost").zone == "play"


@pytest.mark.parametrize("play", [["T127", "T128", "T153"], []])
def test_westeros_bleeds_needs_4_influence_and_somebody(play):
    for phase, cards, victims in (("dominance", play, ["Arya Stark"]), ("challenges", BLEED["play"], ["Arya Stark"]), ("dominance", BLEED["play"], [])):
        t = table({**BLEED, "play": cards}, {"play": victims}, phase, bells=(0,))
        assert not offered(t, "Westeros Bleeds")


def test_a_burnt_character_dies_the_moment_the_challenge_that_kept_it_alive_is_over():
    """It is claim that kills the dragon before; his fire lasts."""
    one = {"play": [on("Arya Stark", "Blood of the Dragon", "Poisoned Wine", owner=1)]}
    t = table({"play": ["Drogon"], "gold": 2}, one, first=1, bells=(0, 1))
    attack(t, "Military", "Arya").play("Pass")
    t.play("Use Drogon").play("Choose Arya")
    assert t.card(1, "Arya Stark").strength == 5
    resolve(t)
    assert t.dead(0) == ["Drogon"] and t.dead(1) == ["Arya Stark"] and t.phase == "challenges" and t.prompt == "action"


def test_a_burnt_character_dies_when_the_one_that_strengthened_it_has_left():
    """Who is leaving still strengthens others until the window of the death ends; nobody acts before the next death."""
    one = {"play": ["Sansa Stark", ("Lady", KNEELING)]}
    t = table({"play": ["Drogon", "Jhogo"], "gold": 2, "hand": ["Forever Burning"]}, one, bells=(0, 1))
    t.play("Use Drogon").play("Choose Sansa").play("Pass").play("Play Forever Burning").play("Choose Sansa")
    assert t.card(1, "Sansa Stark").strength == 1
    resolve(attack(t, "Military", "Jhogo")).play("Kill Lady")
    assert t.dead(1) == ["Lady", "Sansa Stark"] and t.phase == "challenges" and t.prompt == "action"


def test_a_character_that_is_leaving_is_burnt_no_more():
    """Viserys, saved from Drogon's fire, is on the way to hand: STR 0 does not kill him again."""
    t = table({"play": ["Drogon"], "gold": 2}, {"play": ["Viserys Targaryen"]}, houses=("targaryen", "targaryen"), bells=(0,))
    t.play("Use Drogon").play("Choose Viserys").play("Save with Viserys")
    assert t.hand(1) == ["Viserys Targaryen"] and t.dead(1) == [] and t.prompt == "action"


def test_the_bastard_comes_and_goes_with_deaths_by_fire():
    t = table({"play": ["Drogon", BASTARD], "gold": 2}, {"play": ["Bran Stark"]}, bells=(0,))
    t.play("Use Drogon").play("Choose Bran").play(f"Respond with {BASTARD}")
    assert t.hand(0) == [BASTARD] and t.dead(1) == ["Bran Stark"]
    t = table({"play": ["Drogon", "Viserys Targaryen"], "hand": [BASTARD], "gold": 2}, {"play": ["Hodor"]}, bells=(0,))
    t.play("Use Drogon").play("Choose Viserys").play("Pass").play(f"Respond with {BASTARD}")
    assert t.dead(0) == ["Viserys Targaryen"] and t.card(0, BASTARD).zone == "play"


def test_a_handmaiden_puts_out_the_fire_only_after_daenerys_is_dead():
    zero = {"play": ["Dany's Handmaiden", on("Daenerys Targaryen", "Flame-Kissed", owner=1), "Drogon"], "gold": 2}
    t = table(zero, {"play": [on("Arya Stark", "Aegon's Blade", owner=1)]}, houses=("targaryen", "targaryen"), bells=(0,))
    t.play("Use Drogon").play("Choose Daenerys").play("Respond with Dany's Handmaiden")
    assert t.dead(0) == ["Daenerys Targaryen"] and t.discard(1) == ["Aegon's Blade", "Flame-Kissed"]  # its own attachment was leaving already


def test_belwas_cannot_save_from_fire():
    zero = {"play": ["Strong Belwas", on("Daenerys Targaryen", "Flame-Kissed", owner=1), "Drogon"], "gold": 9}
    t = table(zero, None, houses=("targaryen", "targaryen"), bells=(0,))
    t.play("Use Drogon").play("Choose Daenerys")
    assert t.dead(0) == ["Daenerys Targaryen"] and t.gold(0) == 7
