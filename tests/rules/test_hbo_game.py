"""What the HBO card game does another way, and every worked example of its rulebook, with the cards that it shows."""

import pytest
from editions import character, laid, last_plot
from scenes import attack, defend, offered, pass_until

from agot_env import Match
from agot_env.agot.decks import pool, starter_decks
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Choose,
    ClaimPower,
    EntersPlay,
    Event,
    Initiated,
    Kill,
    Killed,
    Limit,
    Location,
    Passive,
    Per,
    Phase,
    PutIntoPlay,
    Reduce,
    Response,
    WonChallenge,
    Zone,
    characters,
)  # fmt: skip
from agot_env.machine_code.wide import number
from agot_env.testing import Table

HBO = "hbo"


@pytest.mark.rule("SET-2", edition="hbo")
@pytest.mark.parametrize("houses", [("stark", "stark"), ("lannister", "lannister")])
def test_stark_plays_against_lannister_and_nobody_else(houses):
    with pytest.raises(ValueError, match="Stark plays against Lannister"):
        Match(edition="hbo", houses=houses)
    assert Match(edition="hbo", houses=("lannister", "stark")).seats == 2
    with pytest.raises(ValueError, match="unknown House 'targaryen'; starter decks: stark, lannister"):
        Match(edition="hbo", houses=("stark", "targaryen"))
    with pytest.raises(ValueError, match=r"3 seats; the HBO card game \(2012\) is played here by 2"):
        Match(edition="hbo", houses=("stark", "lannister", "stark"))


@pytest.mark.rule("SET-1", edition="hbo")
def test_each_house_has_its_seven_plots():
    lannister = {
        "Detained", "Game of Thrones", "Hear Me Roar", "Securing the Throne", "The Killing Cold", "Uneasy Peace", "Valar Morghulis",
    }  # fmt: skip
    stark = {
        "Calling the Banners", "Crossing the Trident", "Hidden in Shadows", "Spies in Their Midst", "Storm of Swords",
        "The Lion and the Wolf", "The Old Gods",
    }  # fmt: skip
    cards, decks = pool("hbo"), starter_decks("hbo")
    assert {cards[number].title for number in decks["lannister"].plots} == lannister
    assert {cards[number].title for number in decks["stark"].plots} == stark
    assert sum(card.plot_claim >= 0 and card.type == 16 for card in cards.values()) == 32
    assert all(len(deck.cards) == 50 for deck in decks.values())


@pytest.mark.rule("DECK-2", "DECK-3", edition="hbo")
def test_decks_are_not_held_to_the_rules_of_deck_building():
    deck = starter_decks("hbo")["stark"]
    many = type(deck)("Many", "stark", ("HB7",) * 12, deck.plots)
    assert Match(edition="hbo", decks=(many, starter_decks("hbo")["lannister"])).seats == 2
    with pytest.raises(ValueError, match="6 plots"):
        Match(edition="hbo", decks=(type(deck)("Few", "stark", deck.cards, deck.plots[:6]), starter_decks("hbo")["lannister"]))


@pytest.mark.rule("SET-4", edition="hbo")
def test_each_player_may_take_one_mulligan():
    t = laid(HBO, {"deck": ["Page"] * 7 + ["Guard"] * 13}, {"deck": ["Page"] * 7 + ["Guard"] * 13}, "setup", hold=True)
    first, before = t.seat, sorted(t.game["row"][: 20, 0].tolist())
    assert t.prompt == "mulligan" and sorted(t.options) == ["Keep the hand", "Take a mulligan"]
    hand = number(t.game["zones"][2, first])
    t.play("Take a mulligan")
    assert t.seat == 1 - first and t.prompt == "mulligan"
    assert number(t.game["zones"][2, first]) != hand and len(t.hand(first)) == 7
    other = number(t.game["zones"][2, 1 - first])
    t.play("Keep the hand")
    assert t.prompt == "setup" and number(t.game["zones"][2, 1 - first]) == other
    assert before and int(t.game["deck_size"][first]) == 13


