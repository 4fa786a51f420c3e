"""The Blue is Calling: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_BE_KILLED, CANNOT_USE_ABILITIES, IMMUNE_TO_OPPONENTS_ATTACHMENTS
from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    SELF,
    Action,
    Cancel,
    CancelIt,
    Character,
    Constant,
    DiscardHousePower,
    DiscardPower,
    Event,
    EventCard,
    Flag,
    GainGold,
    Initiated,
    Kill,
    Phase,
    Plot,
    RevealNewPlot,
    Strength,
    WhenRevealed,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, use
from tests.cards.scenes import GAG, KNEELING, fight, offered, pass_to
from tests.cards.wardens.wardens_scenes import attacked, claimed, declare, fought, has, respond_with, responds, strengths, wardens

# --- Ser Guyard Morrigen ---------------------------------------------------------------------------------------------


def guyard(attackers=("Painted",), defenders=(), guyard=("W101", KNEELING)):
    zero = {"play": [guyard, "Painted", "Friend", "Giant"]}
    return fought(wardens("baratheon", zero, {"play": ["Rival", "Painted"]}), "Intrigue", attackers, *defenders)


@pytest.mark.parametrize(("attackers", "card"), [(("Painted",), ("W101", KNEELING)), (("Ser Guyard Morrigen",), "W101")])
def test_ser_guyard_stands_and_gains_a_power_icon_after_a_rainbow_guard_won(attackers, card):
    t = respond_with(guyard(attackers, guyard=card), "Ser Guyard Morrigen")
    assert not t.card(0, "Ser Guyard Morrigen").kneeling and t.card(0, "Ser Guyard Morrigen").icons == "MIP"
    assert has(t, "Stealth", 0, "Ser Guyard Morrigen") == [True]
    assert pass_to(t, "dominance").card(0, "Ser Guyard Morrigen").icons == "MI"


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"defenders": ("Rival",)}])
def test_ser_guyard_needs_a_victory_with_a_rainbow_guard(what):
    assert not responds(guyard(**what), "Ser Guyard Morrigen")


def test_a_standing_ser_guyard_gains_nothing():
    t = guyard(guyard="W101")
    if responds(t, "Ser Guyard Morrigen"):
        respond_with(t, "Ser Guyard Morrigen")
    assert t.card(0, "Ser Guyard Morrigen").icons == "MI"


def test_ser_guyard_responds_once_a_phase():
    t = respond_with(guyard(), "Ser Guyard Morrigen")
    assert not responds(fought(t, "Power", "Ser Guyard Morrigen"), "Ser Guyard Morrigen")


# --- The Stag and Rose -----------------------------------------------------------------------------------------------


PROUD = Character("Proud", "X790", BARATHEON, cost=1, strength=1, icons="MIP", immune_to="events")


def rose(kind="Power", attackers=("Giant",), defenders=(), power=1, stag="Stagfriend"):
    zero = {"play": [(stag, {"power": 1}), "Giant"], "hand": ["W103"]}
    one = {"play": [("Rival", {"power": power}), "Statue"]}
    return fought(wardens("baratheon", zero, one, cards=[PROUD]), kind, attackers, *defenders)


def test_the_stag_and_rose_moves_power_to_a_baratheon_character_that_grows_by_it():
    t = respond_with(rose(), "The Stag and Rose", "Rival", "Stagfriend")
    assert t.card(1, "Rival").power == 0 and t.card(0, "Stagfriend").power == 2 and strengths(t, 0, "Stagfriend") == [4]
    assert strengths(pass_to(t, "dominance"), 0, "Stagfriend") == [2]


@pytest.mark.parametrize("what", [{"kind": "Military"}, {"attackers": ("Stagfriend",)}, {"defenders": ("Rival", "Statue"), "attackers": ("Stagfriend",)}, {"stag": "Friend"}])
def test_the_stag_and_rose_needs_a_power_victory_by_four_and_a_baratheon_character(what):
    assert not responds(rose(**what), "The Stag and Rose")


def test_the_stag_and_rose_is_not_played_without_power_of_an_opponent():
    """FAQ 3.6: without power to move nothing of it could happen."""
    assert not responds(rose(power=0), "The Stag and Rose")


def test_the_stag_and_rose_needs_a_character_that_is_not_immune_to_it():
    """FAQ 3.6: a character that is immune to events is not picked, so that there would be nowhere for the power to go."""
    assert not responds(rose(stag="Proud"), "The Stag and Rose")
    t = fought(wardens("baratheon", {"play": ["Proud", "Stagfriend", "Giant"], "hand": ["W103"]}, {"power": 3}, cards=[PROUD]), "Power", "Giant")
    assert respond_with(t, "The Stag and Rose", "House").card(0, "Stagfriend").power == 1


def test_the_stag_and_rose_does_not_answer_an_opponents_victory():
    zero = {"play": ["Stagfriend"], "hand": ["W103"]}
    assert not responds(attacked("baratheon", zero, {"play": [("Giant", {"power": 1})]}, "Power", "Giant"), "The Stag and Rose")


def test_the_stag_and_rose_moves_power_from_a_house_too():
    t = fought(wardens("baratheon", {"play": ["Stagfriend", "Giant"], "hand": ["W103"]}, {"power": 3}), "Power", "Giant")
    house = t.power(1)
    respond_with(t, "The Stag and Rose", "House")
    assert t.power(1) == house - 1 and t.card(0, "Stagfriend").power == 1 and strengths(t, 0, "Stagfriend") == [3]


def test_the_stag_and_rose_counts_the_power_when_it_is_played():
    zero = {"play": ["Stagfriend", "Giant"], "hand": ["W103", "W103"]}
    t = fought(wardens("baratheon", zero, {"play": [("Rival", {"power": 3})]}), "Power", "Giant")
    respond_with(t, "The Stag and Rose", "Rival", "Stagfriend")
    assert strengths(t, 0, "Stagfriend") == [3]
    respond_with(t, "The Stag and Rose", "Rival", "Stagfriend")
    assert t.card(0, "Stagfriend").power == 2 and strengths(t, 0, "Stagfriend") == [5]  # each counts the power at that time


# --- Orkmont Port ----------------------------------------------------------------------------------------------------


def test_orkmont_port_claims_power_after_an_unopposed_victory():
    t = fought(wardens("greyjoy", {"play": ["W106", "Friend"]}, {"play": ["Statue"]}), "Military", "Friend")
    assert t.power(0) == 1
    assert respond_with(t, "Orkmont Port").power(0) == 2 and not t.card(0, "Orkmont Port").kneeling


def test_orkmont_port_responds_again_to_another_challenge():
    t = respond_with(fought(wardens("greyjoy", {"play": ["W106", "Friend", "Brute"]}, {"hand": ["Song"]}), "Military", "Brute"), "Orkmont Port")
    assert respond_with(fought(t, "Intrigue", "Friend"), "Orkmont Port").power(0) == 4


@pytest.mark.parametrize("defender", ["Friend", "Giant"])
def test_orkmont_port_needs_an_unopposed_victory(defender):
    t = fought(wardens("greyjoy", {"play": ["W106", "Rival"]}, {"play": [defender]}), "Military", "Rival", defender)
    assert not responds(t, "Orkmont Port")


def test_orkmont_port_does_not_respond_to_an_opponents_victory():
    assert not responds(attacked("greyjoy", {"play": ["W106"]}, {"play": ["Friend"]}, "Power", "Friend"), "Orkmont Port")


# --- The Giant's Lance -----------------------------------------------------------------------------------------------


def test_the_giants_lance_weakens_kneeling_characters_of_every_player():
    zero = {"play": ["W107", ("Rival", KNEELING), "Brute"], "hand": ["Rouse"]}
    t = wardens("lannister", zero, {"play": [("Savage", KNEELING), "Trout"]})
    assert strengths(t, 0, "Rival", "Brute") == [4, 2] and strengths(t, 1, "Savage", "Trout") == [1, 2]
    assert strengths(use(t, "Rouse", "Choose Rival"), 0, "Rival") == [5]


def test_the_giants_lance_weakens_those_who_kneel_to_attack():
    t = declare(wardens("lannister", {"play": ["W107", "Rival"]}), "Military", "Rival")
    assert strengths(t, 0, "Rival") == [4]


# --- Loreza Sand -----------------------------------------------------------------------------------------------------


def loreza(victim="Snake of Martell", event="Dagger"):
    zero = {"play": ["W110", "Snake", "Dayne"], "hand": [event], "deck": ["Song"] * 3}
    return use(wardens("martell", zero, {"play": ["Snake"]}), event, f"Choose {victim}")


@pytest.mark.parametrize("victim", ["Snake of Martell", "Loreza Sand"])
def test_loreza_sand_draws_a_card_when_a_sand_snake_of_yours_is_killed(victim):
    assert respond_with(loreza(victim), "Loreza Sand").hand(0) == ["Song"]


@pytest.mark.parametrize("what", [{"victim": "Dayne"}, {"victim": "Snake of Stark"}, {"event": "Broom"}])
def test_loreza_sand_waits_until_a_sand_snake_of_yours_is_killed(what):
    assert not responds(loreza(**what), "Loreza Sand")


# --- New Khalasar ----------------------------------------------------------------------------------------------------


def khalasar(kind="Power", attackers=("New Khalasar", "Giant"), defenders=("Savage", "Friend")):
    zero = {"play": ["W114", "Giant"]}
    return fought(wardens("targaryen", zero, {"play": ["Savage", "Friend", "Statue", "Rival"]}), kind, attackers, *defenders)


def test_new_khalasar_kills_those_who_took_part_on_the_other_side():
    t = respond_with(khalasar(), "New Khalasar")
    assert sorted(t.dead(1)) == ["Friend", "Savage"] and t.dead(0) == [] and t.card(0, "New Khalasar").power == 1


@pytest.mark.parametrize(
    "what",
    [
        {"kind": "Military"}, {"attackers": ("Giant",)}, {"attackers": ("New Khalasar",), "defenders": ("Friend",)},
        {"attackers": ("New Khalasar",), "defenders": ("Rival",)}, {"defenders": ()},
    ],
)  # fmt: skip
def test_new_khalasar_must_win_for_power_by_four_against_defenders(what):
    assert not responds(khalasar(**what), "New Khalasar")


def test_new_khalasar_do_not_answer_an_opponents_victory():
    t = fought(wardens("targaryen", {"play": ["W114"]}, {"play": ["Giant"]}), "Power", "New Khalasar", "Giant")
    assert not responds(t, "New Khalasar")


def test_new_khalasar_kill_attackers_after_a_won_defence():
    t = attacked("targaryen", {"play": ["W114", "Giant"]}, {"play": ["Savage", "Friend"]}, "Power", ("Savage", "Friend"), "New Khalasar", "Giant")
    respond_with(t, "New Khalasar")
    assert sorted(t.dead(1)) == ["Friend", "Savage"] and t.dead(0) == []


def test_new_khalasar_carry_nothing():
    assert not offered(wardens("targaryen", {"play": ["W114"], "hand": ["Ribbon"]}, phase="marshalling"), "Marshal Ribbon")


# --- Lothor Brune ----------------------------------------------------------------------------------------------------

CASTLES = pytest.mark.parametrize("plots", [("Fort", "Famine"), ("Famine", "Fort"), ("Famine", "Famine")])


@CASTLES
def test_lothor_brune_attacks_without_kneeling_beside_a_castle(plots):
    t = wardens("stark", {"play": ["W117", "Friend"], "plot": plots[0]}, {"plot": plots[1]})
    declare(t, "Military", "Lothor Brune", "Friend")
    assert t.card(0, "Lothor Brune").kneeling is ("Fort" not in plots) and t.card(0, "Friend").kneeling


@CASTLES
def test_lothor_brune_defends_without_kneeling_beside_a_castle(plots):
    zero, one = {"play": ["W117", "Friend"], "plot": plots[0]}, {"play": ["Brute"], "plot": plots[1]}
    t = declare(wardens("stark", zero, one, first=1, bells=(0, 1)), "Military", "Brute")
    defend_with(t, "Lothor Brune", "Friend")
    assert t.card(0, "Lothor Brune").kneeling is ("Fort" not in plots) and t.card(0, "Friend").kneeling


def test_a_used_castle_does_not_help_lothor_brune():
    t = declare(wardens("stark", {"play": ["W117"], "used_plots": ["Fort"]}), "Military", "Lothor Brune")
    assert t.card(0, "Lothor Brune").kneeling


# --- As High As Honor ------------------------------------------------------------------------------------------------


def test_as_high_as_honor_gives_your_defenders_renown():
    zero = {"play": ["Giant", "Savage", "Friend"], "plot": "W120"}
    t = wardens("stark", zero, {"play": ["Brute"]}, first=1, bells=(0, 1))
    defend_with(declare(t, "Military", "Brute"), "Giant", "Savage")
    assert has(t, "Renown", 0, "Giant", "Savage", "Friend") == [True, True, False] and has(t, "Renown", 1, "Brute") == [False]
    claimed(fight(t))
    assert [t.card(0, title).power for title in ("Giant", "Savage", "Friend")] == [1, 1, 0]


def test_as_high_as_honor_gives_nothing_to_attackers_nor_to_defenders_of_opponents():
    t = declare(wardens("stark", {"play": ["Giant"], "plot": "W120"}, {"play": ["Brute"]}), "Military", "Giant")
    defend_with(t, "Brute")
    assert has(t, "Renown", 0, "Giant") == [False] and has(t, "Renown", 1, "Brute") == [False]

# --- Sky Cell ----------------------------------------------------------------------------------------------------------


def cell(*, bearer="Rival", owner=1, on=(), phase="marshalling", first=1, **options):
    """Seat 1 has a character with Sky Cell on it, of the other seat with ``owner`` 0."""
    one = {"play": [(bearer, {"attachments": [("W119", {"owner": owner}), *on]}), "Hut"], "plots": ["Rest", "Famine", "Fort"]}
    return wardens("baratheon", {"play": ["Friend"], "plots": ["Rest"]}, one, phase, first=first, bells=(0, 1), **options)


@pytest.mark.parametrize("owner", [0, 1])
def test_sky_cell_lets_the_controller_of_its_bearer_kill_it(owner):
    t = cell(owner=owner)
    assert t.seat == 1 and offered(t, "Sky Cell")
    t.play("Use Sky Cell")
    assert t.dead(1) == ["Rival"] and t.discard(owner) == ["Sky Cell"] and t.dead(0) == []
    assert not invalid_games(t.batch.records, t.batch.match)


def test_sky_cell_gives_its_own_controller_no_action():
    t = cell(owner=0, first=0)
    assert t.seat == 0 and not offered(t, "Sky Cell")


@pytest.mark.parametrize("phase", ["draw", "challenges", "dominance"])
def test_sky_cell_kills_in_marshalling_alone(phase):
    assert not offered(cell(phase=phase), "Sky Cell")


def test_sky_cell_leaves_no_save():
    t = wardens("baratheon", {"hand": ["Rescue"]}, {"play": [("Rival", {"attachments": ["W119"]})], "hand": ["Rescue"]}, "marshalling", first=1, bells=(0, 1))
    t.play("Use Sky Cell")
    assert t.prompt != "save" and t.dead(1) == ["Rival"]


def test_what_a_bearer_of_sky_cell_has_gained_it_keeps_while_its_text_is_blank():
    assert offered(cell(on=["Gag"], cards=[GAG]), "Sky Cell")


@pytest.mark.parametrize("flags", [IMMUNE_TO_OPPONENTS_ATTACHMENTS, CANNOT_USE_ABILITIES, CANNOT_BE_KILLED])
def test_sky_cell_gives_nothing_to_a_character_that_is_immune_or_uses_no_abilities_or_is_not_killed(flags):
    stone = Character("Stone", "X791", NEUTRAL, cost=2, strength=2, abilities=[Constant(SELF, (Flag(flags),))])
    assert not offered(cell(bearer="Stone", owner=0, cards=[stone]), "Sky Cell")


def test_what_sky_cell_gives_is_an_ability_of_the_character():
    """What cancels abilities of characters cancels it."""
    judge = Character(
        "Judge", "X792", NEUTRAL, cost=2, strength=2, abilities=[Cancel(when=Initiated(), conditions=(EventCard(characters()),), effects=(CancelIt(),))],
    )  # fmt: skip
    one = {"play": [("Rival", {"attachments": ["W119"]})]}
    t = wardens("baratheon", {"play": ["Judge"]}, one, "marshalling", first=1, bells=(0, 1), cards=[judge]).play("Use Sky Cell")
    assert t.prompt == "cancel" and not invalid_games(t.batch.records, t.batch.match)
    t.play("Cancel with Judge")
    assert t.dead(1) == [] and t.card(1, "Rival").attachments == ("Sky Cell",)


def test_sky_cell_makes_the_controller_of_its_bearer_choose_plots_at_random():
    seen = set()
    for seed in range(12):
        t = cell(owner=0, phase="plot", seed=seed)
        while t.prompt == "action":
            t.play("Pass")
        assert t.prompt != "plot" or t.seat == 0
        seen.add(t.plot(1))
    assert seen == {"Rest", "Famine", "Fort"}


@pytest.mark.parametrize("what", [{"bearer": "Stone"}, {}])
def test_sky_cell_binds_the_controller_of_a_character_that_is_immune_to_it(what):
    stone = Character("Stone", "X791", NEUTRAL, cost=2, strength=2, abilities=[Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_ATTACHMENTS),))])
    t = cell(owner=0, phase="plot", cards=[stone], **what)
    prompts = set()
    while t.phase == "plot":
        prompts.add((t.prompt, t.seat))
        t.play("Pass" if t.prompt == "action" else t.options[0])
    assert ("plot", 1) not in prompts


def test_sky_cell_leaves_the_choice_of_plots_to_everybody_else():
    t = wardens(
        "baratheon", {"play": [("Friend", {"attachments": [("W119", {"owner": 1})]})], "plots": ["Rest", "Fort"]}, {"plots": ["Rest", "Famine"]},
        "plot", first=1, bells=(0, 1),
    )  # fmt: skip
    while t.prompt == "action":
        t.play("Pass")
    assert (t.prompt, t.seat, len(t.options)) == ("plot", 1, 2)


def test_sky_cell_makes_a_new_plot_of_an_effect_random_too():
    herald = Character("Herald", "X793", NEUTRAL, cost=2, strength=2, abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))])
    t = cell(bearer="Herald", phase="challenges", cards=[herald]).play("Use Herald")
    assert t.prompt != "new plot" and t.plot(1) in {"Rest", "Famine", "Fort"}


def test_sky_cell_goes_on_characters_that_cost_three_or_less():
    dear = Character("Dear", "X794", NEUTRAL, cost=4, strength=2)
    t = wardens("baratheon", {"hand": ["W119"], "play": ["Friend", "Dear"], "gold": 2}, {"play": ["Rival"]}, "marshalling", first=0, bells=(0,), cards=[dear])
    t.play("Marshal Sky Cell")
    assert t.prompt == "bearer" and sorted(option for option in t.options if "Dear" in option) == [] and offered(t, "Rival")

# --- Northern Patriarch ------------------------------------------------------------------------------------------------

NOTE = Event("Note", "X795", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
PRAYER = Event("Prayer", "X796", abilities=[Action(phase=Phase.ANY, cost=(DiscardPower(characters()),), effects=(GainGold(1),))])
TITHE = Event("Tithe", "X797", abilities=[Action(phase=Phase.ANY, cost=(DiscardHousePower(1),), effects=(GainGold(1),))])
NAY = Event("Nay", "X798", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))])
EDICT = Plot("Edict", "X799", NEUTRAL, income=0, initiative=0, claim=1, abilities=[Constant(characters(), (Strength(2),))])
WRATH = Plot("Wrath", "X781", NEUTRAL, income=0, initiative=9, claim=1, abilities=[WhenRevealed(effects=(Kill(characters()),))])


def patriarch(hand=("Note",), power=0, zero=(), one=(), own=0, phase="challenges", **more):
    """Seat 1 has the Patriarch and seat 0 the events, power on its House, and these cards."""
    seats = [{"play": [*zero], "hand": [*hand], "power": power}, {"play": [("W112", {"power": own}), *one]} | more]
    cards = [NOTE, PRAYER, TITHE, NAY, EDICT, WRATH]
    return wardens("baratheon", *seats, phase, first=0, bells=(0, 1), cards=cards)


def test_northern_patriarch_takes_power_from_a_card_for_an_event():
    t = patriarch(zero=[("Friend", {"power": 2}), ("Rival", {"power": 1})], power=3).play("Play Note")
    assert t.prompt == "power on" and t.seat == 0 and not invalid_games(t.batch.records, t.batch.match)
    assert sorted(t.options) == ["Move power from Friend", "Move power from Rival", "Move power from the House card"]
    gold = t.gold(0)
    t.play("Move power from Friend")
    assert t.card(0, "Friend").power == 1 and t.card(1, "Northern Patriarch").power == 1 and t.gold(0) == gold + 1 and t.power(0) == 3


def test_northern_patriarch_takes_power_from_a_house():
    t = patriarch(power=1).play("Play Note")
    assert t.power(0) == 0 and t.card(1, "Northern Patriarch").power == 1 and t.discard(0) == ["Note"]


@pytest.mark.parametrize("one", [(), [("Friend", {"power": 3})]])
def test_without_power_of_its_own_an_opponent_of_northern_patriarch_plays_no_events(one):
    assert not offered(patriarch(zero=["Friend"], one=one), "Play Note")


def test_the_controller_of_northern_patriarch_plays_events_freely():
    t = wardens(
        "baratheon", {}, {"play": [("W112", {"power": 1})], "hand": ["Note"], "power": 1}, first=1, bells=(0, 1), cards=[NOTE]
    )
    t.play("Play Note")
    assert t.prompt != "power on" and t.power(1) == 1 and t.card(1, "Northern Patriarch").power == 1


@pytest.mark.parametrize(("zero", "one"), [((), ["W112"]), (["W112"], ())])
def test_with_another_copy_in_play_northern_patriarch_takes_nothing(zero, one):
    t = patriarch(zero=zero, one=one).play("Play Note")
    assert t.discard(0) == ["Note"]


def test_a_copy_in_a_pile_or_hand_does_not_count():
    assert not offered(patriarch(hand=["Note", "W112"], discard=["W112"], dead=["W112"]), "Play Note")


def test_a_blank_northern_patriarch_takes_nothing():
    t = wardens(
        "baratheon", {"hand": ["Note"]}, {"play": [("W112", {"attachments": ["Gag"]})]}, first=0, bells=(0, 1), cards=[NOTE, GAG]
    ).play("Play Note")
    assert t.discard(0) == ["Note"]


def test_abilities_of_cards_in_play_cost_no_power():
    t = patriarch(power=1)
    power = t.power(0)
    t.play("Use Bell")
    assert t.power(0) == power + 1 and t.card(1, "Northern Patriarch").power == 0


@pytest.mark.parametrize(("event", "power", "friend", "may"), [
    ("Prayer", 0, 1, False), ("Prayer", 1, 1, True), ("Prayer", 0, 2, True), ("Tithe", 1, 0, False), ("Tithe", 1, 1, True), ("Tithe", 2, 0, True),
])  # fmt: skip
def test_power_that_an_event_itself_needs_is_not_given_for_it(event, power, friend, may):
    t = patriarch(hand=[event], power=power, zero=[("Friend", {"power": friend})])
    assert offered(t, f"Play {event}") == may
    if may:
        gold = t.gold(0)
        t.play(f"Play {event}")
        while t.prompt in ("power on", "pick"):
            t.play(t.options[0])
        assert t.card(1, "Northern Patriarch").power == 1 and t.gold(0) == gold + 1 and t.power(0) + t.card(0, "Friend").power == power + friend - 2


def test_the_power_stays_moved_if_the_event_is_cancelled():
    t = wardens(
        "baratheon", {"hand": ["Note"], "power": 1}, {"play": ["W112"], "hand": ["Nay"]}, first=0, bells=(0, 1), cards=[NOTE, NAY]
    )
    gold = t.gold(0)
    t.play("Play Note").play("Cancel with Nay")
    assert (t.power(0), t.card(1, "Northern Patriarch").power, t.gold(0)) == (0, 1, gold)


def test_an_event_that_answers_costs_power_too():
    t = wardens("baratheon", {"hand": ["Nay"]}, {"play": ["W112"], "hand": ["Note"]}, first=1, bells=(0, 1), cards=[NOTE, NAY]).play("Play Note")
    assert t.prompt != "cancel"
    t = wardens("baratheon", {"hand": ["Nay"], "power": 1}, {"play": ["W112"], "hand": ["Note"]}, first=1, bells=(0, 1), cards=[NOTE, NAY])
    t.play("Play Note").play("Cancel with Nay")
    assert t.power(0) == 0 and t.card(1, "Northern Patriarch").power == 1


@pytest.mark.parametrize(("own", "player", "strength"), [(1, 0, 3), (0, 0, 5), (1, 1, 5), (0, 1, 5)])
def test_northern_patriarch_with_power_is_immune_to_plots_of_opponents(own, player, strength):
    seats = [{}, {"play": [("W112", {"power": own})]}]
    seats[player] = {"plot": "Edict"} | seats[player]
    t = wardens("baratheon", *seats, first=0, bells=(0, 1), cards=[EDICT])
    assert t.card(1, "Northern Patriarch").strength == strength


@pytest.mark.parametrize(("own", "player", "dead"), [(1, 0, False), (0, 0, True), (1, 1, True)])
def test_northern_patriarch_with_power_survives_what_opponents_plots_do_when_revealed(own, player, dead):
    seats = [{"play": ["Friend"], "plots": ["Rest"]}, {"play": [("W112", {"power": own})], "plots": ["Rest"]}]
    seats[player]["plots"] = ["Wrath"]
    t = wardens("baratheon", *seats, "plot", first=0, bells=(0, 1), cards=[WRATH])
    while t.phase == "plot":
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    assert (t.dead(1) == ["Northern Patriarch"]) == dead and t.dead(0) == ["Friend"]


def test_northern_patriarch_is_not_immune_to_other_cards_of_opponents():
    t = patriarch(hand=["Dagger"], power=1, own=1).play("Play Dagger")
    if t.prompt == "target":
        t.play("Choose Northern Patriarch")
    assert t.dead(1) == ["Northern Patriarch"] and t.power(0) == 0
