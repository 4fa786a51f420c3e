import pytest

from agot_env.agot.engine.record.codes import DISCARDING, KILL
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Character,
    Choose,
    ClaimPower,
    ClaimPowerForHouse,
    DiscardSelf,
    Event,
    Initiated,
    Kill,
    Killed,
    Kneel,
    Location,
    Modify,
    Passive,
    PayGold,
    Phase,
    Response,
    Save,
    Strength,
    TakeControl,
    Then,
    Until,
    Who,
    WonChallenge,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule


def event(title, number, *effects, **tests):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(**tests)),), effects=effects)])


def character(title, number, *abilities, **options):
    return Character(
        title, number, options.pop("house", NEUTRAL), **{"cost": 1, "strength": 1, "icons": "MIP", **options, "abilities": [*abilities]}
    )


def witness(title, number, kind, moment, **options):
    """A character that counts how often something happened."""
    return character(title, number, kind(when=moment, effects=(ClaimPower(SELF),)), icons="", **options)


STRIKE = event("Strike", "X1", Kill(TARGET))
NO = Event("No", "X2", abilities=[Cancel(when=Initiated(OPPONENTS), effects=(CancelIt(),))])
RANSOM = Event("Ransom", "X3", abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), effects=(ClaimPowerForHouse(),))])
BELL = Location("Bell", "X4", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
MOURNER = witness("Mourner", "X5", Passive, Killed(characters(other_than=SELF)))
AVENGER = witness("Avenger", "X6", Response, Killed(characters(other_than=SELF)))
DOCTOR = character("Doctor", "X7", Save(saves=characters(), ways=KILL | DISCARDING, cost=(PayGold(1),)))
DAMSEL = event("Fall", "X8", Kneel(TARGET), Then(), Kill(TARGET))
REAP = event("Reap", "X22", Kill(TARGET), Then(), ClaimPowerForHouse())
MAN = character("Man", "X9")
HASTY = character("Hasty Man", "X11", Response(when=Killed(characters(other_than=SELF)), effects=(ClaimPower(SELF),), limited=True))
REVENGE = Event(
    "Revenge", "X12",
    abilities=[Response(when=Killed(characters(controller=Who.YOU)), choose=(Choose(characters(controller=OPPONENTS)),), effects=(Kill(TARGET),))],
)  # fmt: skip
LOUDER = event("Louder", "X13", Modify(TARGET, Strength(3), Until.END_OF_CHALLENGE))
BRIBE = event("Bribe", "X14", TakeControl(TARGET), controller=OPPONENTS)
SPITE = character("Spite", "X15", Response(when=Killed(SELF), effects=(ClaimPowerForHouse(2, OPPONENTS),)))
PURGE = Event("Purge", "X18", abilities=[Response(when=Killed(characters()), effects=(Kill(characters()),))])
UNDERTAKER = character("Undertaker", "X16", Passive(when=Killed(characters(other_than=SELF)), effects=(ClaimPowerForHouse(),)))
SPENT = witness("Twin", "X19", Response, Killed(SELF))
ZEALOT = character(
    "Zealot",
    "X21",
    Passive(when=Killed(characters(other_than=SELF)), effects=(ClaimPower(SELF),)),
    keywords="Renown",
    strength=4,
    house=LANNISTER,
)
EXTRA = [
    STRIKE, NO, RANSOM, BELL, MOURNER, AVENGER, DOCTOR, DAMSEL, REAP, MAN, HASTY, REVENGE, LOUDER, BRIBE, SPITE, PURGE,
    UNDERTAKER, SPENT, ZEALOT,
]  # fmt: skip


def table(zero, one, phase="standing", first=0, houses=("lannister", "stark")):
    """Both have a Bell, so that both are always asked for an action."""
    t = Table(houses=houses, extra_cards=EXTRA)
    for seat, cards in enumerate((zero, one)):
        t.put(seat, **{"plot": "Planning Ahead", **cards, "play": [*cards.get("play", ()), "Bell"]})
    return t.start(phase, first)


# --- actions ---------------------------------------------------------------------------------------------------------------


@rule("ABI-1", "MAR-1")
def test_actions_may_be_taken_in_the_turn_of_another_but_nothing_is_marshalled():
    t = table({"hand": ["Man"], "gold": 5}, {"hand": ["Man", "Strike"], "play": ["Man"], "gold": 5}, "marshalling")
    assert t.seat == 0 and "Marshal Man (1 gold)" in t.options
    t.play("Pass")
    assert t.seat == 1 and set(t.options) == {"Play Strike", "Use Bell", "Pass"}
    t.play("Strike")
    assert t.dead(1) == ["Man"] and t.seat == 0 and "Marshal Man (1 gold)" in t.options  # still the first turn


@rule("ABI-1")
def test_an_ability_works_only_in_the_phase_that_it_names():
    hand = ["Westeros Bleeds", "Distraction", "Lethal Counterattack"]
    for phase, card in (("dominance", "Guilty!"), ("standing", None)):
        t = table(
            {"play": ["Catelyn Stark", "Arya Stark"], "hand": [*hand, "Guilty!"]},
            {"play": ["Tyrion Lannister"]},
            phase,
            houses=("stark", "lannister"),
        )
        played = [text for text in t.options if text.startswith("Play")]
        assert played == ([f"Play {card}"] if card else [])


# --- passives --------------------------------------------------------------------------------------------------------------


@rule("ABI-2")
def test_a_passive_is_not_optional():
    t = table({"hand": ["Strike"], "play": ["Mourner"]}, {"play": ["Man", "Mourner"]})
    t.play("Strike").play("Choose Man")
    if t.prompt == "order":
        t.play(t.options[0])
    assert t.card(0, "Mourner").power == t.card(1, "Mourner").power == 1 and t.prompt == "action"


@rule("ABI-2", "RND-4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_orders_passives_that_happen_together(first):
    t = table({"hand": ["Strike"], "play": ["Mourner", "Zealot"]}, {"play": ["Man"]}, first=first)
    if first:
        t.play("Pass")
    t.play("Strike").play("Choose Man")
    assert t.prompt == "order" and t.seat == first and len(t.options) == 2
    t.play("Zealot")
    assert t.card(0, "Mourner").power == t.card(0, "Zealot").power == 1


@rule("ABI-2", "ABI-9")
def test_passives_may_bring_about_passives_before_any_response():
    t = table({"hand": ["Strike"], "play": ["Avenger"]}, {"play": ["Man", "Old Red Priest", ("Crossroads", {})]})
    t.play("Strike").play("Choose Old Red Priest")
    if t.prompt == "target":
        t.play("Crossroads")
    assert t.prompt == "response" and t.card(1, "Crossroads").kneeling


# --- responses -------------------------------------------------------------------------------------------------------------


@rule("ABI-3")
def test_responses_come_before_the_next_action_and_are_lost_with_the_window():
    t = table({"hand": ["Strike"], "play": ["Avenger"]}, {"play": ["Man"]})
    t.play("Strike").play("Choose Man")
    assert t.prompt == "response" and t.options == ["Respond with Avenger", "Pass"]
    t.play("Pass")
    assert t.prompt == "action" and t.seat == 1
    t.play("Use Bell")
    assert t.prompt == "action" and t.card(0, "Avenger").power == 0


@rule("ABI-3")
def test_a_response_answers_its_own_moment_only():
    t = table({"hand": ["Ransom"], "play": ["Avenger"], "gold": 2}, {"play": ["Man"]})
    t.play("Ransom")
    assert t.prompt == "action" and t.power(0) == 1


@rule("ABI-3", "ABI-7")
def test_an_opportunity_stays_open_after_the_responses_of_others():
    t = table({"hand": ["Strike"], "play": ["Avenger"]}, {"play": ["Man", "Avenger"], "hand": ["Revenge"]})
    t.play("Strike").play("Choose Man")
    assert t.seat == 1
    t.play("Respond with Revenge")
    assert t.seat == 0 and t.options == ["Respond with Avenger", "Pass"]  # it is moribund itself
    t.play("Respond with Avenger")
    assert t.card(0, "Avenger").power == 1 and t.seat == 1
    assert t.options == ["Respond with Avenger", "Pass"]  # the Man of before, or the Avenger that was killed since


@rule("ABI-3")
def test_each_trigger_may_be_answered_once():
    t = table({"hand": ["Strike"], "play": ["Man"]}, {"play": ["Man", "Avenger"], "hand": ["Revenge"]})
    t.play("Strike").play("Choose Man of Stark").play("Respond with Revenge")
    t.play("Respond with Avenger")
    assert t.card(1, "Avenger").power == 1 and t.prompt == "response"
    t.play("Respond with Avenger")
    assert t.card(1, "Avenger").power == 2 and t.prompt == "action"


@rule("ABI-5")
def test_each_player_has_one_limited_response_a_round():
    t = table({"hand": ["Strike", "Strike"], "play": ["Hasty Man"]}, {"play": ["Man", "Man", "Hasty Man", "Hasty Man"]})
    t.play("Play Strike").play("Choose Man")
    t.play(t.options[0])
    assert t.seat == 0 and t.options == ["Respond with Hasty Man", "Pass"]
    t.play("Respond with Hasty Man")
    assert t.card(0, "Hasty Man").power == 1
    assert t.card(1, "Hasty Man").power + t.card(1, "Hasty Man", 1).power == 1
    t.play("Pass").play("Play Strike").play("Choose Man")
    assert t.prompt == "action"


# --- saves and cancels -----------------------------------------------------------------------------------------------------


@rule("ABI-4")
def test_a_cancel_may_be_cancelled():
    t = table({"hand": ["Strike", "No"]}, {"play": ["Man"], "hand": ["No"]})
    t.play("Play Strike").play("Cancel with No")
    assert t.prompt == "cancel" and t.seat == 0
    t.play("Cancel with No")
    assert t.dead(1) == ["Man"] and sorted(t.discard(0)) == ["No", "Strike"] and t.discard(1) == ["No"]


@rule("ABI-4", "ABI-7")
def test_the_cost_of_what_is_cancelled_stays_paid():
    t = table({"hand": ["Ransom"], "gold": 3}, {"hand": ["No"]})
    t.play("Ransom").play("Cancel with No")
    assert t.gold(0) == 1 and t.power(0) == 0 and t.discard(0) == ["Ransom"] and t.hand(1) == []


@rule("ABI-4")
def test_what_was_saved_was_not_killed():
    t = table({"hand": ["Strike"], "play": ["Mourner", "Avenger"]}, {"play": ["Man", "Doctor"], "gold": 1})
    t.play("Strike").play("Choose Man")
    assert t.prompt == "save" and t.seat == 1 and t.card(0, "Mourner").power == 0
    t.play("Doctor")
    assert t.card(1, "Man").zone == "play" and t.gold(1) == 0
    assert t.card(0, "Mourner").power == 0 and t.prompt == "action"


@rule("ABI-4")
def test_a_save_may_be_declined_and_must_be_paid():
    t = table({"hand": ["Strike"]}, {"play": ["Man", "Doctor"], "gold": 1})
    t.play("Strike").play("Choose Man").play("Pass")
    assert t.dead(1) == ["Man"] and t.gold(1) == 1
    t = table({"hand": ["Strike"]}, {"play": ["Man", "Doctor"]})
    t.play("Strike").play("Choose Man")
    assert t.dead(1) == ["Man"]


@rule("ABI-4", "ABI-10")
def test_what_cannot_be_saved_is_not_even_offered():
    t = Table(houses=["lannister", "stark"]).put(0, plots=["Wildfire Assault", "Blockade"])
    play = ["Hodor", "Arya Stark", "Robb Stark", ("Catelyn Stark", {"attachments": ["Bodyguard"]})]
    t.put(1, play=play, plots=["Snowed Under", "Uneasy Truce"]).start("plot")
    t.play("Wildfire Assault").play("Uneasy Truce")
    while t.prompt != "pick":
        t.play("Lannister goes first")
    t.play("Hodor").play("Arya").play("Robb")
    assert t.dead(1) == ["Catelyn Stark"] and t.discard(1) == ["Bodyguard"] and t.prompt != "save"


@rule("ABI-4", "ABI-10")
def test_a_kill_that_follows_then_may_still_be_saved():
    t = table({"hand": ["Fall"]}, {"play": ["Man", "Doctor"], "gold": 1})
    t.play("Fall").play("Choose Man")
    assert t.prompt == "save" and t.card(1, "Man").kneeling
    t.play("Doctor")
    assert t.card(1, "Man").zone == "play"


@rule("ABI-4")
def test_no_save_from_what_would_only_kill_again():
    t = Table(houses=["targaryen", "baratheon"], extra_cards=EXTRA).put(0, hand=["Flame-Kissed"], play=["Bell"], gold=2)
    t.put(1, play=[("Selyse Baratheon", {"duplicates": 1}), "Doctor", "Bell"], gold=1).start("marshalling")
    t.play("Marshal Flame-Kissed")
    t.play("Attach to Selyse")
    assert t.prompt != "save" and t.dead(1) == ["Selyse Baratheon"] and t.gold(1) == 1


@rule("ABI-4")
def test_a_save_that_takes_the_card_away_works_against_the_same():
    t = Table(houses=["targaryen", "targaryen"], extra_cards=EXTRA).put(0, hand=["Flame-Kissed"], play=["Bell"], gold=2)
    t.put(1, play=["Viserys Targaryen", "Man", "Bell"]).start("marshalling")
    t.play("Marshal Flame-Kissed").play("Attach to Viserys")
    assert t.prompt == "save"
    t.play("Viserys")
    assert t.hand(1) == ["Viserys Targaryen"] and t.dead(1) == [] and t.discard(0) == ["Flame-Kissed"]


# --- lasting effects -------------------------------------------------------------------------------------------------------


@rule("ABI-6")
def test_an_effect_until_the_end_of_the_challenge():
    t = table({"play": ["Man", "Man"], "hand": ["Louder"]}, {"play": ["Zealot"]}, "challenges")
    t.play("Pass").play("Pass").play("Military").play("Attack with Man").play("Done")
    t.play("Louder").play("Choose Man")
    assert {t.card(0, "Man").strength, t.card(0, "Man", 1).strength} == {4, 1}
    while t.prompt != "challenge":
        t.play("Done" if "Done" in t.options else "Pass" if "Pass" in t.options else t.options[0])
    assert t.card(0, "Man").strength == t.card(0, "Man", 1).strength == 1


@rule("ABI-6")
def test_a_modifier_ends_with_its_source():
    t = table({"play": [("Shae", {}), "Winterfell Castle"]}, {"play": ["Man", "Cersei Lannister"]})
    assert t.card(0, "Shae").strength == 1  # not of House Stark
    t = table({"play": ["Hodor", "Winterfell Castle"], "hand": ["Bribe"]}, {"hand": ["Bribe"]}, houses=("stark", "stark"))
    assert t.card(0, "Hodor").strength == 5
    t.play("Pass").play("Bribe")
    assert t.card(0, "Hodor").controller == 1 and t.card(0, "Hodor").strength == 4


@rule("ABI-6")
def test_modifiers_below_0_are_kept_and_count_as_0():
    wine = ("Poisoned Wine", {"owner": 1})
    t = table({"play": [("Shae", {"attachments": [wine, wine]})], "hand": ["Louder"]}, {"play": ["Man"]}, houses=("lannister", "targaryen"))
    t.play("Louder").play("Choose Shae")
    assert t.card(0, "Shae").strength == 0  # 1 - 4 + 3


# --- the windows -----------------------------------------------------------------------------------------------------------


@rule("ABI-7")
def test_the_six_steps_of_an_action():
    t = table({"hand": ["Strike"], "play": ["Mourner", "Avenger"]}, {"hand": ["No"], "play": ["Man", "Doctor"], "gold": 1})
    t.play("Play Strike")
    assert t.prompt == "target" and t.hand(0) == []  # 1: it is on the table, not in the discard pile
    t.play("Choose Man")
    assert t.prompt == "cancel" and t.card(0, "Strike").zone == "resolving"  # 2
    t.play("Pass")
    assert t.prompt == "save" and t.card(0, "Mourner").power == 0
    t.play("Pass")
    assert t.prompt == "cancel" and t.card(0, "Mourner").power == 0  # 3 is done; a passive may be cancelled as well
    t.play("Pass")
    assert t.prompt == "response" and t.card(0, "Mourner").power == 1  # 3 and 4 are done, this is 5
    assert t.card(1, "Man").zone == "play" and t.discard(0) == [] and t.dead(1) == []
    t.play("Respond with Avenger")
    assert t.prompt == "cancel" and t.dead(1) == []  # responses may be cancelled like actions
    t.play("Pass")
    assert t.card(0, "Avenger").power == 1 and t.dead(1) == ["Man"] and t.discard(0) == ["Strike"]  # 6


@rule("ABI-7")
def test_no_effect_without_a_part_that_could_happen():
    t = table({"hand": ["Bribe", "Strike"]}, {"play": []})
    assert t.options == ["Use Bell", "Pass"]


@rule("ABI-8")
def test_passives_wait_for_the_last_event_of_the_resolution():
    t = Table(houses=["baratheon", "lannister"], extra_cards=EXTRA).put(0, play=["Robert Baratheon"], plot="Planning Ahead")
    t.put(1, play=["Man", "Man", "Mourner", "Avenger"], plot="Planning Ahead").start("challenges")
    t.play("Military").play("Defend with Man").play("Done")
    assert t.prompt == "claim"
    t.play("Kill Man [2]" if "Kill Man [2]" in t.options else "Kill Man")
    if t.prompt == "order":
        assert t.card(0, "Robert Baratheon").power == 1  # renown, and not yet what follows from it
        t.play("Robert")
    assert t.prompt == "response" and t.seat == 1
    assert t.card(0, "Robert Baratheon").power == 2 and t.card(1, "Mourner").power == 1 and t.dead(1) == []
    t.play("Avenger")
    assert t.dead(1) == ["Man"] and t.card(1, "Avenger").power == 1


@rule("ABI-8", "ABI-4")
def test_the_long_example_a_response_that_is_cancelled():
    blow = Event(
        "Blow", "Y1",
        abilities=[Response(when=WonChallenge(), choose=(Choose(characters(controller=Who.LOSER)),), effects=(Kill(TARGET),))],
    )  # fmt: skip
    t = Table(houses=["baratheon", "lannister"], extra_cards=[*EXTRA, blow])
    t.put(0, play=["Robert Baratheon"], hand=["Blow"], plot="Planning Ahead")
    t.put(1, play=["Man", "Cersei Lannister"], hand=["No"], plot="Planning Ahead").start("challenges")
    t.play("Military").play("Defend with Man").play("Kill Man")
    assert t.prompt == "cancel" and t.card(0, "Robert Baratheon").power == 1  # the passive that renown brings about
    t.play("Pass")
    assert t.prompt == "response" and t.seat == 0 and t.card(0, "Robert Baratheon").power == 2 and t.power(0) == 0
    t.play("Blow")
    if t.prompt == "target":
        assert t.options == ["Choose Cersei Lannister"]  # the man who dies for claim cannot die again
        t.play("Cersei")
    t.play("Cancel with No")
    assert t.dead(1) == ["Man"] and t.card(1, "Cersei Lannister").zone == "play" and t.discard(0) == ["Blow"]


@rule("ABI-8", "ABI-4")
def test_saves_in_a_framework_window_begin_with_the_first_player():
    healer = [("Doctor", {}), "Man"]
    t = table({"play": healer, "gold": 1}, {"play": healer, "gold": 1}, "challenges", first=1)
    while t.prompt != "challenge":
        t.play("Pass")
    t.play("Military").play("Attack with Man").play("Done")
    while t.prompt != "claim":
        t.play("Done" if t.prompt == "defenders" else "Pass")
    t.play("Kill Man")
    assert t.prompt == "save" and t.seat == 1
    t.play("Pass")
    assert t.prompt == "save" and t.seat == 0
    t.play("Doctor")
    assert t.card(0, "Man").zone == "play"


# --- moribund --------------------------------------------------------------------------------------------------------------


@rule("ABI-9", "WIN-1", "WIN-3")
@pytest.mark.parametrize(("power", "winner"), [(14, 0), (13, None)])
def test_dying_joffrey_claims_power_and_may_win(power, winner):
    t = table({"play": ["Joffrey Baratheon"], "power": power}, {"play": ["Ser Ilyn Payne"]}, "marshalling")
    t.play("Pass").play("Use Ser Ilyn Payne").play("Choose Joffrey")
    assert t.prompt == "response" and t.seat == 0 and t.card(0, "Joffrey Baratheon").zone == "play"
    t.play("Respond with Joffrey")
    assert t.winner == winner
    if winner is None:
        assert t.dead(0) == ["Joffrey Baratheon"] and t.total_power(0) == 13 and t.card(0, "Joffrey Baratheon").power == 0


@rule("ABI-9")
def test_dying_jaime_kneels_for_the_debts():
    t = table(
        {"play": ["Eddard Stark", "Man"]},
        {"play": ["Ser Jaime Lannister"], "hand": ["A Lannister Pays His Debts"]},
        "challenges",
        houses=("stark", "lannister"),
    )
    while t.prompt != "challenge":
        t.play("Pass")
    t.play("Military").play("Attack with Eddard").play("Done")
    while t.prompt != "response":
        t.play("Done" if t.prompt == "defenders" else "Pass")
    assert t.seat == 1 and t.card(1, "Ser Jaime Lannister").zone == "play" and not t.card(1, "Ser Jaime Lannister").kneeling
    t.play("Debts")
    if t.prompt == "target":
        assert t.options == ["Choose Eddard Stark"]  # a participant, not the Man at home
        t.play("Eddard")
    assert t.deck(0) == ["Eddard Stark"] and t.dead(1) == ["Ser Jaime Lannister"] and t.card(0, "Man").zone == "play"


@rule("ABI-9")
def test_dying_benjen_shuffles_all_dead_piles_and_is_not_among_them():
    t = table({"hand": ["Strike"], "dead": ["Shae"]}, {"play": ["Benjen Stark"], "dead": ["Hodor", "Lady"], "discard": ["Ice"]})
    t.play("Strike")
    assert t.dead(1) == ["Benjen Stark"] and sorted(t.deck(1)) == ["Hodor", "Lady"] and t.discard(1) == ["Ice"]
    assert t.dead(0) == [] and t.deck(0) == ["Shae"]


@rule("ABI-9")
def test_a_saved_benjen_shuffles_nothing():
    t = table({"hand": ["Strike"]}, {"play": ["Benjen Stark", "Maester Aemon"], "dead": ["Hodor"]})
    t.play("Strike").play("Choose Benjen").play("Save with Maester Aemon")
    assert t.dead(1) == ["Hodor"] and t.card(1, "Benjen Stark").zone == "play" and t.card(1, "Maester Aemon").kneeling


@rule("ABI-9")
def test_what_is_leaving_is_no_target_for_another_removal():
    debts = ["A Lannister Pays His Debts", "L166"]
    t = table(
        {"play": ["Eddard Stark", "Man"]},
        {"play": ["Ser Jaime Lannister", "Shae", "Cersei Lannister", "Raff the Sweetling"], "hand": debts},
        "challenges",
        houses=("stark", "lannister"),
    )
    while t.prompt != "challenge":
        t.play("Pass")
    t.play("Military").play("Attack with Eddard").play("Done")
    while t.prompt != "claim":
        t.play("Done" if t.prompt == "defenders" else "Pass")
    t.play("Kill Raff")
    t.play(t.options[0]).play("Kneel Cersei")
    assert t.prompt == "action" and len(t.hand(1)) == 1  # Eddard, the only participant, is leaving already
    assert t.deck(0) == ["Eddard Stark"]


@rule("ABI-9")
def test_what_is_leaving_is_killed_only_once_by_an_effect_on_all():
    t = table({"hand": ["Strike"], "play": ["Undertaker"]}, {"play": ["Man", "Man"], "hand": ["Purge"]})
    t.play("Strike").play("Choose Man").play("Respond with Purge")
    assert t.power(0) == 2 and t.dead(1) == ["Man", "Man"] and t.dead(0) == ["Undertaker"]  # 3 with the first Man twice


@rule("ABI-9")
def test_what_is_leaving_cannot_be_discarded_as_a_cost():
    pair = character(
        "Pair",
        "Y3",
        Response(when=Killed(characters(other_than=SELF)), cost=(DiscardSelf(),), effects=(ClaimPowerForHouse(),)),
        Response(when=Killed(SELF), cost=(DiscardSelf(),), effects=(ClaimPowerForHouse(5),)),
    )
    t = Table(houses=["lannister", "stark"], extra_cards=[*EXTRA, pair]).put(0, hand=["Strike"], play=["Bell"])
    t.put(1, play=["Pair", "Man", "Bell"]).start("taxation")
    t.play("Strike").play("Choose Pair")
    assert t.prompt == "action" and t.power(1) == 0 and t.dead(1) == ["Pair"]


@rule("ABI-9")
def test_attachments_of_what_is_leaving_work_until_the_end_of_the_window():
    t = table({"hand": ["Strike"], "play": ["Avenger"]}, {"play": [("Arya Stark", {"attachments": ["Summer"], "power": 1})]})
    t.play("Strike").play("Choose Arya")
    assert t.prompt == "save" or t.prompt == "response"
    arya = t.card(1, "Arya Stark")
    assert arya.zone == "play" and arya.strength == 4 and arya.power == 1 and t.discard(1) == []
    t.play("Pass")
    assert t.card(1, "Arya Stark").zone == "dead" and t.discard(1) == ["Summer"] and t.card(1, "Arya Stark").power == 0


@rule("ABI-9")
def test_a_played_event_is_not_in_the_discard_pile_before_the_end_of_its_window():
    back = character("Bookman", "Y4", Response(when=Killed(SELF), effects=(ClaimPowerForHouse(),)))
    t = Table(houses=["lannister", "stark"], extra_cards=[*EXTRA, back]).put(0, hand=["Strike"], play=["Bell"])
    t.put(1, play=["Bookman", "Bell"]).start("taxation")
    t.play("Strike")
    assert t.prompt == "response" and t.discard(0) == [] and t.card(0, "Strike").zone == "resolving"
    t.play("Bookman")
    assert t.discard(0) == ["Strike"]


# --- words -----------------------------------------------------------------------------------------------------------------


@rule("ABI-10")
def test_without_the_part_before_then_nothing_follows():
    t = table({"hand": ["Fall"]}, {"play": [("Man", {"kneeling": True}), "Zealot", "Mourner"]}, "dominance")
    t.play("Fall")
    assert t.options == ["Choose Mourner", "Choose Zealot"]  # the Man cannot kneel, so it could not die either
    for gold, power in ((0, 1), (1, 0)):
        t = table({"hand": ["Reap"]}, {"play": ["Man", "Doctor"], "gold": gold})
        t.play("Reap").play("Choose Man")
        if gold:
            t.play("Doctor")
        assert t.power(0) == power


@rule("ABI-10")
def test_effects_without_then_do_not_depend_on_each_other():
    t = table({"play": ["Cersei Lannister"], "gold": 2}, {"play": [("Man", {"kneeling": True}), ("Shae", {"kneeling": True})]}, "dominance")
    t.play("Use Cersei").play("Choose Man")
    while t.phase == "dominance":
        t.play("Pass")
    assert t.phase == "standing" and t.card(1, "Man").kneeling and not t.card(1, "Shae").kneeling


@rule("ABI-10", "CHA-7")
def test_who_cannot_be_killed_is_not_killed_for_claim_either():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Raff the Sweetling"], plot="The Power of Blood")
    t.put(1, play=["Eddard Stark", "Catelyn Stark", "Hodor"], plot="Planning Ahead").start("challenges")
    t.play("Military").play("Done")
    assert t.dead(1) == ["Hodor"] and t.power(0) == 1
    t = Table(houses=["lannister", "stark"]).put(0, play=["Raff the Sweetling"], plot="The Power of Blood")
    t.put(1, play=["Eddard Stark"], plot="Planning Ahead").start("challenges")
    t.play("Military").play("Done")
    assert t.card(1, "Eddard Stark").zone == "play" and t.power(0) == 1


@rule("ABI-11")
def test_you_and_your_opponents_are_seen_from_the_controller():
    t = table({"play": [("Spite", {"owner": 1})], "hand": ["Strike"]}, {"play": ["Man"]})
    t.play("Strike").play("Choose Spite")
    assert t.prompt == "response" and t.seat == 0
    t.play("Spite")
    assert (t.power(0), t.power(1)) == (0, 2) and t.dead(1) == ["Spite"]


@rule("ABI-11")
def test_an_opponent_is_never_oneself():
    t = table({"play": ["Ser Jacelyn Bywater"], "hand": ["Strike", "Shae"]}, {"hand": ["Hodor"], "play": ["Man"]})
    t.play("Strike").play("Choose Ser Jacelyn").play("Respond with Ser Jacelyn")
    assert t.hand(0) == ["Shae"] and t.hand(1) == [] and t.discard(1) == ["Hodor"]


@rule("ABI-11")
def test_of_two_copies_only_the_one_that_was_meant_reacts():
    t = table({"hand": ["Strike"]}, {"play": ["Twin", "Twin"]})
    t.play("Strike").play("Choose Twin [2]")
    assert t.prompt == "response" and t.options == ["Respond with Twin", "Pass"]
    t.play("Twin")
    assert t.dead(1) == ["Twin"] and t.card(1, "Twin").power == 0


@rule("ABI-11")
def test_a_save_of_the_bearer_saves_no_other():
    t = table({"hand": ["Strike"]}, {"play": [("Sansa Stark", {"attachments": ["Bodyguard"]}), "Arya Stark"]})
    t.play("Strike").play("Choose Arya")
    assert t.dead(1) == ["Arya Stark"] and t.card(1, "Sansa Stark").attachments == ("Bodyguard",)
