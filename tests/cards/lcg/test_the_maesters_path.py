"""The Maester's Path: the Chain attachments that begin the game on it, and how they leave it."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import NEUTRAL, Action, Attachment, Character, Event, Modify, Phase, Trait, characters
from agot_env.testing import Table
from tests.cards.scenes import offered, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import battle, claimed, oldtown, settle

PATH = "SOO19"
SWORN = Event("Sworn", "X960", abilities=[Action(phase=Phase.ANY, effects=(Modify(characters(), Trait("Maester")),))])
HERMIT = Character("Hermit", "X961", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Maester", no_attachments=True)
RING = Attachment("Ring", "X962", NEUTRAL, cost=0, traits="Chain", attaches_to=characters(trait="Maester"))
SEAL = Attachment("Seal", "X963", NEUTRAL, unique=True, cost=0, traits="Chain", attaches_to=characters(trait="Maester"))
STAR = Character("Star", "X964", NEUTRAL, cost=2, strength=2, icons="M", keywords="Renown")
CARDS = (SWORN, HERMIT, RING, SEAL, STAR)


def path(zero, one=None, **options):
    """A scene in which the first player follows the path."""
    return oldtown({"agenda": PATH} | zero, one, cards=CARDS, **options)


# --- before the setup ----------------------------------------------------------------------------------------------------


def dealing(*deck, agenda=PATH):
    """The first decision of a game with this deck."""
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS)
    t.put(0, agenda=agenda, deck=deck, plot="Planning Ahead")
    t.put(1, deck=["Hodor"] * 8, plot="Planning Ahead")
    return t.start("setup", first=0)


def test_chains_with_different_titles_are_set_aside_before_the_hands_are_drawn():
    t = dealing("Ring", "Ring", "Seal", *["Hodor"] * 10)
    assert t.seat == 0 and t.prompt == "search" and t.hand(0) == t.hand(1) == []
    assert set(t.options) == {"Take Ring", "Take Ring [2]", "Take Seal", "Take nothing"}
    t.play("Take Ring")
    assert t.set_aside(0) == ["Ring"] and t.options == ["Take Seal", "Take nothing"]
    t.play("Take Seal")
    assert t.set_aside(0) == ["Ring", "Seal"] and t.prompt != "search"
    assert len(t.hand(0)) == 7 and len(t.deck(0)) == 4 and not {"Seal"} & {*t.hand(0), *t.deck(0)}
    assert (t.hand(0) + t.deck(0)).count("Ring") == 1


def test_what_any_search_can_find_is_not_set_aside():
    """The Chains are removed from the deck, not searched for, so that Riders of the Red Fork stay in it."""
    assert dealing("Ring", "Riders of the Red Fork", *["Hodor"] * 10).options == ["Take Ring", "Take nothing"]


def test_no_chain_has_to_be_set_aside():
    t = dealing("Ring", *["Hodor"] * 10).play("Take nothing")
    assert t.set_aside(0) == [] and len(t.hand(0)) == 7


def test_at_most_twelve_chains_are_set_aside():
    many = [Attachment(f"Link {n}", f"X97{n}", NEUTRAL, cost=0, traits="Chain") for n in range(10)]
    more = [Attachment(f"Collar {n}", f"X98{n}", NEUTRAL, cost=0, traits="Chain") for n in range(4)]
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=[*many, *more])
    t.put(0, agenda=PATH, deck=[*(card.title for card in (*many, *more)), *["Hodor"] * 8], plot="Planning Ahead")
    t.put(1, deck=["Hodor"] * 8, plot="Planning Ahead").start("setup", first=0)
    for taken in range(12):
        assert t.prompt == "search" and len(t.set_aside(0)) == taken
        t.play(t.options[0])
    assert t.prompt != "search" and len(t.set_aside(0)) == 12


def test_other_agendas_set_nothing_aside():
    assert dealing("Ring", *["Hodor"] * 10, agenda="The Siege of Winterfell").prompt != "search"


def test_each_player_searches_for_their_own_agenda_alone():
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=CARDS)
    for seat, agenda in ((0, PATH), (1, "QOD47")):  # the second one names a House
        t.put(seat, agenda=agenda, deck=["Ring", *["Hodor"] * 8], plot="Planning Ahead")
    t.start("setup", first=0).play("Take Ring")
    assert (t.seat, t.prompt) == (1, "house")
    t.play(t.options[0])
    assert t.prompt not in ("search", "house") and (t.set_aside(0), t.set_aside(1)) == (["Ring"], [])


def test_all_players_see_what_is_set_aside():
    t = path({"play": ["Scholar"], "set_aside": ["Ring"], "deck": ["Hodor"] * 3}, {"deck": ["Hodor"] * 3})
    assert "Ring" in "\n".join(str(t.card(0, "Ring")).splitlines()) and t.card(0, "Ring").zone == "set aside"
    assert t.game["zones"][c.SET_ASIDE, 0] and not t.game["zones"][c.SET_ASIDE, 1]


# --- attaching -----------------------------------------------------------------------------------------------------------


def test_a_chain_is_attached_to_a_printed_maester_after_a_won_challenge():
    t = path({"play": ["Scholar", "Wolfhound", "Hermit"], "set_aside": ["Ring", "Seal"]}, {"play": ["Scholar"]})
    claimed(battle(t, "Intrigue", "Scholar"))
    assert offered(t, "Respond with The Maester's Path")
    t.play("Respond with The Maester's Path")
    assert set(t.options) == {"Choose Ring", "Choose Seal"}
    t.play("Choose Seal")
    assert t.card(0, "Seal").bearer == "Scholar" and t.set_aside(0) == ["Ring"]
    assert any("puts Seal into play from the cards set aside" in line for line in t.log()), "it was never in play before"


def test_no_chain_is_attached_after_a_lost_challenge_or_that_of_another():
    t = path({"play": ["Scholar"], "set_aside": ["Ring"]}, {"play": ["Wolfhound", "Novice"]}, first=1)
    assert not offered(claimed(battle(t, "Intrigue", "Wolfhound")), "The Maester's Path") and t.set_aside(0) == ["Ring"]


def test_only_a_printed_maester_without_a_ban_on_attachments_gets_a_chain():
    t = path({"play": ["Wolfhound", "Hermit"], "hand": ["Sworn"], "set_aside": ["Ring"]}, {"play": ["Scholar"]})
    pass_until(t, "Play Sworn").play("Play Sworn")
    claimed(battle(t, "Intrigue", "Wolfhound"))
    assert not offered(t, "The Maester's Path") and t.set_aside(0) == ["Ring"]


def test_one_chain_is_attached_for_each_won_challenge():
    t = path({"play": ["Scholar", "Novice"], "set_aside": ["Ring", "Seal"]}, {})
    claimed(battle(t, "Intrigue", "Scholar")).play("Respond with The Maester's Path", "Choose Ring")
    settle(t, "Choose Scholar")
    assert t.card(0, "Ring").bearer == "Scholar" and t.set_aside(0) == ["Seal"] and not offered(t, "The Maester's Path")
    claimed(battle(t, "Military", "Novice"))
    assert offered(t, "The Maester's Path")


# --- winning the game ----------------------------------------------------------------------------------------------------


def test_nobody_wins_with_chains_on_the_path():
    t = path({"play": ["Star", "Scholar"], "power": 14, "set_aside": ["Ring"]}, {})
    claimed(battle(t, "Military", "Star"))
    assert t.total_power(0) >= 15 and t.winner is None
    t.play("Respond with The Maester's Path")
    settle(t, "Choose Scholar")
    assert t.card(0, "Ring").bearer == "Scholar" and t.winner == 0


def test_an_opponent_wins_whatever_lies_on_the_path():
    t = path({"play": ["Scholar"], "set_aside": ["Ring"]}, {"play": ["Star"], "power": 14}, first=1)
    claimed(battle(t, "Military", "Star"))
    assert t.winner == 1


def test_an_empty_path_does_not_keep_from_winning():
    t = path({"play": ["Star"], "power": 14}, {})
    claimed(battle(t, "Military", "Star"))
    assert t.winner == 0
