"""Two on two (VAR-1), Littlefinger (VAR-2), and what holds of every game with more than two seats."""

import numpy as np
import pytest
from melee_scenes import COIN, HOUSES, LAWS, NAMES, WITH, melee, strike
from scenes import offered, pass_until

from agot_env import GameBatch, Match
from agot_env.agot.engine.record import layout as L
from agot_env.agot.labels import seat_name
from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    YOU,
    Action,
    Character,
    ChooseOpponent,
    ClaimPower,
    ClaimPowerForHouse,
    ForEach,
    GainGold,
    Kill,
    Killed,
    Location,
    Passive,
    Phase,
    PhaseBegins,
    Response,
    Who,
    characters,
)  # fmt: skip
from agot_env.agot.variants import VARIANTS
from agot_env.agot.words.text import table_text
from agot_env.messages.wording import counted
from agot_env.simulate import Lineup, Memory, Plan, simulate

rule = pytest.mark.rule
BELL = {"play": ["Bell"]}


def teams(*seats, **options):
    return melee(*seats, variant="two_on_two", **options)


# --- who plays: seats, Houses, errors ------------------------------------------------------------------------------------------


@rule("SET-2")
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_same_house_may_sit_twice(seats):
    match = Match(houses=HOUSES[:seats])
    assert match.variant == "melee" and match.seats == seats and match.num_actions == L.num_actions(seats) < 500 * L.SLOTS // L.FEW_SLOTS
    names = [seat_name(match, seat) for seat in range(seats)]
    assert len(set(names)) == seats
    assert names[0] == ("Stark" if seats < 5 else "Stark (seat 0)")
    games = GameBatch(2, match, seed=1)
    assert games.action_masks.shape == (2, match.num_actions) and games.observe(seats - 1).shape == (2, L.observation_size(seats))


@pytest.mark.parametrize(
    ("variant", "seats"),
    [("joust", 3), ("joust", 6), ("melee", 2), ("two_on_two", 3), ("two_on_two", 5), ("littlefinger", 2), (None, 1), (None, 7), ("melee", 7)],
)
def test_a_wrong_number_of_seats_is_a_clear_error(variant, seats):
    with pytest.raises(ValueError, match=f"^{counted(seats, 'seat')}; "):
        Match(houses=(HOUSES * 2)[:seats], variant=variant)


def test_an_unknown_variant_is_a_clear_error():
    with pytest.raises(ValueError, match=f"unknown variant 'melée'; known: {', '.join(VARIANTS)}"):
        Match(houses=HOUSES[:4], variant="melée")


def test_a_variant_survives_copies_and_bytes():
    games = GameBatch(2, Match(houses=HOUSES[:4], variant="two_on_two"), seed=4, autoreset=False)
    games.play_random(80)
    again = GameBatch.from_bytes(games.to_bytes())
    assert again.match.variant == "two_on_two" and "two_on_two" in repr(again.match)
    assert games.copy().records.tobytes() == again.records.tobytes() == games.records.tobytes()


@pytest.mark.parametrize(("seats", "variant"), [pytest.param(3, None, marks=pytest.mark.nojit), (4, None), (6, None), (4, "two_on_two"), (4, "littlefinger")])
def test_a_game_of_many_is_played_to_its_end_and_its_rewards_sum_to_zero(seats, variant):
    games = GameBatch(1, Match(houses=HOUSES[:seats], variant=variant), seed=3, autoreset=False)
    rng = np.random.default_rng(0)
    deciders = set()
    while games.seat[0] >= 0:
        deciders.add(int(games.seat[0]))
        rewards, terminated, _ = games.step([rng.choice(np.flatnonzero(games.action_masks[0]))])
    assert terminated[0] and deciders == set(range(seats)) and abs(rewards.sum()) < 1e-6
    winners = games.match.winners(int(games.records["winner"][0]))
    lost = -1.0 if variant == "two_on_two" else -1 / (seats - 1)
    assert rewards[0].tolist() == pytest.approx([1.0 if seat in winners else lost for seat in range(seats)])