@pytest.mark.rule("SET-4")
def test_there_is_no_mulligan_in_the_core_set():
    assert laid("core", {"deck": ["Page"] * 9}, {"deck": ["Page"] * 9}, "setup").prompt == "setup"


@pytest.mark.rule("SET-6", "MAR-4", edition="hbo")
def test_a_card_of_the_other_house_costs_no_more():
    t = laid(HBO, {"hand": ["Lion"]}, phase="marshalling", bells=(0,))
    assert offered(t, "Marshal Lion (2 gold)")
    t = keep(laid(HBO, {"deck": ["Lion"]}, {}, "setup"))
    assert offered(t, "Place Lion (2 gold)")


@pytest.mark.rule("PLOT-2", edition="hbo")
def test_initiative_is_that_of_the_plot_alone():
    t = laid(HBO, {"play": ["Hall"]}, {"plot": "War", "plots": ["Peace"]}, "challenges", bells=(0, 1))
    assert t.initiative(0) == 3 and t.initiative(1) == 5


@pytest.mark.rule("PLOT-6", edition="hbo")
def test_used_plots_return_before_the_last_one_takes_effect():
    t = last_plot(HBO)
    assert t.plot(0) == "Raven" and t.power(0) == 1 and t.game["plot_state"][0, :2].tolist() == [1, 2]


@pytest.mark.rule("DRAW-2", edition="hbo")
def test_effects_draw_as_many_cards_as_they_say():
    t = laid(HBO, {"hand": ["Feast"], "deck": ["Page"] * 9}, bells=(0,))
    t.play("Play Feast")
    assert len(t.hand(0)) == 5


@pytest.mark.rule("MAR-6", "DUP-1", edition="hbo")
def test_only_characters_take_duplicates():
    t = laid(HBO, {"hand": ["Hero", "Hall"], "play": ["Hero", "Hall"]}, phase="marshalling", bells=(0,))
    assert offered(t, "Attach Hero as a duplicate") and not offered(t, "Hall")


@pytest.mark.rule("MAR-6", "DUP-1", edition="hbo")
def test_a_duplicate_goes_on_a_unique_that_one_controls_without_owning_it():
    t = laid(HBO, {"play": [("Hero", {"owner": 1}), "Axe"], "hand": ["Hero"]}, {"hand": ["Hero"]}, "marshalling", bells=(0, 1))
    t.play("Hero")
    assert t.card(1, "Hero").duplicates == 1 and t.card(0, "Hero").zone == "duplicate" and t.card(0, "Hero").controller == 0
    pass_until(t, "Use Axe").play("Use Axe")
    assert t.seat == 0 and t.prompt == "save"
    t.play("Save with")
    assert t.card(1, "Hero").zone == "play" and t.card(1, "Hero").duplicates == 0 and t.discard(0) == ["Hero"]
    t = laid(HBO, {"play": [("Hero", {"owner": 1})]}, {"hand": ["Hero"]}, "marshalling", first=1, bells=(0, 1))
    assert t.seat == 1 and offered(t, "Use Bell") and not offered(t, "duplicate")  # its owner does not control it


@pytest.mark.rule("DUP-1", "ABI-4", edition="hbo")
@pytest.mark.parametrize(("lever", "saves"), [("Axe", True), ("Broom", False), ("Horn", False)])
def test_a_duplicate_saves_from_being_killed_only(lever, saves):
    t = laid(HBO, {"play": [lever]}, {"play": [("Hero", {"duplicates": 1})]}, "dominance", bells=(0, 1))
    t.play(f"Use {lever}")
    if t.prompt == "target":
        t.play("Hero")
    assert (t.prompt == "save") == saves


@pytest.mark.rule("ABI-4", edition="hbo")
def test_nothing_is_cancelled():
    salt = Event("Salt", "X999", abilities=[Cancel(when=Initiated(OPPONENTS), effects=(CancelIt(),))])
    for edition, asked in (("hbo", "action"), ("core", "cancel")):
        t = laid(edition, {"hand": ["Feast"], "deck": ["Page"] * 9}, {"hand": ["Salt"]}, bells=(0, 1), cards=[salt])
        assert t.play("Play Feast").prompt == asked


