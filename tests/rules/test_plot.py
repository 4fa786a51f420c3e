import pytest
from editions import last_plot

from agot_env.agot.language.model import LANNISTER, NEUTRAL, STARK, Action, ClaimPowerForHouse, Location, Phase, Plot, WhenRevealed
from agot_env.testing import Table

rule = pytest.mark.rule
MAP_ROOM = Location("Map Room", "X1", STARK, initiative=2)
WAR_TENT = Location("War Tent", "X2", LANNISTER, initiative=1)
BELL = Location("Bell", "X3", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
COUP = Plot("Coup", "X4", income=1, initiative=2, claim=1, abilities=[WhenRevealed(effects=(ClaimPowerForHouse(),))])
COUNTERCOUP = Plot(
    "Countercoup", "X5", income=1, initiative=2, claim=1, abilities=[WhenRevealed(effects=(ClaimPowerForHouse(),))]
)
EXTRA = [MAP_ROOM, WAR_TENT, BELL, COUP, COUNTERCOUP]

# of the plots used here: Building Season 1, Blockade 4, Rains of Autumn 5, Holding the Trident 4, Tourney for the Hand 6


def table(seed=0):
    return Table(houses=["stark", "lannister"], extra_cards=EXTRA, seed=seed)


def reveal(plot, other_plot, seed=0, first=0, mine=None, other=None):
    t = table(seed).put(0, plots=[plot], **(mine or {})).put(1, plots=[other_plot], **(other or {}))
    return before_plots_passed(t.start("plot", first=first))


def before_plots_passed(t):
    """Everybody passes until plots are chosen."""
    while t.phase == "plot" and t.prompt == "action":
        t.play("Pass")
    return t


def play_until(t, **what):
    while any(getattr(t, name) != value for name, value in what.items()):
        t.play(next((text for text in ("Pass", "No more challenges") if text in t.options), t.options[0]))
    return t


@rule("PLOT-1")
def test_plots_are_chosen_by_all_before_any_is_revealed():
    t = table().put(0, plots=["Blockade", "Building Season"], plot="Planning Ahead", play=["Bell"])
    t.put(1, plots=["Rains of Autumn", "Mutual Enemies"], plot="Uneasy Truce").start("plot").pass_all()
    assert (t.seat, t.prompt) == (0, "plot")
    assert sorted(t.options) == ["Reveal Blockade", "Reveal Building Season"]
    t.play("Reveal Blockade")
    assert (t.plot(0), t.plot(1)) == ("Planning Ahead", "Uneasy Truce")
    assert sorted(t.options) == ["Reveal Mutual Enemies", "Reveal Rains of Autumn"] and t.seat == 1
    t.play("Reveal Rains of Autumn")
    assert (t.plot(0), t.plot(1)) == ("Blockade", "Rains of Autumn")


@rule("RND-3")
@pytest.mark.parametrize("first", [0, 1])
def test_actions_come_before_plots_are_chosen_and_after_they_have_taken_effect(first):
    t = table().put(0, plots=["Blockade", "Building Season"], plot="Planning Ahead", play=["Bell"])
    t.put(1, plots=["Coup", "Mutual Enemies"], plot="Uneasy Truce", play=["Bell"]).start("plot", first=first)
    assert (t.phase, t.prompt, t.seat) == ("plot", "action", first)
    t.play("Use Bell").play("Use Bell").play("Pass").play("Pass")
    assert (t.power(0), t.power(1), t.prompt, t.seat) == (1, 1, "plot", first)
    t.play("Reveal Blockade" if first == 0 else "Reveal Coup").play("Reveal Coup" if first == 0 else "Reveal Blockade")
    assert t.prompt == "first player"
    t.play("Stark goes first")
    assert (t.phase, t.prompt, t.seat, t.power(1)) == ("plot", "action", 0, 2)


@rule("RND-3", "PLOT-6")
def test_an_effect_before_plots_are_chosen_leaves_one_less_to_choose():
    t = table().put(0, plots=["Blockade", "Mutual Enemies", "Hear Me Roar"], play=["Bran Stark"])
    t.put(1, plots=["Rains of Autumn"]).start("plot").play("Use Bran Stark").play("Reveal Blockade")
    assert t.plot(0) == "Blockade" and t.prompt == "plot"
    assert sorted(t.options) == ["Reveal Hear Me Roar", "Reveal Mutual Enemies"]


@rule("RND-3", "PLOT-6")
def test_the_last_plot_may_be_revealed_before_plots_are_chosen():
    t = table().put(0, plots=["Blockade"], plot="Mutual Enemies", used_plots=["Hear Me Roar"], play=["Bran Stark"])
    t.put(1, plots=["Rains of Autumn"]).start("plot").play("Use Bran Stark")
    assert t.plot(0) == "Blockade" and sorted(t.options) == ["Reveal Hear Me Roar", "Reveal Mutual Enemies"]


@rule("PLOT-1")
def test_the_choice_of_the_first_is_hidden_from_the_second():
    seen = []
    for name in ("Blockade", "Building Season"):
        t = (
            table()
            .put(0, plots=["Blockade", "Building Season"])
            .put(1, plots=["Rains of Autumn", "Mutual Enemies"])
            .start("plot").pass_all()
        )
        t.play(f"Reveal {name}")
        assert t.seat == 1
        seen.append(t.batch.observations[0].copy())
    assert (seen[0] == seen[1]).all()


@rule("PLOT-2")
@pytest.mark.parametrize("mine, other, winner", [("Blockade", "Building Season", 0), ("Blockade", "Rains of Autumn", 1)])
def test_the_highest_initiative_wins(mine, other, winner):
    t = reveal(mine, other, first=1 - winner)
    assert (t.prompt, t.seat) == ("first player", winner)


@rule("PLOT-2")
@pytest.mark.parametrize("kneeling", [False, True])
def test_initiative_bonuses_of_own_cards_count_kneeling_too(kneeling):
    t = reveal("Holding the Trident", "Rains of Autumn", mine={"play": [("Map Room", {"kneeling": kneeling})]})
    assert (t.initiative(0), t.initiative(1)) == (6, 5)
    assert t.seat == 0


@rule("PLOT-2")
def test_bonuses_are_summed_up():
    t = reveal("Building Season", "Blockade", mine={"play": ["Map Room", "Map Room"]}, other={"play": ["War Tent"]})
    assert (t.initiative(0), t.initiative(1)) == (1 + 2 + 2, 4 + 1)


@rule("PLOT-2")
def test_bonuses_of_cards_in_hand_do_not_count():
    t = reveal("Holding the Trident", "Rains of Autumn", mine={"hand": ["Map Room"], "deck": ["Map Room"]})
    assert t.initiative(0) == 4 and t.seat == 1


@rule("PLOT-2")
def test_a_bonus_goes_to_the_controller_and_not_to_the_owner():
    t = reveal("Holding the Trident", "Rains of Autumn", mine={"play": [("War Tent", {"owner": 1}), ("War Tent", {"owner": 1})]})
    assert t.initiative(0) == 6 and t.initiative(1) == 5


@rule("PLOT-3")
@pytest.mark.parametrize("seed", range(4))
def test_with_a_tie_the_least_total_power_wins(seed):
    t = reveal("Blockade", "Holding the Trident", seed, mine={"power": 2}, other={"power": 1})
    assert t.initiative(0) == t.initiative(1) and t.seat == 1


@rule("PLOT-3")
@pytest.mark.parametrize("seed", range(4))
def test_power_on_characters_counts_for_the_tie(seed):
    mine = {"power": 1, "play": [("Hodor", {"power": 3})]}
    t = reveal("Blockade", "Holding the Trident", seed, mine=mine, other={"power": 3})
    assert t.total_power(0) == 4 and t.seat == 1


@rule("PLOT-3")
def test_power_does_not_matter_without_a_tie():
    t = reveal("Rains of Autumn", "Holding the Trident", mine={"power": 9})
    assert t.seat == 0


@rule("PLOT-3")
def test_what_is_still_tied_is_random():
    assert {reveal("Blockade", "Holding the Trident", seed).seat for seed in range(12)} == {0, 1}


@rule("PLOT-4")
@pytest.mark.parametrize("named", ["Stark", "Lannister"])
def test_the_winner_names_any_player(named):
    t = reveal("Blockade", "Building Season", first=1, mine={"play": ["Bell"]}, other={"play": ["Bell"]})
    assert t.seat == 0 and sorted(t.options) == ["Lannister goes first", "Stark goes first"]
    t.play(f"{named} goes first")
    assert t.first == t.seat == ["Stark", "Lannister"].index(named) and t.phase == "plot"


@rule("PLOT-4")
def test_the_first_player_stays_first_for_the_whole_round():
    t = table().put(0, plots=["Blockade", "Mutual Enemies", "Uneasy Truce"], play=["Bell"])
    t.put(1, plots=["Building Season", "Rains of Autumn", "Hear Me Roar"], play=["Bell"]).start("plot", first=0).pass_all()
    t.play("Reveal Blockade").play("Reveal Building Season").play("Lannister goes first")
    for phase in ("draw", "marshalling", "challenges", "dominance", "standing", "taxation"):
        play_until(t, phase=phase)
        assert t.first == 1 and t.seat == 1
    play_until(t, round=2, prompt="plot")
    assert t.first == 1 and t.seat == 1
    t.play("Reveal Rains of Autumn").play("Reveal Mutual Enemies")
    assert (t.prompt, t.seat, t.first) == ("first player", 1, 1)
    t.play("Stark goes first")
    assert t.first == 0


@rule("PLOT-5")
@pytest.mark.parametrize("named, first", [("Stark", 0), ("Lannister", 1)])
def test_when_revealed_effects_wait_for_the_first_player_who_orders_them(named, first):
    t = reveal("Coup", "Countercoup", mine={"power": 13}, other={"power": 14, "play": ["Bell"]})
    assert t.prompt == "first player" and (t.power(0), t.power(1)) == (13, 14)
    t.play(f"{named} goes first")
    assert (t.prompt, t.seat) == ("order", first) and (t.power(0), t.power(1)) == (13, 14)
    t.play("Resolve Countercoup of Lannister next")
    assert t.winner == 1 and t.power(0) == 13


@rule("PLOT-5")
def test_the_other_order_is_possible_too():
    t = reveal("Coup", "Countercoup", mine={"power": 14}, other={"power": 14})
    t.play("Stark goes first").play("Resolve Coup of Stark next")
    assert t.winner == 0 and t.power(1) == 14


@rule("PLOT-5")
def test_a_plot_that_was_revealed_before_does_nothing_again():
    t = (
        table()
        .put(0, plots=["Blockade"], used_plots=["Coup"])
        .put(1, plot="Countercoup", plots=["Building Season"], play=["Bell"])
    )
    t.start("plot").pass_all().play("Stark goes first")
    assert (t.power(0), t.power(1)) == (0, 0)


@rule("PLOT-6")
def test_the_new_plot_replaces_the_old_which_cannot_be_chosen_again():
    t = table().put(0, plots=["Blockade", "Mutual Enemies", "Building Season"], play=["Bell"])
    t.put(1, plots=["Rains of Autumn", "Calm Over Westeros", "Hear Me Roar"]).start("plot").pass_all()
    t.play("Reveal Blockade").play("Reveal Rains of Autumn")
    play_until(t, round=2, prompt="plot", seat=0)
    assert sorted(t.options) == ["Reveal Building Season", "Reveal Mutual Enemies"]
    assert t.plot(0) == "Blockade" and t.claim(0) == 1
    t.play("Reveal Mutual Enemies")
    play_until(t, prompt="first player")
    assert t.plot(0) == "Mutual Enemies" and t.claim(0) == 2


@rule("PLOT-6")
def test_used_plots_return_when_the_last_was_revealed_but_that_one_does_not():
    t = table().put(0, plots=["Blockade"], plot="Mutual Enemies", used_plots=["Building Season"], play=["Bell"])
    t.put(1, plots=["Rains of Autumn", "Calm Over Westeros", "Hear Me Roar"]).start("plot").pass_all()
    t.play("Reveal Rains of Autumn")
    assert t.plot(0) == "Blockade"
    play_until(t, round=2, prompt="plot", seat=0)
    assert sorted(t.options) == ["Reveal Building Season", "Reveal Mutual Enemies"]
    assert t.plot(0) == "Blockade"


@rule("PLOT-6")
def test_used_plots_do_not_return_while_a_plot_is_left():
    t = table().put(0, plots=["Blockade", "Rains of Autumn"], plot="Mutual Enemies", play=["Bell"])
    t.put(1, plots=["Calm Over Westeros", "Hear Me Roar"]).start("plot").pass_all()
    t.play("Reveal Blockade").play("Reveal Hear Me Roar")
    before_plots_passed(play_until(t, round=2))
    assert t.prompt == "first player"  # there was nothing to choose
    assert (t.plot(0), t.plot(1)) == ("Rains of Autumn", "Calm Over Westeros")


@rule("PLOT-6")
def test_a_plot_revealed_by_an_effect_replaces_the_other_in_the_same_round():
    t = table().put(0, plots=["Blockade", "Mutual Enemies"], play=["Bran Stark", "Bell"]).put(1, plots=["Rains of Autumn"])
    t.start("plot").pass_all().play("Reveal Blockade").play("Lannister goes first").play("Use Bran Stark")
    assert t.plot(0) == "Mutual Enemies" and t.claim(0) == 2 and (t.phase, t.round) == ("plot", 1)
    play_until(t, round=2, prompt="first player")
    assert t.plot(0) == "Blockade"  # the only used one, when Mutual Enemies had emptied the deck


@rule("PLOT-6")
def test_used_plots_return_after_the_last_one_has_taken_effect():
    t = last_plot("core")
    assert t.plot(0) == "Raven" and t.power(0) == 0 and t.game["plot_state"][0, :2].tolist() == [1, 2]


@pytest.mark.rule("PLOT-6", edition="winter")
def test_used_plots_return_long_after_the_last_one_in_the_winter_edition():
    t = last_plot("winter")
    assert t.plot(0) == "Raven" and t.power(0) == 0 and t.game["plot_state"][0, :2].tolist() == [3, 2]
