"""Cards that say what players may not play, how many cards they may play, and what they must pay."""

import pytest
from numba import config

from agot_env.agot.engine.abilities.ability_frame import FIRST, PC, UNCHANGED
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import END, IT_IS_WINTER, TO_HAND
from agot_env.agot.language.model import (
    BARATHEON,
    EVERYONE,
    NEUTRAL,
    SELF,
    TARGARYEN,
    TARGET,
    YOU,
    Action,
    Blank,
    Character,
    ChooseNow,
    Draw,
    Event,
    GainGold,
    Kill,
    Killed,
    KneelInfluence,
    KneelSelf,
    Location,
    Modify,
    PayGold,
    Phase,
    PlayerRule,
    Plot,
    PutIntoPlay,
    PutTargetIntoPlay,
    Response,
    ReturnTarget,
    Save,
    StandTarget,
    Zone,
    characters,
)
from tests.cards.scenes import lcg_scene, offered, pass_to, pass_until, pay_influence, targeting_event

GOLD = (GainGold(1),)
PEOPLE = (
    Character("Squire", "X900A", NEUTRAL, cost=1, strength=1, icons="M"),
    Character("Page", "X901A", NEUTRAL, cost=1, strength=1, icons="I"),
    Character("Ambusher", "X902A", NEUTRAL, cost=1, strength=1, icons="I", keywords="Ambush"),
    Character("Shade", "X903A", NEUTRAL, cost=0, strength=1, icons="I", crests="Shadows"),
    Character("Wisp", "X904A", NEUTRAL, cost=0, strength=1, icons="P", crests="Shadows"),
    Character("Hero", "X905A", NEUTRAL, unique=True, cost=1, strength=1, icons="P"),
    Character("Avenger", "X906A", NEUTRAL, cost=1, strength=1, icons="P", abilities=[Response(zone=Zone.HAND, when=Killed(characters()), effects=(PutIntoPlay(SELF),))]),
    Event("Feast", "X907A", abilities=[Action(phase=Phase.ANY, effects=GOLD)]),
    Event("Fast", "X908A", abilities=[Action(phase=Phase.ANY, effects=GOLD)]),
    Event("Summons", "X909A", abilities=[Action(phase=Phase.ANY, effects=(ChooseNow(characters(zone=Zone.HAND, owner=YOU)), PutIntoPlay(TARGET)))]),
    Event("Levy", "X910A", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=GOLD)]),
    Event("Due", "X911A", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), or_cost=(PayGold(1),), effects=(Draw(1),))]),
    targeting_event("Murder", "X912A", characters(), Kill(TARGET)),
    Location("Spring", "X913A", NEUTRAL, cost=1, influence=1),
    Location("Bank", "X914A", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(Draw(1),))]),
    Location("Mill", "X915A", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Draw(1),))]),
    Location("Shrine", "X916A", NEUTRAL, cost=1, abilities=[Save(saves=characters(), cost=(KneelInfluence(1),))]),
    Location("Raven's Roost", "X917A", NEUTRAL, cost=0, abilities=[PlayerRule(EVERYONE, IT_IS_WINTER)]),
    Plot("Peace", "X918A", NEUTRAL, income=5, initiative=0, claim=1),
    targeting_event("Hush", "X919A", characters(), Modify(TARGET, Blank())),
)  # fmt: skip


def table(zero, one=None, phase="marshalling", *, houses=("lannister", "stark"), **options):
    return lcg_scene(zero, one, phase, houses=houses, **({"first": 0, "bells": (0, 1), "cards": PEOPLE} | options))


# --- Ser Barristan Selmy of City of Secrets --------------------------------------------------------------------------------


def selmy(phase="challenges", **more):
    zero = {"shadows": ["KL12"], "gold": 5, "hand": ["Feast", "Fast"]}
    one = {"hand": ["Feast", "Fast", "Ambusher"], "play": ["Spring"], "gold": 5} | more
    return table(zero, one, phase, houses=("targaryen", "stark"))


def names(t, title):
    pass_until(t, "Bring Ser Barristan").play("Bring Ser Barristan").play("Respond with Ser Barristan")
    while t.prompt in ("opponent", "player"):
        t.play(t.options[0])
    return t.play(f"Name {title}")


