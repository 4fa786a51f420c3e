"""What the Winter Edition does another way, and every worked example of its rulebook."""

import pytest
from editions import attachments, character, laid
from scenes import attack, defend, offered, pass_to, pass_until

from agot_env.agot.engine.record.codes import ANY_LEAVING
from agot_env.agot.language.cards import ATTACKING_ROLE
from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    OPPONENTS,
    POWER,
    SELF,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Cancel,
    CancelIt,
    Choose,
    ClaimPower,
    Constant,
    Discard,
    EntersPlay,
    Event,
    Icon,
    Initiated,
    Kill,
    KneelInfluence,
    Later,
    Location,
    LoseIcon,
    Modify,
    Passive,
    Phase,
    Response,
    Save,
    Strength,
    Until,
    WonChallenge,
    characters,
)  # fmt: skip

WINTER = "winter"



@pytest.mark.rule("RND-1", "TAX-1", edition="winter")
def test_a_round_has_six_phases_and_no_taxation():
    t = laid(WINTER, phase="standing", bells=(0, 1))
    assert t.phase == "standing"
    while t.phase == "standing":
        t.play("Pass")
    assert t.phase == "plot" and t.round == 2


@pytest.mark.rule("MAR-5", "GOLD-1", edition="winter")
def test_gold_is_lost_when_the_own_marshalling_turn_ends():
    t = laid(WINTER, {"hand": ["Guard"]}, {"hand": ["Guard"]}, "marshalling", bells=(0, 1))
    assert t.gold(0) == 4 and t.gold(1) == 0
    t.play("Marshal Guard")
    assert t.gold(0) == 3
    pass_until(t, "Marshal Guard")
    assert t.seat == 1 and t.gold(0) == 0 and t.gold(1) == 4
    pass_to(t, "challenges")
    assert t.gold(1) == 0


@pytest.mark.rule("MAR-7", "MAR-5", edition="winter")
def test_an_event_that_costs_gold_is_played_in_the_own_marshalling_turn_alone():
    t = laid(WINTER, {"hand": ["Ransom"]}, {"hand": ["Ransom"], "gold": 5}, "marshalling", bells=(0, 1))
    assert t.seat == 0 and offered(t, "Ransom")
    t.play("Pass")
    assert t.seat == 1 and not offered(t, "Ransom")  # the other's turn
    t.play("Pass")
    while t.seat != 1:
        t.play("Pass")
    assert t.phase == "marshalling" and offered(t, "Ransom") and t.gold(1) == 9
    t = laid(WINTER, {"hand": ["Ransom"], "gold": 5}, bells=(0,))
    assert t.phase == "challenges" and not offered(t, "Ransom")


@pytest.mark.rule("DOM-1", edition="winter")
def test_gold_does_not_count_for_dominance():
    t = laid(WINTER, {"gold": 9, "play": ["Page"]}, {"play": ["Guard"]}, "dominance", bells=(0, 1))
    assert t.power(0) == 0 and t.power(1) == 1


@pytest.mark.rule("DUP-1", "ABI-4", edition="winter")
@pytest.mark.parametrize(("lever", "saves"), [("Axe", True), ("Broom", True), ("Horn", False)])
def test_a_duplicate_saves_from_being_killed_or_discarded_only(lever, saves):
    t = laid(WINTER, {"play": [lever]}, {"play": [("Hero", {"duplicates": 1})]}, "dominance", bells=(0, 1))
    t.play(f"Use {lever}")
    if t.prompt == "target":
        t.play("Hero")
    assert (t.prompt == "save") == saves
    if saves:
        t.play("Save with Hero")
        assert t.card(1, "Hero").zone == "play" and t.card(1, "Hero").duplicates == 0


@pytest.mark.rule("ABI-4", edition="winter")
def test_a_save_response_saves_from_being_killed_or_discarded_only():
    surgeon = character("Surgeon", "X999", Save(saves=characters(), ways=ANY_LEAVING), unique=True)
    t = laid(WINTER, {"play": ["Axe", "Horn"]}, {"play": ["Guard", "Surgeon"]}, "dominance", bells=(0, 1), cards=[surgeon])
    t.play("Use Horn").play("Guard")
    assert t.prompt == "action" and t.hand(1) == ["Guard"]


DOOMED = character("Raven", "X901", keywords="Doomed", unique=False)


