"""The plot draft (VAR-3), before the HBO game: three deals of three plots to each seat, then seven of thirteen."""

import numpy as np

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal, pop
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.rng import random_below

DEALT = 3
DEALS = 3
PLOT_DECK = 7

# locals of the frame
DEAL, TURN = 2, 3
BEGIN, DEALING, KEEP_ONE, KEPT_ONE, KEEP_ANOTHER, KEPT_ANOTHER, CHOOSE, CHOSE = range(8)


@boundary
def step_draft(game: GameState, tables: Tables) -> None:
    """Let seats keep one of three plots, pass two and keep one of two, three times; then choose their plot decks, always in secret.

    Seats decide one after another, clockwise from the first player; what they keep or choose is not shown.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    seat = (int(game["first"]) + int(frame[TURN])) % seats
    if frame[L.STEP] == BEGIN:
        shuffle_draft(game)
        frame[L.STEP] = DEALING
    elif frame[L.STEP] == KEPT_ONE or frame[L.STEP] == KEPT_ANOTHER:
        dealt_to = seat if frame[L.STEP] == KEPT_ONE else 1 - seat
        keep(game, seat, drafted(game, int(frame[DEAL]) - 1, dealt_to, 0))
        frame[L.STEP] -= 1
        frame[TURN] += 1
    elif frame[L.STEP] == CHOSE:
        game["plot_state"][seat, int(game["answer"]) - L.ANSWER_PLOT] = L.PLOT_KEPT
        frame[L.STEP] = CHOOSE
        if count_plots(game, seat, L.PLOT_KEPT) == PLOT_DECK:
            frame[TURN] += 1
    if frame[L.STEP] == DEALING:
        frame[TURN] = 0
        if frame[DEAL] == DEALS:
            frame[L.STEP] = CHOOSE
            prepare_choice(game)
        else:
            deal(game, int(frame[DEAL]))
            frame[DEAL] += 1
            frame[L.STEP] = KEEP_ONE
    elif frame[TURN] == seats:
        frame[TURN] = 0
        if frame[L.STEP] == KEEP_ONE:
            pass_on(game)
            frame[L.STEP] = KEEP_ANOTHER
        elif frame[L.STEP] == KEEP_ANOTHER:
            drop_offered(game)
            frame[L.STEP] = DEALING
            return
        else:
            make_plot_decks(game)
            pop(game)
            return
    seat = (int(game["first"]) + int(frame[TURN])) % seats
    nothing_legal(game)
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == L.PLOT_OFFERED:
            allow(game, L.ANSWER_PLOT + k)
    prompt = L.ASK_PLOT_DECK if frame[L.STEP] == CHOOSE else L.ASK_DRAFT
    frame[L.STEP] += 1
    ask(game, seat, prompt, -1)


@jit
def shuffle_draft(game: GameState) -> None:
    """Shuffle the plots that are drafted."""
    draft = game["draft"]
    for i in range(L.DRAFT - 1, 0, -1):
        swap(draft, i, random_below(game, i + 1))


@jit
def swap(draft: Vector[np.int16], i: int, j: int) -> None:
    """Let two drafted plots change places."""
    other = draft[j]
    draft[j] = draft[i]
    draft[i] = other


@jit
def drafted(game: GameState, deal: int, seat: int, k: int) -> int:
    """Where in the draft the plots are that a seat is dealt: 0 the one it keeps, 1 the one that its neighbour keeps, 2 the one left."""
    return (deal * int(game["seats"]) + seat) * DEALT + k


@jit
def offer_plot(game: GameState, seat: int, printed: int) -> None:
    """Put a plot that may be kept behind a seat's others, unseen by the other players."""
    place = int(game["plots"][seat])
    game["plot_card"][seat, place] = printed
    game["plot_state"][seat, place] = L.PLOT_OFFERED
    game["plots_hidden"][seat] = int(game["plots_hidden"][seat]) | 1 << place
    game["plots"][seat] = place + 1


