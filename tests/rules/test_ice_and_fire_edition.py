"""What the Ice and Fire Edition does another way. Its rulebook has no worked examples but the order of a round."""

import pytest
from editions import CARDS, character, laid, last_plot
from scenes import attack, defend, offered, pass_to, pass_until

from agot_env import Deck, Match
from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Choose,
    ClaimPower,
    Constant,
    CountOf,
    EntersPlay,
    Event,
    KneelInfluence,
    Location,
    Modify,
    Passive,
    Phase,
    Played,
    Plot,
    Response,
    Save,
    Strength,
    Until,
    characters,
)  # fmt: skip
from agot_env.testing import Table

ICE_AND_FIRE = "ice_and_fire"


@pytest.mark.rule("RND-1", "TAX-1", edition="ice_and_fire")
def test_a_round_has_six_phases():
    t = laid(ICE_AND_FIRE, phase="standing", bells=(0, 1))
    while t.phase == "standing":
        t.play("Pass")
    assert t.phase == "plot" and t.round == 2


@pytest.mark.rule("MAR-5", "MAR-7", "GOLD-1", edition="ice_and_fire")
def test_gold_is_lost_with_the_own_marshalling_turn():
    t = laid(ICE_AND_FIRE, {"hand": ["Ransom", "Guard"]}, {"hand": ["Guard"]}, "marshalling", bells=(0, 1))
    assert offered(t, "Ransom") and t.gold(0) == 4
    pass_until(t, "Marshal Guard")
    while t.seat == 0:
        t.play("Pass")
    pass_to(t, "challenges")
    assert t.gold(0) == t.gold(1) == 0 and not offered(t, "Ransom")


@pytest.mark.rule("DOM-1", edition="ice_and_fire")
def test_gold_does_not_count_for_dominance():
    t = laid(ICE_AND_FIRE, {"gold": 9, "play": ["Page"]}, {"play": ["Guard"]}, "dominance", bells=(0, 1))
    assert t.power(0) == 0 and t.power(1) == 1


@pytest.mark.rule("SET-10", edition="ice_and_fire")
def test_cards_of_the_setup_are_put_into_play_but_not_played():
    herald = character("Herald", "X999", Passive(when=EntersPlay(SELF), effects=(ClaimPower(SELF),)))
    bard = character("Bard", "X901", Passive(when=Played(SELF), effects=(ClaimPower(SELF),)))
    greeter = character("Greeter", "X902", Response(when=EntersPlay(SELF), effects=(ClaimPower(SELF),)))
    t = laid(ICE_AND_FIRE, {"deck": ["Herald", "Bard", "Greeter"]}, {"deck": ["Page"] * 9}, "setup", cards=[herald, bard, greeter])
    while t.prompt == "setup":
        t.play(next((text for text in t.options if "Place" in text and t.seat == 0), "Done"))
    assert t.prompt == "response" and t.phase == "setup"
    assert len(t.hand(1)) == 7 and t.card(0, "Herald").power == 1 and t.card(0, "Bard").power == 0
    t.play("Respond with Greeter")
    assert t.card(0, "Greeter").power == 1 and t.phase != "setup"


@pytest.mark.rule("SET-10", "SET-11", edition="ice_and_fire")
def test_what_entering_play_brings_about_comes_before_hands_are_filled():
    greeter = character("Greeter", "X902", Response(when=EntersPlay(SELF), effects=(ClaimPower(SELF),)))
    t = laid(ICE_AND_FIRE, {"deck": ["Greeter"] * 7 + ["Page"] * 5}, {}, "setup", cards=[greeter], seed=1)
    t.play(next(text for text in t.options if "Place Greeter" in text)).play("Done")
    assert t.prompt == "response" and len(t.hand(0)) == 6
    t.play("Pass")
    assert len(t.hand(0)) >= 7