@pytest.mark.rule("WIN-4", "KEY-16", edition="winter")
def test_five_doomed_cards_in_the_dead_pile_eliminate_and_the_last_one_left_wins():
    t = laid(WINTER, {"play": ["Axe"]}, {"play": ["Raven"], "dead": ["Raven"] * 4}, "dominance", bells=(0,), cards=[DOOMED])
    t.play("Use Axe")
    assert t.winner == 0 and t.over and t.game["reason"] == 3  # elimination


@pytest.mark.rule("WIN-4", edition="winter")
def test_four_doomed_cards_or_doomed_cards_elsewhere_eliminate_nobody():
    there = {"dead": ["Raven"] * 3 + ["Guard"] * 3, "discard": ["Raven"] * 5, "play": ["Raven"]}
    t = laid(WINTER, {"play": ["Axe"]}, there, "dominance", bells=(0,), cards=[DOOMED])
    t.play("Use Axe")
    assert t.winner is None and t.dead(1).count("Raven") == 4


@pytest.mark.rule("WIN-4", edition="winter")
def test_all_eliminated_at_once_is_a_draw():
    plague = Event("Plague", "X903", abilities=[Action(phase=Phase.ANY, effects=(Kill(characters()),))])
    side = {"play": ["Raven"], "dead": ["Raven"] * 4}
    t = laid(WINTER, {**side, "hand": ["Plague"]}, side, "dominance", bells=(0, 1), cards=[DOOMED, plague])
    t.play("Play Plague")
    assert t.winner is None and t.over and t.game["reason"] == 4  # a draw
    assert t.batch.records["winner"][0] == -1


@pytest.mark.rule("WIN-4", edition="winter")
def test_a_draw_is_terminated_with_no_reward():
    plague = Event("Plague", "X903", abilities=[Action(phase=Phase.ANY, effects=(Kill(characters()),))])
    side = {"play": ["Raven"], "dead": ["Raven"] * 4}
    t = laid(WINTER, {**side, "hand": ["Plague"]}, side, "dominance", bells=(0, 1), cards=[DOOMED, plague])
    action = next(action for action, text in t.batch.labels(0).items() if "Plague" in text)
    rewards, terminated, truncated = t.batch.step([action])
    assert not rewards.any() and terminated[0] and not truncated[0]


@pytest.mark.rule("KEY-16", "KEY-2", edition="winter")
def test_a_doomed_event_counts_once_it_is_in_the_dead_pile():
    omen = Event(
        "Omen", "X902", keywords="Doomed, Deathbound", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(
            Modify(TARGET, Strength(1)),))],
    )  # fmt: skip
    t = laid(WINTER, {"play": ["Guard"], "hand": ["Omen"], "dead": ["Raven"] * 4}, phase="dominance", bells=(0, 1), cards=[DOOMED, omen])
    t.play("Play Omen")
    assert t.winner == 1


@pytest.mark.rule("KEY-10", "KEY-11", "KEY-12", "KEY-13", "KEY-14", "KEY-15", edition="winter")
def test_keywords_of_the_core_set_mean_nothing():
    words = "Ambush, Infamy, Intimidate, Stalwart, Vengeful, Vigilant, Renown, Stealth, Deadly"
    knight = character("Knight", "X904", keywords=words, strength=9)
    t = laid(WINTER, {"play": ["Knight"], "hand": ["Knight"]}, {"play": ["Guard"]}, bells=(0, 1), cards=[knight])
    assert set(t.card(0, "Knight").keywords) == {"Renown", "Stealth", "Deadly"} and not offered(t, "Use Knight")


@pytest.mark.rule("KEY-1", edition="winter")
def test_deadly_kills_a_defender():
    killer = character("Killer", "X905", keywords="Deadly", strength=1)
    t = laid(WINTER, {"play": ["Killer"]}, {"play": ["Hero"]}, bells=(0, 1), cards=[killer])
    attack(t, "Intrigue", "Killer")
    defend(t, "Hero")
    assert t.dead(1) == ["Hero"]


@pytest.mark.rule("ABI-5", edition="winter")
def test_there_are_no_limited_responses():
    welcome = [Response(when=EntersPlay(SELF), limited=True, effects=(ClaimPower(SELF),))]
    host = character("Host", "X906", *welcome, cost=0)
    t = laid(WINTER, {"hand": ["Host", "Host"]}, phase="marshalling", bells=(0, 1), cards=[host])
    for copy in range(2):
        t.play("Marshal Host" if copy else t.options[0] if "Host" in t.options[0] else "Marshal Host (0 gold)")
        t.play("Respond with Host")
        while t.prompt != "action" or t.seat != 0:
            t.play("Pass")
    assert t.total_power(0) == 2


