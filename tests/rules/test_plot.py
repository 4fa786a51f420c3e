import pytest

from agot_env.cards.model import NEUTRAL, Location
from agot_env.testing import Table

rule = pytest.mark.rule
TOWER = Location("Watch Tower", "X1", NEUTRAL, cost=0, initiative=5)
PLAIN_A, PLAIN_B = "Planning Ahead", "Hear Me Roar"


def table(plots0, plots1, seed=0, **options):
    t = Table(houses=["lannister", "stark"], seed=seed, extra_cards=[TOWER])
    return t.put(0, plots=plots0, **options.get("zero", {})).put(1, plots=plots1, **options.get("one", {}))


@rule("PLOT-1")
def test_plots_are_chosen_in_secret_and_revealed_together():
    t = table(["Blockade", "Hear Me Roar"], ["Calm Over Westeros", "Holding the Trident"]).start("plot")
    assert t.decider == 0 and sorted(t.options()) == ["Reveal Blockade", "Reveal Hear Me Roar"]
    before = t.batch.observe(1)[0].copy()
    t.choose("Reveal Blockade")
    assert t.decider == 1 and t.plot(0) is None
    other = table(["Blockade", "Hear Me Roar"], ["Calm Over Westeros", "Holding the Trident"]).start("plot").choose("Hear Me Roar")
    assert (other.batch.observe(1) == t.batch.observe(1)).all() and before.shape == (len(before),)
    t.choose("Calm Over Westeros")
    assert t.plot(0) == "Blockade" and t.plot(1) == "Calm Over Westeros"


@rule("PLOT-2", "PLOT-4")
def test_the_highest_initiative_names_the_first_player():
    t = table(["Blockade", "Hear Me Roar"], ["Calm Over Westeros", "Holding the Trident"]).start("plot")
    t.choose("Blockade").choose("Calm Over Westeros")  # 4 against 3
    assert t.decider == 0 and sorted(t.options()) == ["Lannister goes first", "Stark goes first"]
    t.choose("Stark goes first")
    assert t.first == 1


@rule("PLOT-2")
def test_initiative_bonuses_of_cards_in_play_count_kneeling_ones_too():
    one = {"play": [("Watch Tower", {"kneeling": True})]}
    t = table(["Blockade", "Hear Me Roar"], ["Calm Over Westeros", "Holding the Trident"], one=one).start("plot")
    t.choose("Blockade").choose("Calm Over Westeros")
    assert t.decider == 1 and t.initiative(1) == 8 and t.initiative(0) == 4


@rule("PLOT-3")
def test_a_tie_goes_to_the_least_total_power():
    one = {"play": [("Sansa Stark", {"power": 1})]}
    t = table(["Blockade", "Hear Me Roar"], ["Holding the Trident", "Valar Morghulis"], zero={"power": 2}, one=one).start("plot")
    t.choose("Blockade").choose("Holding the Trident")  # 4 and 4
    assert t.decider == 1 and t.prompt == "first player"


@rule("PLOT-3")
def test_a_tie_in_power_too_is_decided_by_luck():
    deciders = set()
    for seed in range(12):
        t = table(["Blockade", "Hear Me Roar"], ["Holding the Trident", "Valar Morghulis"], seed=seed).start("plot")
        deciders.add(t.choose("Blockade").choose("Holding the Trident").decider)
    assert deciders == {0, 1}


@rule("PLOT-5", "RND-4")
def test_when_revealed_effects_resolve_in_the_first_players_order():
    zero = {"play": ["Shae"], "deck": ["Lannisport", "Bronn", "The Hound", "Hall of Heroes"]}
    one = {"play": ["Hodor"], "deck": ["Ice", "Lady", "Nymeria", "Summer"]}
    t = table(["Wildfire Assault", "Hear Me Roar"], ["Building Season", "Valar Morghulis"], zero=zero, one=one).start("plot")
    t.choose("Wildfire").choose("Valar Morghulis")
    t.choose("Stark goes first")
    assert t.decider == 1 and t.prompt == "order"
    assert sorted(t.options()) == ["Resolve Valar Morghulis of Stark next", "Resolve Wildfire Assault of Lannister next"]
    t.choose("Valar")
    assert t.card(0, "Shae").zone == "play"  # moribund: it leaves when the window ends
    while t.prompt == "pick":
        t.choose("Done")
    assert t.card(0, "Shae").zone == "dead" and t.card(1, "Hodor").zone == "dead"


@rule("PLOT-6")
def test_used_plots_return_when_the_last_has_been_revealed():
    t = Table(houses=["lannister", "stark"]).put(0, plots=["Blockade"], used_plots=["Hear Me Roar", "Planning Ahead"])
    t.put(1, plots=["Calm Over Westeros", "Holding the Trident"]).start("plot")
    t.choose("Calm").choose("Lannister goes first")
    assert t.phase == "plot" and t.round == 2  # nothing else can be done
    assert sorted(o for o in t.options() if t.decider == 0) == ["Reveal Hear Me Roar", "Reveal Planning Ahead"]


@rule("PLOT-6")
def test_the_plot_before_becomes_used():
    from agot_env.engine import layout as L

    t = Table(houses=["lannister", "stark"]).put(0, plot="Blockade", plots=["Hear Me Roar", "Planning Ahead"])
    t.put(1, plots=["Calm Over Westeros", "Holding the Trident", "Snowed Under"]).start("plot")
    t.choose("Hear Me Roar").choose("Calm")
    states = [int(state) for state in t.game["plot_state"][0][:3]]
    assert sorted(states) == [L.PLOT_IN_DECK, L.PLOT_REVEALED, L.PLOT_USED]


@rule("DRAW-1")
def test_everybody_draws_2_and_an_empty_deck_draws_nothing():
    t = Table(houses=["lannister", "stark"]).put(0, deck=["Lannisport", "Shae", "Bronn"], plots=["Blockade", "Hear Me Roar"])
    t.put(1, deck=["Ice"], plots=["Calm Over Westeros", "Holding the Trident"]).start("draw")
    assert sorted(t.hand(0)) == ["Lannisport", "Shae"]
    assert t.hand(1) == ["Ice"] and t.winner is None


@rule("DRAW-2")
def test_effects_draw_at_most_3_more_cards_a_round():
    t = Table(houses=["lannister", "stark"])
    t.put(0, play=["Qyburn's Informers", "Tyrion Lannister"], gold=5, plot="Planning Ahead", deck=["Shae", "Bronn", "Ice", "Lady", "Summer"])
    t.put(1, hand=["Hodor"], plot="Planning Ahead").start("challenges")
    t.choose("Intrigue").choose("Attack with Qyburn").choose("Attack with Tyrion")
    while t.prompt != "challenge" and t.phase == "challenges":
        t.choose("Respond" if t.prompt == "response" and len(t.options()) == 2 else t.options()[0])
    assert len(t.hand(0)) == 3 and t.gold(0) == 4