def test_simulate_says_which_variant_was_played():
    games = Memory()
    list(simulate(Plan((Lineup(Match(houses=HOUSES[:4], variant="two_on_two"), ("random",) * 4, 2),), 5), games))
    frame = games.rows()
    assert set(frame["variant"]) == {"two_on_two"} and frame["house_3"].to_list() == ["targaryen"] * 2
    assert set(frame["winner"]) <= {-1, 0, 1}
    for row in frame.iter_rows(named=True):
        if row["winner"] >= 0:
            assert row[f"power_{row['winner']}"] + row[f"power_{row['winner'] + 2}"] >= 30


def test_the_table_in_text_names_titles():
    t = melee({"title": COIN, "play": ["Bell"]}, {}, {}, phase="dominance")
    lines = [line for line in table_text(t.batch.match, t.batch.records).splitlines() if line.startswith("  plot: ")]
    assert ["Master of Coin" in line for line in lines] == [True, False, False]


# --- four seats: who comes when ---------------------------------------------------------------------------------------------------

MOURNER = Location("Mourner", "X930", NEUTRAL, abilities=[Response(when=Killed(characters()), effects=(ClaimPowerForHouse(),))])
AXE = Location("Axe", "X931", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Kill(characters()),))])
HERALD = Location("Herald", "X932", NEUTRAL, abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(ClaimPowerForHouse(),))])
HERALDS = [Location(f"Herald {k}", f"X94{k}", NEUTRAL, abilities=HERALD.abilities) for k in range(4)]


@rule("ABI-3")
@pytest.mark.parametrize("initiator", range(4))
def test_responses_to_an_action_go_clockwise_from_the_initiators_left(initiator):
    seats = [{"play": ["Mourner"]} for _ in range(4)]
    seats[initiator]["play"] = ["Mourner", "Axe", "Guard"]
    t = melee(*seats, phase="dominance", first=(initiator + 2) % 4, cards=[MOURNER, AXE]).play("Use Axe")
    asked = []
    while t.prompt == "response":
        asked.append(t.seat)
        t.play("Pass")
    assert asked == [(initiator + k) % 4 for k in (1, 2, 3, 0)]


@rule("ABI-3")
def test_responses_to_what_the_framework_does_go_clockwise_from_the_first_player():
    t = melee(WITH, *({"play": ["Mourner", "Guard"]} for _ in range(3)), first=0, cards=[MOURNER])
    strike(t, "Military against Baratheon").play("Done")
    asked = []
    while t.prompt == "response":
        asked.append(t.seat)
        t.play("Pass")
    assert asked == [1, 2, 3]


@rule("RND-3")
@pytest.mark.parametrize("first", range(4))
def test_actions_go_clockwise_from_the_first_player(first):
    t = melee(*(BELL for _ in range(4)), phase="dominance", first=first)
    order = []
    for _ in range(4):
        order.append(t.seat)
        t.play("Pass")
    assert order == [(first + k) % 4 for k in range(4)]


@rule("RND-2")
@pytest.mark.parametrize("first", range(4))
def test_everybody_marshals_and_attacks_in_clockwise_order(first):
    for phase, prompt in (("marshalling", "action"), ("challenges", "challenge")):
        t = melee(*({"hand": ["Guard"], "play": ["Guard"]} for _ in range(4)), phase=phase, first=first)
        order = []
        while t.phase == phase:
            assert t.prompt == prompt and t.game["active"] == t.seat
            order.append(t.seat)
            t.play(t.options[-1])
        assert order == [(first + k) % 4 for k in range(4)]


@rule("RND-4")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_orders_the_passives_of_all(first):
    t = melee(*({"play": [f"Herald {k}"]} for k in range(4)), phase="dominance", first=first, cards=HERALDS)
    assert t.prompt == "order" and t.seat == first
    assert set(t.options) == {f"Resolve Herald {k} next" for k in range(4)}
    t.play("Resolve Herald 2 next")
    assert t.power(2) == 1 and t.seat == first and len(t.options) == 3


@rule("PLOT-3")
def test_of_four_who_tie_in_initiative_those_with_least_power_draw_lots():
    deciders = set()
    for seed in range(12):
        t = melee(*({"plots": ["Blockade"], "play": ["Bell"], "power": power} for power in (3, 1, 1, 2)), phase="plot", seed=seed)
        while t.prompt != "first player":
            t.play("Pass")
        deciders.add(t.seat)
        assert len(t.options) == 4
    assert deciders == {1, 2}