@pytest.mark.rule("SET-10", edition="winter")
def test_cards_of_the_setup_trigger_nothing():
    herald = character("Herald", "X907", Passive(when=EntersPlay(SELF), effects=(ClaimPower(SELF),)), cost=1)
    t = laid(WINTER, {"deck": ["Herald"]}, {}, "setup", cards=[herald], bells=())
    t.play("Place Herald")
    while t.prompt == "setup":
        t.play("Done")
    assert t.card(0, "Herald").zone == "play" and t.card(0, "Herald").power == 0


@pytest.mark.rule("PLOT-6", edition="winter")
def test_used_plots_return_at_the_end_of_the_round_whose_plot_was_the_last():
    t = laid(WINTER, {"plots": ["War"], "used_plots": []}, phase="standing", bells=(0, 1))
    while t.round == 1:
        t.play("Pass")
    while t.prompt != "first player":
        t.play("Pass")
    t.play("Stark goes first")
    assert t.plot(0) == "War" and offered(t, "Use Bell")
    assert sorted(t.game["plot_state"][0, :2].tolist()) == [2, 3]  # Peace is used
    pass_to(t, "standing")
    assert sorted(t.game["plot_state"][0, :2].tolist()) == [2, 3]
    pass_to(t, "plot")
    assert t.round == 3 and sorted(t.game["plot_state"][0, :2].tolist()) == [1, 2]  # Peace is in the deck again


@pytest.mark.rule("UNI-1", "UNI-2", edition="winter")
def test_a_unique_in_the_own_dead_pile_is_not_played():
    t = laid(WINTER, {"hand": ["Hero", "Guard"], "dead": ["Hero"]}, phase="marshalling", bells=(0,))
    assert not offered(t, "Marshal Hero") and offered(t, "Marshal Guard")


@pytest.mark.rule("DUP-2", edition="winter")
def test_a_duplicate_is_no_attachment():
    t = laid(WINTER, {"play": ["Shears"]}, {"play": [("Hero", {"duplicates": 1})]}, "dominance", bells=(0, 1))
    assert not offered(t, "Use Shears")


# --- the worked examples of the rulebook -------------------------------------------------------------------------------------

@pytest.mark.rule("KNE-1", "CHA-2", edition="winter")
@pytest.mark.rule("KNE-1", "CHA-2", edition="ice_and_fire")
@pytest.mark.parametrize("edition", ["winter", "ice_and_fire"])
def test_example_a_kneeling_character_does_not_attack(edition):
    t = laid(edition, {"play": [("Guard", {"kneeling": True}), "Page", "Hero"]}, bells=(0, 1))
    pass_until(t, "Military against").play("Military against")
    assert t.prompt == "attackers" and sorted(t.options) == ["Attack with Hero", "Attack with Page"]
    t = laid(edition, {"play": [("Guard", {"kneeling": True})]}, bells=(0, 1))
    while t.phase == "challenges":
        assert t.prompt != "challenge"
        t.play("Pass")


HEARING = Event(
    "Not Listening", "X920", abilities=[Cancel(when=Initiated(OPPONENTS), cost=(KneelInfluence(2),), effects=(CancelIt(),))]
)
PORT = Location("Port", "X921", NEUTRAL, influence=3)
FLAME = Event(
    "Bathed in Flame", "X922",
    abilities=[Action(phase=Phase.CHALLENGES, cost=(KneelInfluence(1),), choose=(Choose(characters()),), effects=(Kill(TARGET),))],
)  # fmt: skip
SALT = Event("Salt in Your Eyes", "X923", abilities=[Cancel(when=Initiated(OPPONENTS), effects=(CancelIt(),))])


@pytest.mark.rule("INF-1", edition="winter")
def test_example_influence_that_is_overpaid_is_lost():
    t = laid(WINTER, {"play": ["Port"], "hand": ["Not Listening"]}, {"hand": ["Bathed in Flame"], "play": ["Port", "Guard"]},
             first=1, bells=(0, 1), cards=[HEARING, PORT, FLAME])  # fmt: skip
    t.play("Play Bathed in Flame")
    while t.prompt in ("target", "influence"):
        t.play(t.options[0])
    t.play("Cancel with Not Listening")
    while t.prompt == "influence":
        t.play("Kneel Port")
    assert t.card(0, "Port").kneeling and t.card(1, "Guard").zone == "play"
    assert not offered(t, "Bathed in Flame")  # of its own Port, too, nothing is left