def test_selmy_sees_a_hand_and_bars_a_card_for_all_players_for_the_phase():
    t = names(selmy(), "Feast")
    assert int(t.game["known"][0, 1]).bit_count() >= 3
    seen = set()
    while t.phase == "challenges":
        seen |= {(t.seat, title) for title in ("Feast", "Fast") if offered(t, title)}
        t.play(next(option for option in t.options if option in ("Pass", "No more challenges")))
    assert seen == {(0, "Fast"), (1, "Fast")}
    assert t.phase == "dominance" and offered(t, "Feast")


def test_selmy_bars_a_character_from_being_marshalled_but_not_from_being_put_into_play():
    t = names(selmy("marshalling", hand=["Squire", "Page", "Ambusher"]), "Squire")
    assert t.phase == "marshalling"  # at the beginning of the phase
    seen = set()
    while t.phase == "marshalling":
        seen |= {title for title in ("Squire", "Page", "Ambusher") if t.seat == 1 and offered(t, title)}
        t.play("Pass")
    assert seen == {"Page", "Ambusher"}
    t = names(selmy(), "Ambusher")
    while t.seat != 1 or t.prompt != "action":
        t.play("Pass")
    assert offered(t, "Ambusher")  # KEY-10


def test_selmy_need_not_name_anything_and_does_nothing_when_he_is_in_play_already():
    t = selmy()
    pass_until(t, "Bring Ser Barristan").play("Bring Ser Barristan").play("Pass")
    assert offered(t, "Feast") and offered(t, "Fast")
    zero = {"play": ["KL12"], "hand": ["Feast"], "shadows": ["Shade"], "gold": 1}
    t = table(zero, {"hand": ["Feast"]}, "challenges", houses=("targaryen", "stark"))
    t.play("Bring Shade")
    assert t.prompt == "action" and offered(t, "Feast") and not offered(t, "Barristan")


# --- Fear of Winter --------------------------------------------------------------------------------------------------------


def fear(zero, one=None, phase="marshalling", **options):
    zero = {"plot": "DOTN40", "plots": ["Peace"], "gold": 9} | zero
    return table(zero, {"plots": ["Peace"], "gold": 9} | (one or {}), phase, **options)


def seen_until(t, phase, *titles):
    """Which of these titles each player is offered before a phase, if all players pass."""
    seen = set()
    while t.phase != phase:
        seen |= {(t.seat, title) for title in titles if offered(t, title)}
        t.play(next((option for option in t.options if option in ("Pass", "Done", "No more challenges")), t.options[0]))
    return seen


def test_fear_of_winter_allows_each_player_one_card_of_the_hand():
    t = fear({"hand": ["Squire", "Page", "Feast"]}, {"hand": ["Page", "Feast"]})
    t.play("Squire")
    assert t.card(0, "Squire").zone == "play"
    seen = set()
    while t.seat != 1 or not offered(t, "Page"):
        seen |= {title for title in ("Page", "Feast") if t.seat == 0 and offered(t, title)}
        t.play("Pass")
    assert not seen
    t.play("Page")
    assert t.card(1, "Page").zone == "play"
    assert seen_until(t, "plot", "Page", "Feast") == set()


def test_fear_of_winter_ends_with_a_new_plot():
    t = fear({"hand": ["Squire", "Page", "Feast"]})
    t.play("Squire")
    pass_to(t, "plot")
    while t.phase != "marshalling":
        t.play(t.options[0] if t.prompt == "plot" else next((o for o in t.options if o in ("Pass", "Done")), t.options[0]))
    assert t.plot(0) == "Peace" and offered(t, "Page") and offered(t, "Feast")
    t.play("Feast")
    pass_until(t, "Page")
    assert t.phase == "marshalling" and t.seat == 0


@pytest.mark.parametrize("first", ["Feast", "Ambusher", "Shade"])
def test_fear_of_winter_counts_events_ambush_and_cards_into_shadows(first):
    phase = "challenges" if first == "Ambusher" else "marshalling"
    t = fear({"hand": [first, "Fast"], "play": ["Spring"]}, phase=phase)
    pass_until(t, first).play(next(option for option in t.options if first in option))
    pay_influence(t)
    assert seen_until(t, "plot", "Fast") == set()