@rule("PLOT-5")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_orders_what_the_plots_of_all_do(first):
    t = melee(*({"plots": ["Counting Favors"], "deck": ["Guard"] * 9, "play": ["Bell"]} for _ in range(4)), phase="plot")
    while t.prompt != "first player":
        t.play("Pass")
    t.play(f"{NAMES[first]} goes first")
    assert t.prompt == "order" and t.seat == first and len(t.options) == 4
    t.play(f"Resolve Counting Favors of {NAMES[3 - first]} next")
    assert t.prompt == "opponent" and t.seat == 3 - first and len(t.options) == 3


@rule("DOM-1")
@pytest.mark.parametrize(("fighters", "winner"), [(("Hero", "Hero", "Guard", "Guard"), None), (("Guard", "Hero", "Guard", "Guard"), 1)])
def test_dominance_among_four(fighters, winner):
    t = melee(*({"play": [fighter, "Bell"]} for fighter in fighters), phase="dominance")
    assert [t.power(seat) for seat in range(4)] == [int(seat == winner) for seat in range(4)]


@rule("CHA-1")
def test_each_challenge_of_a_turn_may_be_against_another_opponent():
    t = melee({"play": ["Guard"] * 4}, {"power": 2}, {"power": 2}, {"power": 2, "play": ["Bell"]})
    for kind, against in (("Power", "Lannister"), ("Intrigue", "Baratheon"), ("Military", "Targaryen")):
        strike(t, f"{kind} against {against}", "Guard").play("Pass").play("Pass")
        assert t.prompt == "action" and t.game["attacked"][0] & {"Power": 4, "Intrigue": 2, "Military": 1}[kind]
        assert not offered(t, f"{kind} against")
    assert [t.power(seat) for seat in range(4)] == [4, 1, 2, 2]


@rule("WIN-2")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_chooses_among_three_who_win_at_once(first):
    t = melee({"power": 15}, {"power": 16}, {"power": 3}, {"power": 15}, phase="marshalling", first=first)
    assert t.prompt == "winner" and t.seat == first
    assert set(t.options) == {"Stark wins", "Lannister wins", "Targaryen wins"}
    assert t.play("Targaryen wins").winner == 3


# --- cards with more than one opponent ------------------------------------------------------------------------------------------------

ENVOY = Location(
    "Envoy", "X950", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(ChooseOpponent(),), effects=(GainGold(2, Who.CHOSEN_OPPONENT),))]
)
ALMS = Location("Alms", "X951", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ForEach(OPPONENTS, (GainGold(1, Who.ACTOR),)),))])
FEAST = Location("Feast", "X952", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ForEach(EVERYONE, (GainGold(1, Who.ACTOR),)),))])
FAME = Location("Fame", "X953", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(characters(controller=OPPONENTS)),))])
PRIDE = Location("Pride", "X954", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(characters(controller=YOU)),))])
REACH = (ENVOY, ALMS, FEAST, FAME, PRIDE)


def reach(card, **options):
    return melee({"play": [card, "Guard"]}, WITH, WITH, WITH, phase="dominance", cards=REACH, **options).play(f"Use {card}")


@rule("ABI-11")
def test_an_opponent_is_any_one_of_the_others():
    t = reach("Envoy")
    assert t.prompt == "opponent" and set(t.options) == {f"Choose {name}" for name in NAMES[1:]}
    t.play("Targaryen")
    assert [t.gold(seat) for seat in range(4)] == [0, 0, 0, 2]


@rule("ABI-11")
def test_each_opponent_is_every_other_and_all_players_is_everybody():
    assert [reach("Alms").gold(seat) for seat in range(4)] == [0, 1, 1, 1]
    assert [reach("Feast").gold(seat) for seat in range(4)] == [1, 1, 1, 1]
    t = reach("Fame")
    assert [t.card(seat, "Guard").power for seat in range(4)] == [0, 1, 1, 1]


@pytest.mark.tier("test")
@rule("ABI-11")
def test_a_card_for_each_opponents_hand():
    t = melee(
        {"play": ["Ser Jacelyn Bywater", "Axe"]}, *({"hand": ["Guard"] * 2} for _ in range(3)), phase="dominance", cards=[AXE]
    ).play("Use Axe").play("Respond with Ser Jacelyn")
    assert [len(t.hand(seat)) for seat in range(1, 4)] == [1, 1, 1]