@jit
def deal(game: GameState, n: int) -> None:
    """Deal three plots to each seat; all 18 are used in three deals to two seats."""
    for seat in range(int(game["seats"])):
        for k in range(DEALT):
            offer_plot(game, seat, int(game["draft"][drafted(game, n, seat, k)]))


@jit
def keep(game: GameState, seat: int, dealt: int) -> None:
    """Keep the chosen plot: it goes before those still offered, also in the draft, where those dealt with it begin at a place."""
    place = int(game["answer"]) - L.ANSWER_PLOT
    last = int(game["plots"][seat]) - 1
    first = last + 1 - count_plots(game, seat, L.PLOT_OFFERED)
    swap(game["draft"], dealt + DEALT - 1 - last + first, dealt + DEALT - 1 - last + place)
    printed = int(game["plot_card"][seat, place])
    game["plot_card"][seat, place] = game["plot_card"][seat, first]
    game["plot_card"][seat, first] = printed
    game["plot_state"][seat, first] = L.PLOT_KEPT


@jit
def count_plots(game: GameState, seat: int, state: int) -> int:
    """How many of a seat's plots are in a state."""
    count = 0
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == state:
            count += 1
    return count


@jit
def pass_on(game: GameState) -> None:
    """Exchange the two plots left with each seat."""
    for k in range(1, DEALT):
        a = int(game["plots"][0]) - k
        b = int(game["plots"][1]) - k
        printed = int(game["plot_card"][0, a])
        game["plot_card"][0, a] = game["plot_card"][1, b]
        game["plot_card"][1, b] = printed


@jit
def drop_offered(game: GameState) -> None:
    """Remove the plot that was not kept from the game."""
    for seat in range(int(game["seats"])):
        place = int(game["plots"][seat]) - 1
        game["plot_card"][seat, place] = 0
        game["plot_state"][seat, place] = L.NO_PLOT
        game["plots"][seat] = place


@jit
def prepare_choice(game: GameState) -> None:
    """Let all thirteen plots of a seat be chosen; none of them is known to the others any more."""
    for seat in range(int(game["seats"])):
        for k in range(int(game["plots"][seat])):
            game["plot_state"][seat, k] = L.PLOT_OFFERED
        game["plots_hidden"][seat] = (1 << int(game["plots"][seat])) - 1


@jit
def make_plot_decks(game: GameState) -> None:
    """Make the chosen plots the plot deck, in an order that reveals nothing; the others go behind it, out of the game."""
    for seat in range(int(game["seats"])):
        count = 0
        for k in range(int(game["plots"][seat])):
            if game["plot_state"][seat, k] == L.PLOT_KEPT:
                swap_plots(game, seat, count, k)
                count += 1
        for k in range(int(game["plots"][seat])):
            game["plot_state"][seat, k] = L.PLOT_IN_DECK if k < count else L.NO_PLOT
        game["plots"][seat] = count
        game["plots_hidden"][seat] = (1 << count) - 1
        for k in range(count - 1, 0, -1):
            swap_plots(game, seat, k, random_below(game, k + 1))


@jit
def swap_plots(game: GameState, seat: int, i: int, j: int) -> None:
    """Let two plots of a seat change places."""
    other = int(game["plot_card"][seat, j])
    game["plot_card"][seat, j] = game["plot_card"][seat, i]
    game["plot_card"][seat, i] = other


# --- what another seat cannot know ---------------------------------------------------------------------------------------------


