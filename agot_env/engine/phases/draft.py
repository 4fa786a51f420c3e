"""The plot draft (VAR-3), before the HBO game: three deals of three plots to each seat, then seven of thirteen."""

from agot_env.engine import layout as L
from agot_env.engine.jit import jit, procedure
from agot_env.engine.record import allow, ask, nothing_legal, pop
from agot_env.engine.rng import random_below

DEALT = 3
DEALS = 3
PLOT_DECK = 7

# locals of the frame
DEAL, TURN = 2, 3
BEGIN, DEALING, KEEP_ONE, KEPT_ONE, KEEP_ANOTHER, KEPT_ANOTHER, CHOOSE, CHOSE = range(8)


@procedure
def step_draft(game, tables):
    """Keep one of three, pass two, keep one of two, three times; then each chooses its plot deck, always in secret.

    Seats decide one after the other, clockwise from the first player; what they keep or choose is not shown.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    seat = (int(game["first"]) + int(frame[TURN])) % seats
    if frame[L.STEP] == BEGIN:
        shuffle_draft(game)
        frame[L.STEP] = DEALING
    elif frame[L.STEP] == KEPT_ONE or frame[L.STEP] == KEPT_ANOTHER:
        keep(game, seat)
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
def shuffle_draft(game):
    """Shuffle the plots that are drafted."""
    draft = game["draft"]
    i = L.DRAFT - 1
    while i > 0:
        j = random_below(game, i + 1)
        other = draft[j]
        draft[j] = draft[i]
        draft[i] = other
        i -= 1


@jit
def offer_plot(game, seat, printed):
    """Put a plot that may be kept behind a seat's others, unseen by the other players."""
    place = int(game["plots"][seat])
    game["plot_card"][seat, place] = printed
    game["plot_state"][seat, place] = L.PLOT_OFFERED
    game["plots_hidden"][seat] = int(game["plots_hidden"][seat]) | 1 << place
    game["plots"][seat] = place + 1


@jit
def deal(game, n):
    """Deal three plots to each seat; all 18 are used in three deals to two seats."""
    for seat in range(int(game["seats"])):
        for k in range(DEALT):
            offer_plot(game, seat, int(game["draft"][(n * int(game["seats"]) + seat) * DEALT + k]))


@jit
def keep(game, seat):
    """The chosen plot is kept, and goes before those still offered."""
    place = int(game["answer"]) - L.ANSWER_PLOT
    first = int(game["plots"][seat]) - count_plots(game, seat, L.PLOT_OFFERED)
    printed = int(game["plot_card"][seat, place])
    game["plot_card"][seat, place] = game["plot_card"][seat, first]
    game["plot_card"][seat, first] = printed
    game["plot_state"][seat, first] = L.PLOT_KEPT


@jit
def count_plots(game, seat, state):
    """How many of a seat's plots are in a state."""
    count = 0
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == state:
            count += 1
    return count


@jit
def pass_on(game):
    """The two plots left with each seat change places."""
    for k in range(1, DEALT):
        a = int(game["plots"][0]) - k
        b = int(game["plots"][1]) - k
        printed = int(game["plot_card"][0, a])
        game["plot_card"][0, a] = game["plot_card"][1, b]
        game["plot_card"][1, b] = printed


@jit
def drop_offered(game):
    """The plot that nobody kept goes out of the game."""
    for seat in range(int(game["seats"])):
        place = int(game["plots"][seat]) - 1
        game["plot_card"][seat, place] = 0
        game["plot_state"][seat, place] = L.NO_PLOT
        game["plots"][seat] = place


@jit
def prepare_choice(game):
    """All thirteen plots of a seat may be chosen, and none of them is known to the others any more."""
    for seat in range(int(game["seats"])):
        for k in range(int(game["plots"][seat])):
            game["plot_state"][seat, k] = L.PLOT_OFFERED
        game["plots_hidden"][seat] = (1 << int(game["plots"][seat])) - 1


@jit
def make_plot_decks(game):
    """The chosen plots are the plot deck, in an order that tells nothing; the others go out of the game."""
    for seat in range(int(game["seats"])):
        count = 0
        for k in range(int(game["plots"][seat])):
            if game["plot_state"][seat, k] == L.PLOT_KEPT:
                game["plot_card"][seat, count] = game["plot_card"][seat, k]
                count += 1
        for k in range(int(game["plots"][seat])):
            if k >= count:
                game["plot_card"][seat, k] = 0
            game["plot_state"][seat, k] = L.PLOT_IN_DECK if k < count else L.NO_PLOT
        game["plots"][seat] = count
        game["plots_hidden"][seat] = (1 << count) - 1
        i = count - 1
        while i > 0:
            j = random_below(game, i + 1)
            other = int(game["plot_card"][seat, j])
            game["plot_card"][seat, j] = game["plot_card"][seat, i]
            game["plot_card"][seat, i] = other
            i -= 1