# --- VAR-1: two on two ----------------------------------------------------------------------------------------------------------------


@rule("VAR-1")
def test_partners_sit_opposite_and_are_never_attacked():
    for seat in range(4):
        t = teams(*(WITH for _ in range(4)), first=seat)
        assert t.seat == seat
        against = {option.split()[-1] for option in t.options[:-1]}
        assert against == {NAMES[(seat + 1) % 4], NAMES[(seat + 3) % 4]}


@rule("VAR-1")
def test_an_opponent_is_of_the_other_team():
    t = reach("Envoy", variant="two_on_two")
    assert set(t.options) == {"Choose Lannister", "Choose Targaryen"}
    assert [reach("Alms", variant="two_on_two").gold(seat) for seat in range(4)] == [0, 1, 0, 1]
    t = reach("Fame", variant="two_on_two")
    assert [t.card(seat, "Guard").power for seat in range(4)] == [0, 1, 0, 1]


@rule("VAR-1")
def test_you_is_only_you_and_all_players_are_everybody():
    t = reach("Pride", variant="two_on_two")
    assert [t.card(seat, "Guard").power for seat in range(4)] == [1, 0, 0, 0]
    assert [reach("Feast", variant="two_on_two").gold(seat) for seat in range(4)] == [1, 1, 1, 1]


@rule("VAR-1")
def test_partners_do_not_share_gold_challenges_or_cards():
    t = teams({"play": ["Giant", "Bell"]}, WITH, {"play": ["Hero"], "gold": 3}, WITH)
    t.play("Pass").play("Power against Lannister")
    assert t.card(0, "Giant").kneeling and not t.card(2, "Hero").kneeling  # nobody else may attack with it
    assert t.gold(0) == 0 and t.gold(2) == 3


@rule("VAR-1")
def test_a_partner_is_not_touched_by_a_plot_against_opponents():
    t = teams({"plot": "Blockade", "play": ["Bell"]}, {}, {}, {}, phase="marshalling")
    assert [t.income(seat) for seat in range(4)] == [0, 0, 3, 0]


@rule("VAR-1")
def test_cards_of_a_partner_are_not_immune_as_those_of_opponents_are():
    kneeler = Character(
        "Trickster", "X960", NEUTRAL, cost=1, strength=1, icons="M",
        abilities=[Action(phase=Phase.DOMINANCE, effects=(ClaimPower(characters(title="Brienne of Tarth")),))],
    )  # fmt: skip
    for seat, power in ((1, 0), (2, 1)):
        seats = [{"play": ["Trickster"]}, {}, {}, {}]
        seats[seat] = {"play": ["Brienne of Tarth"]}
        t = teams(*seats, phase="dominance", cards=[kneeler])
        if offered(t, "Use Trickster"):
            t.play("Use Trickster")
        assert t.card(seat, "Brienne of Tarth").power == power


@rule("VAR-1")
@pytest.mark.parametrize(("powers", "winner"), [((28, 0, 2, 0), 0), ((0, 15, 0, 15), 1), ((29, 14, 0, 15), None), ((15, 0, 14, 0), None)])
def test_a_team_wins_with_thirty_power_together(powers, winner):
    t = teams(*({"power": power, "play": ["Bell"]} for power in powers), phase="marshalling")
    assert t.winner == winner and t.over is (winner is not None)


@rule("VAR-1")
def test_one_power_more_wins_for_both():
    t = teams({"power": 29, "play": ["Bell"]}, {"play": ["Bell"]}, {}, {}, phase="marshalling").play("Use Bell")
    assert t.winner == 0 and t.batch.match.winners(0) == (0, 2)
    assert "Stark and Baratheon have won" in table_text(t.batch.match, t.batch.records)


@rule("WIN-2")
@rule("VAR-1")
@pytest.mark.parametrize("team", ["Stark and Baratheon win", "Lannister and Targaryen win"])
def test_the_first_player_chooses_between_teams_that_win_at_once(team):
    t = teams({"power": 20}, {"power": 20}, {"power": 10}, {"power": 10}, phase="marshalling", first=3)
    assert t.prompt == "winner" and t.seat == 3 and len(t.options) == 2
    t.play(team)
    assert t.winner == (0 if team.startswith("Stark") else 1)