def test_fear_of_winter_does_not_count_cards_out_of_shadows():
    t = fear({"shadows": ["Shade", "Wisp"], "hand": ["Fast", "Feast"]}, phase="challenges")
    pass_until(t, "Bring Shade").play("Bring Shade")
    pass_until(t, "Fast").play("Fast")
    pass_until(t, "Bring Wisp").play("Bring Wisp")
    assert t.card(0, "Wisp").zone == "play"
    assert seen_until(t, "plot", "Feast") == set()


def test_fear_of_winter_keeps_effects_from_putting_a_second_card_into_play_from_the_hand():
    t = fear({"hand": ["Squire", "Avenger"]}, {"hand": ["Murder"], "play": ["Page"]})
    t.play("Squire")
    pass_until(t, "Murder").play("Murder").play("Page")
    assert not offered(t, "Avenger")
    t = fear({"hand": ["Avenger", "Feast"]}, {"hand": ["Murder"], "play": ["Page"]})
    pass_until(t, "Murder").play("Murder")
    if t.prompt == "target":
        t.play("Page")
    t.play("Respond with Avenger")
    assert t.card(0, "Avenger").zone == "play" and seen_until(t, "plot", "Feast") == set()


def test_fear_of_winter_lets_an_event_put_nobody_into_play():
    t = fear({"hand": ["Summons", "Squire"]})
    if offered(t, "Summons"):
        t.play("Summons")
    assert t.hand(0)[-1:] == ["Squire"] and t.card(0, "Squire").zone == "hand"


def test_fear_of_winter_counts_a_duplicate():
    t = fear({"hand": ["Hero", "Feast"], "play": ["Hero"]})
    t.play(next(option for option in t.options if "Hero" in option))
    while t.prompt == "way":
        t.play(t.options[0])
    assert t.card(0, "Hero").duplicates == 1 and seen_until(t, "plot", "Feast") == set()


@pytest.mark.parametrize("plot", ["DOTN40", "Peace"])
@pytest.mark.parametrize(("event", "play", "hand"), [("KOTST35", "Friend", "Staglike"), ("ACOA88", "Strong", "Weak")])
def test_fear_of_winter_counts_an_event_before_it_asks_whether_that_could_do_anything(event, play, hand, plot):
    """FAQ 3.6: the event is the one card of the hand, so that its cost is not paid for nothing."""
    armies = (
        Character("Friend", "Z1", BARATHEON, cost=2, strength=2, icons="M"),
        Character("Staglike", "Z2", BARATHEON, cost=2, strength=2, icons="M"),
        Character("Strong", "Z3", NEUTRAL, cost=2, strength=2, icons="M", traits="Army"),
        Character("Weak", "Z4", NEUTRAL, cost=1, strength=1, icons="M", traits="Army"),
    )
    zero = {"plot": plot, "play": [play], "hand": [event, hand, "Feast"]}
    t = table(zero, phase="challenges", houses=("baratheon", "stark"), cards=(*PEOPLE, *armies))
    assert offered(t, "Feast") and bool(offered(t, f"Play {t._cards[event].title}")) == (plot == "Peace")
    if plot == "Peace":
        t.play(f"Play {t._cards[event].title}")
        while t.prompt == "target":
            t.play(t.options[0])
        assert t.card(0, play).zone == "hand" and t.card(0, hand).zone == "play"
    else:
        t.play("Play Feast")  # what was counted in advance is forgotten
        assert seen_until(t, "plot", "Staglike") == set()


def test_fear_of_winter_leaves_an_event_the_other_places_from_which_it_may_put_a_card_into_play():
    """FAQ 3.6: Ambush from the Plains, which is the one card of the hand itself, looks into the discard pile as well."""
    rider = Character("Rider", "Z1", TARGARYEN, cost=1, strength=1, icons="M")
    for where in ("hand", "discard"):
        zero = {"hand": ["QOD36"], where: ["Rider"] if where == "discard" else ["QOD36", "Rider"]}
        t = fear(zero, phase="challenges", houses=("targaryen", "stark"), cards=(*PEOPLE, rider))
        assert offered(t, "Play Ambush") == (where == "discard")


