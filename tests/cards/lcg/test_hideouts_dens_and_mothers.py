"""Secret Hideout, Den of the Wolf, Obara Sand of The Winds of Winter and Anointed by the Mother."""

import pytest

from agot_env.agot.engine.record.codes import IT_IS_WINTER
from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    Constant,
    Draw,
    Event,
    FirstChallenge,
    GainGold,
    Kill,
    Location,
    Passive,
    Per,
    Phase,
    PhaseBegins,
    PlayerRule,
    Plot,
    Strength,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.testing import Table
from tests.cards.scenes import choose_plots, offered, pass_to, pass_until, pay_influence, scene

CARDS = (
    Event("Lesson", "X701", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))]),
    Event("Lesson for All", "X702", abilities=[Action(phase=Phase.ANY, effects=(Draw(1, EVERYONE),))]),
    Event("Lesson for Others", "X703", abilities=[Action(phase=Phase.ANY, effects=(Draw(2, OPPONENTS),))]),
    Location("Snow", "X704", NEUTRAL, cost=1, abilities=[PlayerRule(YOU, IT_IS_WINTER)]),
    Location("Well", "X705", NEUTRAL, cost=1, influence=3),
    Character("Proof", "X706", NEUTRAL, cost=1, strength=1, icons="M", immune_to="events"),
    Character("Plain", "X707", NEUTRAL, cost=1, strength=1, icons="M"),
    Event("Murder", "X708", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Plot("Drought", "X709", NEUTRAL, income=0, initiative=0, claim=1),
    Character("Holy One", "X710", NEUTRAL, cost=1, strength=1, icons="M", crests="Holy"),
    Event("Gold", "X711", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Location("School", "X712", NEUTRAL, cost=1, abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(Draw(1),))]),
    Location("Clock", "X713", NEUTRAL, cost=1, abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(GainGold(1),))]),
    Character("Early Bird", "X714", NEUTRAL, cost=1, strength=1, abilities=[Constant(SELF, (Strength(3),), (FirstChallenge(Per.ROUND),))]),
    *(Location(f"Card {k}", f"X72{k}", NEUTRAL, cost=1) for k in range(8)),
)  # fmt: skip
DECK = [f"Card {k}" for k in range(6)]


def make(zero, one=None, phase="challenges", houses=("stark", "lannister"), bells=(0, 1), **options):
    zero, one = ({"plot": "Drought", **seat} for seat in (zero, one or {}))
    return scene(houses, zero, one, phase, edition="lcg", cards=CARDS, bells=bells, first=0, **options)


def play(t, title, *wanted):
    return pass_until(t, f"Play {title}").play(f"Play {title}", *wanted)


# --- Secret Hideout ------------------------------------------------------------------------------------------------------


def test_all_players_draw_from_the_bottom_until_the_end_of_the_phase():
    t = make({"hand": ["ATOR52", "Lesson", "Lesson"], "deck": DECK}, {"hand": ["Lesson"], "deck": DECK})
    play(t, "Secret Hideout")
    play(t, "Lesson")
    assert "Card 5" in t.hand(0) if t.hand(0).count("Lesson") == 1 else "Card 5" in t.hand(1)
    play(t, "Lesson")
    assert "Card 5" in t.hand(0) and "Card 5" in t.hand(1) and t.deck(0) == t.deck(1) == DECK[:5]
    pass_to(t, "dominance")
    play(t, "Lesson")
    assert "Card 0" in t.hand(0)


def test_without_it_cards_are_drawn_from_the_top():
    t = play(make({"hand": ["ATOR52", "Lesson"], "deck": DECK}), "Lesson")
    assert "Card 0" in t.hand(0)


@pytest.mark.parametrize("winter", [True, False])
def test_it_is_stalwart_in_winter(winter):
    t = make({"hand": ["ATOR52"], "deck": DECK, "play": ["Snow"] if winter else []})
    play(t, "Secret Hideout")
    pass_until(t, "Use Bell")
    assert (t.deck(0)[0] == "Secret Hideout") == winter and ("Secret Hideout" in t.discard(0)) != winter


# --- Den of the Wolf -----------------------------------------------------------------------------------------------------


def test_characters_lose_their_immunities():
    t = make({"hand": ["Murder"], "play": ["ATOR58"]}, {"play": ["Proof", "Plain"]})
    play(t, "Murder")
    assert offered(t, "Proof") and offered(t, "Plain")
    t = make({"hand": ["Murder"]}, {"play": ["Proof", "Plain"]})
    play(t, "Murder")
    assert t.dead(1) == ["Plain"]