@rule("VAR-1")
def test_a_mutual_plot_and_varys_choose_among_two_opponents():
    t = teams({"plots": ["Mutual Cause"], "play": ["Varys"]}, *({"plots": ["Blockade"]} for _ in range(3)), phase="plot").play("Use Varys")
    assert set(t.options) == {"Choose Lannister", "Choose Targaryen"}
    pass_until(t.play("Lannister"), "goes first").play(t.options[0])
    assert t.prompt == "opponent" and t.seat == 1 and set(t.options) == {"Choose Stark", "Choose Baratheon"}  # Lannister has the plot now


# --- VAR-2: Littlefinger ------------------------------------------------------------------------------------------------------------------


def littlefinger(*seats, phase="dominance", **options):
    return melee(*({"plot": "Uneasy Truce"} | seat for seat in seats), phase=phase, variant="littlefinger", **options)


@rule("VAR-2")
def test_gold_may_be_given_to_any_other_player():
    t = littlefinger({"gold": 3}, BELL, {})
    assert t.seat == 0 and t.options == ["Give gold to Lannister", "Give gold to Baratheon", "Pass"]
    t.play("Give gold to Baratheon")
    assert t.prompt == "gift" and t.options == ["Give 1 gold", "Give 2 gold", "Give 3 gold"]
    t.play("Give 2 gold")
    assert [t.gold(seat) for seat in range(3)] == [1, 0, 2]


@rule("VAR-2")
@pytest.mark.parametrize(("phase", "may"), [("draw", True), ("marshalling", False), ("challenges", True), ("dominance", True), ("standing", True)])
def test_gold_is_given_in_any_phase_but_marshalling(phase, may):
    t = littlefinger({"gold": 3, "play": ["Bell"]}, {}, {}, phase=phase)
    assert offered(t, "Give gold") is may and offered(t, "Use Bell")


@rule("VAR-2")
def test_gold_that_was_kept_is_given_in_the_plot_phase():
    t = littlefinger({"gold": 1}, {}, {}, phase="plot")
    assert offered(t, "Give gold to Lannister")


@rule("VAR-2")
def test_each_gives_once_in_an_action_segment_so_that_it_ends():
    t = littlefinger({"gold": 9}, {"gold": 9}, {"gold": 9}, phase="dominance")
    for seat in (0, 1, 2):
        assert t.seat == seat and t.phase == "dominance"
        t.play(f"Give gold to {NAMES[(seat + 1) % 3]}").play("Give 1 gold")
    assert t.phase == "standing"  # nobody may give a second time in the segment


@rule("VAR-2")
def test_nobody_gives_what_he_has_not_and_nothing_binds_the_receiver():
    t = littlefinger({"gold": 2}, {}, {"play": ["Bell"]})
    t.play("Give gold to Baratheon").play("Give 1 gold")
    assert t.seat == 2 and set(t.options) == {"Use Bell", "Give gold to Stark", "Give gold to Lannister", "Pass"}
    t.play("Pass")
    assert t.seat != 1 or not offered(t, "Give gold")


@rule("VAR-2")
def test_a_gift_is_at_most_fifteen_gold():
    t = littlefinger({"gold": 40}, {}, {}).play("Give gold to Lannister")
    assert t.options[-1] == "Give 15 gold" and len(t.options) == 15


@rule("VAR-2")
def test_titles_are_used_and_the_receiver_may_spend_at_once():
    t = littlefinger({"gold": 2, "title": LAWS}, {"play": ["Raff the Sweetling"]}, {"deck": ["Guard"]})
    assert t.title(0) == LAWS
    t.play("Give gold to Lannister").play("Give 2 gold")
    assert t.seat == 1 and offered(t, "Use Raff")


@rule("VAR-2")
def test_no_other_variant_gives_gold():
    for variant, seats in (("melee", 3), ("two_on_two", 4)):
        t = melee({"gold": 5, "play": ["Bell"]}, *({} for _ in range(seats - 1)), phase="dominance", variant=variant)
        assert t.options == ["Use Bell", "Pass"]
    assert pass_until(melee({"gold": 5, "play": ["Bell"]}, {}, phase="dominance"), "Use Bell").options == ["Use Bell", "Pass"]