@pytest.mark.nojit
@pytest.mark.skipif(not config.DISABLE_JIT, reason="make test runs it with the JIT off")
@pytest.mark.parametrize("cost", [ReturnTarget, StandTarget, PutTargetIntoPlay])
def test_a_cost_is_not_paid_with_a_card_that_was_not_chosen(cost):
    """ABI-7: without a card to pay with, the ability comes to nothing."""
    t = table({"play": ["Squire"], "hand": ["Murder"]}, {"play": [("Page", {"kneeling": True})]}, "challenges")
    t.play("Play Murder")
    frame = t.game["frames"][int(t.game["depth"]) - 1]
    while frame[L.PROC] != L.P_ABILITY:
        frame = t.game["frames"][int(t.game["depth"]) - 2]
    frame[FIRST] = -1
    before = t.game["row"].copy()
    tables = t._match.tables[0]
    assert cost.pay(t.game, tables, frame, *([TO_HAND] if cost is ReturnTarget else [])) == UNCHANGED
    assert (t.game["row"] == before).all() and tables["code"][frame[PC] + 1, 0] == END


# --- Janos Slynt of The Winds of Winter ------------------------------------------------------------------------------------


def slynt(zero, one=None, *, winter=True, slynt="ATOR28", gold=2, phase="challenges"):
    play = [slynt, "Spring", "Spring", "Bank", "Mill", *(["Raven's Roost"] if winter else [])]
    mine = {"play": play, "deck": ["Page"] * 5, "gold": gold} | zero
    return table(mine, {"deck": ["Page"] * 5} | (one or {}), phase)


def test_in_winter_an_effect_with_an_influence_cost_costs_a_gold_as_well():
    t = slynt({})
    t.play("Use Bank")
    pay_influence(t)
    assert t.gold(0) == 1 and t.hand(0) == ["Page"]


def test_without_a_gold_no_such_effect_is_triggered():
    t = slynt({}, gold=0)
    assert not offered(t, "Bank") and offered(t, "Mill")


@pytest.mark.parametrize("way", ["summer", "Mill"])
def test_nothing_is_paid_outside_winter_or_for_another_effect(way):
    t = slynt({}, winter=way == "Mill")
    t.play("Use Mill" if way == "Mill" else "Use Bank")
    pay_influence(t)
    assert t.gold(0) == 2 and t.hand(0) == ["Page"]


@pytest.mark.parametrize("gold", [0, 1])
def test_an_opponent_pays_too_and_to_the_treasury(gold):
    t = slynt({}, {"play": ["Spring", "Bank"], "gold": gold})
    while t.seat != 1:
        t.play("Pass")
    assert offered(t, "Bank") == (gold == 1)
    if gold:
        t.play("Use Bank")
        pay_influence(t)
        assert (t.gold(0), t.gold(1)) == (2, 0) and t.hand(1) == ["Page"]


def test_an_event_and_a_save_with_an_influence_cost_are_taxed():
    t = slynt({"hand": ["Levy"]}, gold=1)
    t.play("Levy")
    pay_influence(t)
    assert t.gold(0) == 1  # one paid, one gained
    t = slynt({"hand": ["Levy"]}, gold=0)
    assert not offered(t, "Levy")
    t = slynt({"hand": ["Murder"]}, {"play": ["Shrine", "Spring", "Squire"], "gold": 0})
    t.play("Murder").play("Squire")
    assert t.prompt != "save" and t.dead(1) == ["Squire"]
    t = slynt({"hand": ["Murder"]}, {"play": ["Shrine", "Spring", "Squire"], "gold": 1})
    t.play("Murder").play("Squire")
    assert t.prompt == "save"
    t.play(t.options[0])
    pay_influence(t)
    assert t.gold(1) == 0 and t.card(1, "Squire").zone == "play"


def test_the_other_way_of_paying_is_free_of_it():
    t = slynt({"hand": ["Due"]}, gold=1)
    t.play("Due")
    assert len(t.options) == 2 if t.prompt == "way" else True
    t.play(next(option for option in t.options if "gold" in option and "influence" not in option)) if t.prompt == "way" else None
    pay_influence(t)
    assert t.gold(0) == 0 and t.hand(0) == ["Page"]


def test_a_blank_slynt_asks_for_nothing():
    t = slynt({"hand": ["Hush"]}, gold=0)
    assert not offered(t, "Bank")
    t.play("Hush")
    if t.prompt == "target":
        t.play("Janos Slynt")
    pass_until(t, "Bank").play("Use Bank")
    pay_influence(t)
    assert t.gold(0) == 0 and t.hand(0) == ["Page"]