@pytest.mark.rule("INF-1", "ABI-4", edition="winter")
@pytest.mark.parametrize(("springs", "able"), [(1, False), (2, True)])
def test_example_influence_of_several_cards_is_added_and_too_little_pays_for_nothing(springs, able):
    spring = Location("Spring", "X927", NEUTRAL, influence=1)
    t = laid(
        WINTER, {"play": ["Spring"] * springs, "hand": ["Not Listening"]}, {"hand": ["Bathed in Flame"], "play": ["Port", "Guard"]},
        first=1, bells=(0, 1), cards=[HEARING, PORT, FLAME, spring],
    )  # fmt: skip
    t.play("Play Bathed in Flame")
    while t.prompt in ("target", "influence"):
        t.play(t.options[0])
    assert (t.prompt == "cancel") == able
    if able:
        t.play("Cancel with Not Listening")
        while t.prompt == "influence":
            t.play(t.options[0])
        assert all(t.card(0, "Spring", copy).kneeling for copy in range(2))
    assert t.card(1, "Guard").zone == ("play" if able else "dead")


@pytest.mark.rule("MAR-1", "MAR-2", "MAR-3", "MAR-5", edition="winter")
def test_example_of_marshalling():
    queen = character("Daenerys Targaryen", "X924", house=TARGARYEN, cost=3, unique=True)
    khal = character("Khal Drogo", "X925", house=TARGARYEN, cost=4, unique=True)
    market = Location("Market", "X926", NEUTRAL, income=2)
    t = laid(
        WINTER, {"hand": ["Daenerys Targaryen", "Khal Drogo"], "play": ["Market", "Market"]}, {"hand": ["Guard"]}, "marshalling",
        houses=("targaryen", "greyjoy"), cards=[queen, khal, market], bells=(0, 1),
    )  # fmt: skip
    assert t.income(0) == 8 and t.gold(0) == 8
    t.play("Marshal Daenerys Targaryen (3 gold)")
    pass_until(t, "Marshal Khal Drogo (4 gold)")
    t.play("Marshal Khal Drogo")
    assert t.gold(0) == 1
    pass_until(t, "Marshal Guard")
    assert t.gold(0) == 0 and t.seat == 1 and t.gold(1) == 4


@pytest.mark.rule("CHA-2", "CHA-4", "CHA-6", "CHA-7", "CHA-12", "UNI-2", edition="winter")
@pytest.mark.parametrize("duplicate", [0, 1])
def test_example_of_a_challenge(duplicate):
    jorah = character("Ser Jorah Mormont", "X930", house=TARGARYEN, strength=3, unique=True)
    bannermen = character("Bannermen to the Kraken", "X931", strength=5)
    victarion = character("Victarion Greyjoy", "X932", strength=3, unique=True)
    slash = Event(
        "Spinning Slash", "X933",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(role=ATTACKING_ROLE, house=TARGARYEN)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_PHASE),
                    Later(Passive(when=WonChallenge(), choose=(Choose(attachments()),), effects=(Discard(TARGET),)), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    )  # fmt: skip
    t = laid(
        WINTER, {"play": ["Ser Jorah Mormont"], "hand": ["Spinning Slash"]},
        {"play": [("Bannermen to the Kraken", {"attachments": ["Sword"]}), ("Victarion Greyjoy", {"duplicates": duplicate})]},
        houses=("targaryen", "greyjoy"), cards=[jorah, bannermen, victarion, slash], bells=(0, 1),
    )  # fmt: skip
    attack(t, "Military", "Ser Jorah Mormont")
    while t.prompt != "defenders":
        t.play("Pass")
    t.play("Bannermen").play("Done") if offered(t, "Bannermen") else None
    t.play("Play Spinning Slash")
    assert t.card(0, "Ser Jorah Mormont").strength == 5
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "claim" and t.power(0) == 0
    t.play("Kill Victarion Greyjoy")
    if duplicate:
        t.play("Save with Victarion")
    while t.prompt == "target":
        t.play("Sword")
    assert t.discard(1)[-1] == "Sword" if not duplicate else "Sword" in t.discard(1)
    assert t.power(0) == 0  # opposed
    assert t.card(1, "Victarion Greyjoy").zone == ("play" if duplicate else "dead")


@pytest.mark.rule("ABI-4", edition="winter")
def test_example_a_cancelled_event_stays_paid():
    t = laid(WINTER, {"play": [("Port", {}), "Guard"], "hand": ["Bathed in Flame"]}, {"hand": ["Salt in Your Eyes"], "play": ["Page"]},
             bells=(0, 1), cards=[FLAME, SALT, PORT])  # fmt: skip
    t.play("Play Bathed in Flame")
    while t.prompt in ("target", "influence"):
        t.play("Page" if t.prompt == "target" else "Port")
    t.play("Cancel with Salt in Your Eyes")
    assert t.card(1, "Page").zone == "play" and t.card(0, "Port").kneeling
    assert t.discard(0) == ["Bathed in Flame"] and t.discard(1) == ["Salt in Your Eyes"]