@pytest.mark.rule("PLOT-6", edition="ice_and_fire")
def test_used_plots_return_before_the_last_one_takes_effect():
    t = last_plot(ICE_AND_FIRE)
    assert t.plot(0) == "Raven" and t.power(0) == 1 and t.game["plot_state"][0, :2].tolist() == [1, 2]


@pytest.mark.rule("DUP-2", "MAR-6", edition="ice_and_fire")
def test_an_effect_that_discards_attachments_can_discard_a_duplicate():
    t = laid(ICE_AND_FIRE, {"play": ["Shears"]}, {"play": [("Hero", {"duplicates": 2, "attachments": ["Sword"]})]}, "dominance", bells=(0, 1))
    t.play("Use Shears")
    assert sorted(t.options) == ["Choose Hero", "Choose Hero [2]", "Choose Sword"]
    t.play("Choose Hero [2]")
    assert t.card(1, "Hero").duplicates == 1 and t.discard(1) == ["Hero"] and t.card(1, "Hero").zone == "play"
    pass_until(t, "Use Shears").play("Use Shears").play("Sword")
    assert t.discard(1) == ["Hero", "Sword"] and t.card(1, "Hero").duplicates == 1


@pytest.mark.rule("DUP-2", "KEY-5", edition="ice_and_fire")
def test_a_duplicate_sits_on_a_card_that_takes_no_attachments_and_stays_there():
    loner = character("Loner", "X903", unique=True, no_attachments=True, cost=0)
    t = laid(ICE_AND_FIRE, {"play": ["Loner"], "hand": ["Loner", "Sword"]}, phase="marshalling", bells=(0,), cards=[loner])
    assert not offered(t, "Sword")
    t.play("Attach Loner as a duplicate")
    assert t.card(0, "Loner").duplicates == 1


@pytest.mark.rule("DUP-2", edition="ice_and_fire")
def test_a_duplicate_counts_among_attachments_but_not_among_characters():
    smith = character("Smith", "X904", Constant(SELF, (Strength(CountOf(characters())),)), strength=0)
    t = laid(ICE_AND_FIRE, {"play": ["Smith", ("Hero", {"duplicates": 2})]}, bells=(0,), cards=[smith])
    assert t.card(0, "Smith").strength == 2


@pytest.mark.rule("DUP-1", "ABI-4", edition="ice_and_fire")
@pytest.mark.parametrize(("lever", "saves"), [("Axe", True), ("Broom", True), ("Horn", False)])
def test_a_duplicate_saves_from_being_killed_or_discarded_only(lever, saves):
    t = laid(ICE_AND_FIRE, {"play": [lever]}, {"play": [("Hero", {"duplicates": 1})]}, "dominance", bells=(0, 1))
    t.play(f"Use {lever}")
    if t.prompt == "target":
        t.play("Hero")
    assert (t.prompt == "save") == saves


@pytest.mark.rule("DUP-3", edition="ice_and_fire")
def test_duplicates_are_discarded_when_their_unique_leaves():
    t = laid(ICE_AND_FIRE, {"play": ["Horn"]}, {"play": [("Hero", {"duplicates": 2})]}, "dominance", bells=(0, 1))
    t.play("Use Horn")
    if t.prompt == "target":
        t.play("Hero")
    assert t.hand(1) == ["Hero"] and t.discard(1) == ["Hero", "Hero"]


@pytest.mark.rule("MAR-6", "DUP-1", "DUP-3", edition="ice_and_fire")
def test_a_duplicate_goes_on_a_unique_that_one_controls_without_owning_it():
    t = laid(
        ICE_AND_FIRE, {"play": [("Hero", {"owner": 1}), "Axe"], "hand": ["Hero", "Hero"]}, phase="marshalling", bells=(0,)
    )
    t.play("Attach Hero as a duplicate [2]" if offered(t, "[2]") else "Hero")
    assert t.card(1, "Hero").duplicates == 1 and t.card(0, "Hero").zone in ("duplicate", "hand")
    assert [t.card(0, "Hero", copy).controller for copy in (0, 1)] == [0, 0]
    pass_until(t, "Use Axe").play("Use Axe")
    if t.prompt == "target":
        t.play("Hero")
    assert t.seat == 0 and t.prompt == "save"
    t.play("Save with")
    assert t.card(1, "Hero").zone == "play" and t.card(1, "Hero").duplicates == 0 and t.discard(0) == ["Hero"] and t.discard(1) == []


