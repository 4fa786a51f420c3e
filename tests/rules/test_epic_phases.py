"""Epic battles add phases after dominance (FAQ 3.36 and p. 28)."""

import pytest

from agot_env.agot.engine.record.codes import CLAIM_RAISED, EXTRA_POWER
from agot_env.agot.events import PhaseBegan
from agot_env.agot.language.model import (
    EVERYONE,
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    POWER,
    SELF,
    YOU,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    ClaimPower,
    Count,
    Draw,
    DuringPhase,
    EpicPhase,
    Event,
    GainGold,
    HasLost,
    HasWon,
    Initiated,
    Location,
    Modify,
    Passive,
    Phase,
    PhaseBegins,
    PhaseEnds,
    PlayerRule,
    Plot,
    Response,
    Strength,
    WonChallenge,
    Zone,
)
from tests.cards.scenes import offered, pass_to, passes, scene


def epic(title, number, types, *, claim=0, keywords="", **more):
    """An epic battle whose winner gains 1 gold, and 1 more for each challenge won in its phase."""
    return Event(
        title, number, traits="Epic Battle", keywords=keywords, **more,
        abilities=[
            Action(phase=Phase.PLOT, effects=(EpicPhase(types, claim),)),
            Passive(when=WonChallenge(who=EVERYONE), zone=Zone.SET_ASIDE, effects=(GainGold(1),)),
        ],
    )  # fmt: skip