@pytest.mark.parametrize(("number", "title"), [("ATOR84", "Cat o' the Canals"), ("W32", "Tytos Blackwood")])
@pytest.mark.parametrize("den", [None, 0, 1])
def test_a_printed_immunity_to_the_den_itself_is_kept(number, title, den):
    """A card ignores what it is immune to (FAQ 3.16): Cat the Den of an opponent, but not that of her player; Tytos only events."""
    seats = [{"hand": ["Murder"], "play": ["Plain"]}, {"play": [number, "Plain"]}]
    if den is not None:
        seats[den]["play"] = [*seats[den]["play"], "ATOR58"]
    t = make(*seats)
    play(t, "Murder")
    assert offered(t, title) is (den == 1 or (den == 0 and number == "W32"))


def repeat(phase, **more):
    t = make({"play": ["ATOR58", "Well", "Clock"], "deck": DECK, **more}, {}, phase, bells=(0,))
    return t


def phases(t, number):
    """The phases that follow one another, the present one first."""
    found = [(t.round, t.phase)]
    count = t.gold(0)
    for _ in range(60):
        if len(found) == number:
            break
        t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
        if (t.round, t.phase) != found[-1] or t.phase == "dominance" and t.gold(0) > count:
            found.append((t.round, t.phase))
            count = t.gold(0)
    return [phase for _, phase in found]


def test_the_phase_is_repeated_once():
    t = repeat("dominance")
    assert t.gold(0) == 1
    pay_influence(t.play("Use Den of the Wolf"))
    assert t.card(0, "Well").kneeling
    assert phases(t, 3)[:2] == ["dominance", "dominance"] and t.gold(0) <= 2 and "Den of the Wolf" in t.discard(0)


def test_without_it_no_phase_is_repeated():
    assert phases(repeat("dominance"), 2)[1] != "dominance"


def test_it_cannot_be_used_in_marshalling_or_without_3_influence():
    assert not offered(repeat("marshalling"), "Use Den of the Wolf")
    assert not offered(make({"play": ["ATOR58"]}), "Use Den of the Wolf")
    assert offered(repeat("challenges"), "Use Den of the Wolf")


def military_challenges(mine=None, theirs=None):
    """How many military challenges the player initiates in a challenges phase and its repetition, with these plots."""
    seats = [{"plot": plot} if plot else {} for plot in (mine, theirs)]
    t = make({"play": ["ATOR58", "Well", "Plain"]} | seats[0], seats[1], bells=(0,))
    pay_influence(t.play("Use Den of the Wolf"))
    fought = 0
    for _ in range(60):
        if t.phase != "challenges":
            break
        if offered(t, "Military against"):
            fought += 1
            t.play("Military against")
            t.game["row"][:, 2] = 0  # everything stands
        else:
            t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
        assert invalid_games(t.batch.records, t.batch.match) == {}
    return fought


def test_challenges_are_repeated_with_new_challenges():
    assert military_challenges() == 2


@pytest.mark.parametrize(
    ("mine", "theirs", "number"),
    [("KOTS48", None, 3), (None, "KOTS48", 3), ("KOTS48", "KOTS48", 4), ("LOW53", None, 4), ("LOW53", "KOTS48", 5), ("KOTS50", None, 2)],
)
def test_an_additional_challenge_of_the_round_is_not_one_of_each_phase(mine, theirs, number):
    """After the Mummer's Ford (KOTS48) allows one "this round", Storm of Swords (LOW53) one "during the challenge phase"."""
    assert military_challenges(mine, theirs) == number


@pytest.mark.parametrize(("declined", "strengths"), [(0, [4, 1]), (1, [4])])
def test_the_first_challenge_of_a_repeated_phase_is_the_first_of_the_round_only_if_none_was_initiated_before(declined, strengths):
    t = make({"play": ["ATOR58", "Well", "Plain", "Early Bird"]}, bells=(0,))
    pay_influence(t.play("Use Den of the Wolf"))
    found = []
    for _ in range(60):
        if t.phase != "challenges":
            break
        if offered(t, "Military against") and declined:
            declined -= 1
            t.play("No more challenges")
        elif offered(t, "Military against"):
            t.play("Military against")
            found.append(t.card(0, "Early Bird").strength)
            t.game["row"][:, 2] = 0  # everything stands
        else:
            t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
        assert invalid_games(t.batch.records, t.batch.match) == {}
    assert found == strengths