@pytest.mark.rule("CHA-6", "CHA-12", edition="hbo")
def test_an_attacker_with_strength_0_wins_against_nobody():
    child = character("Child", "X901", strength=0)
    for edition, power in (("hbo", 1), ("core", 0)):
        t = laid(edition, {"play": ["Child"]}, {"play": [("Page", {"kneeling": True})]}, bells=(0, 1), cards=[child])
        attack(t, "Intrigue", "Child")
        defend(t)
        assert t.power(0) == power, edition


@pytest.mark.rule("CHA-6", edition="hbo")
def test_a_defender_still_needs_more_than_the_attacker():
    t = laid(HBO, {"play": ["Page"]}, {"play": ["Guard"]}, bells=(0, 1))
    attack(t, "Intrigue", "Page")
    defend(t, "Guard")
    assert t.game["challenge_winner"] == 1 and t.power(0) == 0


@pytest.mark.rule("WIN-2", edition="hbo")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_with_15_power_the_first_player_wins_without_being_asked(first):
    t = laid(HBO, {"power": 15}, {"power": 16}, "dominance", first=first, bells=(0, 1))
    assert t.winner == first and t.over
    assert laid("core", {"power": 15}, {"power": 16}, "dominance", first=first).prompt == "winner"


@pytest.mark.rule("UNI-1", edition="hbo")
def test_uniqueness_limits_what_is_played_and_not_what_is_put_into_play():
    door = Location(
        "Door", "X903", NEUTRAL,
        abilities=[Action(
            phase=Phase.ANY, choose=(Choose(characters(zone=Zone.HAND, puttable=True)),), effects=(PutIntoPlay(TARGET),),
            limit=Limit(1, Per.ROUND),
        )],
    )  # fmt: skip
    for edition, may in (("hbo", True), ("core", False)):
        t = laid(edition, {"hand": ["Hero"], "dead": ["Hero"], "play": ["Door"]}, phase="marshalling", bells=(0,), cards=[door])
        assert offered(t, "Use Door") == may and not offered(t, "Marshal Hero"), edition


@pytest.mark.rule("UNI-2", edition="hbo")
def test_only_copies_that_one_controls_count():
    t = laid(HBO, {"hand": ["Hero"]}, {"play": [("Hero", {"owner": 0})]}, "marshalling", bells=(0,))
    assert offered(t, "Marshal Hero")


@pytest.mark.rule("KEY-3", "KEY-5", "KEY-8", "INF-1", "KEY-1", "KEY-10", edition="hbo")
def test_words_that_the_game_does_not_know_mean_nothing():
    knight = character(
        "Knight", "X904", keywords="Deadly, Stealth, Renown, Limited, Ambush", immune_to="events", no_attachments=True, house=LANNISTER,
        house_only=True, influence=2, cost=0,
    )  # fmt: skip
    t = laid(HBO, {"hand": ["Knight", "Sword"]}, phase="marshalling", bells=(0,), cards=[knight])
    t.play("Marshal Knight (0 gold)")
    pass_until(t, "Marshal Sword").play("Marshal Sword")
    assert t.card(0, "Knight").attachments == ("Sword",)
    assert set(t.card(0, "Knight").keywords) == {"Stealth", "Renown", "Limited"}
    assert t.batch.match.tables[0]["influence"].max() == 0


@pytest.mark.rule("ABI-5", edition="hbo")
def test_there_are_no_limited_responses():
    host = character("Host", "X906", Response(when=EntersPlay(SELF), limited=True, effects=(ClaimPower(SELF),)), cost=0)
    t = laid(HBO, {"hand": ["Host", "Host"]}, phase="marshalling", bells=(0,), cards=[host])
    for _ in range(2):
        t.play(next(text for text in t.options if "Marshal Host" in text)).play("Respond with Host")
        pass_until(t, "Use Bell")
    assert t.total_power(0) == 2


