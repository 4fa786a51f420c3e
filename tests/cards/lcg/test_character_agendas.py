"""Characters that become agendas instead of being killed (AGE-4), and what they do then."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    AGENDA,
    BEARER,
    CHARACTER,
    GREYJOY,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Attachment,
    Blank,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    Constant,
    Discard,
    Draw,
    Event,
    Initiated,
    Kill,
    Killed,
    LeavesPlay,
    Location,
    Phase,
    Response,
    RunsAgenda,
    Save,
    Stand,
    Strength,
    TakeControl,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.questions import question_of
from agot_env.agot.words.text import table_text
from agot_env.testing import Table
from tests.cards.scenes import offered, pass_to, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import battle, claimed

pytestmark = pytest.mark.rule("AGE-4", edition="lcg")


def tool(title, number, among, *effects):
    """A location that does something to a target in any phase."""
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=effects)])


CARDS = (
    tool("Axe", "X950", characters(), Kill(TARGET)),
    tool("Ban", "X951", Cards(), Discard(TARGET)),
    tool("Bribe", "X952", characters(), TakeControl(TARGET)),
    Character("Wolf", "X953", STARK, cost=2, strength=2, icons="MIP"),
    Character("Hero", "X954", STARK, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Raider", "X955", GREYJOY, cost=2, strength=2, icons="MIP"),
    Character("Viper", "X956", MARTELL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Guard", "X957", MARTELL, cost=2, strength=2, icons="MIP"),
    Character("Lion", "X958", LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Sellsword", "X959", LANNISTER, cost=2, strength=2, icons="MIP", traits="Mercenary"),
    Character("Lord", "X968", LANNISTER, cost=2, strength=9, icons="MIP"),
    Attachment("Hood", "X960", NEUTRAL, abilities=[Constant(BEARER, (Blank(),))]),
    Attachment("Cloak", "X961", NEUTRAL),
    Location("Shield", "X962", NEUTRAL, abilities=[Save(saves=characters())]),
    Character("Envoy", "X963", NEUTRAL, cost=2, strength=1, abilities=[
        Constant(SELF, (Strength(1),), conditions=(RunsAgenda(type=CHARACTER),)), Constant(SELF, (Strength(4),), conditions=(RunsAgenda(type=AGENDA),)),
    ]),
    Character("Avenger", "X966", MARTELL, cost=2, strength=1, icons="MIP", keywords="Vengeful"),
    Location("Tomb", "X969", NEUTRAL, abilities=[Response(when=LeavesPlay(characters(house=STARK)), effects=(Draw(1),))]),
    Location("Wake", "X970", NEUTRAL, abilities=[Response(when=Killed(characters()), effects=(Draw(1),))]),
    Event("Fire", "X971", abilities=[Action(phase=Phase.ANY, effects=(Kill(characters(unique=True)),))]),
    Location("Veto", "X967", NEUTRAL, abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
    Event("Rouse", "X965", abilities=[Action(phase=Phase.ANY, effects=(Stand(characters()),))]),
)  # fmt: skip
MAN = "The Kindly Man"


def table(zero, one=None, phase="challenges", *, houses=("stark", "lannister"), **options):
    t = Table(houses=houses, edition="lcg", extra_cards=CARDS)
    for seat, what in enumerate((zero, one or {})):
        t.put(seat, **{"plot": "Planning Ahead", "gold": 9, "deck": ["Wolf"] * 6} | what)
    return t.start(phase, **{"first": 0} | options)


def use(t, what, target):
    pass_until(t, f"Use {what}").play(f"Use {what}")
    return t.play(f"Choose {target}") if offered(t, f"Choose {target}") else t


def dead(*cards, number="BTNS1", one=None, **options):
    """The character has become the agenda of seat 0, who has these cards."""
    title = {"BTNS1": MAN, "BTNS10": "Aeron Damphair", "BTNS30": "Quentyn Martell", "ASOTS117": "The Tattered Prince"}[number]
    zero = {"play": [number, "Axe", "Wolf", *cards]} | options.pop("zero", {})
    return use(table(zero, one, **options), "Axe", title)


# --- how they become agendas ---------------------------------------------------------------------------------------------


def test_a_character_becomes_an_agenda_instead_of_being_killed():
    t = dead("Envoy")
    assert t.dead(0) == t.discard(0) == [] and t.set_aside(0) == [MAN] and t.card(0, MAN).zone == "set aside"
    assert t.card(0, "Envoy").strength == 2  # its player runs a character agenda
    assert int(t.game["agendas"][0]) and not int(t.game["agendas"][1])
    plots = observation_pieces(t.batch.observe(1)[0], t.batch.match)["plots"]
    assert L.AGENDA in plots  # all players see it
    assert not invalid_games(t.batch.records, t.batch.match)


def test_it_is_killed_if_its_controller_runs_an_agenda():
    t = dead("Envoy", zero={"agenda": "Kings of Summer"})
    assert t.dead(0) == [MAN] and t.set_aside(0) == [] and t.card(0, "Envoy").strength == 5


def test_a_second_one_is_killed():
    t = dead("BTNS10", zero={"play": ["BTNS1", "BTNS10", "Axe", "Axe", "Wolf"]})
    t = use(t, "Axe", "Aeron Damphair")
    assert t.set_aside(0) == [MAN] and t.dead(0) == ["Aeron Damphair"]


@pytest.mark.parametrize(("spared", "other"), [(MAN, "The Tattered Prince"), ("The Tattered Prince", MAN)])
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_that_would_be_killed_at_once_the_first_player_says_which_becomes_the_agenda(first, spared, other):
    """Replacements that exclude each other are in conflict (RND-4, FAQ 4.20); the order of the cards in the deck does not matter."""
    zero = {"play": ["BTNS1", "ASOTS117", "Wolf"], "hand": ["Fire"] * (1 - first)}
    t = table(zero, {"play": ["BTNS26", "Wolf"], "hand": ["Fire"] * first}, first=first)
    t.play("Play Fire")
    assert (t.seat, t.prompt) == (first, "order")
    assert sorted(t.options) == [f"{title} becomes the agenda" for title in (MAN, "The Tattered Prince")]
    assert not invalid_games(t.batch.records, t.batch.match)
    assert "which character becomes the agenda" in question_of(t.batch.match, t.batch.records)
    t.play(f"{spared} becomes the agenda")
    assert (t.set_aside(0), t.dead(0)) == ([spared], [other])
    assert t.set_aside(1) == ["Shireen Baratheon"]  # the only one of its player, who is not asked


@pytest.mark.parametrize("what", [{"agenda": "Kings of Summer"}, {"play": ["BTNS1", ("ASOTS117", {"attachments": ["Hood"]})]}])
def test_nothing_is_asked_where_not_both_could_become_the_agenda(what):
    t = table({"play": ["BTNS1", "ASOTS117"], "hand": ["Fire"]} | what)
    t.play("Play Fire")
    assert t.prompt != "order" and t.set_aside(0) == ([] if "agenda" in what else [MAN])


def test_it_is_an_agenda_only_if_it_is_killed():
    t = use(table({"play": ["BTNS1", "Ban", "Wolf"]}), "Ban", MAN)
    assert t.discard(0) == [MAN] and t.set_aside(0) == []


def test_a_saved_one_stays_a_character():
    t = table({"play": ["BTNS1", "Axe", "Wolf", "Shield"]})
    t = use(t, "Axe", MAN)
    t.play("Save with Shield") if offered(t, "Save with Shield") else t.play(next(option for option in t.options if "Shield" in option))
    assert t.card(0, MAN).zone == "play" and t.set_aside(0) == []


def test_a_blank_one_is_killed():
    t = use(table({"play": [("BTNS1", {"attachments": ["Hood"]}), "Axe", "Wolf"]}), "Axe", MAN)
    assert t.dead(0) == [MAN]


def test_its_attachments_duplicates_and_power_are_lost():
    t = use(table({"play": [("BTNS1", {"attachments": ["Cloak"], "duplicates": 1, "power": 3}), "Axe", "Wolf"]}), "Axe", MAN)
    while t.set_aside(0) == []:
        t.play("Pass" if offered(t, "Pass") else t.options[-1])
    assert sorted(t.discard(0)) == ["Cloak", MAN] and t.total_power(0) == 0


def test_it_becomes_the_agenda_of_its_controller():
    t = table({"play": ["Axe", "Bribe", "Wolf"]}, {"play": ["BTNS1", "Lion"]})
    use(t, "Bribe", MAN)
    use(t, "Axe", MAN)
    assert t.set_aside(1) == [MAN] and int(t.game["agendas"][0]) and not int(t.game["agendas"][1])
    claimed(battle(t, "Intrigue", "Wolf"))
    assert int(t.game["agendas"][0]) and t.dead(0) == []


def test_it_leaves_play_but_is_not_killed():
    """FAQ p. 26. It is moribund until the window ends (ABI-9), and an agenda from then on."""
    t = dead("Tomb", "Wake")
    assert t.options == ["Respond with Tomb", "Pass"]
    assert t.card(0, MAN).zone == "play" and not int(t.game["agendas"][0]) and not invalid_games(t.batch.records, t.batch.match)
    assert "leaving play, to become an agenda" in table_text(t.batch.match, t.batch.records)
    t.play("Respond with Tomb")
    assert t.hand(0) == ["Wolf"] and t.set_aside(0) == [MAN] and t.dead(0) == [] and int(t.game["agendas"][0])


@pytest.mark.rule("AGE-2", edition="lcg")
def test_the_effects_of_one_cannot_be_cancelled():
    t = table({"play": ["BTNS1", "Axe", "Wolf"], "discard": ["Raider"]}, {"play": ["Veto"]})
    use(t, "Axe", MAN).play("Pass")  # what kills it could be cancelled
    claimed(battle(t, "Intrigue", "Wolf"))
    t.play(f"Respond with {MAN}")
    assert t.prompt != "cancel" and t.card(0, "Raider").zone == "play"


# --- what they do --------------------------------------------------------------------------------------------------------


def test_the_kindly_man_puts_a_character_into_play_until_the_end_of_the_phase():
    one = {"dead": ["Lion", "Viper"], "discard": ["Sellsword"]}
    t = dead(zero={"dead": ["Hero"], "discard": ["Raider"]}, one=one)
    claimed(battle(t, "Intrigue", "Wolf"))
    t.play(f"Respond with {MAN}")
    assert set(t.options) == {"Choose Lion", "Choose Sellsword", "Choose Raider"}  # not unique ones
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Choose Lion")
    assert t.card(1, "Lion").zone == "play" and t.card(1, "Lion").controller == 0
    assert not any("is an agenda" in line for line in t.log())  # its sentence need not say so
    pass_to(t, "dominance")
    assert "Lion" in t.discard(1)


@pytest.mark.parametrize("kind", ["Intrigue", "Power", "Military"])
def test_the_kindly_man_waits_for_intrigue_and_power_challenges(kind):
    t = dead(zero={"discard": ["Raider"]})
    claimed(battle(t, kind, "Wolf"))
    assert offered(t, f"Respond with {MAN}") == (kind != "Military")


def test_the_kindly_man_acts_once_per_phase_and_not_for_opponents():
    t = dead("Hero", zero={"discard": ["Raider", "Guard"]})
    claimed(battle(t, "Intrigue", "Wolf")).play(f"Respond with {MAN}", "Choose Raider")
    claimed(battle(t, "Power", "Hero"))
    assert not offered(t, f"Respond with {MAN}")
    t = dead(zero={"discard": ["Raider"]}, one={"play": ["Lion"]})
    pass_until(t, "Intrigue against") if offered(t, "Pass") else t
    assert not offered(t, f"Respond with {MAN}")


def test_the_kindly_man_does_nothing_as_a_character():
    t = table({"play": ["BTNS1", "Wolf"], "discard": ["Raider"]})
    claimed(battle(t, "Intrigue", "Wolf"))
    assert not offered(t, f"Respond with {MAN}")


def test_the_kindly_man_does_nothing_when_an_opponent_wins():
    t = table({"play": ["BTNS1", "Axe"], "discard": ["Raider"]}, {"play": ["Lion"]}, first=1)
    use(t, "Axe", MAN)
    claimed(battle(t, "Intrigue", "Lion"))
    assert t.set_aside(0) == [MAN] and not offered(t, f"Respond with {MAN}")


@pytest.mark.parametrize(("title", "draws"), [("Raider", True), ("Wolf", False)])
def test_aeron_damphair_draws_when_a_greyjoy_character_is_saved(title, draws):
    t = dead("Raider", "Shield", "Axe", number="BTNS10", houses=("greyjoy", "lannister"))
    t = t if t.set_aside(0) else t.play("Pass")
    use(t, "Axe", title)
    t.play(next(option for option in t.options if "Shield" in option))
    assert offered(t, "Respond with Aeron Damphair") == draws
    if draws:
        t.play("Respond with Aeron Damphair")
        assert len(t.hand(0)) == 2


def test_aeron_damphair_draws_nothing_as_a_character():
    t = table({"play": ["BTNS10", "Raider", "Shield", "Axe"]}, houses=("greyjoy", "lannister"))
    use(t, "Axe", "Raider")
    t.play(next(option for option in t.options if "Shield" in option))
    assert not offered(t, "Respond with Aeron Damphair")


def test_quentyn_martell_gives_vengeful_and_draws_for_it():
    t = dead("Viper", "Guard", number="BTNS30", houses=("martell", "lannister"), one={"play": ["Lion"]}, first=1)
    assert "Vengeful" in t.card(0, "Viper").keywords and "Vengeful" not in t.card(0, "Guard").keywords
    t = battle(t, "Military", "Lion", "Viper").play("Kill Wolf", "Stand Viper")
    t.play("Respond with Quentyn Martell")
    assert t.hand(0) == ["Wolf"]


@pytest.mark.rule("AGE-2", edition="lcg")
def test_quentyn_martell_draws_once_for_characters_that_stand_together():
    """FAQ 2.4."""
    t = dead("Viper", "Avenger", number="BTNS30", houses=("martell", "lannister"), one={"play": ["Lord"]}, first=1)
    t = battle(t, "Military", "Lord", "Viper", "Avenger").play("Kill Wolf", "Stand Viper", "Stand Avenger", "Respond with Quentyn Martell")
    assert t.hand(0) == ["Wolf"] and not t.card(0, "Viper").kneeling and not t.card(0, "Avenger").kneeling
    assert not offered(t, "Respond with Quentyn Martell")


def test_quentyn_martell_draws_nothing_for_a_character_that_stands_otherwise():
    zero = {"hand": ["Rouse"]}
    t = dead(("Viper", {"kneeling": True}), number="BTNS30", houses=("martell", "lannister"), zero=zero)
    assert not offered(t.play("Play Rouse"), "Respond with Quentyn Martell") and not t.card(0, "Viper").kneeling


def test_quentyn_martell_draws_nothing_as_a_character():
    t = table({"play": ["BTNS30", "Avenger", "Wolf"]}, {"play": ["Lion"]}, houses=("martell", "lannister"), first=1)
    t = battle(t, "Military", "Lion", "Avenger").play("Kill Wolf", "Stand Avenger")
    assert not t.card(0, "Avenger").kneeling and not offered(t, "Respond with Quentyn Martell")


def test_quentyn_martell_gives_nothing_as_a_character():
    t = table({"play": ["BTNS30", "Viper"]}, houses=("martell", "lannister"))
    assert t.card(0, "Viper").keywords == ()


def test_the_tattered_prince_makes_mercenaries_cheaper():
    def spent(t, title):
        before = t.gold(0)
        t.play(f"Marshal {title}")
        return before - t.gold(0)

    hand = {"hand": ["Sellsword", "Sellsword", "Lion"], "gold": 20}
    t = dead(number="ASOTS117", zero=hand, phase="marshalling")
    assert [spent(t, title) for title in ("Lion", "Sellsword", "Sellsword")] == [4, 1, 2]
    t = table({"play": ["ASOTS117"]} | hand, phase="marshalling")
    assert [spent(t, title) for title in ("Sellsword", "Sellsword")] == [4, 4]
