"""Attachments on an opponent's House card that reward each player who beats that opponent; House cards that kneel; and gold that is not counted."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Agenda,
    Choose,
    Event,
    GainGold,
    Location,
    Modify,
    Phase,
    Plot,
    Strength,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import narrow_sea
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import offered, pass_to, pass_until, three
from tests.cards.wardens.wardens_scenes import challenge

SLAUGHTER = Plot("Slaughter", "X780", NEUTRAL, income=0, initiative=0, claim=2)
HARVEST = Plot("Harvest", "X781", NEUTRAL, income=3, initiative=0, claim=1)
RICHES = Plot("Riches", "X782", NEUTRAL, income=7, initiative=0, claim=1)
MINE = Location("Mine", "X783", NEUTRAL, cost=1, income=3)
TREASURE = Event("Treasure", "X784", abilities=[Action(phase=Phase.ANY, effects=(GainGold(6),))])
CURSE = Event("Curse", "X785", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Strength(-1)),))])
LONGSHIP = Location("Dromond", "X786", NEUTRAL, cost=0, keywords="Prized 1")
CUSTOM = Agenda("Custom", "X787", NEUTRAL)
CARDS = (SLAUGHTER, HARVEST, RICHES, MINE, TREASURE, CURSE, LONGSHIP, CUSTOM)
DECK = ["Hut", "Friend", "Giant", "Brute"]


def make(zero, one, phase, **options):
    return narrow_sea(zero, one, phase, cards=CARDS, **options)


def laid(title, house_card=1, **options):
    return (title, {"house_card_of": house_card} | options)


# --- Whisper Campaign, Enemy to the Crown, The Iron Price ------------------------------------------------------------------


def beaten(title, kind, by, *, victim=None, plot="Famine", against="Lannister", status=None, others=None):
    """Stark has put it on the House card of Lannister, which loses such a challenge; Martell is the third player."""
    seats = [{"play": [laid(title, **(status or {}))], "deck": DECK}, {"deck": DECK}, {"deck": DECK}]
    for seat, what in ((1, victim), (by, {"play": [*seats[by].get("play", []), "Rival"], "plot": plot}), (2, others)):
        seats[seat] |= what or {}
    t = three(make, *seats, first=by)
    return challenge(t, kind, against, "Rival")


@pytest.mark.parametrize("by", [0, 2])
@pytest.mark.parametrize(("plot", "drawn"), [("Famine", 1), ("Slaughter", 2)])
def test_the_winner_draws_a_card_for_each_card_discarded_for_claim_by_whisper_campaign(by, plot, drawn):
    t = beaten("Whisper Campaign", "Intrigue", by, victim={"hand": ["Hut"] * 3}, plot=plot)
    assert len(t.hand(1)) == 3 - drawn and t.card(0, "Whisper Campaign").kneeling
    assert [len(t.hand(seat)) for seat in (0, 2)] == ([drawn, 0] if by == 0 else [0, drawn])


def test_no_more_cards_are_drawn_than_were_discarded():
    t = beaten("Whisper Campaign", "Intrigue", 2, victim={"hand": ["Hut"]}, plot="Slaughter")
    assert len(t.hand(2)) == 1 and t.card(0, "Whisper Campaign").kneeling
    t = beaten("Whisper Campaign", "Intrigue", 2, victim={"hand": []})
    assert t.hand(2) == []


@pytest.mark.parametrize("by", [0, 2])
@pytest.mark.parametrize(("power", "plot", "stood"), [(3, "Famine", 1), (3, "Slaughter", 2), (1, "Slaughter", 1), (0, "Famine", 0)])
def test_the_winner_stands_a_character_for_each_power_moved_for_claim_by_enemy_to_the_crown(by, power, plot, stood):
    kneeling = [("Friend", {"kneeling": True}), ("Giant", {"kneeling": True}), ("Hut", {"kneeling": True})]
    victim = {"power": power}
    seats = [{"play": [laid("Enemy to the Crown")]}, victim, {}]
    seats[by] = seats[by] | {"play": [*seats[by].get("play", []), *kneeling, "Rival"], "plot": plot}
    t = three(make, *seats, first=by)
    t = settle(challenge(t, "Power", "Lannister", "Rival"), "Choose Friend", "Choose Giant")
    assert t.power(1) == max(0, power - (2 if plot == "Slaughter" else 1))
    standing = [not t.card(by, name).kneeling for name in ("Friend", "Giant")]
    assert sum(standing) == stood and t.card(by, "Hut").kneeling and t.card(0, "Enemy to the Crown").kneeling


@pytest.mark.parametrize("by", [0, 2])
@pytest.mark.parametrize(("characters", "plot", "claimed"), [(3, "Famine", 1), (3, "Slaughter", 2), (1, "Slaughter", 1), (0, "Famine", 0)])
def test_the_winner_claims_power_for_each_character_killed_for_claim_by_the_iron_price(by, characters, plot, claimed):
    t = settle(beaten("The Iron Price", "Military", by, victim={"play": ["Friend"] * characters}, plot=plot))
    assert len(t.dead(1)) == claimed
    powers = {seat: t.power(seat) - (1 if seat == by else 0) for seat in (0, 2)}  # 1 for the unopposed challenge
    assert powers == {by: claimed, 2 - by: 0} and t.card(0, "The Iron Price").kneeling


def test_a_character_that_is_saved_from_the_claim_is_not_counted():
    t = beaten("The Iron Price", "Military", 2, victim={"play": [("Peerless", {"duplicates": 1})]})
    for _ in range(6):
        if t.prompt == "save":
            t.play(next(option for option in t.options if option != "Pass"))
        elif t.prompt in ("claim", "target"):
            t.play(t.options[0])
    settle(t)
    assert t.dead(1) == [] and t.power(2) == 1


REWARDS = {"Whisper Campaign": "Intrigue", "Enemy to the Crown": "Power", "The Iron Price": "Military"}
VICTIM = {"hand": ["Hut"] * 3, "power": 3, "play": ["Friend"] * 3}


def rewarded(t, title, by=2):
    """Whether the winner has got the reward of that attachment, besides the power of claim and of an unopposed challenge."""
    settle(t)
    return {
        "Whisper Campaign": len(t.hand(by)) > 0,
        "Enemy to the Crown": not (t.card(by, "Schemer").kneeling and t.card(by, "Rival").kneeling),
        "The Iron Price": t.power(by) > 1,
    }[title]


def test_a_standing_attachment_rewards_the_winner():
    for title, kind in REWARDS.items():
        assert rewarded(beaten(title, kind, 2, victim=VICTIM, others={"play": ["Rival", ("Schemer", {"kneeling": True})]}), title)


@pytest.mark.parametrize(("title", "kind"), REWARDS.items())
def test_a_kneeling_attachment_rewards_nobody(title, kind):
    others = {"play": ["Rival", ("Schemer", {"kneeling": True})]}
    assert not rewarded(beaten(title, kind, 2, victim=VICTIM, others=others, status={"kneeling": True}), title)


@pytest.mark.parametrize(("title", "kind"), REWARDS.items())
def test_a_challenge_of_another_type_or_against_another_player_does_not_kneel_it(title, kind):
    other = next(name for name in REWARDS.values() if name != kind)
    assert not settle(beaten(title, other, 2, victim=VICTIM)).card(0, title).kneeling
    assert not settle(beaten(title, kind, 2, victim=VICTIM, against="Stark")).card(0, title).kneeling


@pytest.mark.parametrize(("title", "kind"), REWARDS.items())
def test_a_defender_who_wins_against_that_player_kneels_it_but_there_is_no_claim_to_count(title, kind):
    zero, one = {"play": [laid(title)]}, {"play": ["Friend"], "power": 3, "hand": ["Hut"]}
    t = three(make, zero, one, {"play": ["Giant", ("Schemer", {"kneeling": True})], "deck": DECK}, first=1)
    pass_until(t, f"{kind} against Martell").play(f"{kind} against Martell")
    while t.game["challenge"]:
        wanted = next((option for option in t.options if "Attack with Friend" in option or "Defend with Giant" in option), None)
        t.play(wanted or ("Done" if offered(t, "Done") else "Pass" if offered(t, "Pass") else t.options[0]))
    assert t.card(0, title).kneeling and t.card(2, "Schemer").kneeling and t.hand(2) == [] and t.power(2) == 0


@pytest.mark.parametrize(("title", "kind"), REWARDS.items())
def test_with_a_single_opponent_it_does_not_kneel(title, kind):
    t = make({"play": [laid(title), "Rival"], "deck": DECK}, VICTIM, "challenges")
    settle(challenge(t, kind, "Lannister", "Rival"))
    assert not t.card(0, title).kneeling and t.hand(0) == []


@pytest.mark.parametrize("title", REWARDS)
def test_it_is_attached_only_to_the_house_card_of_an_opponent(title):
    t = three(make, {"hand": [title], "gold": 5}, {}, {}, "marshalling")
    pass_until(t, f"Marshal {title}").play(f"Marshal {title}")
    assert sorted(t.options) == ["Attach to the House card of Lannister", "Attach to the House card of Martell"]


# --- Vargo Hoat ------------------------------------------------------------------------------------------------------------


def hoat(one=None, **options):
    t = make({"hand": ["Vargo Hoat"], "gold": 3}, one, "marshalling", **options)
    pass_until(t, "Marshal Vargo Hoat").play("Marshal Vargo Hoat")
    return t


def kneeling(t):
    """Which House cards kneel."""
    return [bool(t.game["house_kneeling"][seat]) for seat in (0, 1)]


@pytest.mark.parametrize(("house", "expected"), [("Stark", [True, False]), ("Lannister", [False, True])])
def test_vargo_hoat_kneels_the_house_card_of_any_player(house, expected):
    t = hoat()
    assert kneeling(t) == [False, False]
    settle(t.play("Respond with Vargo Hoat", f"Choose {house}"))
    assert kneeling(t) == expected


def test_nobody_must_respond_with_vargo_hoat():
    assert kneeling(hoat().play("Pass")) == [False, False]


def test_vargo_hoat_has_renown_and_is_prized():
    assert sorted(make({"play": ["Vargo Hoat"]}, {}, "challenges").card(0, "Vargo Hoat").keywords) == ["Prized 1", "Renown"]
    t = make({"play": ["Vargo Hoat"], "hand": ["Dagger"]}, {}, "challenges")
    settle(pass_until(t, "Play Dagger").play("Play Dagger"), "Choose Vargo Hoat")
    assert t.power(1) == 1 and t.dead(0) == ["Vargo Hoat"]


def test_another_character_that_enters_play_does_not_kneel_a_house_card():
    t = make({"play": ["Vargo Hoat"], "hand": ["Friend"], "gold": 3}, {}, "marshalling")
    pass_until(t, "Marshal Friend").play("Marshal Friend")
    assert not responds(t, "Vargo Hoat")


def test_an_agenda_that_is_no_character_is_not_discarded():
    t = hoat({"agenda": "Custom"})
    settle(t.play("Respond with Vargo Hoat", "Choose Lannister"))
    assert kneeling(t) == [False, True] and t.game["agendas"][1] != 0


def with_a_man(house="Lannister", *, of=1):
    """The Kindly Man has become the agenda of a seat, and Vargo Hoat kneels the House card of that player, or of another one."""
    zero, one = {"hand": ["Vargo Hoat", "Dagger"], "gold": 3}, {}
    (zero, one)[of]["play"] = ["The Kindly Man"]
    t = make(zero, one, "marshalling")
    settle(pass_until(t, "Play Dagger").play("Play Dagger"), "Choose The Kindly Man")
    assert t.set_aside(of) == ["The Kindly Man"] and t.game["agendas"][of] != 0
    pass_until(t, "Marshal Vargo Hoat").play("Marshal Vargo Hoat")
    return t.play("Respond with Vargo Hoat", f"Choose {house}")


def test_a_character_that_is_an_agenda_may_be_discarded_from_that_house_card():
    t = with_a_man()
    assert t.prompt == "may" and kneeling(t) == [False, True]
    t.play("Yes: Vargo Hoat")
    assert t.set_aside(1) == [] and t.discard(1) == ["The Kindly Man"] and t.game["agendas"][1] == 0
    t = with_a_man().play("No")
    assert t.set_aside(1) == ["The Kindly Man"] and t.discard(1) == [] and kneeling(t) == [False, True]


def test_the_agenda_of_a_player_whose_house_card_does_not_kneel_is_safe():
    t = with_a_man("Stark")
    assert t.prompt == "action" and t.set_aside(1) == ["The Kindly Man"] and kneeling(t) == [True, False]


def test_the_own_agenda_may_be_discarded_too():
    t = with_a_man("Stark", of=0).play("Yes: Vargo Hoat")
    assert t.set_aside(0) == [] and "The Kindly Man" in t.discard(0)


# --- King of the Isles -----------------------------------------------------------------------------------------------------


def king(*hand, one=(), status=None, phase="marshalling"):
    zero = {"play": [laid("King of the Isles", 0, **(status or {}))], "hand": [*hand], "gold": 5}
    return make(zero, {"hand": [*one], "play": ["Friend"], "gold": 5}, phase, houses=("greyjoy", "stark"), bells=(0, 1))


def crowned(*more, **options):
    """A prized card has been played, and the King of the Isles has knelt for it."""
    t = king("Dromond", *more, **options)
    pass_until(t, "Marshal Dromond").play("Marshal Dromond")
    return settle(t.play("Respond with King of the Isles"))


def test_king_of_the_isles_kneels_after_its_player_plays_a_prized_card():
    t = crowned()
    assert t.card(0, "King of the Isles").kneeling and kneeling(t) == [False, False]
    t = king("Dromond")
    pass_until(t, "Marshal Dromond").play("Marshal Dromond", "Pass")
    assert not t.card(0, "King of the Isles").kneeling


def test_then_the_house_card_kneels_to_cancel_a_triggered_effect():
    t = crowned(one=["Treasure"])
    pass_until(t, "Play Treasure").play("Play Treasure")
    t.play(next(option for option in t.options if "King of the Isles" in option))
    settle(t)
    assert t.gold(1) == 5 and kneeling(t) == [True, False] and t.discard(1) == ["Treasure"]


def test_the_house_card_kneels_only_once_and_need_not_do_so():
    t = crowned(one=["Treasure", "Curse"])
    pass_until(t, "Play Treasure").play("Play Treasure")
    t.play("Pass")
    assert t.gold(1) == 11 and kneeling(t) == [False, False]
    pass_until(t, "Play Curse").play("Play Curse")
    settle(t)
    t.play(next(option for option in t.options if "King of the Isles" in option))
    assert kneeling(t) == [True, False] and t.card(1, "Friend").strength == 1


def test_without_it_or_in_the_next_round_nothing_is_cancelled():
    t = king("Dromond", one=["Treasure"])
    pass_until(t, "Play Treasure").play("Play Treasure")
    assert not offered(t, "King of the Isles") and t.gold(1) == 11
    t = crowned(one=["Treasure"])
    pass_to(pass_to(t, "taxation"), "plot")
    assert t.round == 2
    pass_until(t, "Play Treasure").play("Play Treasure")
    assert not offered(t, "King of the Isles")


def test_a_passive_ability_is_not_cancelled():
    t = crowned("Treasure", one=["Summer Tax"])
    t = pass_until(t, "Marshal Summer Tax") if offered(t, "Marshal Summer Tax") else t
    while t.seat == 0 or not offered(t, "Marshal Summer Tax"):
        t.play("Pass")
    t.play("Marshal Summer Tax")
    settle(t, "Attach to the House card of Stark")
    assert kneeling(t) == [False, False] and not offered(t, "King of the Isles")


def test_king_of_the_isles_needs_a_prized_card_and_must_stand():
    t = king("Keep")
    pass_until(t, "Marshal Keep").play("Marshal Keep")
    assert not responds(t, "King of the Isles")
    t = king("Dromond", status={"kneeling": True})
    pass_until(t, "Marshal Dromond").play("Marshal Dromond")
    assert not responds(t, "King of the Isles")


def test_a_prized_card_of_an_opponent_does_not_matter():
    t = make(
        {"play": [laid("King of the Isles", 0)]}, {"hand": ["Dromond"]}, "marshalling", houses=("greyjoy", "stark"), bells=(0, 1), first=1
    )
    pass_until(t, "Marshal Dromond").play("Marshal Dromond")
    assert not responds(t, "King of the Isles")


def test_king_of_the_isles_is_prized_3_and_lies_on_the_own_house_card():
    t = make({"hand": ["King of the Isles"], "gold": 5}, {}, "marshalling", houses=("greyjoy", "stark"))
    settle(pass_until(t, "Marshal King of the Isles").play("Marshal King of the Isles"))
    assert t.card(0, "King of the Isles").zone == "play" and t.card(0, "King of the Isles").keywords == ("Prized 3",)
    t = make({"play": [laid("King of the Isles", 0)], "hand": ["Broom"]}, {}, "challenges", houses=("greyjoy", "stark"))
    settle(pass_until(t, "Play Broom").play("Play Broom"), "Choose King of the Isles")
    assert t.power(1) == 3


# --- Heavy Taxes -----------------------------------------------------------------------------------------------------------


def incomes(zero=None, one=None, *, plots=("Harvest", "Harvest"), taxes=True):
    zero = {"play": [*([laid("Heavy Taxes", 0)] if taxes else []), *(zero or {}).pop("play", [])], "plot": plots[0]} | (zero or {})
    t = make(zero, {"plot": plots[1]} | (one or {}), "marshalling")
    return t.income(0), t.income(1)


@pytest.mark.parametrize(
    ("plots", "expected"),
    [(("Harvest", "Harvest"), (3, 3)), (("Riches", "Harvest"), (4, 3)), (("Harvest", "Riches"), (3, 4)), (("Riches", "Riches"), (4, 4))],
)
def test_no_player_counts_more_than_4_gold_by_heavy_taxes(plots, expected):
    assert incomes(plots=plots) == expected
    assert incomes(plots=plots, taxes=False) == tuple({"Harvest": 3, "Riches": 7}[plot] for plot in plots)


def test_income_bonuses_are_counted_with_the_plot():
    assert incomes({"play": ["Mine"]}, {"play": ["Mine", "Mine"]}) == (4, 4)
    assert incomes({"play": ["Mine"]}, {"play": ["Mine"]}, plots=("Famine", "Famine")) == (3, 3)


def test_with_an_agenda_of_its_player_heavy_taxes_does_nothing():
    assert incomes({"agenda": "Custom"}, plots=("Riches", "Riches")) == (7, 7)
    assert incomes(None, {"agenda": "Custom"}, plots=("Riches", "Riches")) == (4, 4)


def test_what_ravens_add_or_take_comes_after_heavy_taxes():
    assert incomes({"play": [laid("Black Raven", 0)]}, plots=("Riches", "Harvest")) == (5, 4)
    assert incomes({"play": [laid("White Raven", 0)]}, plots=("Riches", "Harvest")) == (3, 2)


def test_gold_gained_by_effects_is_not_limited():
    t = make({"play": [laid("Heavy Taxes", 0)], "hand": ["Treasure"], "gold": 0}, {}, "marshalling")
    settle(pass_until(t, "Play Treasure").play("Play Treasure"))
    assert t.gold(0) == 6


def test_gold_counted_in_another_phase_is_not_limited():
    t = make({"play": [laid("Heavy Taxes", 0)], "plot": "Riches"}, {"plot": "Riches"}, "challenges")
    assert (t.income(0), t.income(1)) == (7, 7)


def test_heavy_taxes_is_attached_to_the_own_house_card():
    t = make({"hand": ["Heavy Taxes"], "gold": 5}, {"plot": "Riches"}, "marshalling")
    assert t.income(1) == 7
    settle(pass_until(t, "Marshal Heavy Taxes").play("Marshal Heavy Taxes"))
    assert t.card(0, "Heavy Taxes").zone == "play" and t.income(1) == 4
