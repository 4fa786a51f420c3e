"""Neutral cards of Kings of the Storm: what each does, and what it does not."""

import pytest

from tests.cards.scenes import KNEELING, attack, fight, lcg_scene, offered, pass_to

# --- characters ------------------------------------------------------------------------------------------------------


def test_ser_preston_greenfield_leaves_everybody_four_cards():
    hands = {"hand": ["KOTST13"] * 6}, {"hand": ["KOTST13"] * 5}
    t = lcg_scene({"play": ["KOTST41"]} | hands[0], hands[1], "dominance", bells=(0,))
    t.play("Respond with Ser Preston Greenfield")
    while t.prompt == "discard":
        t.play(t.options[0])
    assert len(t.hand(0)) == len(t.hand(1)) == 4


@pytest.mark.parametrize(("one", "hand"), [(["KOTST15"], 6), ([], 4)], ids=["dominance lost", "four cards"])
def test_ser_preston_greenfield_does_not_respond(one, hand):
    t = lcg_scene({"play": ["KOTST41"], "hand": ["KOTST13"] * hand}, {"play": one}, "dominance", bells=(0,))
    assert not offered(t, "Respond") and len(t.hand(0)) == hand


def test_fanatical_follower_counts_roseroads_and_searoads_of_everybody():
    t = lcg_scene({"play": ["KOTST42", "KOTST44", "KOTST45", "B148"]}, {"play": ["KOTST45", "KOTST42"]}, bells=(0,))
    assert t.card(0, "Fanatical Follower").strength == t.card(1, "Fanatical Follower").strength == 4
    t = lcg_scene({"play": ["KOTST42", "B148"], "hand": ["KOTST44"], "discard": ["KOTST45"]}, bells=(0,))
    assert t.card(0, "Fanatical Follower").strength == 1


# --- attachments and locations ---------------------------------------------------------------------------------------


def test_knighted_makes_a_knight():
    t = lcg_scene({"play": [("KOTST10", {"attachments": ["KOTST43"]}), "KOTST42"]}, bells=(0,))
    view = t.card(0, "Marya Seaworth")
    assert view.strength == 2 and "Knight" in view.traits
    assert t.card(0, "Fanatical Follower").strength == 1 and "Knight" not in t.card(0, "Fanatical Follower").traits


@pytest.mark.parametrize("pavilion", ["KOTST46", "B148"])
def test_kings_pavilion_strengthens_standing_characters(pavilion):
    more = 3 * (pavilion == "KOTST46")
    t = lcg_scene({"play": [pavilion, "KOTST40", ("KOTST11", KNEELING)]}, {"play": ["KOTST40"]}, bells=(0,))
    assert t.card(0, "Hedge Knight").strength == t.card(1, "Hedge Knight").strength == 1 + more
    assert t.card(0, "Veteran Knight").strength == 2
    attack(t, "Military", "Hedge Knight")
    assert t.card(0, "Hedge Knight").strength == 1  # an attacker kneels


def test_the_roseroad_and_the_searoad_give_gold():
    t = lcg_scene({"play": ["KOTST44", "KOTST45"], "plot": "KOTST53"}, phase="marshalling", bells=(0,))
    assert t.game["gold"][0] == 4


# --- events ----------------------------------------------------------------------------------------------------------


def test_heart_of_the_stag_helps_a_participating_baratheon_character_for_the_challenge():
    t = lcg_scene({"play": ["KOTST18", "KOTST40", "KOTST11"], "hand": ["KOTST34"]}, bells=(0,))
    assert not offered(t, "Play Heart of the Stag")
    attack(t, "Military", "Vanguard Lancer", "Hedge Knight")
    t.play("Play Heart of the Stag")
    view = t.card(0, "Vanguard Lancer")
    assert view.strength == 4 and "Renown" in view.keywords
    fight(t)
    pass_to(t, "dominance")
    view = t.card(0, "Vanguard Lancer")
    assert (view.strength, view.power) == (2, 1) and "Renown" not in view.keywords


