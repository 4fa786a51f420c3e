"""What is chosen when an ability is initiated, and what is picked when it resolves (ABI-7; FAQ p. 14, 15 and 18, 3.20)."""

import pytest
from cards.scenes import pass_until

from agot_env.agot.decks.pools import pool
from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import (
    CHOSEN,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Card,
    Character,
    Choose,
    ChooseNow,
    ChooseOpponent,
    ChooseUpTo,
    Constant,
    Discard,
    Draw,
    Event,
    Flag,
    Initiated,
    Kneel,
    Location,
    Modify,
    NameTrait,
    Now,
    Phase,
    Strength,
    Who,
    characters,
    locations,
)  # fmt: skip
from agot_env.testing import Table

NO = Event("No", "X1", abilities=[Cancel(when=Initiated(triggered=True), effects=(CancelIt(),))])
NOT_HIM = Event("Not Him", "X2", abilities=[Cancel(when=Initiated(only_target=characters(title="Guest")), effects=(CancelIt(),))])
BELL = Location("Bell", "X3", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
HOST = Character("Host", "X4", NEUTRAL, cost=0, strength=2, icons="MIP")
GUEST = Character("Guest", "X5", NEUTRAL, cost=0, strength=1, icons="MIP")
GHOST = Character("Ghost", "X6", NEUTRAL, cost=0, strength=1, icons="MIP", abilities=[Constant(SELF, (Flag(c.UNTARGETABLE),))])
SAINT = Character("Saint", "X7", NEUTRAL, cost=0, strength=1, icons="MIP", immune_to=("events",))
INN = Location("Hut", "X8", NEUTRAL, cost=0)


def event(*effects, choose=()):
    return Event("Deed", "X9", abilities=[Action(phase=Phase.ANY, choose=choose, effects=effects)])


def table(card: Card, own: dict, other: dict, cards=()) -> Table:
    t = Table(edition="lcg", houses=["stark", "lannister"], extra_cards=[card, NO, NOT_HIM, BELL, HOST, GUEST, GHOST, SAINT, INN, *cards])
    for seat, side in enumerate((own, other)):
        t.put(seat, **{"plot": "KOTS48", **side, "play": ["Bell", *side.get("play", ())]})
    return t.start("challenges")


def play(t: Table) -> None:
    t.play("Play Deed")


def choices(t: Table) -> set[str]:
    return {option.removeprefix("Choose ").partition(" (")[0] for option in t.options}


@pytest.mark.rule("ABI-7", edition="lcg")
def test_what_is_chosen_is_known_before_cancels_and_what_is_picked_is_not():
    for effects, choose, asked in (
        ((Kneel(TARGET),), (Choose(characters()),), "target"), ((ChooseNow(characters(), targets=False), Kneel(TARGET)), (), "cancel"),
    ):  # fmt: skip
        t = table(event(*effects, choose=choose), {"hand": ["Deed"], "play": ["Host"]}, {"hand": ["No"], "play": ["Guest"]})
        play(t)
        assert t.prompt == asked
        if asked == "target":
            t.play("Choose Guest")
        t.play("Cancel with No")
        assert not t.card(1, "Guest").kneeling and t.discard(0) == ["Deed"]


@pytest.mark.rule("ABI-7", edition="lcg")
def test_a_cancel_that_asks_for_the_only_target_finds_none_where_a_card_is_picked():
    for effects, choose, asked in (
        ((Kneel(TARGET),), (Choose(characters()),), True), ((ChooseNow(characters(), targets=False), Kneel(TARGET)), (), False),
    ):  # fmt: skip
        t = table(event(*effects, choose=choose), {"hand": ["Deed"], "play": ["Host"]}, {"hand": ["Not Him"], "play": ["Guest"]})
        play(t)
        t.play("Choose Guest")
        assert (t.prompt == "cancel") is asked


@pytest.mark.rule("KEY-3", edition="lcg")
def test_a_card_that_cannot_be_a_target_can_be_picked_but_an_immune_one_only_where_something_moves_from_it():
    t = table(event(ChooseNow(characters(), targets=False), Kneel(TARGET)), {"hand": ["Deed"]}, {"play": ["Ghost", "Guest", "Saint"]})
    play(t)
    assert choices(t) == {"Ghost", "Guest"}
    t = table(event(ChooseNow(characters()), Modify(TARGET, Strength(1))), {"hand": ["Deed"]}, {"play": ["Ghost", "Guest", "Host", "Saint"]})
    play(t)
    assert choices(t) == {"Guest", "Host"}


@pytest.mark.rule("ABI-7", edition="lcg")
def test_several_targets_are_chosen_before_cancels_and_at_least_one():
    card = event(Discard(CHOSEN), choose=(ChooseUpTo(locations(title="Hut"), 2),))
    t = table(card, {"hand": ["Deed"]}, {"hand": ["No"], "play": ["Hut", "Hut", "Hut"]})
    play(t)
    assert t.prompt == "pick" and "Done" not in t.options
    t.play(t.options[0])
    assert "Done" in t.options
    t.play(t.options[0])
    assert t.prompt == "cancel"
    t.play("Pass")
    assert t.discard(1) == ["Hut", "Hut"]
    assert "Play Deed" not in table(card, {"hand": ["Deed"]}, {}).options


@pytest.mark.rule("ABI-7", edition="lcg")
def test_one_target_of_up_to_two_is_the_only_target():
    card = event(Discard(CHOSEN), choose=(ChooseUpTo(characters(), 2),))
    for chosen, asked in ((("Choose Guest", "Done"), True), (("Choose Guest", "Choose Host"), False)):
        t = table(card, {"hand": ["Deed"], "play": ["Host"]}, {"hand": ["Not Him"], "play": ["Guest"]})
        play(t)
        for option in chosen:
            t.play(next(one for one in t.options if option.removeprefix("Choose ") in one))
        assert (t.prompt == "cancel") is asked


@pytest.mark.rule("ABI-7", edition="lcg")
def test_players_and_traits_are_picked_after_cancels():
    card = event(Now(NameTrait()), Now(ChooseOpponent()), Draw(1, Who.CHOSEN_OPPONENT))
    t = table(card, {"hand": ["Deed"]}, {"hand": ["No"], "deck": ["Host"], "play": ["LOTR11"]})
    play(t)
    assert t.prompt == "cancel"
    t.play("Pass")
    assert t.prompt.startswith("trait")


@pytest.mark.rule("ABI-7", edition="lcg")
def test_nothing_is_triggered_without_a_player_with_whom_it_could_do_something():
    card = event(Now(ChooseOpponent()), Draw(1, Who.CHOSEN_OPPONENT))
    assert "Play Deed" in table(card, {"hand": ["Deed"]}, {"deck": ["Host"]}).options
    assert "Play Deed" not in table(card, {"hand": ["Deed"], "deck": ["Host"]}, {}).options


# --- cards ---------------------------------------------------------------------------------------------------------------------


PICKS = (
    "T101", "S23", "B169", "T180", "KOTS11", "KOTS22", "KOTS35", "POTS7", "POTS47", "KOTST30", "KOTST35", "QOD30", "QOD36", "QOD38",
    "LOTR11", "LOTR34", "LOTR35", "L165", "LOW34", "POTS21", "S17", "L54", "B83", "T119", "KOTS15", "L46", "T104", "L161", "B170", "KOTS39",
    "KOTST37", "KOTS47", "LOTR28", "LOW5",
)  # fmt: skip
"""Cards of the Living Card Game that pick something for which their text does not say "choose"."""


@pytest.mark.parametrize("number", PICKS)
def test_a_card_picks_while_it_resolves(number):
    effects = [effect for ability in pool("lcg")[number].abilities for effect in getattr(ability, "effects", ())]
    assert any(isinstance(effect, Now) or (isinstance(effect, ChooseNow) and not effect.targets) for effect in effects)


def test_ellaria_takes_power_from_the_red_viper():
    """FAQ 3.20: power on a card that is immune to character abilities is not the card."""
    t = Table(edition="lcg", houses=["martell", "martell"])
    t.put(0, play=["POTS7"], plot="KOTS48").put(1, play=[("POTS1", {"power": 2}), "LOW13"], plot="KOTS48").start("challenges", first=1)
    t.play("Power against", "Attack with Riverrun Messenger", "Done", "Done", "Respond with Ellaria")
    pass_until(t, "challenge")
    assert t.card(0, "Ellaria Sand").power == 1 and t.card(1, "The Red Viper").power == 1


def test_the_price_of_war_and_dissension_choose_before_cancels():
    refugee = Character("Beggar", "X21", NEUTRAL, cost=0, strength=1, icons="M", traits="Refugee")
    t = Table(edition="lcg", houses=["greyjoy", "stark"], extra_cards=[NO, refugee])
    t.put(0, hand=["QOD44"], plot="KOTS48").put(1, play=["Beggar", "Beggar"], hand=["No"], plot="KOTS48").start("marshalling")
    t.play("Play Dissension")
    assert t.prompt == "pick"
    t.play(t.options[0], "Done")
    assert t.prompt == "cancel"
    t.play("Pass")
    assert t.discard(1) == ["Beggar"]
    war = Character("Captain", "X20", NEUTRAL, cost=0, strength=3, icons="M", crests="War")
    t = Table(edition="lcg", houses=["greyjoy", "stark"], extra_cards=[NO, INN, war])
    t.put(0, hand=["KOTS38"], play=["Captain"], plot="KOTS48").put(1, play=["Hut", "Hut", "Hut"], hand=["No"], plot="KOTS48").start("challenges")
    t.play("Military against")
    pass_until(t, "Respond with The Price")
    t.play("Respond with The Price of War")
    assert t.prompt == "pick"
    t.play(t.options[0], "Done")
    assert t.prompt == "cancel"
    t.play("Cancel with No")
    assert t.discard(1) == ["No"]


def test_ambush_from_the_plains_does_not_say_whom_before_it_can_be_cancelled():
    t = Table(edition="lcg", houses=["targaryen", "stark"], extra_cards=[NO])
    t.put(0, hand=["QOD36", "T119", "QOD8"], plot="KOTS48").put(1, hand=["No"], plot="KOTS48").start("challenges")
    t.play("Play Ambush from the Plains")
    assert t.prompt == "cancel" and t.options == ["Cancel with No", "Pass"]
    t.play("Pass")
    assert t.prompt == "target" and len(t.hand(0)) == 2
