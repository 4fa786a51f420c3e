"""The table of the effects that have no module in `agot_env.agot.language.effects`: those that steer others, or choose while they resolve.

A row names the classes of the card vocabulary, the function that executes the effect, how `possible_effects` looks at it (FAQ 3.6), and the
prompts at which it waits. The phrase that describes an effect is registered in `cards.describe.steps`, and what the greedy agent thinks of
it in `agot_agents.greedy.card_facts`: `cards.primitives` compares both with the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L

STEERS = "steers"
"""It does nothing itself; what it contains is looked at, except what may come later."""
WALKED = "walked"
"""`possible_effects.something_can_happen` knows what it means for the rows behind it."""


@dataclass(frozen=True)
class Primitive:
    """An effect.

    Args:
        code: its number in the code table.
        words: the classes of the card vocabulary that compile to it; none if the compiler adds it to other effects.
        executor: "module.function" of the engine, which runs the row once and returns an outcome (`ability_frame`).
        check: whether it could do anything: STEERS or WALKED; "" if the row is not complete.
        asks: the prompts at which it waits, with 1 as its stage.
        resumes: its stage when a frame that it has pushed is done; 0 if it pushes none or does not come back to the row.
    """

    code: int
    words: tuple[str, ...]
    executor: str = ""
    check: str = ""
    asks: tuple[int, ...] = ()
    resumes: int = 0

    @property
    def name(self) -> str:
        """The name of the code in `codes`."""
        return next(name for name, value in vars(c).items() if name.startswith("E_") and value == self.code)


TABLE = (
    Primitive(c.E_PICK, ("PickUpTo", "ChooseForAll"), "targets.pick_cards", WALKED, resumes=1),
    Primitive(c.E_THEN, ("Then",), "steering.stop_unless_done", WALKED),
    Primitive(c.E_MAY, ("May",), "steering.ask_whether", STEERS, asks=(L.ASK_MAY,)),
    Primitive(c.E_CHOOSE_ONE, ("ChooseOne",), "steering.choose_half", STEERS, asks=(L.ASK_ONE_OF_TWO,)),
    Primitive(c.E_SKIP, (), "steering.skip", STEERS),
    Primitive(c.E_EACH, ("ForEach",), "steering.next_player", WALKED),
    Primitive(c.E_NEXT, (), "steering.next_player", WALKED),
    Primitive(c.E_IF, ("If",), "steering.skip_unless", WALKED),
    Primitive(c.E_PAY_OR_ELSE, ("PayOrElse",), "steering.offer_to_pay", STEERS, asks=(L.ASK_PAY,)),
    Primitive(c.E_CHOOSE, ("ChooseNow",), "targets.choose_now", WALKED, asks=(L.ASK_TARGET, L.ASK_SECOND_TARGET, L.ASK_CARD_IN_DECK)),
    Primitive(c.E_CHOOSE_PLAYER, ("ChoosePlayerNow",), "targets.choose_player_now", WALKED, asks=(L.ASK_PLAYER,)),
    Primitive(c.E_MAY_PAY, ("MayPay",), "steering.offer_to_pay", WALKED, asks=(L.ASK_PAY,)),
    Primitive(c.E_INFLUENCE_OR_ELSE, ("InfluenceOrElse",), "steering.offer_to_kneel_influence", STEERS, asks=(L.ASK_PAY,)),
    Primitive(c.E_IF_DONE, ("IfDone",), "steering.skip_unless_done", STEERS),
    Primitive(c.E_DISCARD_HAND, ("MayDiscardHand",), "steering.offer_to_discard_hand", STEERS, asks=(L.ASK_MAY,)),
    Primitive(c.E_NOW, ("Now",), "steering.skip", STEERS),
)
"""In the order of the codes."""
PRIMITIVES = {row.code: row for row in TABLE}