@pytest.mark.rule("RND-1", "TAX-1", "DOM-1", "MAR-5", edition="hbo")
def test_a_round_has_seven_phases_and_gold_is_kept_until_taxation():
    t = laid(HBO, {"gold": 3, "play": ["Page"]}, {"play": ["Guard"]}, "dominance", bells=(0, 1))
    assert t.power(0) == 1 and t.gold(0) == 3
    while t.phase != "taxation":
        t.play("Pass")
    assert t.gold(0) == 0


@pytest.mark.rule("MAR-9", edition="hbo")
def test_calling_the_banners_keeps_costs_from_being_lowered():
    steward = Location(
        "Steward", "X907", NEUTRAL, abilities=[Action(phase=Phase.MARSHALLING, effects=(Reduce(1, characters()),), limit=Limit(1, Per.ROUND))]
    )
    for plot, cost in (("Calling the Banners", 2), ("Peace", 1)):
        side = {"hand": ["Lion"], "play": ["Steward"], "plot": plot, "gold": 9}
        t = laid(HBO, side, phase="marshalling", bells=(0,), cards=[steward])
        t.play("Use Steward")
        assert offered(pass_until(t, "Marshal Lion"), f"Marshal Lion ({cost} gold)"), plot


@pytest.mark.rule("PLOT-2", edition="hbo")
def test_the_two_plots_that_are_known():
    cards = pool("hbo")
    banners, roar = (next(card for card in cards.values() if card.title == title) for title in ("Calling the Banners", "Hear Me Roar"))
    assert (banners.plot_income, banners.plot_initiative, banners.plot_claim) == (6, 3, 1) and not banners.stand_in
    assert (roar.plot_income, roar.plot_initiative, roar.plot_claim) == (5, 6, 1) and not roar.stand_in
    brute = character("Brute", "X908", icons="MP", strength=3)
    t = laid(HBO, {"play": ["Brute", "Hero"]}, {"plot": "Hear Me Roar"}, bells=(0,), cards=[brute])
    assert t.card(0, "Brute").strength == 2 and t.card(0, "Hero").strength == 3


# --- the worked examples of the rulebook -------------------------------------------------------------------------------------


def keep(t):
    """Nobody takes a mulligan."""
    while t.prompt == "mulligan":
        t.play("Keep the hand")
    return t


def plain(zero=None, one=None, phase="challenges", *, bells=(0, 1), first=0, **options):
    """Stark (seat 0) against Lannister (seat 1)."""
    return laid(HBO, zero, one, phase, bells=bells, first=first, **options)


@pytest.mark.rule("SET-5", "SET-7", "SET-9", "KEY-7", edition="hbo")
def test_example_of_placing_setup_cards():
    hand = ["Arya Stark", "Jon Snow", "Eddard Stark", "Hand of the King", "Not Today", "Winterfell Keep", "Winterfell Keep"]
    t = keep(Table("hbo", ("stark", "lannister")).put(0, deck=hand).put(1).start("setup"))
    assert not offered(t, "Hand of the King") and not offered(t, "Not Today")
    t.play("Place Arya Stark").play("Place Jon Snow")
    assert not offered(t, "Eddard Stark")
    t.play(t.options[0])
    assert t.card(0, "Winterfell Keep").zone != "hand" or t.card(0, "Winterfell Keep", 1).zone != "hand"
    placed = [t.card(0, title) for title in ("Arya Stark", "Jon Snow")]
    assert [card.zone for card in placed] == ["play", "play"] and len(t.hand(0)) == 4
    assert not any(t.card(0, title).zone == "play" for title in ("Eddard Stark", "Hand of the King"))


@pytest.mark.rule("SET-7", edition="hbo")
def test_a_second_limited_card_is_not_placed():
    t = keep(Table("hbo", ("stark", "lannister")).put(0, deck=["Winterfell Keep", "Winterfell Keep", "Arya Stark"]).put(1).start("setup"))
    t.play("Place Arya Stark").play(next(text for text in t.options if "Winterfell" in text))
    assert sorted(t.card(0, "Winterfell Keep", copy).zone for copy in range(2)) == ["hand", "play"]


