"""Prized (KEY-19): what opponents claim for cards that are lost, played or used."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    BEARER,
    EVENT,
    NEUTRAL,
    OPPONENTS,
    PRIZED,
    PRIZED_1,
    TARGET,
    YOU,
    Action,
    Attachment,
    Blank,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    Constant,
    Discard,
    DiscardSelf,
    Draw,
    Event,
    GainGold,
    GainsPrized,
    Initiated,
    Keyword,
    Kill,
    KillSelf,
    KneelSelf,
    Location,
    Phase,
    Plot,
    RemoveCards,
    ReturnToHand,
    RevealNewPlot,
    Save,
    Strength,
    TakeControl,
    WhenRevealed,
    Zone,
    characters,
)  # fmt: skip
from agot_env.agot.records.validate import invalid_games
from tests.cards.scenes import THREE, lcg_scene, three

pytestmark = pytest.mark.rule("KEY-19", edition="lcg")
NAMES = tuple(house.capitalize() for house in THREE)
VAULT = Location("Vault", "X779", NEUTRAL, keywords="Infamy")


def tool(title, number, among, *effects):
    """A location that does something to a target in any phase."""
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=effects)])


CARDS = (
    Character("Heir", "X750", NEUTRAL, strength=3, icons="M", keywords="Prized 2"),
    Character("Commoner", "X751", NEUTRAL, strength=3, icons="M"),
    Location("Hoard", "X752", NEUTRAL, keywords="Prized 3"),
    Attachment("Pledge", "X753", NEUTRAL, keywords="Prized 1"),
    Attachment("Hood", "X754", NEUTRAL, abilities=[Constant(BEARER, (Blank(),))]),
    Attachment("Ransom", "X755", NEUTRAL, abilities=[Constant(BEARER, (Keyword(PRIZED_1),))]),
    tool("Axe", "X756", characters(), Kill(TARGET, True)),
    tool("Ban", "X757", Cards(), Discard(TARGET, True)),
    tool("Ship", "X758", characters(), ReturnToHand(TARGET, True)),
    tool("Poison", "X759", characters(), Kill(TARGET)),
    tool("Bribe", "X760", characters(), TakeControl(TARGET)),
    Event("Feast", "X761", keywords="Prized 2", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))]),
    Location(
        "Veto",
        "X762",
        NEUTRAL,
        abilities=[Cancel(when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)), cost=(KneelSelf(),), effects=(CancelIt(),))],
    ),
    Location("Plague", "X770", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Kill(characters(), True),))]),
    Plot("Levy", "X763", income=0, initiative=0, claim=1, keywords="Prized 1"),
    Plot("Peace", "X764", income=0, initiative=0, claim=1),
    Plot(
        "Change",
        "X774",
        income=0,
        initiative=9,
        claim=1,
        keywords="Prized 1",
        abilities=[WhenRevealed(effects=(RevealNewPlot(YOU),))],
    ),
    Plot("Homage", "X775", income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(ClaimPowerForHouse(who=OPPONENTS),))]),
    Location("News", "X765", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))]),
    Character("Judge", "X766", NEUTRAL, strength=1, icons="P", abilities=[Constant(characters(keyword=PRIZED), (Strength(2),))]),
    Character("Purist", "X767", NEUTRAL, strength=1, icons="P", abilities=[Constant(characters(not_keyword=PRIZED), (Strength(4),))]),
    Location(
        "Vow",
        "X771",
        NEUTRAL,
        abilities=[Action(phase=Phase.ANY, cost=(RemoveCards(1, characters(controller=YOU)),), effects=(GainGold(1),))],
    ),
    Location(
        "Gift", "X772", NEUTRAL, keywords="Prized 1", abilities=[Action(phase=Phase.ANY, cost=(DiscardSelf(),), effects=(GainGold(1),))]
    ),
    Character(
        "Martyr",
        "X773",
        NEUTRAL,
        strength=1,
        keywords="Prized 1",
        abilities=[Action(phase=Phase.ANY, cost=(KillSelf(),), effects=(GainGold(1),))],
    ),
    Location("Shield", "X768", NEUTRAL, abilities=[Save(saves=characters(), cost=(KneelSelf(),))]),
)


def table(zero, one=(), *, hand=(), **options):
    """The first player has tools and may act at every opportunity."""
    left = {key: options.pop(key) for key in ("used_plots", "plots", "plot") if key in options}
    return lcg_scene({"play": [*zero], "hand": [*hand]} | left, {"play": [*one]}, cards=CARDS, bells=(0,), first=0, **options)


def power(t):
    return [t.power(seat) for seat in range(t.batch.match.seats)]


def use(t, what, *targets):
    """Use a tool or play an event, with the first options that have these names; otherwise pass."""
    names = [what, *targets]
    for _ in range(12):
        if not names:
            break
        here = [option for option in t.options if names[0] in option]
        t.play(here[0] if here else "Pass")
        names = names[1:] if here else names
    assert not names, (names, t.options)
    return t


@pytest.mark.parametrize(("tool", "claimed"), [("Axe", 2), ("Ban", 2), ("Ship", 0)])
def test_opponents_claim_when_a_prized_character_is_killed_or_discarded(tool, claimed):
    t = use(table([tool], ["Heir", "Commoner"]), tool, "Heir")
    assert power(t) == [claimed, 0] and t.dead(1) + t.discard(1) + t.hand(1) == ["Heir"]
    t = use(table([tool], ["Heir", "Commoner"]), tool, "Commoner")
    assert power(t) == [0, 0] and t.dead(1) + t.discard(1) + t.hand(1) == ["Commoner"]


def test_ones_own_prized_card_pays_the_opponent():
    assert power(use(table(["Axe", "Heir", "Commoner"]), "Axe", "Heir")) == [0, 2]


def test_a_prized_card_that_is_discarded_or_killed_as_a_cost_pays():
    t = use(table(["Vow", "Heir", "Commoner"]), "Vow", "Heir")
    assert power(t) == [0, 2] and t.discard(0) == ["Heir"]
    assert power(use(table(["Gift", "Commoner"]), "Gift")) == [0, 1]
    assert power(use(table(["Martyr", "Commoner"]), "Martyr")) == [0, 1]


def test_a_location_and_an_attachment_pay_their_value():
    t = use(table(["Ban"], ["Hoard", "Commoner"]), "Ban", "Hoard")
    assert power(t) == [3, 0] and t.discard(1) == ["Hoard"] and not t.dead(1)
    t = use(table(["Axe"], [("Commoner", {"attachments": ["Pledge"]}), "Heir"]), "Axe", "Commoner")
    assert power(t) == [1, 0] and t.discard(1) == ["Pledge"] and t.dead(1) == ["Commoner"]


def test_a_saved_card_pays_nothing():
    t = use(table(["Poison", "Shield"], ["Heir", "Commoner"]), "Poison", "Heir", "Shield")
    assert power(t) == [0, 0] and t.card(1, "Heir").zone == "play"
    t = use(table(["Poison", "Shield"], ["Heir", "Commoner"]), "Poison", "Heir", "Pass")
    assert power(t) == [2, 0]


def test_a_blank_card_pays_nothing_and_a_gained_instance_resolves_separately():
    t = use(table(["Axe"], [("Heir", {"attachments": ["Hood"]}), "Commoner"]), "Axe", "Heir")
    assert power(t) == [0, 0]
    t = use(table(["Axe"], [("Commoner", {"attachments": ["Ransom"]}), "Heir"]), "Axe", "Commoner")
    assert power(t) == [1, 0]
    t = table(["Axe"], [("Heir", {"attachments": ["Ransom"]}), "Commoner"])
    assert t.card(1, "Heir").keywords == ("Prized 3",)
    t = use(t, "Axe", "Heir")
    assert power(t) == [3, 0]


def test_the_controller_of_a_prized_card_pays():
    t = use(table(["Axe", "Bribe"], ["Heir", "Commoner"]), "Bribe", "Heir")
    assert t.card(1, "Heir").controller == 0
    assert power(use(t, "Axe", "Heir")) == [0, 2]


def test_a_prized_event_pays_when_it_is_played_even_if_it_is_cancelled():
    for theirs, drawn in (((), 1), (("Veto",), 0)):
        t = lcg_scene({"hand": ["Feast"], "deck": ["Heir", "Heir"]}, {"play": [*theirs]}, cards=CARDS, bells=(0, 1), first=0)
        t.play("Play Feast")
        if theirs:
            t.play(next(option for option in t.options if "Veto" in option))
        assert power(t) == [0, 2] and len(t.hand(0)) == drawn and t.discard(0) == ["Feast"]


def test_a_prized_plot_pays_when_it_is_used():
    for plot, claimed in (("Levy", 1), ("Peace", 0)):
        t = table(["News"], plot=plot, plots=["Peace", "Levy"])
        use(t, "News", "Peace")
        assert power(t) == [0, claimed] and t.plot(0) == "Peace"
    t = table(["News"], plot="Peace", plots=["Peace", "Levy"])
    assert power(use(t, "News", "Levy")) == [0, 0] and t.plot(0) == "Levy"


@pytest.mark.parametrize(("theirs", "winner"), [("Homage", 0), ("Peace", 1)])
def test_a_plot_that_a_plot_replaces_pays_after_all_that_plots_do_when_revealed(theirs, winner):
    """FAQ 2.2: what the reveal of plots brings about waits for each of their "when revealed" effects."""
    zero, one = {"plots": ["Change", "Levy"], "power": 14}, {"plots": [theirs], "power": 14}
    t = lcg_scene(zero, one, "plot", cards=CARDS, first=0)
    for wanted in ("Reveal Change", "Stark goes first", "Resolve Change"):
        here = [option for option in t.options if wanted in option]
        t = t.play(here[0]) if here else t
    assert t.winner == winner and t.power(1 - winner) == 14


def test_each_opponent_claims():
    t = three(lcg_scene, {"play": ["Axe", "Bell"]}, {"play": ["Heir", "Commoner"]}, {}, cards=CARDS, first=0)
    assert power(use(t, "Axe", "Heir")) == [2, 0, 2]


@pytest.mark.rule("WIN-2", edition="lcg")
@pytest.mark.parametrize("first", [0, 2])
def test_opponents_who_win_by_the_same_prize_are_chosen_from(first):
    """All of them claim at the same time, so that none wins because of a place at the table."""
    near = {"power": 14}
    t = three(lcg_scene, {"play": ["Axe"], **near}, {"play": ["Heir", "Commoner"]}, near, cards=CARDS, first=first, bells=(0, 1, 2))
    use(t, "Axe", "Heir")
    assert t.prompt == "winner" and t.seat == first and power(t) == [16, 0, 16]
    t.play(f"{NAMES[2]} wins")
    assert t.over and t.winner == 2


@pytest.mark.rule("WIN-2", edition="lcg")
def test_an_opponent_who_may_put_the_prize_on_a_card_does_so_before_anybody_wins():
    near = {"play": ["Axe", "Vault"], "power": 14}
    t = three(lcg_scene, near, {"play": ["Heir", "Commoner"]}, {"power": 14}, cards=(*CARDS, VAULT), first=0, bells=(0, 1, 2))
    use(t, "Axe", "Heir")
    assert t.prompt == "power on" and t.seat == 0 and power(t) == [14, 0, 16] and not t.over
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Vault")
    assert t.prompt == "winner" and t.seat == 0 and sorted(t.options) == sorted(f"{NAMES[seat]} wins" for seat in (0, 2))


@pytest.mark.rule("WIN-2", edition="lcg")
def test_a_single_opponent_wins_by_a_prize_and_each_prize_is_one_claim():
    """If two prizes are due at once and a player wins by the first, nobody claims the second (FAQ 3.45)."""
    theirs, near = {"play": ["Heir", "Martyr", "Commoner"]}, {"play": ["Axe", "Plague"], "power": 13}
    options = {"cards": CARDS, "first": 0, "bells": (0, 1, 2)}
    t = use(three(lcg_scene, near, theirs, {"power": 12}, **options), "Axe", "Heir")
    assert t.over and t.winner == 0 and power(t) == [15, 0, 14]
    t = use(three(lcg_scene, near, theirs, {"power": 13}, **options), "Plague", "Heir")
    assert t.prompt == "winner" and power(t) == [15, 0, 15]


def test_prized_cards_are_found_by_filters():
    t = table(["Judge", "Purist", "Heir", "Commoner"], ["Hoard", ("Commoner", {"attachments": ["Ransom"]})])
    assert (t.card(0, "Heir").strength, t.card(0, "Commoner").strength, t.card(1, "Commoner").strength) == (5, 7, 5)
    said = [describe(ability) for card in CARDS if card.title in ("Judge", "Purist") for ability in card.abilities]
    assert "prized" in said[0].lower() and "non-prized" in said[1].lower(), said


def test_prized_has_three_values():
    assert [card.keyword_mask >> c.PRIZED_SHIFT for card in CARDS if card.keywords] == [2, 3, 1, 2, 1, 1, 1, 1]
    with pytest.raises(ValueError, match="unknown keyword 'Prized 4'; known: .*Prized 2, Prized 3"):
        Character("Idol", "X769", NEUTRAL, keywords="Prized 4")


def test_a_game_can_be_saved_while_prizes_are_due():
    """The first player orders what two prized cards pay that die at the same time."""
    t = table(["Plague"], ["Heir", "Hoard", "Commoner", ("Commoner", {"attachments": ["Ransom"]})])
    use(t, "Plague")
    assert t.prompt == "order" and power(t) == [0, 0]
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Heir")
    assert power(t) == [3, 0]


def test_only_a_card_of_an_event_gains_prized_as_it_leaves():
    curse = Location("Curse", "X771", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainsPrized(1),))])
    with pytest.raises(CardError, match=r"Curse \(X771\): GainsPrized is about the card of an event"):
        compile_cards([curse], "lcg")


def test_the_events_of_a_game_name_the_prized_card():
    t = use(table(["Axe"], ["Heir", "Commoner"]), "Axe", "Heir")
    triggered = [event for event in t.last_events if type(event).__name__ == "AbilityTriggered" and event.kind == "prized"]
    assert [(event.card.title, event.seat) for event in triggered] == [("Heir", 1)]
    t = table(["News"], plot="Levy", plots=["Peace", "Levy"])
    use(t, "News", "Peace")
    assert ["Levy"] == [
        event.card.title for event in t.last_events if type(event).__name__ == "AbilityTriggered" and event.kind == "prized"
    ]