CARDS = (
    epic("Hill", "X1", MILITARY),
    epic("River", "X2", POWER | INTRIGUE),
    epic("Ruin", "X3", MILITARY, claim=2, keywords="Deathbound", unique=True),
    Character("Brave", "X10", NEUTRAL, cost=1, strength=4, icons="MIP", keywords="Vigilant"),
    Character("Meek", "X11", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Location(
        "Chronicle", "X20", NEUTRAL,
        abilities=[
            Passive(when=PhaseBegins(Phase.EPIC), effects=(GainGold(5),)),
            Passive(when=PhaseEnds(Phase.EPIC), effects=(Draw(1),)),
        ],
    ),
    Location("Court", "X21", NEUTRAL, abilities=[PlayerRule(YOU, EXTRA_POWER), PlayerRule(YOU, CLAIM_RAISED)]),
    Location(
        "Camp", "X22", NEUTRAL,
        abilities=[
            Action(phase=Phase.CHALLENGES, effects=(GainGold(1),)),
            Action(phase=Phase.DOMINANCE, conditions=(Count(Cards(trait="Epic Battle", zone=Zone.SET_ASIDE, owner=YOU)),), effects=(Draw(1),)),
        ],
    ),
    Character(
        "Herald", "X23", NEUTRAL, cost=1, strength=1, icons="M",
        abilities=[
            Response(when=WonChallenge(), conditions=(DuringPhase(Phase.EPIC), HasWon(MILITARY)), effects=(ClaimPower(SELF),)),
            Response(when=WonChallenge(), conditions=(HasLost(),), effects=(Modify(SELF, Strength(1)),)),
        ],
    ),
    Event("Veto", "X24", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
    Plot("Calm", "X30", NEUTRAL, income=3, initiative=3, claim=1),
)  # fmt: skip


def table(zero=None, one=None, *, phase="plot", played=("Hill",), first=0, **options):
    """Both players have a strong character; seat 0 plays epic battles in the plot phase."""
    zero = {"plots": ["Calm"], "play": ["Brave", "Meek"], "hand": list(played)} | (zero or {})
    one = {"plots": ["Calm"], "play": ["Meek", "Meek", "Meek"]} | (one or {})
    t = scene(("stark", "lannister"), zero, one, phase, cards=CARDS, edition="lcg", bells=(0,), **options)
    if t.prompt == "first player":
        t.play(f"{'Stark' if first == 0 else 'Lannister'} goes first")
    for title in played:
        t.play(title)
    return t


def attack(t, kind):
    """A challenge with the strong character alone, up to the first action in it."""
    t.play(f"{kind} against")
    return t.play("Attack with Brave", "Done") if t.prompt == "attackers" else t


def finish(t):
    """Pass, and make any choice of the claim, until the challenge is over or a player may respond."""
    while t.game["challenge"] and t.prompt != "response":
        t.play((passes(t) or t.options)[0])
    return t


def to_epic(t):
    """Everybody passes until the first decision of an epic phase, or the round is over."""
    for _ in range(80):
        if t.phase in ("epic", "standing") or t.over:
            return t
        t.play((passes(t) or t.options)[0])
    raise AssertionError(t.phase)


@pytest.mark.rule("EPI-1")
def test_the_card_lies_beside_the_plot_deck_until_its_phase_ends():
    t = table()
    assert t.card(0, "Hill").zone == "set aside" and not t.discard(0) and not t.hand(0)
    to_epic(t)
    assert t.phase == "epic" and t.card(0, "Hill").zone == "set aside"
    pass_to(t, "standing")
    assert t.discard(0) == ["Hill"]


@pytest.mark.rule("EPI-1")
def test_without_an_epic_battle_there_is_no_epic_phase():
    t = to_epic(table(played=()))
    assert t.phase == "standing"


@pytest.mark.rule("EPI-1")
@pytest.mark.parametrize("order", [("Hill", "River"), ("River", "Hill")])
def test_several_phases_follow_each_other_in_the_order_in_which_they_were_created(order):
    kinds = {"Hill": "Military", "River": "Power"}
    t = to_epic(table(played=order))
    assert t.prompt == "challenge" and offered(t, kinds[order[0]]) and not offered(t, kinds[order[1]])
    t.play("No more")
    while not (t.phase == "epic" and t.prompt == "challenge" and offered(t, kinds[order[1]])):
        assert t.phase == "epic"
        t.play(passes(t)[0])
    assert t.discard(0) == [order[0]] and t.card(0, order[1]).zone == "set aside"
    pass_to(t, "standing")
    assert sorted(t.discard(0)) == ["Hill", "River"]


@pytest.mark.rule("EPI-1")
def test_two_copies_in_a_round_are_two_phases():
    t = pass_to(to_epic(table(played=("Hill", "Hill"))), "standing")
    assert [event.phase for event in t.record().events if isinstance(event, PhaseBegan)].count("epic") == 2
    assert t.discard(0) == ["Hill", "Hill"]


@pytest.mark.rule("EPI-1")
def test_a_cancelled_epic_battle_makes_no_phase():
    t = table({"hand": ["Hill"]}, {"hand": ["Veto"]}, played=()).play("Hill", "Cancel with Veto")
    assert t.discard(0) == ["Hill"] and t.discard(1) == ["Veto"]
    assert to_epic(t).phase == "standing"


@pytest.mark.rule("EPI-1")
def test_deathbound_ones_go_to_the_dead_pile_and_a_unique_one_cannot_be_played_again():
    t = table(played=("Ruin",))
    pass_to(to_epic(t), "standing")
    assert t.dead(0) == ["Ruin"] and not t.discard(0)
    again = table({"hand": ["Ruin", "Hill"], "dead": ["Ruin"]}, played=())
    assert offered(again, "Hill") and not offered(again, "Ruin")
    assert offered(table({"hand": ["Ruin"]}, {"dead": ["Ruin"]}, played=()), "Ruin")


@pytest.mark.rule("EPI-2")
def test_each_player_initiates_at_most_one_challenge_of_the_types():
    t = to_epic(table({"play": ["Brave", "Meek", "Court"]}, played=("River",)))
    assert [option for option in t.options if "against" in option] == ["Intrigue against Lannister", "Power against Lannister"]
    finish(attack(t, "Power"))
    while t.phase == "epic" and t.prompt != "challenge":
        t.play(passes(t)[0])
    assert t.phase == "epic" and t.game["seat"] == 1  # one challenge, of whatever type, also with extra power challenges
    assert offered(t, "Intrigue against Stark") and offered(t, "Power against Stark")


@pytest.mark.rule("EPI-2")
@pytest.mark.parametrize("first", [0, 1])
def test_players_initiate_challenges_in_turn(first):
    t = to_epic(table(first=first))
    assert t.prompt == "challenge" and t.game["seat"] == first
    t.play("No more")
    assert t.game["seat"] == 1 - first and t.prompt == "challenge"


@pytest.mark.rule("EPI-2")
def test_a_challenge_of_the_challenges_phase_does_not_count():
    t = pass_to(table({"play": ["Brave", "Brave", "Meek"]}), "challenges")
    while t.prompt != "challenge":
        t.play("Pass")
    finish(attack(t, "Military"))
    to_epic(t)
    assert t.phase == "epic" and offered(t, "Military against Lannister")


@pytest.mark.rule("EPI-2")
@pytest.mark.parametrize("plot", ["W19", "QOD51"])
@pytest.mark.parametrize("battles", [("Hill",), ("River", "Hill")])
@pytest.mark.parametrize("attacks", [True, False])
def test_it_counts_for_a_plot_that_lets_you_initiate_one_challenge_in_the_round(plot, battles, attacks):
    """Siege Preparations and Focused Offense forbid a second challenge of the round in each epic phase; they do not forbid the first."""
    zero, one = {"plots": [plot], "play": ["Brave", "Brave", "Meek"]}, {"play": ["Meek"] * 5}
    t = pass_to(table(zero, one, played=battles), "challenges")
    while t.prompt != "challenge":
        t.play("Pass")
    if attacks:
        finish(attack(t, "Military"))
    mine, theirs = [], []
    while t.phase != "standing":
        (mine if t.game["seat"] == 0 and t.phase == "epic" else theirs).extend(option for option in t.options if "against" in option)
        t.play((passes(t) or t.options)[0])
    assert bool(mine) is not attacks and "Military against Stark" in theirs


@pytest.mark.rule("EPI-2")
@pytest.mark.parametrize("plot", ["W19", "QOD51"])
def test_a_challenge_in_an_epic_phase_counts_in_the_next_one_for_such_a_plot(plot):
    t = to_epic(table({"plots": [plot], "play": ["Brave", "Brave", "Meek"]}, played=("Hill", "River")))
    finish(attack(t, "Military"))
    while t.phase != "standing":
        assert t.game["seat"] == 1 or not offered(t, "against")
        t.play((passes(t) or t.options)[0])


@pytest.mark.rule("EPI-2")
def test_there_are_no_actions_outside_challenges():
    t = to_epic(table())
    assert t.prompt == "challenge"  # although seat 0 has a bell, which can be used in any phase
    attack(t, "Military")
    assert t.prompt == "action" and offered(t, "Bell")
    assert finish(t).prompt == "challenge"


@pytest.mark.rule("EPI-2")
def test_phase_begins_and_ends_as_others_do():
    t = to_epic(table({"play": ["Brave", "Chronicle"], "deck": ["Meek"] * 6}))
    assert t.gold(0) == 3 + 5
    cards = len(t.hand(0))
    pass_to(t, "standing")
    assert len(t.hand(0)) == cards + 1


@pytest.mark.rule("EPI-3")
def test_what_the_battle_does_happens_in_its_own_phase_alone():
    t = pass_to(table({"play": ["Brave", "Brave"]}, played=("Hill", "River")), "challenges")
    while t.prompt != "challenge":
        t.play("Pass")
    gold = t.gold(0)
    finish(attack(t, "Military"))
    assert t.gold(0) == gold  # neither of them
    gold = to_epic(t).gold(0)
    finish(attack(t, "Military"))
    assert t.gold(0) == gold + 1  # one of them


@pytest.mark.rule("EPI-3")
def test_actions_of_other_phases_cannot_be_used():
    t = to_epic(table({"play": ["Brave", "Camp"], "deck": ["Meek"] * 6}))
    attack(t, "Military")
    assert t.prompt == "action" and not offered(t, "Camp")


@pytest.mark.rule("EPI-1")
def test_cards_ask_for_epic_battles_beside_your_plot_deck():
    t = pass_to(table({"play": ["Camp"], "deck": ["Meek"] * 6}), "dominance")
    assert offered(t, "Camp")
    assert not offered(pass_to(table({"play": ["Camp"], "deck": ["Meek"] * 6}, played=()), "dominance"), "Camp")


@pytest.mark.rule("EPI-2")
@pytest.mark.parametrize(("battle", "killed"), [("Hill", 2), ("Ruin", 2)])
def test_a_stated_claim_replaces_that_of_the_plot(battle, killed):
    """With a plot of claim 1 and a card that raises it: 2 by the plot; 2 as stated, whatever raises the claim of plots."""
    t = to_epic(table({"play": ["Brave", "Court"]}, played=(battle,)))
    finish(attack(t, "Military"))
    assert len(t.dead(1)) == killed
    plain = to_epic(table(played=(battle,)))
    finish(attack(plain, "Military"))
    assert len(plain.dead(1)) == (1 if battle == "Hill" else 2)


@pytest.mark.rule("EPI-2")
def test_wins_are_those_of_the_phase_and_losses_those_of_the_round():
    t = pass_to(table({"play": ["Herald", "Brave"]}, {"play": ["Brave", "Meek", "Meek"]}, first=1), "challenges")
    while not (t.prompt == "challenge" and t.game["seat"] == 1):
        t.play(passes(t)[0])
    finish(attack(t, "Power"))
    while t.prompt != "challenge" or t.game["seat"] == 1:
        t.play((passes(t) or t.options)[0])
    to_epic(t)
    while t.game["seat"] == 1:
        t.play((passes(t) or t.options)[0])
    finish(attack(t, "Military")).play("Respond with Herald")
    assert t.prompt == "way" and len(t.options) == 2