@pytest.mark.rule("CHA-2", "CHA-4", "CHA-5", "CHA-6", "CHA-7", edition="hbo")
def test_example_of_a_challenge():
    t = plain({"play": ["Jon Snow", "Stark Escort"], "deck": ["Page"] * 3}, {"play": ["The Hound"], "hand": ["Insidious Ways"],
              "deck": ["Page"] * 5}, first=1)  # fmt: skip
    attack(t, "Military", "The Hound")
    while t.prompt != "defenders":
        t.play("Pass")
    t.play("Defend with Jon Snow").play("Defend with Stark Escort") if offered(t, "Stark Escort") else None
    if t.prompt == "defenders":
        t.play("Done")
    t.play("Respond with Stark Escort")
    assert len(t.hand(0)) == 1
    pass_until(t, "Play Insidious Ways").play("Play Insidious Ways")
    if t.prompt == "target":
        t.play("The Hound")
    assert t.card(1, "The Hound").strength == 5
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "claim" and len(t.hand(1)) == 2  # step 5: the rest of the event comes before the claim
    t.play("Kill Stark Escort")
    assert len(t.hand(1)) == 2
    t.play("Respond with Jon Snow")
    assert not t.card(0, "Jon Snow").kneeling and t.dead(0) == ["Stark Escort"] and t.power(1) == 0


def winner_with_a_bard(edition, *moments):
    """A military challenge is won; each bard claims power when its moment comes. Stops at the claim."""
    bards = [character(f"Bard {n}", f"X92{n}", Passive(when=moment, effects=(ClaimPower(SELF),)), icons="") for n, moment in enumerate(moments)]
    t = laid(edition, {"play": ["Guard", *[bard.title for bard in bards]]}, {"play": ["Page", "Hero"]}, bells=(0,), cards=bards)
    attack(t, "Military", "Guard")
    while t.prompt != "claim":
        t.play("Done" if offered(t, "Done") else "Pass")
    return t


@pytest.mark.rule("CHA-15", "ABI-2", edition="hbo")
def test_passives_come_between_the_steps_of_the_resolution():
    t = winner_with_a_bard(HBO, WonChallenge(), Killed(characters()))
    assert (t.card(0, "Bard 0").power, t.card(0, "Bard 1").power) == (1, 0)
    t.play("Kill Page")
    assert (t.card(0, "Bard 0").power, t.card(0, "Bard 1").power, t.power(0)) == (1, 1, 1)  # each once; unopposed


@pytest.mark.rule("CHA-15", "ABI-8")
def test_passives_come_after_the_whole_resolution_in_the_core_set():
    """FAQ p. 17: all framework events first."""
    t = winner_with_a_bard("core", WonChallenge(), Killed(characters()))
    assert (t.card(0, "Bard 0").power, t.card(0, "Bard 1").power) == (0, 0)
    t.play("Kill Page")
    while t.prompt == "order":
        t.play(t.options[0])
    assert (t.card(0, "Bard 0").power, t.card(0, "Bard 1").power, t.power(0)) == (1, 1, 1)


@pytest.mark.rule("CHA-15", "ABI-2", "ABI-9", edition="hbo")
def test_whom_a_passive_has_killed_is_not_claimed_too():
    axeman = character("Axeman", "X929", Passive(when=WonChallenge(), effects=(Kill(characters(title="Page")),)), icons="")
    t = laid(HBO, {"play": ["Guard", "Axeman"]}, {"play": ["Page", "Hero", "Lion"]}, bells=(0,), cards=[axeman])
    attack(t, "Military", "Guard")
    while t.prompt != "claim":
        t.play("Done" if offered(t, "Done") else "Pass")
    assert sorted(t.options) == ["Kill Hero", "Kill Lion"]
    t.play("Kill Lion")
    assert sorted(t.dead(1)) == ["Lion", "Page"] and t.power(0) == 1