@pytest.mark.rule("MAR-6", "DUP-3", edition="ice_and_fire")
def test_duplicates_of_two_owners_are_discarded_to_their_owners_piles():
    t = laid(
        ICE_AND_FIRE, {"play": [("Hero", {"owner": 1, "duplicates": 1}), "Horn"], "hand": ["Hero"]}, phase="marshalling", bells=(0,)
    )
    t.play("Hero")
    assert t.card(1, "Hero").duplicates == 2
    pass_until(t, "Use Horn").play("Use Horn")
    assert t.hand(1) == ["Hero"] and t.discard(1) == ["Hero"] and t.discard(0) == ["Hero"]


@pytest.mark.rule("CHA-11", edition="ice_and_fire")
def test_a_claim_of_two_kills_one_after_the_other_and_may_hit_one_that_was_saved():
    t = laid(
        ICE_AND_FIRE, {"play": ["Guard"], "plot": "War", "plots": ["Peace"]}, {"play": [("Hero", {"duplicates": 1}), "Page"]}, bells=(0, 1),
    )  # fmt: skip
    attack(t, "Military", "Guard")
    defend(t)
    assert t.prompt == "claim"
    t.play("Kill Hero").play("Save with Hero")
    assert t.prompt == "claim" and sorted(t.options) == ["Kill Hero", "Kill Page"]
    t.play("Kill Hero")
    assert t.dead(1) == ["Hero"] and t.card(1, "Page").zone == "play"


@pytest.mark.rule("CHA-11", "CHA-10", edition="ice_and_fire")
def test_a_claim_of_two_stops_when_nobody_is_left_to_kill():
    t = laid(ICE_AND_FIRE, {"play": ["Guard"], "plot": "War", "plots": ["Peace"]}, {"play": ["Page"]}, bells=(0, 1))
    attack(t, "Military", "Guard")
    defend(t)
    assert t.dead(1) == ["Page"] and t.power(0) == 1 and t.prompt == "action"


WOLF = character("Wolf", "X910", house=STARK, cost=2)
STAG = character("Stag", "X911", house=BARATHEON, cost=2)


@pytest.mark.rule("SET-2", "MAR-4", edition="ice_and_fire")
def test_an_alliance_counts_as_both_of_its_houses():
    t = laid(
        ICE_AND_FIRE, {"hand": ["Wolf", "Stag", "Lion"]}, phase="marshalling", houses=("stark/baratheon", "stark"), cards=[WOLF, STAG], bells=(0,),
    )  # fmt: skip
    assert offered(t, "Wolf (2 gold)") and offered(t, "Stag (2 gold)") and offered(t, "Lion (4 gold)")


@pytest.mark.rule("SET-2", edition="ice_and_fire")
def test_there_are_alliances_in_this_edition_only():
    plots = [Plot(f"Plan {n}", f"X95{n}", income=4, initiative=1, claim=1) for n in range(7)]
    deck = Deck("Alliance", "Stark/Baratheon", ("X910",) * 3 + ("X911",) * 3, tuple(plot.number for plot in plots))
    cards = [*CARDS, WOLF, STAG, *plots]
    match = Match(edition="ice_and_fire", decks=(deck, deck), extra_cards=cards)
    assert match.template["house"][0, :2].tolist() == [5, 5]
    with pytest.raises(ValueError, match="Alliance of two Houses; the edition 'core' has none"):
        Match(edition="core", decks=(deck, deck), extra_cards=cards)
    with pytest.raises(ValueError, match="has none"):
        Table("winter", ("stark/lannister", "stark"))
    with pytest.raises(ValueError, match="unknown House 'stark/stark'"):
        Table("ice_and_fire", ("stark/stark", "stark"))


