"""Cards that make characters take part in challenges: Coldhands, Rhoynar Emissary and Before the Black Walls."""

import pytest

from agot_env.agot.engine.record.codes import DISCARDING, ONE_ATTACKER, ONE_DEFENDER, TWO_DEFENDERS
from agot_env.agot.language.model import (
    BEARER,
    EVERYONE,
    NEUTRAL,
    TARGET,
    Attachment,
    Blank,
    Character,
    Constant,
    Event,
    Kill,
    Location,
    PlayerRule,
    Save,
    Stand,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle
from tests.cards.scenes import fight, offered, pass_until, passes, targeting_event

KNEELING = {"kneeling": True}
MEN = (
    Character("Man", "X960", NEUTRAL, cost=1, strength=2, icons="MIP"),
    Character("Foe", "X961", NEUTRAL, cost=1, strength=4, icons="MIP"),
    Character("Monk", "X962", NEUTRAL, cost=1, strength=3, icons="I"),
    Character("Sailor", "X963", NEUTRAL, cost=1, strength=3, icons="M", naval="M"),
    Character("Loner", "X964", NEUTRAL, cost=1, strength=3, icons="MIP", never_with="The North"),
    Character("Northerner", "X972", NEUTRAL, cost=1, strength=3, icons="MIP", traits="The North"),
    Location("Narrow Bridge", "X965", NEUTRAL, abilities=[PlayerRule(EVERYONE, ONE_ATTACKER | ONE_DEFENDER)]),
    Location("Gate", "X966", NEUTRAL, abilities=[PlayerRule(EVERYONE, TWO_DEFENDERS)]),
    Location("Well", "X967", NEUTRAL, influence=2),
    Attachment("Hood", "X968", NEUTRAL, abilities=[Constant(BEARER, (Blank(),))]),
    Event("Rescue", "X969", abilities=[Save(saves=characters(), ways=DISCARDING)]),
    targeting_event("Strike", "X970", characters(), Kill(TARGET)),
    targeting_event("Rise", "X971", characters(), Stand(TARGET)),
)


def field(zero, one=None, phase="challenges", **options):
    """A scene with the cards above."""
    return ravens(zero, one or {}, phase, **({"cards": MEN} | options))


# --- Coldhands ---------------------------------------------------------------------------------------------------------------

RANGERS, BUILDERS, STEWARDS, FREE_FOLK, GIANTS = "DOTN19", "DOTN59", "DOTN99", "DOTN39", "DOTN79"


def cold(agendas, zero=(), one=("Man", "Man"), coldhands="DOTN101", **options):
    """Seat 0 controls Coldhands and runs these agendas."""
    return field({"play": [coldhands, *zero], "agenda": [*agendas]}, {"play": [*one]}, **options)


@pytest.mark.parametrize(("agenda", "icons"), [(RANGERS, "M"), (BUILDERS, "P"), (STEWARDS, "I")])
def test_coldhands_gains_the_icons_of_the_nights_watch(agenda, icons):
    t = cold([agenda])
    assert t.card(0, "Coldhands").icons == icons and t.card(0, "Coldhands").traits == ("The North",)


def test_coldhands_has_the_benefit_of_agendas_for_wildlings():
    t = cold([FREE_FOLK, GIANTS])
    assert "Stealth" in t.card(0, "Coldhands").keywords and t.card(0, "Coldhands").strength == 5


def test_coldhands_has_the_benefit_of_agendas_of_others():
    """Coldhands has the benefit of any The North agenda "being run"; the traits of other characters count for their controller alone."""
    wildling, brother = (
        Character(title, number, NEUTRAL, cost=1, strength=2, traits=title)
        for title, number in (("Wildling", "X973"), ("Night's Watch", "X974"))
    )
    zero, one = {"play": ["DOTN101", "Wildling", "Night's Watch"]}, {"agenda": [RANGERS, STEWARDS], "play": ["Night's Watch"]}
    t = field(zero, one, cards=(*MEN, wildling, brother))
    assert t.card(0, "Coldhands").icons == t.card(1, "Night's Watch").icons == "MI"
    assert t.card(0, "Night's Watch").icons == t.card(0, "Wildling").icons == ""
    t = field(zero | {"agenda": [GIANTS]}, {"agenda": [GIANTS, FREE_FOLK]}, cards=(*MEN, wildling, brother))
    assert t.card(0, "Coldhands").strength == 6 and "Stealth" in t.card(0, "Coldhands").keywords
    assert t.card(0, "Wildling").strength == 3 and "Stealth" not in t.card(0, "Wildling").keywords


def test_coldhands_gains_nothing_without_agendas_or_while_blank():
    assert cold([]).card(0, "Coldhands").icons == ""
    assert cold([RANGERS], coldhands=("DOTN101", {"attachments": ["Hood"]})).card(0, "Coldhands").icons == ""
    assert cold([RANGERS], ["Man"]).card(0, "Man").icons == "MIP"


def test_coldhands_costs_no_less_by_blood_of_the_first_men():
    t = field({"hand": ["DOTN101"], "gold": 4, "agenda": ["DOTN119"]}, {}, "marshalling")
    before = t.gold(0)
    t.play("Marshal Coldhands")
    assert t.gold(0) == before - 4


def test_coldhands_cannot_be_killed():
    t = field({"play": ["DOTN101", "Man"], "hand": ["Strike"]}).play("Play Strike")
    assert not offered(t, "Coldhands")


def test_coldhands_must_attack_in_the_first_challenge_for_which_he_is_eligible():
    t = cold([RANGERS], ["Man", "Foe"])
    pass_until(t, "Military against").play("Military against")
    assert t.prompt == "attackers" and not offered(t, "Done")
    t.play("Attack with Man")
    assert not offered(t, "Done") and offered(t, "Coldhands")
    t.play("Attack with Coldhands")
    assert offered(t, "Done")
    assert invalid_games(t.batch.records, t.batch.match) == {}


def test_coldhands_need_not_attack_in_a_later_challenge_of_the_round():
    t = cold([RANGERS, STEWARDS], ["Man", "Foe"], one=["Man", "Man", "Man"])
    fight(pass_until(t, "Military against").play("Military against", "Attack with Coldhands", "Done"))
    while t.prompt == "claim":
        t.play(t.options[0])
    t = pass_until(t, "Intrigue against").play("Intrigue against")
    assert t.prompt == "attackers" and not offered(t, "Coldhands")
    t = field({"play": ["DOTN101", "Man"], "agenda": [RANGERS, STEWARDS], "hand": ["Rise"]}, {"play": ["Man"]})
    fight(pass_until(t, "Military against").play("Military against", "Attack with Coldhands", "Done"))
    while t.prompt == "claim":
        t.play(t.options[0])
    settle(pass_until(t, "Play Rise").play("Play Rise"), "Coldhands")
    t = pass_until(t, "Intrigue against").play("Intrigue against", "Attack with Man")
    assert offered(t, "Done") and offered(t, "Coldhands")


def test_a_challenge_for_which_coldhands_is_not_eligible_does_not_count():
    t = cold([RANGERS], ["Man", "Foe"])
    fight(pass_until(t, "Intrigue against").play("Intrigue against", "Attack with Man", "Done"))
    t = pass_until(t, "Military against").play("Military against")
    assert not offered(t, "Done") and t.card(0, "Coldhands").attacking or (offered(t, "Coldhands") and not offered(t, "Done"))


def test_coldhands_must_defend_against_the_first_challenge():
    t = cold([RANGERS], ["Man", "Foe"], first=1, bells=())
    pass_until(t, "Military against").play("Military against", "Attack with Man", "Done")
    assert t.prompt == "defenders" and t.seat == 0 and not offered(t, "Done") and offered(t, "Foe")
    t.play("Defend with Coldhands")
    assert offered(t, "Done")
    t.play("Done")
    assert not offered(t, "Defend with Man")


def test_coldhands_takes_the_only_place_and_nobody_stands_beside_him_who_would_not():
    t = cold([RANGERS], ["Man", "Narrow Bridge"])
    pass_until(t, "Military against").play("Military against")
    assert t.card(0, "Coldhands").attacking and not t.card(0, "Man").attacking
    t = cold([RANGERS], ["Man", "Loner"])
    pass_until(t, "Military against").play("Military against")
    assert offered(t, "Coldhands") and not offered(t, "Loner")


# --- Rhoynar Emissary ----------------------------------------------------------------------------------------------------------


def sent(target, zero=(), one=("Man", "Foe"), answers=(), **options):
    """The Emissary of seat 0 has chosen a character, and opponents have paid or not."""
    t = field({"play": ["Rhoynar Emissary", *zero]}, {"play": [*one]}, **({"houses": ("martell", "stark")} | options))
    pass_until(t, "Use Rhoynar Emissary").play("Use Rhoynar Emissary")
    return settle(t, target, *answers)


def test_who_does_not_defend_though_eligible_is_discarded_for_the_emissary():
    t = sent("Foe", ["Man"], one=["Foe", "Monk"])
    assert t.card(0, "Rhoynar Emissary").kneeling
    pass_until(t, "Power against").play("Power against")
    fight(t)
    pass_until(t, "against")
    assert t.discard(1) == ["Foe"] and t.card(1, "Monk").zone == "play"


def test_who_defends_or_could_not_stays_for_the_emissary():
    t = sent("Foe", ["Man"], one=["Foe", "Monk"])
    fight(pass_until(t, "Power against").play("Power against"), "Foe")
    assert t.discard(1) == [] and t.card(1, "Foe").zone == "play"
    t = sent("Monk", ["Man", "Foe"], one=["Foe", "Monk"])
    t = fight(pass_until(t, "Power against").play("Power against", "Attack with Man", "Done"))
    assert t.discard(1) == []
    fight(pass_until(t, "Intrigue against").play("Intrigue against"))
    pass_until(t, "against")
    assert t.discard(1) == ["Monk"]


def test_the_emissary_watches_the_attackers_of_their_own_player_too():
    t = sent("Foe", ["Man", "Foe"], one=["Monk"])
    assert not t.discard(0)
    t.play("Done") if t.prompt == "target" else None
    pass_until(t, "Power against").play("Power against", "Attack with Man", "Done")
    assert t.discard(0) + t.discard(1) == ["Foe"]


def test_the_next_challenge_alone_counts_for_the_emissary():
    t = sent("Foe", ["Man", "Man"], one=["Foe", "Monk", "Monk"])
    fight(pass_until(t, "Intrigue against").play("Intrigue against", "Attack with Man", "Done"), "Foe")
    fight(pass_until(t, "Power against").play("Power against"))
    assert t.discard(1) == []


def test_any_opponent_may_cancel_the_emissary():
    t = sent("Foe", ["Man"], one=["Foe", "Well"], answers=("Pay",))
    assert t.card(1, "Well").kneeling
    fight(pass_until(t, "Power against").play("Power against"))
    assert t.discard(1) == []
    t = sent("Foe", ["Man"], one=["Foe", "Well"], answers=("Do not pay",))
    assert not t.card(1, "Well").kneeling


def test_a_third_player_may_cancel_the_emissary_too():
    others = ({"play": ["Well"]},)
    t = field({"play": ["Rhoynar Emissary", "Man"]}, {"play": ["Foe"]}, others=others, houses=("martell", "stark", "lannister"))
    t.play("Use Rhoynar Emissary")
    t.play(next(option for option in t.options if "Foe" in option))
    assert t.seat == 2
    t.play(next(option for option in t.options if option not in passes(t)))
    settle(t)
    assert t.card(2, "Well").kneeling
    fight(pass_until(t, "Power against Stark").play("Power against Stark"))
    assert t.discard(1) == []


def test_the_discarded_may_be_saved_from_the_emissary():
    t = field({"play": ["Rhoynar Emissary", "Man"]}, {"play": ["Foe"], "hand": ["Rescue"]}, houses=("martell", "stark"))
    settle(t.play("Use Rhoynar Emissary"), "Foe")
    fight(pass_until(t, "Power against").play("Power against"))
    assert t.prompt == "save"


# --- Before the Black Walls -----------------------------------------------------------------------------------------------------


def walls(kind, zero=(), one=(), *, plot="Before the Black Walls", used=(), **options):
    """Seat 0 reveals the plot and names a type of challenge; the challenges phase has come."""
    mine = {"play": [*zero], "plots": [plot], "used_plots": [*used]} | options.pop("mine", {})
    t = field(mine, {"play": [*one], "plots": ["Rest"]} | options.pop("theirs", {}), "plot", **({"bells": (0, 1)} | options))
    for _ in range(40):
        if t.phase == "challenges":
            return t
        first = f"{('Stark', 'Lannister')[options.get('first') or 0]} goes first"
        if first in t.options:
            t.play(first)
            continue
        t.play(next((option for option in t.options if kind in option or "Reveal Before" in option), (passes(t) or t.options)[0]))
    raise AssertionError(t.options)


def attackers(t, kind, first):
    """Which of Man, Foe and Monk attack after that character has been picked."""
    pass_until(t, f"{kind} against").play(f"{kind} against")
    if t.prompt == "attackers":
        t.play(f"Attack with {first}")
    if t.prompt == "attackers":
        t.play("Done")
    return [t.card(0, title).attacking for title in ("Man", "Foe", "Monk")]


EVERYBODY = ["Man", "Foe", "Monk"]


def test_all_eligible_characters_attack_and_defend_or_none():
    t = walls("Power", EVERYBODY, EVERYBODY)
    assert attackers(t, "Power", "Man") == [True, True, False]
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "defenders" and offered(t, "Done")
    u = t.copy().play("Done")
    t.play("Defend with Man")
    assert [t.card(1, title).defending for title in EVERYBODY] == [True, True, False]
    assert not u.card(1, "Man").defending and not u.card(1, "Foe").defending
    assert invalid_games(t.batch.records, t.batch.match) == {}


def test_in_other_challenges_any_may_be_declared():
    t = walls("Power", EVERYBODY, EVERYBODY)
    assert attackers(t, "Military", "Man") == [True, False, False]
    while t.prompt == "action":
        t.play("Pass")
    t.play("Defend with Man", "Done")
    assert not t.card(1, "Foe").defending


def test_the_walls_bind_an_opponent_too():
    t = walls("Power", ["Man", "Foe"], ["Man", "Foe"], first=1)
    while not offered(t, "Power against Stark"):
        t.play("No more challenges" if offered(t, "No more") else "Pass")
    t.play("Power against Stark", "Attack with Man")
    assert t.card(1, "Man").attacking and t.card(1, "Foe").attacking


def test_who_may_not_declare_all_declares_none():
    t = walls("Power", ["Man", "Foe", "Narrow Bridge"], ["Man", "Foe"])
    assert not offered(pass_until(t, "Military against"), "Power against")
    t = walls("Power", ["Man", "Narrow Bridge"], ["Man", "Foe"])
    pass_until(t, "Power against").play("Power against")
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt != "defenders"
    t = walls("Power", ["Man"], ["Loner", "Northerner"])
    pass_until(t, "Power against").play("Power against")
    while t.prompt == "action" and t.game["challenge"]:
        t.play("Pass")
    assert t.prompt != "defenders"


@pytest.mark.parametrize("risen", [["Sailor"], ["Sailor", "Foe"]])
def test_a_naval_defender_joins_only_if_no_other_could_be_declared(risen):
    t = walls("Military", ["Man"], [("Sailor", KNEELING), ("Foe", KNEELING)], theirs={"hand": ["Rise", "Rise"]})
    pass_until(t, "Military against").play("Military against")
    for title in risen:
        settle(pass_until(t, "Play Rise").play("Play Rise"), title)
    t.play("Pass") if t.seat == 0 else None
    assert offered(t, "Use Sailor") == (risen == ["Sailor"])


def test_the_walls_let_the_top_river_plot_in_the_used_pile_do_its_work():
    with_river = walls("Power", ["Man"], ["Man"], used=["Rest", "Under the Bridge of Dream"])
    without = walls("Power", ["Man"], ["Man"], used=["Under the Bridge of Dream", "Rest"][1:])
    assert with_river.gold(0) == without.gold(0) + 2


def test_another_river_plot_brings_back_the_walls_from_the_used_pile():
    t = walls("Power", EVERYBODY, ["Man"], plot="Under the Bridge of Dream", used=["Before the Black Walls"])
    assert attackers(t.copy(), "Power", "Man") == [True, True, False]
    assert attackers(t, "Military", "Man") == [True, False, False]


def test_the_walls_stand_no_longer_once_another_plot_is_revealed():
    mine = {"plots": ["Before the Black Walls", "Rest"], "hand": ["Decree"]}
    t = walls("Power", EVERYBODY, ["Man"], mine=mine)
    assert attackers(t.copy(), "Power", "Man") == [True, True, False]
    settle(pass_until(t, "Play Decree").play("Play Decree"))
    assert t.plot(0) == "Rest" and attackers(t, "Power", "Man") == [True, False, False]