@pytest.mark.rule("MAR-2", edition="hbo")
def test_example_income_bonuses_count_kneeling_and_not_in_the_turn_in_which_they_are_played():
    keep = ("Winterfell Keep", {"kneeling": True})
    t = plain({"play": [keep], "hand": ["Winterfell Keep"]}, phase="marshalling")
    assert t.income(0) == t.gold(0) == 5
    t.play("Marshal Winterfell Keep")
    assert t.card(0, "Winterfell Keep", 1).zone == "play" and t.gold(0) == 5 and t.income(0) == 6


@pytest.mark.rule("CHA-10", edition="hbo")
def test_example_of_a_claim_that_cannot_be_met_in_full():
    t = plain({"play": ["Guard"], "plot": "War", "plots": ["Peace"]}, {"power": 1, "play": ["The Hound"]})
    attack(t, "Power", "Guard")
    defend(t)
    assert t.power(1) == 0 and t.power(0) == 2  # 1 moved, 1 for being unopposed


@pytest.mark.rule("DOM-1", edition="hbo")
def test_example_illyrios_gift():
    t = plain({"plot": "Illyrio's Gift", "play": ["Guard"]}, {"play": ["Page"]}, "dominance")
    assert t.power(0) == 4
    t = plain({"plot": "Illyrio's Gift", "play": ["Page"]}, {"play": ["Guard"]}, "dominance")
    assert t.power(0) == 0 and t.power(1) == 1


@pytest.mark.rule("ABI-3", "WIN-3", edition="hbo")
def test_example_eddard_stark_gains_power_when_he_is_played():
    t = plain({"hand": ["Eddard Stark"]}, phase="marshalling")
    t.play("Marshal Eddard Stark").play("Respond with Eddard Stark")
    assert t.card(0, "Eddard Stark").power == 1 and t.power(0) == 0 and t.total_power(0) == 1


@pytest.mark.rule("ABI-1", "GOLD-1", edition="hbo")
def test_example_the_lions_cunning_costs_two_gold_in_any_phase():
    t = plain({"play": ["Guard"]}, {"hand": ["The Lion's Cunning"], "gold": 2}, "dominance", first=1)
    t.play("Play The Lion's Cunning")
    if t.prompt == "target":
        t.play("Guard")
    assert t.card(0, "Guard").kneeling and t.gold(1) == 0
    t = plain({"play": ["Guard"]}, {"hand": ["The Lion's Cunning"], "gold": 1}, first=1)
    assert not offered(t, "The Lion's Cunning")


@pytest.mark.rule("UNI-1", "UNI-2", edition="hbo")
def test_example_a_dead_eddard_stark_is_not_played_again():
    t = plain({"play": ["Eddard Stark"], "hand": ["Eddard Stark", "Guard"]}, {"play": ["The Hound"]}, first=1)
    attack(t, "Military", "The Hound")
    defend(t)
    assert t.dead(0) == ["Eddard Stark"]
    t = plain({"dead": ["Eddard Stark"], "hand": ["Eddard Stark", "Guard"]}, phase="marshalling")
    assert not offered(t, "Eddard Stark") and offered(t, "Marshal Guard")


@pytest.mark.rule("UNI-1", edition="hbo")
def test_example_both_may_have_littlefinger():
    t = plain({"hand": ["Littlefinger"], "gold": 5}, {"play": ["Littlefinger"]}, "marshalling")
    assert offered(t, "Marshal Littlefinger")
    t = plain({"hand": ["Littlefinger"], "gold": 5}, {"dead": ["Littlefinger"]}, "marshalling")
    assert offered(t, "Marshal Littlefinger")
    assert all("HB19" in starter_decks("hbo")[house].cards for house in ("stark", "lannister"))


@pytest.mark.rule("ABI-1", edition="hbo")
def test_example_maester_luwin_draws_in_the_dominance_phase_only():
    t = plain({"play": ["Maester Luwin"], "deck": ["Page"] * 5}, phase="dominance")
    t.play("Use Maester Luwin")
    assert len(t.hand(0)) == 2 and t.card(0, "Maester Luwin").kneeling
    assert not offered(plain({"play": ["Maester Luwin"], "deck": ["Page"]}), "Use Maester Luwin")