@pytest.mark.rule("UNI-2", edition="ice_and_fire")
def test_an_own_copy_that_an_opponent_controls_keeps_nobody_from_playing_another():
    taken = ("Hero", {"owner": 0})
    for edition, may in (("ice_and_fire", True), ("winter", False), ("core", False)):
        t = laid(edition, {"hand": ["Hero"]}, {"play": [taken]}, "marshalling", bells=(0,))
        assert offered(t, "Marshal Hero") == may, edition


@pytest.mark.rule("UNI-2", edition="ice_and_fire")
def test_the_own_dead_pile_does():
    t = laid(ICE_AND_FIRE, {"hand": ["Hero"], "dead": ["Hero"]}, phase="marshalling", bells=(0,))
    assert not offered(t, "Marshal Hero")


@pytest.mark.rule("KEY-1", "KEY-2", "KEY-16", "WIN-4", "KEY-10", edition="ice_and_fire")
def test_words_of_later_editions_mean_nothing():
    knight = character("Knight", "X905", keywords="Deadly, Deathbound, Doomed, Ambush, Stealth, Renown, Limited, Setup", cost=0)
    t = laid(ICE_AND_FIRE, {"play": ["Knight", "Broom"], "dead": ["Knight"] * 5}, {"play": ["Guard"]}, bells=(0, 1), cards=[knight])
    assert set(t.card(0, "Knight").keywords) == {"Stealth", "Renown", "Limited", "Setup"} and t.winner is None
    t.play("Use Broom").play("Knight")
    assert t.discard(0) == ["Knight"]


@pytest.mark.rule("INF-1", edition="ice_and_fire")
def test_there_is_no_influence():
    port = Location("Port", "X921", NEUTRAL, influence=3)
    flame = Event(
        "Flame", "X922", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), choose=(Choose(characters()),), effects=(
            Modify(TARGET, Strength(1), Until.END_OF_PHASE),))],
    )  # fmt: skip
    for edition, may in (("ice_and_fire", False), ("winter", True)):
        t = laid(edition, {"play": ["Port", "Guard"], "hand": ["Flame"]}, bells=(0,), cards=[port, flame])
        assert offered(t, "Flame") == may, edition


@pytest.mark.rule("ABI-5", edition="ice_and_fire")
def test_there_are_no_limited_responses():
    host = character("Host", "X906", Response(when=EntersPlay(SELF), limited=True, effects=(ClaimPower(SELF),)), cost=0)
    t = laid(ICE_AND_FIRE, {"hand": ["Host", "Host"]}, phase="marshalling", bells=(0,), cards=[host])
    for _ in range(2):
        t.play(next(text for text in t.options if "Marshal Host" in text)).play("Respond with Host")
        pass_until(t, "Use Bell")
    assert t.total_power(0) == 2


@pytest.mark.rule("SET-9", "KEY-7", edition="ice_and_fire")
def test_attachments_with_setup_are_placed_as_in_the_winter_edition():
    t = laid(ICE_AND_FIRE, {"deck": ["Guard", "Sword"]}, {}, "setup")
    assert not offered(t, "Place Sword")
    t.play("Place Guard").play("Place Sword")
    assert t.card(0, "Sword").bearer == "Guard"


@pytest.mark.rule("ABI-4", edition="ice_and_fire")
def test_a_save_response_saves_from_being_killed():
    surgeon = character("Surgeon", "X907", Save(saves=characters(unique=True)))
    t = laid(ICE_AND_FIRE, {"play": ["Axe"]}, {"play": ["Hero", "Surgeon"]}, "dominance", bells=(0, 1), cards=[surgeon])
    t.play("Use Axe").play("Hero").play("Save with Surgeon")
    assert t.card(1, "Hero").zone == "play"
