"""The draw phase (DRAW-1)."""

from agot_env.agot.engine.abilities.effects import draw_extra, note_drawn
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import draw_card
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_rule, open_window, pop, push
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.titles import TITLE_CARDS, has_title
from agot_env.agot.engine.values.tolls import ruled

CARDS_DRAWN = 2
ACTIONS_BEFORE, DRAW, ACTIONS, END = range(4)


@boundary
def step_draw(game: GameState, tables: Tables) -> None:
    """Offer actions, let each player draw two cards, and offer actions again (FAQ, flow chart)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == ACTIONS_BEFORE:
        frame[L.STEP] = DRAW
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    elif frame[L.STEP] == DRAW:
        frame[L.STEP] = ACTIONS
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        for k in range(seats):
            seat = (int(game["first"]) + k) % seats
            number = CARDS_DRAWN + (TITLE_CARDS if has_title(game, seat, L.MASTER_OF_LAWS) else 0)  # TIT-7
            if has_rule(game, seat, c.SKIPS_DRAW) or has_rule(game, seat, c.NO_DRAWS):  # *ruling*: "skip" means the plot's owner alone
                number = 0
            more = 0
            if has_rule(game, seat, c.OTHER_CARDS_IN_DRAW):
                more = int(ruled(game, tables, seat, c.OTHER_CARDS_IN_DRAW, -1, number)) - number
            for _ in range(number + min(more, 0)):
                if draw_card(game, seat) >= 0:
                    note_drawn(game, seat, L.NOBODY)
            for _ in range(more):
                draw_extra(game, tables, seat)  # what a card adds counts against the draw cap (FAQ, The Draw Cap)
    elif frame[L.STEP] == ACTIONS:
        frame[L.STEP] = END
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    else:
        pop(game)