@pytest.mark.rule("ABI-2", edition="hbo")
@pytest.mark.parametrize("other", [[], ["The Hound"]])
def test_example_varys_must_discard_an_ally_and_be_it_himself(other):
    t = plain({"hand": ["Varys"], "play": []}, {"play": other}, "marshalling")
    t.play("Marshal Varys")
    if other:
        assert sorted(t.options) == ["Choose The Hound (stand-in)", "Choose Varys (stand-in)"]
        t.play("The Hound")
        assert t.card(0, "Varys").zone == "play" and t.discard(1) == ["The Hound"]
    else:
        assert t.discard(0) == ["Varys"]


@pytest.mark.rule("ABI-3", edition="hbo")
def test_example_a_lannister_pays_his_debts_at_its_moment_only():
    t = plain({"play": ["Hero"]}, {"play": ["The Hound"], "hand": ["A Lannister Pays His Debts"]})
    attack(t, "Power", "Hero")
    defend(t)
    pass_until(t, "Respond with A Lannister Pays His Debts").play("Pass")
    assert not offered(t, "A Lannister Pays His Debts") and t.phase == "challenges"  # forfeited
    t = plain({"play": ["Hero"]}, {"play": ["The Hound"], "hand": ["A Lannister Pays His Debts"]})
    assert not offered(t, "A Lannister Pays His Debts")


@pytest.mark.rule("ABI-4", "KNE-1", edition="hbo")
def test_example_not_today_saves_sansa_and_the_cost_stays_paid():
    t = plain(
        {"play": ["Sansa Stark"], "hand": ["Not Today"]}, {"play": ["The Hound", "Lion"], "hand": ["A Lannister Pays His Debts"]},
    )  # fmt: skip
    attack(t, "Power", "Sansa Stark")
    defend(t, "Lion")
    pass_until(t, "Respond with A Lannister Pays His Debts").play("Respond with A Lannister Pays His Debts")
    if t.prompt in ("kneel cards", "pick"):
        t.play("The Hound")
    while t.prompt == "target":
        t.play("Sansa Stark")
    if not offered(t, "Not Today"):
        raise AssertionError(t.options)
    t.play("Save with Not Today")
    assert t.card(0, "Sansa Stark").zone == "play" and t.card(1, "The Hound").kneeling
    assert t.discard(0) == ["Not Today"] and "A Lannister Pays His Debts" in t.discard(1)


@pytest.mark.rule("ABI-4", edition="hbo")
def test_not_today_saves_no_card_that_is_not_unique():
    t = plain({"play": ["Guard"], "hand": ["Not Today"]}, {"play": ["Axe"]}, "dominance", first=1)
    t.play("Use Axe")
    assert t.dead(0) == ["Guard"]


@pytest.mark.rule("ABI-6", edition="hbo")
def test_example_winterfell_strengthens_stark_characters_while_it_is_in_play():
    broom = Location("Wind", "X910", NEUTRAL)
    t = plain({"play": ["Winterfell", "Arya Stark", "Guard", "Wind"]}, {"play": ["The Hound"]}, cards=[broom])
    assert t.card(0, "Arya Stark").strength == 3 and t.card(0, "Guard").strength == 2 and t.card(1, "The Hound").strength == 3
    assert plain({"play": ["Arya Stark"]}).card(0, "Arya Stark").strength == 2


@pytest.mark.rule("CHA-11", edition="hbo")
def test_a_claim_of_two_kills_different_characters_at_once():
    t = plain({"play": ["Guard"], "plot": "War", "plots": ["Peace"]}, {"play": [("Hero", {"duplicates": 1}), "Page", "The Hound"]})
    attack(t, "Military", "Guard")
    defend(t)
    t.play("Kill Hero")
    assert sorted(t.options) == ["Kill Page", "Kill The Hound (stand-in)"]
    t.play("Kill Page").play("Save with Hero")
    assert t.dead(1) == ["Page"] and t.card(1, "Hero").zone == "play"


def test_cards_of_the_rulebook_and_stand_ins_are_told_apart():
    cards = pool("hbo").values()
    assert [card.title for card in cards if not card.stand_in] == ["Calling the Banners", "Hear Me Roar"]
