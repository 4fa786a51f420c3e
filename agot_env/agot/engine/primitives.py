"""The table of effect primitives: one row for each effect that a program can contain.

A row names the classes of the card vocabulary, the function that executes the effect, the check whether it could do anything (FAQ 3.6),
and the prompts at which it waits. The engine makes its dispatchers from the table (`dispatch`), the checks of saved games read it
(`records.frames`). The phrase that describes an effect is registered in `cards.describe.steps`, and what the greedy agent thinks of it in
`agot_agents.greedy.card_facts`: `cards.primitives` compares both with the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L


@dataclass(frozen=True)
class Check:
    """How `possibility` finds out whether an effect could do anything.

    Args:
        kind: one of the constants below.
        function: the name of a function in `possibility`, or "" if nothing is asked of the card or player.
        player: the field of the row that says which players are meant.
        amount: whether nothing happens without an amount above 0, which stands behind the cards, or first in the row.
    """

    kind: str
    function: str = ""
    player: int = 0
    amount: bool = False


CARDS, PLAYERS, OWN = "cards", "players", "own"
"""CARDS: some card of the selection in field 1 passes the function. PLAYERS: some player passes it. OWN: the function decides."""
ALWAYS = Check("always")
"""It can happen in every state of a game, so that FAQ 3.6 never forbids to trigger an ability that begins with it."""
NO_CHECK = Check("")
"""Of a row that is not complete: the compiler refuses what uses it."""
STEERS = Check("steers")
"""It does nothing itself; what it contains is looked at, except what may come later."""
WALKED = Check("walked")
"""`possibility.something_can_happen` knows what it means for the rows behind it."""


def cards(function: str, amount: bool = False) -> Check:
    """An effect on a selection of cards, of which one must pass a function."""
    return Check(CARDS, function, amount=amount)


def players(field: int, function: str = "", amount: bool = False) -> Check:
    """An effect on players, of whom one must pass a function, if there is one."""
    return Check(PLAYERS, function, field, amount)


def own(function: str) -> Check:
    """An effect for which a function of its own decides."""
    return Check(OWN, function)


@dataclass(frozen=True)
class Primitive:
    """An effect.

    Args:
        code: its number in the code table.
        words: the classes of the card vocabulary that compile to it; none if the compiler adds it to other effects.
        executor: "module.function" of the engine. A function of `on_cards` does it to one card of the selection in field 1 and says
            whether anything came of it; all others run the row once and return an outcome (`ability_frame`).
        check: whether it could do anything.
        asks: the prompts at which it waits, with 1 as its stage.
        resumes: its stage when a frame that it has pushed is done; 0 if it pushes none or does not come back to the row.
    """

    code: int
    words: tuple[str, ...]
    executor: str = ""
    check: Check = NO_CHECK
    asks: tuple[int, ...] = ()
    resumes: int = 0

    @property
    def name(self) -> str:
        """The name of the code in `codes`."""
        return next(name for name, value in vars(c).items() if name.startswith("E_") and value == self.code)


TABLE = (
    Primitive(c.E_KILL, ("Kill",), "effects.remove", cards("can_be_killed"), resumes=1),
    Primitive(c.E_DISCARD, ("Discard",), "effects.remove", cards("can_be_discarded"), resumes=1),
    Primitive(c.E_RETURN, ("ReturnToHand",), "effects.remove", cards("can_be_returned"), resumes=1),
    Primitive(c.E_KNEEL, ("Kneel",), "on_cards.kneel_card", cards("can_kneel")),
    Primitive(c.E_STAND, ("Stand",), "on_cards.stand_card", cards("can_stand")),
    Primitive(c.E_DRAW, ("Draw",), "on_players.draw", players(3, "can_draw", amount=True)),
    Primitive(c.E_CARD_POWER, ("ClaimPower",), "on_cards.claim_power", cards("is_in_play", amount=True)),
    Primitive(
        c.E_HOUSE_POWER, ("ClaimPowerForHouse",), "on_players.claim_power_for_house", players(3, "can_claim_for_house", amount=True),
        resumes=1,
    ),  # fmt: skip
    Primitive(c.E_MODIFY, ("Modify",), "on_cards.modify", cards("is_in_play")),
    Primitive(c.E_REDUCE, ("Reduce",), "lasting.reduce_cost", ALWAYS),
    Primitive(c.E_DELAY, ("Later",), "lasting.delay", STEERS),
    Primitive(c.E_SEARCH, ("Search",), "on_players.search_deck", players(3, "has_a_deck"), asks=(L.ASK_SEARCH,)),
    Primitive(c.E_PUT_INTO_PLAY, ("PutIntoPlay",), "on_cards.put_into_play", cards("can_be_put_into_play")),
    Primitive(c.E_CONTROL, ("TakeControl",), "on_cards.take_control", cards("can_be_taken")),
    Primitive(c.E_GOLD, ("GainGold",), "on_players.gain_gold", players(3, amount=True)),
    Primitive(c.E_MOVE_GOLD, ("MoveGold",), "on_players.move_gold", players(1, "has_gold")),
    Primitive(c.E_PUT_GOLD, ("PutGoldOn",), "on_cards.put_gold", cards("is_in_play", amount=True)),
    Primitive(c.E_PICK, ("PickUpTo", "ChooseForAll"), "targets.pick_cards", WALKED, resumes=1),
    Primitive(c.E_THEN, ("Then",), "steering.stop_unless_done", WALKED),
    Primitive(c.E_MAY, ("May",), "steering.ask_whether", STEERS, asks=(L.ASK_MAY,)),
    Primitive(c.E_SAVE, ("SaveIt",), "effects.save", ALWAYS),
    Primitive(c.E_JOIN, ("JoinChallenge",), "on_cards.join_challenge", cards("can_join")),
    Primitive(c.E_REVEAL_PLOT, ("RevealNewPlot",), "on_players.reveal_plot", players(1, "has_a_free_plot"), resumes=1),
    Primitive(c.E_COPY_REVEALED, ("CopyWhenRevealed",), "steering.copy_revealed", own("can_copy"), asks=(L.ASK_COPY,), resumes=2),
    Primitive(c.E_DISCARD_RANDOM, ("DiscardAtRandom",), "on_players.discard_at_random", players(3, "has_cards_to_discard", amount=True)),
    Primitive(c.E_DISCARD_DOWN_TO, ("DiscardDownTo",), "on_players.discard_down_to", players(2, "has_more_cards"), resumes=1),
    Primitive(c.E_DISCARD_TOP, ("DiscardTopOfDeck",), "on_players.discard_top", players(1, "has_a_deck")),
    Primitive(c.E_CLAIM, ("ChangeClaim",), "lasting.change_claim", players(3, "is_of_house", amount=True)),
    Primitive(c.E_MOVE_ATTACHMENT, ("MoveAttachment",), "on_cards.move_attachment", cards("can_be_attached")),
    Primitive(c.E_SHUFFLE_PILE, ("ShuffleIntoDeck",), "on_players.shuffle_piles", players(2, "has_a_pile")),
    Primitive(c.E_CHOOSE_ONE, ("ChooseOne",), "steering.choose_half", STEERS, asks=(L.ASK_ONE_OF_TWO,)),
    Primitive(c.E_SKIP, (), "steering.skip", STEERS),
    Primitive(c.E_CANCEL, ("CancelIt",), "effects.cancel", ALWAYS),
    Primitive(c.E_EACH, ("ForEach",), "steering.next_player", WALKED),
    Primitive(c.E_NEXT, (), "steering.next_player", WALKED),
    Primitive(c.E_IF, ("If",), "steering.skip_unless", WALKED),
    Primitive(c.E_MOVE_TO, ("MoveTo",), "on_cards.move_to", cards("can_move")),
    Primitive(c.E_PAY_OR_ELSE, ("PayOrElse",), "steering.offer_to_pay", STEERS, asks=(L.ASK_PAY,)),
    Primitive(c.E_DESTINATION, ("ChangeDestination",), "on_cards.change_destination", cards("can_be_redirected")),
    Primitive(c.E_PEEK, ("LookAtTop",), "naming.peek", players(1, "has_a_deck"), asks=(L.ASK_TOP_CARD,)),
    Primitive(c.E_ATTACH_EVENT, ("BecomeAttachment",), "on_cards.attach_event", cards("is_staying")),
    Primitive(c.E_DISCARD_TITLE, ("DiscardNamed",), "on_players.discard_named", players(1)),
    Primitive(c.E_TOLL, ("TollOnChallenges",), "lasting.announce_toll", players(3)),
    Primitive(c.E_EXTRA_CHALLENGE, ("ExtraChallenge",), "lasting.allow_challenge", ALWAYS),
    Primitive(c.E_NAME_PLOT, ("ClaimPowerForNamedPlot",), "lasting.wait_for_plot", ALWAYS),
    Primitive(c.E_SWAP_PLOTS, ("SwitchPlots",), "lasting.swap_plots", players(1)),
    Primitive(c.E_NO_CHALLENGES, ("NoChallenges",), "lasting.forbid_challenges", players(1)),
    Primitive(c.E_REPLACE_KILL, ("StandInsteadOfKill",), "on_cards.replace_kill", cards("is_in_play")),
    Primitive(c.E_CHOOSE, ("ChooseNow",), "targets.choose_now", WALKED, asks=(L.ASK_TARGET, L.ASK_SECOND_TARGET, L.ASK_CARD_IN_DECK)),
    Primitive(c.E_REVEAL_TOP, ("RevealTop",), "on_players.reveal_top", players(1, "has_a_deck")),
    Primitive(c.E_CHOOSE_PLAYER, ("ChoosePlayerNow",), "targets.choose_player_now", WALKED, asks=(L.ASK_PLAYER,)),
    Primitive(c.E_MAY_PAY, ("MayPay",), "steering.offer_to_pay", WALKED, asks=(L.ASK_PAY,)),
    Primitive(c.E_INFLUENCE_OR_ELSE, ("InfluenceOrElse",), "steering.offer_to_kneel_influence", STEERS, asks=(L.ASK_PAY,)),
    Primitive(c.E_LEAVE_CHALLENGE, ("LeaveChallenge",), "on_cards.leave_challenge", cards("takes_part")),
    Primitive(c.E_BECOME_CHARACTER, ("BecomeCharacter",), "on_cards.become_character", cards("can_become_a_character")),
    Primitive(c.E_BECOME_DUPLICATE, ("BecomeDuplicate",), "effects.become_duplicate_of", own("can_become_a_duplicate")),
    Primitive(c.E_ONLY_CHALLENGES, ("OnlyNamedChallenges",), "lasting.allow_named_challenges", ALWAYS),
    Primitive(c.E_RETURN_TO_DECK, ("ReturnToDeck",), "effects.return_to_deck", cards("can_be_returned"), resumes=1),
    Primitive(c.E_LASTING, ("Lasting",), "lasting.hold_constants", ALWAYS),
    Primitive(c.E_LOOK_AT_HAND, ("LookAtHand",), "on_players.look_at_hands", players(1, "has_a_hand")),
    Primitive(c.E_IF_DONE, ("IfDone",), "steering.skip_unless_done", STEERS),
    Primitive(c.E_REPLACE_HAND, ("ReplaceHand",), "on_players.replace_hand", players(1, "has_a_hand")),
    Primitive(c.E_RULE, ("ImposeRule",), "lasting.impose_rule", ALWAYS),
    Primitive(c.E_LOOK_AT_TOP, ("LookAtTopCards",), "naming.look_at_top", players(2, "has_a_deck")),
    Primitive(c.E_PUT_BACK, ("PutBackInAnyOrder",), "naming.put_back", players(2, "has_a_deck"), asks=(L.ASK_DECK_ORDER,)),
    Primitive(c.E_FIRST_PLAYER, ("BecomeFirstPlayer",), "on_players.become_first_player", players(1, "is_not_first")),
    Primitive(c.E_MOVE_POWER, ("MovePower",), "on_cards.move_power", cards("has_power", amount=True)),
    Primitive(c.E_LOSE_POWER, ("LoseHousePower",), "on_players.lose_power", players(3, "has_house_power", amount=True)),
    Primitive(c.E_TAKE_GOLD, ("TakeGoldFrom",), "on_players.take_gold", own("holds_gold"), asks=(L.ASK_NUMBER,)),
    Primitive(c.E_CLAIM_TYPE, ("ChangeClaimType",), "lasting.change_claim_type", own("is_in_a_challenge")),
    Primitive(c.E_KEEP_PLOT, ("KeepPlot",), "lasting.keep_plot", players(1)),
    Primitive(c.E_PLAY_NEXT, ("PlayNext",), "on_cards.allow_to_play", cards("is_in_discard_pile")),
    Primitive(c.E_DISCARD_CHOSEN, ("ChooseAndDiscard",), "on_players.discard_down_to", players(2, "has_a_hand"), resumes=1),
    Primitive(c.E_REDIRECT_CLAIM, ("RedirectClaim",), "effects.redirect_claim", players(1)),
    Primitive(c.E_REDUCE_TRAIT, ("ReduceNamedTrait",), "lasting.reduce_trait", ALWAYS),
    Primitive(c.E_TO_SHADOWS, ("ReturnToShadows",), "effects.remove", cards("can_go_into_shadows"), resumes=1),
    Primitive(c.E_PLAY_EVENT, ("PlayEvent",), "steering.play_event", ALWAYS, asks=(L.ASK_WAY,), resumes=2),
    Primitive(c.E_DISCARD_HAND, ("MayDiscardHand",), "steering.offer_to_discard_hand", STEERS, asks=(L.ASK_MAY,)),
    Primitive(c.E_NOW, ("Now",), "steering.skip", STEERS),
)
"""In the order of the codes."""
PRIMITIVES = {row.code: row for row in TABLE}


def codes_with(check: Check | None = None, **fields: object) -> tuple[int, ...]:
    """The codes of the effects with a check, or with one whose fields have these values."""
    return tuple(
        row.code
        for row in TABLE
        if (check is None or row.check == check) and all(getattr(row.check, name) == value for name, value in fields.items())
    )


ALWAYS_POSSIBLE = codes_with(ALWAYS)
"""Effects that an ability can begin with and never be forbidden by FAQ 3.6."""