@pytest.mark.rule("ABI-6", edition="winter")
def test_example_modifiers_are_summed():
    """A sea of grass lowers STR, reinforcements raise it: the sum counts, and a sum below 0 counts as 0."""
    sea = Attachment("Dothraki Sea", "X940", NEUTRAL, abilities=[Constant(BEARER, (Strength(-1),))])
    swift = Attachment("Swift Reinforcements", "X941", NEUTRAL, abilities=[Constant(BEARER, (Strength(1),))])
    risen = Attachment("Risen to Power", "X942", NEUTRAL, abilities=[Constant(BEARER, (Icon(POWER),))])
    monk = character("Monk", "X943", icons="M")
    cards = [sea, swift, risen, monk]
    t = laid(WINTER, {"play": [("Page", {"attachments": ["Dothraki Sea", "Swift Reinforcements"]})]}, bells=(0,), cards=cards)
    assert t.card(0, "Page").strength == 1
    t = laid(WINTER, {"play": [("Page", {"attachments": ["Dothraki Sea", "Dothraki Sea"]})]}, bells=(0,), cards=cards)
    assert t.card(0, "Page").strength == 0
    t = laid(WINTER, {"play": [("Monk", {"attachments": ["Risen to Power"]})]}, bells=(0,), cards=cards)
    assert t.card(0, "Monk").icons == "MP"


@pytest.mark.rule("ABI-6", edition="winter")
def test_example_gained_and_lost_icons_are_summed():
    """Slander takes a power icon that was not there, Risen to Power gives one: the sum is none."""
    slander = Attachment("Slander", "X944", NEUTRAL, abilities=[Constant(BEARER, (LoseIcon(POWER),))])
    risen = Attachment("Risen to Power", "X942", NEUTRAL, abilities=[Constant(BEARER, (Icon(POWER),))])
    monk, king = character("Monk", "X943", icons="M"), character("King", "X945", icons="MP")

    def icons(title, *attachments):
        t = laid(WINTER, {"play": [(title, {"attachments": attachments})]}, bells=(0,), cards=[slander, risen, monk, king])
        return t.card(0, title).icons

    assert icons("Monk", "Slander", "Risen to Power") == "M" and icons("Monk", "Risen to Power", "Slander", "Risen to Power") == "MP"
    assert icons("King", "Slander") == "M" and icons("King", "Slander", "Risen to Power") == "MP" and icons("King") == "MP"
    assert icons("King", "Risen to Power", "Slander", "Slander") == "M" and icons("King", "Slander", "Slander") == "M"


@pytest.mark.rule("RND-1", "RND-2", "PLOT-1", "PLOT-4", "DRAW-1", edition="winter")
@pytest.mark.rule("RND-1", "RND-2", "PLOT-1", "PLOT-4", "DRAW-1", edition="ice_and_fire")
@pytest.mark.parametrize("edition", ["winter", "ice_and_fire"])
def test_example_of_a_round_first_player_first(edition):
    """Both reveal plots, both draw two; the first player marshals, then the other; the same with challenges; then six phases are over."""
    side = {"play": ["Guard"], "hand": ["Page"], "deck": ["Page"] * 6, "plot": None, "plots": ["Peace", "War"]}
    t = laid(edition, side, side, "plot", bells=(0, 1))
    while t.prompt != "plot":
        t.play("Pass")
    t.play("War")
    assert t.plot(0) is t.plot(1) is None  # chosen in secret
    t.play("Peace")
    assert t.plot(0) == "War" and t.plot(1) == "Peace" and t.seat == 0
    t.play("Stark goes first")
    phases = []
    while t.round == 1:
        turn = t.phase, int(t.game["active"])
        phases += [] if phases[-1:] == [turn] else [turn]
        if t.phase == "marshalling" and not t.game["drawn"].any():
            assert len(t.deck(0)) == len(t.deck(1)) == 4
        t.play("No more challenges" if t.prompt == "challenge" else "Pass")
    assert phases == [
        ("plot", -1), ("draw", -1), ("marshalling", 0), ("marshalling", 1), ("challenges", 0), ("challenges", 1), ("dominance", -1),
        ("standing", -1),
    ]  # fmt: skip
