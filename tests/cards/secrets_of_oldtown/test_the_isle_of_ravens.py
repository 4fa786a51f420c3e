"""The Isle of Ravens: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, settle, usable, use
from tests.cards.scenes import KNEELING, fight, offered, pass_to
from tests.cards.secrets_of_oldtown.oldtown_scenes import chained, claimed, nudge, nudged, oldtown, responds, won

# --- The Regent's Spy ------------------------------------------------------------------------------------------------


def spy(kind="Intrigue", attackers=("The Regent's Spy", "Scholar"), defenders=()):
    one = {"play": ["Rival"], "deck": ["Song", "Hut"]}
    return won({"play": ["SOO63", "Scholar"], "deck": ["Brute"]}, one, kind, attackers, defenders, houses=("lannister", "stark"))


def test_the_regents_spy_looks_at_the_top_card_of_the_losers_deck():
    t = settle(spy().play("Respond with The Regent's Spy"))
    assert t.deck(1) == ["Song", "Hut"] and t.deck(0) == ["Brute"] and t.hand(0) == []


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attackers": ("Scholar",)}, {"defenders": ("Rival",)}])
def test_the_regents_spy_must_win_for_intrigue(what):
    assert not responds(spy(**what), "The Regent's Spy")


# --- Stormlands Bastard ----------------------------------------------------------------------------------------------


def bastard(attacker="Stag", kneeling=False, play=("Stag", "Giant"), one=()):
    zero = {"play": [("SOO65", {"kneeling": kneeling}), *play]}
    return during(oldtown(zero, {"play": [*one]}, houses=("baratheon", "stark")), "Power", attacker)


def test_stormlands_bastard_gives_a_unique_baratheon_character_renown_until_the_end_of_the_challenge():
    t = use(bastard(), "Stormlands Bastard", "Choose Stag")
    assert "Renown" in t.card(0, "Stag").keywords and t.card(0, "Stormlands Bastard").kneeling
    claimed(fight(t))
    assert t.card(0, "Stag").power == 1 and "Renown" not in t.card(0, "Stag").keywords


def test_stormlands_bastard_chooses_among_all_such_characters():
    t = bastard(attacker="Giant", one=["Stag"]).play("Use Stormlands Bastard")
    assert sum(option.startswith("Choose Stag") for option in t.options) == 2 and not offered(t, "Choose Giant")


@pytest.mark.parametrize("what", [{"kneeling": True}, {"play": ("Giant", "Wolfish"), "attacker": "Giant"}])
def test_stormlands_bastard_must_stand_and_needs_such_a_character(what):
    assert not usable(bastard(**what), "Stormlands Bastard")


# --- Litany of Light -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_litany_of_light_strengthens_and_teaches_the_asshai_of_its_player(phase):
    t = oldtown({"play": ["Shadowbinder", "Friend"], "hand": ["SOO66"]}, {"play": ["Shadowbinder"]}, phase)
    use(t, "Litany of Light")
    assert t.card(0, "Shadowbinder").strength == 3 and "Learned" in t.card(0, "Shadowbinder").crests
    assert t.card(0, "Friend").strength == 1 and "Learned" not in t.card(0, "Friend").crests
    assert t.card(1, "Shadowbinder").strength == 2 and "Learned" not in t.card(1, "Shadowbinder").crests


def test_litany_of_light_ends_with_the_phase():
    t = pass_to(use(oldtown({"play": ["Shadowbinder"], "hand": ["SOO66"]}), "Litany of Light"), "dominance")
    assert t.card(0, "Shadowbinder").strength == 2 and "Learned" not in t.card(0, "Shadowbinder").crests


# --- Baelor Blacktyde ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["of the player", "of the owner"])
def test_baelor_blacktyde_looks_at_the_discard_pile_of_the_player_who_does_not_own_the_event(pile):
    """Doran's Game lets an opponent of Baelor play an event of Baelor's player."""
    discard = {seat: ["Song"] if pile == name else [] for seat, name in enumerate(("of the player", "of the owner"))}
    zero = {"play": ["Sage", "Sage"], "hand": ["SOO12"], "discard": discard[0]}
    one = {"play": ["SOO67"], "hand": ["Song"], "discard": discard[1]}
    t = oldtown(zero, one, houses=("martell", "greyjoy"), first=1, bells=(0, 1)).play("Play Song").play("Cancel with Doran's Game")
    while t.prompt != "action":
        t.play(t.options[0])
    assert t.seat == 0 and offered(t, "Use Bell") and usable(t, "Song") == (pile == "of the owner")


# --- Training Vessel -------------------------------------------------------------------------------------------------


def vessel(attackers=("Pillager", "Brute"), ship="SOO68"):
    zero = {"play": [ship, "Pillager", "Brute", "Giant"], "deck": ["Brute"]}
    return during(oldtown(zero, {"play": ["Rival", "Giant"], "deck": ["Song", "Hut"]}, houses=("greyjoy", "stark")), "Military", *attackers)


def test_training_vessel_strengthens_an_attacking_raider_and_discards_a_card_after_a_victory():
    t = use(vessel(), "Training Vessel")
    assert t.card(0, "Pillager").strength == 4 and t.card(0, "Training Vessel").kneeling and t.discard(1) == []
    claimed(fight(t))
    assert t.discard(1) == ["Song"] and t.card(0, "Pillager").strength == 2 and t.deck(0) == ["Brute"]


def test_training_vessel_discards_nothing_after_a_defeat():
    t = fight(use(vessel(), "Training Vessel"), "Giant")
    assert t.discard(1) == [] and t.deck(1) == ["Song", "Hut"]


@pytest.mark.parametrize("what", [{"attackers": ("Brute",)}, {"ship": ("SOO68", KNEELING)}])
def test_training_vessel_must_stand_and_needs_an_attacking_raider(what):
    assert not usable(vessel(**what), "Training Vessel")


# --- Linked Advisor --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attachments", "strength"), [([], 3), (["Ribbon"], 4), (["Links", "Ribbon", "Jewel"], 6)])
def test_linked_advisor_grows_with_its_attachments(attachments, strength):
    t = oldtown({"play": [chained("SOO69", *attachments), chained("Brute", "Ribbon")]}, houses=("targaryen", "stark"))
    assert t.card(0, "SOO69").strength == strength and t.card(0, "Brute").strength == 2


# --- The Isle of Ravens ----------------------------------------------------------------------------------------------


def isle(victim="Links", place="SOO76", owner=0, event="Broom"):
    zero = {"play": [place, chained("Scholar", ("Links", {"owner": owner}), "Ribbon")], "hand": [event]}
    return settle(oldtown(zero).play(f"Play {event}"), f"Choose {victim}")


@pytest.mark.parametrize("owner", [0, 1])
def test_the_isle_returns_a_chain_that_leaves_play_to_its_owners_hand(owner):
    t = settle(isle(owner=owner).play("Respond with The Isle of Ravens"))
    assert "Links" in t.hand(owner) and "Links" not in t.discard(owner) and t.card(0, "The Isle of Ravens").kneeling


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("event", ["Broom", "Dagger"])
def test_the_isle_returns_a_chain_that_leaves_play_with_its_bearer(event, owner):
    t = settle(isle("Scholar", owner=owner, event=event).play("Respond with The Isle of Ravens"))
    assert "Links" in t.hand(owner) and "Links" not in t.discard(owner) and t.card(0, "The Isle of Ravens").kneeling


@pytest.mark.parametrize("what", [{"victim": "Ribbon"}, {"place": ("SOO76", KNEELING)}])
def test_the_isle_must_stand_and_returns_no_other_attachment(what):
    assert not responds(isle(**what), "The Isle of Ravens")


# --- Old Intrigues ---------------------------------------------------------------------------------------------------


def intrigues(phase="challenges", play=("Scholar", "Novice"), discard=("Thesis", "Song", "Thesis"), hand=("SOO77", "SOO77")):
    return oldtown({"play": [*play], "hand": [*hand], "discard": [*discard]}, {"discard": ["Thesis"]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_old_intrigues_returns_an_event_of_the_citadel_once_a_phase(phase):
    t = intrigues(phase).play("Play Old Intrigues")
    assert not offered(t, "Choose Song")
    settle(t, "Kneel Scholar", "Choose Thesis")
    assert sorted(t.hand(0)) == ["Old Intrigues", "Thesis"] and t.card(0, "Scholar").kneeling
    assert t.discard(1) == ["Thesis"] and not usable(t, "Old Intrigues")


@pytest.mark.parametrize("what", [{"play": ("Friend",)}, {"play": (("Scholar", KNEELING),)}, {"discard": ("Song", "Friend")}])
def test_old_intrigues_needs_a_standing_maester_and_such_an_event(what):
    assert not usable(intrigues(**what), "Old Intrigues")


# --- Steel Link ------------------------------------------------------------------------------------------------------


def test_steel_link_stands_a_location():
    t = nudge(nudged("SOO78", play=[("Quay", KNEELING)], one={"play": [("Palace", KNEELING), ("Rival", KNEELING)]}))
    t.play("Respond with Steel Link")
    assert offered(t, "Choose Palace") and not offered(t, "Choose Rival") and not offered(t, "Choose Scholar")
    settle(t, "Choose Quay")
    assert not t.card(0, "Quay").kneeling and t.card(1, "Palace").kneeling and t.card(0, "Scholar").kneeling


def test_steel_link_serves_once_a_phase_and_its_bearer():
    t = settle(nudge(nudged("SOO78", play=[("Quay", KNEELING)] * 2, hand=["Rouse", "Nudge"])).play("Respond with Steel Link"))
    settle(t.play("Play Rouse"), "Choose Scholar")
    assert not responds(nudge(t), "Steel Link")
    assert not responds(nudge(nudged("SOO78", play=[("Quay", KNEELING)]), "Novice"), "Steel Link")


# --- Gold Link -------------------------------------------------------------------------------------------------------


def gold_link(phase="challenges", kneeling=False):
    return oldtown({"play": [chained("Scholar", "SOO79", "Links", "Ribbon", kneeling=kneeling)], "hand": ["Rouse"]}, phase=phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_gold_link_yields_a_gold_for_each_chain_of_its_bearer_once_a_phase(phase):
    t = gold_link(phase)
    gold = t.gold(0)
    use(t, "Gold Link")
    assert t.gold(0) == gold + 2 and t.card(0, "Scholar").kneeling
    settle(t.play("Play Rouse"))
    assert not t.card(0, "Scholar").kneeling and not usable(t, "Gold Link")


def test_gold_link_needs_a_standing_bearer():
    assert not usable(gold_link(kneeling=True), "Gold Link")


def test_gold_link_is_not_knelt_itself():
    t = use(gold_link(), "Gold Link")
    assert not t.card(0, "Gold Link").kneeling