def test_heart_of_the_stag_needs_a_participating_baratheon_character():
    t = lcg_scene({"play": ["KOTST18", "KOTST40"], "hand": ["KOTST34"]}, bells=(0,))
    attack(t, "Military", "Hedge Knight")
    assert offered(t, "Use Bell") and not offered(t, "Play Heart")


def claim(kind="Power", attacker="Knights of the Storm", defenders=(), hand=("KOTST47",), first=0):
    t = lcg_scene({"play": ["KOTST15", "KOTST40"], "hand": list(hand)}, {"play": ["KOTST41", "KOTST15"]}, first=first, bells=(0,))
    attack(t, kind, attacker)
    return fight(t, *defenders)


def test_superior_claim_claims_two_power_for_the_house():
    t = claim(hand=["KOTST47", "KOTST47"])
    power = t.power(0)
    t.play("Respond with Superior Claim")
    assert t.power(0) == power + 2 and not offered(t, "Respond")  # once a challenge, all copies together


@pytest.mark.parametrize(
    "options", [{"kind": "Military"}, {"attacker": "Hedge Knight"}, {"defenders": ["Ser Preston Greenfield"]}, {"first": 1}],
    ids=["type", "STR", "margin", "opponent"],
)  # fmt: skip
def test_superior_claim_needs_a_power_challenge_won_by_four(options):
    assert not offered(claim(**options), "Respond")



# --- Direct Assault --------------------------------------------------------------------------------------------------


def assault(attackers=("KOTST18",), one=("B148", "KOTST30"), defenders=(), kind="Military", hand=("KOTST36",), ready=()):
    """Seat 0 attacks; Vanguard Lancer has a military and a power icon."""
    t = lcg_scene(
        {"play": ["KOTST18", "KOTST11", "KOTST40"], "hand": list(hand)}, {"play": [*one, *ready, ("LOW14", KNEELING)], "hand": ["KOTST13"]}, bells=(0,)
    )
    names = {"KOTST18": "Vanguard Lancer", "KOTST11": "Veteran Knight", "KOTST40": "Hedge Knight"}
    attack(t, kind, *(names[number] for number in attackers))
    if offered(t, "Play Direct Assault"):
        t.play("Play Direct Assault")
        assert t.card(0, "Vanguard Lancer").strength == 4
        fight(t, *defenders)
    return t


@pytest.mark.rule("CLA-4", edition="lcg")
def test_direct_assault_takes_a_location_instead_of_the_claim():
    t = assault(one=("B148", "KOTST30", "KOTST31"))
    assert set(t.options) == {"Choose Crossroads", "Choose Smuggler's Cove"}
    t.play("Choose Crossroads")
    assert t.card(1, "Crossroads").controller == 0 and t.dead(1) == []  # no claim
    assert t.card(0, "Vanguard Lancer").strength == 2 and t.power(0) == 1  # unopposed, for the challenge alone


def test_the_claim_is_carried_out_if_there_is_no_location_to_take():
    t = assault(one=("KOTST30",))
    assert t.card(1, "Pyre of the False Gods").controller == 1 and t.dead(1) == ["Wolf Pack"]


@pytest.mark.parametrize("attackers", [("KOTST11",), ("KOTST18", "KOTST40")], ids=["icon", "not alone"])
def test_direct_assault_needs_a_lone_attacker_with_both_icons(attackers):
    t = assault(attackers)
    assert offered(t, "Use Bell") and not offered(t, "Play Direct Assault") and t.hand(0) == ["Direct Assault"]


def test_direct_assault_takes_nothing_after_a_challenge_that_is_lost():
    t = assault(defenders=["Host of Storm's End"], ready=("B89",))
    assert t.card(1, "Crossroads").controller == 1 and not offered(t, "Choose")