@boundary
def redraw_draft(game: GameState, observer: int, owner: int) -> None:
    """Redraw a seat's drafted and chosen plots for an observer: any that fit what the observer was dealt, was passed and saw revealed.

    The result does not depend on the true plots: before plots are shuffled they are sorted.
    """
    frame = game["frames"][max(0, int(game["depth"]) - 1)]
    if frame[L.PROC] != L.P_DRAFT or frame[L.STEP] >= CHOOSE:
        shuffle_unseen(game, owner, DEALS)
        for deal_ in range(DEALS):
            redraw_passed(game, deal_, observer, owner)
        shuffle_hidden(game, owner)
        return
    dealt = int(frame[DEAL])
    passed = dealt - 1 if frame[L.STEP] == KEPT_ONE else dealt
    shuffle_unseen(game, owner, passed)
    for deal_ in range(passed):
        order_passed(game, drafted(game, deal_, observer, 1))
    for place in range(PLOT_DECK, int(game["plots"][owner])):
        deal_ = min((place - PLOT_DECK) // 2, dealt - 1)
        k = place - PLOT_DECK - 2 * deal_
        dealt_to = observer if k and deal_ < passed else owner
        game["plot_card"][owner, place] = game["draft"][drafted(game, deal_, dealt_to, k)]


@jit
def order_passed(game: GameState, at: int) -> None:
    """Put two plots that were passed in one of both orders, at random."""
    draft = game["draft"]
    if draft[at] > draft[at + 1]:
        swap(draft, at, at + 1)
    if random_below(game, 2):
        swap(draft, at, at + 1)


@jit
def shuffle_unseen(game: GameState, owner: int, passed: int) -> None:
    """Shuffle the plots that an opponent of a seat has not seen: those it kept of what it was dealt, and what has not been passed."""
    for i in range(L.DRAFT):
        for j in range(i + 1, L.DRAFT):
            if game["draft"][j] < game["draft"][i] and is_unseen(game, i, owner, passed) and is_unseen(game, j, owner, passed):
                swap(game["draft"], i, j)
    for i in range(L.DRAFT - 1, 0, -1):
        if is_unseen(game, i, owner, passed):
            j = random_below(game, i + 1)
            while not is_unseen(game, j, owner, passed):
                j = random_below(game, i + 1)
            swap(game["draft"], i, j)


@jit
def is_unseen(game: GameState, i: int, owner: int, passed: int) -> bool:
    """Whether an opponent of a seat has not seen the plot at a place of the draft, dealt or not."""
    seats = int(game["seats"])
    deal_ = i // (seats * DEALT)
    dealt_to = i // DEALT % seats
    if deal_ < passed:
        return dealt_to == owner and i % DEALT == 0
    return dealt_to == owner or deal_ > passed


@jit
def redraw_passed(game: GameState, deal_: int, observer: int, owner: int) -> None:
    """Redraw which of the two plots that an observer passed was kept, unless it has been revealed."""
    at = drafted(game, deal_, observer, 1)
    for place in range(PLOT_DECK + 2 * DEALS):
        if game["plot_card"][owner, place] == game["draft"][at] and is_hidden(game, owner, place):
            order_passed(game, at)
            game["plot_card"][owner, place] = game["draft"][at]
            return


@jit
def is_hidden(game: GameState, owner: int, place: int) -> bool:
    """Whether no other player knows the plot at a place: not revealed, or not chosen for the plot deck."""
    return place >= game["plots"][owner] or (int(game["plots_hidden"][owner]) >> place) & 1 != 0


@jit
def shuffle_hidden(game: GameState, owner: int) -> None:
    """Shuffle the plots of a seat that the others do not know, those that it did not choose among them."""
    for i in range(PLOT_DECK + 2 * DEALS):
        for j in range(i + 1, PLOT_DECK + 2 * DEALS):
            if game["plot_card"][owner, j] < game["plot_card"][owner, i] and is_hidden(game, owner, i) and is_hidden(game, owner, j):
                swap_plots(game, owner, i, j)
    for i in range(PLOT_DECK + 2 * DEALS - 1, 0, -1):
        if is_hidden(game, owner, i):
            j = random_below(game, i + 1)
            while not is_hidden(game, owner, j):
                j = random_below(game, i + 1)
            swap_plots(game, owner, i, j)