@pytest.mark.parametrize("theirs", ["LOTR52", "Drought"])
def test_who_cannot_reveal_a_new_plot_cannot_do_so_in_a_repeated_plot_phase(theirs):
    """The Art of Seduction (LOTR52) forbids it "during the plot phase next round", of which both are."""
    plots = ["Calm Over Westeros", "Rains of Autumn", "Uneasy Truce", "Building Season"]
    zero = {"play": ["ATOR58", "Well"], "plot": None, "plots": plots}
    t = choose_plots(make(zero, {"plot": None, "plots": [theirs, *plots]}, "plot"))
    title = "The Art of Seduction" if theirs == "LOTR52" else theirs
    t.play("Reveal Calm Over Westeros").play(f"Reveal {title}")
    chose = []
    for _ in range(150):
        if t.round == 3:
            break
        if t.round == 2 and offered(t, "Use Den of the Wolf"):
            pay_influence(t.play("Use Den of the Wolf"))
        elif t.prompt == "plot":
            chose.append(t.seat)
            t.play(t.options[0])
        else:
            t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
    assert sorted(chose) == ([0, 0, 1, 1] if theirs == "Drought" else [1, 1])


def test_once_a_game_for_a_copy_of_it():
    t = make({"play": ["ATOR58", "ATOR58", "Well", "Well"]}, {}, bells=(0,))
    pay_influence(t.play("Use Den of the Wolf"))
    assert t.card(0, "Den of the Wolf").zone == "play"


# --- Obara Sand ----------------------------------------------------------------------------------------------------------


def test_obara_is_removed_for_an_additional_mulligan():
    t = Table(houses=["martell", "stark"], edition="lcg", mulligan=True, hold=True)
    t.put(0, deck=["ATOR31"] * 20, plot="Calm Over Westeros").put(1, deck=["Hodor"] * 20, plot="Calm Over Westeros").start("setup", first=0)
    t.play("Take a mulligan")
    assert any("Obara Sand" in option for option in t.options)
    t.play(next(option for option in t.options if "Obara Sand" in option))
    assert len(t.hand(0)) == 7 and len(t.deck(0)) == 12 and t.seat == 1
    t.play("Take a mulligan")
    assert not any("Remove" in option for option in t.options)


def test_obara_has_stealth_in_play():
    assert "Stealth" in make({"play": ["ATOR31"]}).card(0, "Obara Sand").keywords


# --- Anointed by the Mother ----------------------------------------------------------------------------------------------


def mother(event, play_=("Well",), houses=("stark", "lannister"), **more):
    """Seat 1 plays an event; seat 0 has Anointed by the Mother."""
    t = make({"hand": ["ASOTS96"], "play": list(play_), "deck": DECK}, {"hand": [event], "deck": DECK, **more}, houses=houses)
    return play(t, event)


def test_the_cards_are_drawn_by_its_player_instead():
    t = mother("Lesson").play("Cancel with Anointed by the Mother")
    pay_influence(t)
    pass_until(t, "Use Bell")
    assert t.hand(0) == ["Card 0"] and t.hand(1) == [] and t.card(0, "Well").kneeling


def test_a_holy_character_may_kneel_instead():
    t = mother("Lesson", ["Holy One", "Plain"]).play("Cancel with Anointed by the Mother")
    pass_until(t, "Use Bell")
    assert t.hand(0) == ["Card 0"] and t.hand(1) == [] and t.card(0, "Holy One").kneeling and not t.card(0, "Plain").kneeling


def test_it_may_stay_in_the_hand():
    t = mother("Lesson").play("Pass")
    assert t.hand(1) == ["Card 0"] and t.hand(0) == ["Anointed by the Mother"]


def test_it_cancels_nothing_that_draws_no_cards_and_needs_its_cost():
    assert not offered(mother("Gold"), "Anointed by the Mother")
    assert not offered(mother("Lesson", ["Plain"]), "Anointed by the Mother")


def test_it_draws_as_many_cards():
    t = make({"hand": ["ASOTS96"], "play": ["Well"], "deck": DECK}, {"hand": ["Lesson for Others"], "deck": DECK})
    play(t, "Lesson for Others")
    assert offered(t, "Cancel with Anointed by the Mother")


def test_a_passive_is_not_cancelled():
    t = make({"hand": ["ASOTS96"], "play": ["Well"], "deck": DECK}, {"play": ["School"], "deck": DECK}, "challenges", bells=(0,))
    pass_to(t, "dominance")
    assert not offered(t, "Cancel with") and t.hand(1) == ["Card 0"]
