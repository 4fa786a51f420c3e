"""A referee for the Lands game in plain Python: slow, naive, written from the rules to be read beside them.

It shares with the engine the data of the box (`agot_env.lands.cards`), the numbers of the actions and the random stream (so
that both deal the same games), and nothing else: formations by trying every set and power that a card can have, proofs by
trying every completion.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from agot_env.lands import cards as box
from agot_env.lands.engine import layout as L

WORD = 2**64


class Luck:
    """The splitmix64 stream of a game."""

    def __init__(self, seed, index, episode):
        state = self.mixed((seed + 0x9E3779B97F4A7C15) % WORD)
        state = self.mixed(state ^ (index + 0x9E3779B97F4A7C15) % WORD)
        state = self.mixed(state ^ (episode * 0xBF58476D1CE4E5B9 + 0x9E3779B97F4A7C15) % WORD)
        self.state = self.mixed(state ^ 0x9E3779B97F4A7C15)

    @staticmethod
    def mixed(z):
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % WORD
        return z ^ (z >> 31)

    def below(self, n):
        self.state = (self.state + 0x9E3779B97F4A7C15) % WORD
        return ((self.mixed(self.state) >> 32) * n) >> 32

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def choices_of(card):
    """Every (set, power) that a card can be."""
    return [(s, p) for s in box.sets_of(card) for p in box.powers_of(card)]


def total_of(declared, location, attacks, bonus):
    """The sum of declared (set, power) cards; ``location`` is None where its text does not count."""
    powers = [power for _, power in declared]
    total = sum(powers) + bonus
    if location is None:
        return total
    total += sum(location.stark for s, _ in declared if s == box.STARK)
    total += sum(location.targaryen for s, _ in declared if s == box.TARGARYEN)
    if attacks:
        total += location.attacker_sum
        if powers and location.loses_highest:
            total -= max(powers)
        if powers and location.loses_lowest:
            total -= min(powers)
    return total


def rank_of(declared, formless):
    """The rank of the best formation that three of the declared cards make."""
    best = 0, 0
    for three in combinations(declared, 3):
        if formless:
            break
        powers = sorted(power for _, power in three)
        one_set = len({s for s, _ in three}) == 1
        run = powers[0] + 1 == powers[1] == powers[2] - 1
        if len(set(powers)) == 1:
            best = max(best, (3, 1))
        elif one_set and run:
            best = max(best, (3, 0))
        elif one_set:
            best = max(best, (2, 0))
        elif run:
            best = max(best, (1, 0))
    return best


@lru_cache(maxsize=2_000_000)
def worth(cards, formless, location, attacks, bonus):
    """What a side is worth, the best of all ways to declare its cards: (rank, sum, whether three of a number)."""
    found = []
    for declared in product(*map(choices_of, cards)):
        rank, three = rank_of(declared, formless)
        total = total_of(declared, location, attacks, bonus)
        found.append((rank, total, three))
    return max(found)


class Land:
    """A location on the table."""

    def __init__(self, location, contestants, defender):
        self.location = location
        self.contestants = contestants
        self.defender = defender
        self.owner = None
        self.sides = {seat: [] for seat in contestants}  # (card, when it was laid), top last
        self.arrows = dict.fromkeys(contestants, 0)
        self.weather = set()
        self.refutation = {}

    def enemy_of(self, seat):
        return next(other for other in self.contestants if other != seat)


class Referee:
    """One game, from the deal to the end."""

    def __init__(self, mode, seats, turn_limit, seed, index=0, episode=0):
        self.hard = mode == "hard"
        self.seats = seats
        self.turn_limit = turn_limit
        self.turn = 0
        self.time = 0
        self.over = False
        self.winner = None
        self.luck = luck = Luck(seed, index, episode)
        self.dealer = luck.below(seats)
        order = list(range(len(box.LOCATIONS)))
        luck.shuffle(order)
        self.lands = []
        self.gap = None
        for number in order:
            location = box.LOCATIONS[number]
            if self.hard and not location.claimable:
                self.gap = len(self.lands)
                continue
            self.lands.append(self.make_land(len(self.lands), location))
            if len(self.lands) == box.LANDS:
                break
        self.deck = list(range(box.TROOP_CARDS if mode == "easy" else box.CARDS))
        luck.shuffle(self.deck)
        self.used = set()
        self.hands = [set() for _ in range(seats)]
        self.known = {(seat, other): set() for seat in range(seats) for other in range(seats)}  # who knows what to be in whose hand
        for seat in range(seats):
            self.draw(seat, box.HAND_SIZE)
        self.seat = (self.dealer + 1) % seats
        self.ask("turn")

    def make_land(self, place, location):
        contestants = (0, 1) if self.seats == 2 else (place // 3, (place // 3 + 1) % 3)
        faced_first = self.dealer if self.dealer in contestants else contestants[0]
        other = next(seat for seat in contestants if seat != faced_first)
        return Land(location, contestants, faced_first if place % 2 == 0 else other)

    # --- what there is -------------------------------------------------------------------------------------------

    def draw(self, seat, n):
        for _ in range(n):
            if not self.deck:
                self.deck = sorted(self.used)
                self.used = set()
                if self.deck:
                    self.luck.shuffle(self.deck)
            if not self.deck:
                return
            self.hands[seat].add(self.deck.pop())

    def need(self, land):
        return 4 if box.RAIN in land.weather else land.location.need if self.hard else 3

    def room(self, land, seat):
        most = 3
        if self.hard:
            most = land.location.defenders if seat == land.defender else land.location.attackers
        if box.RAIN in land.weather:
            most = 4
        return most

    def worth(self, land, seat, cards):
        formless = box.FOG in land.weather or (self.hard and not land.location.formations)
        location = land.location if self.hard else None
        return worth(tuple(sorted(cards)), formless, location, seat != land.defender, land.arrows[seat])

    def mine(self):
        """The unclaimed locations that the seat contests."""
        return [i for i, land in enumerate(self.lands) if self.seat in land.contestants and land.owner is None]

    def with_room(self):
        return [i for i in self.mine() if len(self.lands[i].sides[self.seat]) < self.room(self.lands[i], self.seat)]

    def adjacent(self, a):
        """The location to the right of one, or None."""
        b = a + 1
        if self.seats == 3:
            b %= box.LANDS
        if b == box.LANDS or b == self.gap:
            return None
        return b

    def on_table(self):
        return {card for land in self.lands for side in land.sides.values() for card, _ in side}

    def can_claim(self, land):
        """Naive proof: nothing that the claimant cannot see completes the other side so that it wins."""
        seat, enemy = self.seat, land.enemy_of(self.seat)
        own = [card for card, _ in land.sides[seat]]
        theirs = [card for card, _ in land.sides[enemy]]
        mine = self.worth(land, seat, own)
        complete = len(own) >= self.need(land)
        unseen = sorted(set(range(box.TROOP_CARDS)) - self.on_table() - self.hands[seat], reverse=True)

        def refutes(more):
            value = self.worth(land, enemy, theirs + list(more))
            return value > mine or (value == mine and not complete)

        last = land.refutation.get(seat)
        least = max(self.need(land), len(theirs))
        most = max(self.room(land, enemy), len(theirs))
        if last is not None and set(last) <= set(unseen) and least <= len(theirs) + len(last) <= most and refutes(last):
            return False
        for size in range(least, most + 1):
            for more in combinations(unseen, size - len(theirs)):
                if refutes(more):
                    land.refutation[seat] = more
                    return False
        return True

    # --- prompts -------------------------------------------------------------------------------------------------

    def ask(self, prompt):
        self.prompt = prompt

    def land_action(self, block, place):
        return block + (place if self.seats == 2 else (place - 3 * self.seat) % box.LANDS)

    def place_of(self, action, block):
        return action - block if self.seats == 2 else (action - block + 3 * self.seat) % box.LANDS

    def legal(self):
        """The legal actions, sorted."""
        if self.over:
            return []
        hand = self.hands[self.seat]
        if self.prompt in ("discard", "scout", "give"):
            return sorted(hand)
        if self.prompt == "turn":
            found = [card for card in hand if self.playable(card)]
            found.append(L.WASTE_ACTION if hand else L.PASS_ACTION)
            found += [self.land_action(L.CLAIM_ACTION, i) for i in self.mine() if self.can_claim(self.lands[i])]
            return sorted(found)
        if self.prompt == "question":
            return list(range(L.QUESTION_ACTION, L.QUESTION_ACTION + 17))
        if self.prompt == "opponent":
            return [L.OPPONENT_ACTION + k for k in range(2) if self.hands[(self.seat + 1 + k) % 3]]
        if self.prompt == "clear":
            return sorted(self.clearable())
        return sorted(self.land_action(L.LAND_ACTION, i) for i in self.lands_for(self.prompt))

    def lands_for(self, prompt):
        mine, room = self.mine(), self.with_room()
        own_top = [i for i in mine if self.lands[i].sides[self.seat]]
        if prompt == "place":
            return room
        if prompt == "weather":
            return [i for i in mine if self.playing not in self.lands[i].weather]
        if prompt == "redeploy":
            return [i for i in own_top if set(room) - {i}]
        if prompt in ("desert", "stab"):
            return [i for i in mine if self.lands[i].sides[self.lands[i].enemy_of(self.seat)]]
        assert prompt == "move"
        return [i for i in room if self.playing == box.BACKSTABBER or i != self.source]

    def clearable(self):
        found = set()
        for i in self.mine():
            land = self.lands[i]
            found |= land.weather | {card for side in land.sides.values() for card, _ in side if card >= box.TROOP_CARDS}
        return found

    def playable(self, card):
        self.playing = card
        if card <= box.BEARER:
            return bool(self.with_room())
        if card in (box.FOG, box.RAIN):
            return bool(self.lands_for("weather"))
        if card == box.SCOUT:
            return bool(self.deck or self.used)
        if card == box.REDEPLOY:
            return bool(self.lands_for("redeploy"))
        if card == box.DESERTER:
            return bool(self.lands_for("desert"))
        if card == box.BACKSTABBER:
            return bool(self.lands_for("stab") and self.with_room())
        if card == box.CLARITY:
            return bool(self.clearable())
        return any(hand for seat, hand in enumerate(self.hands) if seat != self.seat)

    # --- actions -------------------------------------------------------------------------------------------------

    def act(self, action):
        """Take a legal action."""
        getattr(self, f"answer_{self.prompt}")(action)

    def answer_turn(self, action):
        if action == L.WASTE_ACTION:
            self.ask("discard")
        elif action == L.PASS_ACTION:
            self.end_turn()
        elif action >= box.CARDS:
            self.claim(self.place_of(action, L.CLAIM_ACTION), self.seat)
        else:
            self.play(action)

    def play(self, card):
        self.leave(self.seat, card)
        self.playing = card
        if card <= box.BEARER:
            self.ask("place")
        elif card in (box.FOG, box.RAIN):
            self.ask("weather")
        elif card == box.SCOUT:
            self.draw(self.seat, 3)
            self.discards = min(2, len(self.hands[self.seat]))
            self.ask("scout")
        elif card in (box.REDEPLOY, box.DESERTER, box.BACKSTABBER):
            self.ask({box.REDEPLOY: "redeploy", box.DESERTER: "desert", box.BACKSTABBER: "stab"}[card])
        elif card == box.CLARITY:
            self.ask("clear")
        elif self.seats == 3:
            self.ask("opponent")
        else:
            self.meet(1 - self.seat)

    def answer_opponent(self, action):
        self.meet((self.seat + 1 + action - L.OPPONENT_ACTION) % self.seats)

    def meet(self, enemy):
        self.enemy = enemy
        if self.playing == box.INTELLIGENCE:
            self.ask("question")
        else:
            self.hand_over(sorted(self.hands[enemy])[self.luck.below(len(self.hands[enemy]))], enemy, self.seat)
            self.ask("give")

    def answer_give(self, card):
        self.hand_over(card, self.seat, self.enemy)
        self.finish()

    def hand_over(self, card, giver, taker):
        """A card changes hands; a third player knows nothing of the giver's hand any more, for each card of it may have gone."""
        self.leave(giver, card)
        self.hands[taker].add(card)
        for seat in range(self.seats):
            if seat not in (giver, taker):
                self.known[seat, giver] = set()
        self.known[giver, taker].add(card)

    def leave(self, seat, card):
        self.hands[seat].remove(card)
        for other in range(self.seats):
            self.known[other, seat].discard(card)

    def answer_question(self, action):
        question = action - L.QUESTION_ACTION
        hand = self.hands[self.enemy]
        troops = [card for card in hand if card < box.TROOP_CARDS]
        if question < 6:
            self.reply = sum(question in box.sets_of(card) for card in troops)
        elif question < 16:
            self.reply = sum(question - 5 in box.powers_of(card) for card in troops)
        else:
            self.reply = len(hand) - len(troops)
        self.finish(again=True)

    def answer_place(self, action):
        place = self.place_of(action, L.LAND_ACTION)
        self.lay(self.playing, place)
        self.resolve(place)
        self.end_turn()

    def lay(self, card, place):
        self.lands[place].sides[self.seat].append((card, self.time))
        self.time += 1

    def answer_discard(self, card):
        self.leave(self.seat, card)
        self.used.add(card)
        self.end_turn()

    def answer_scout(self, card):
        self.leave(self.seat, card)
        self.used.add(card)
        self.discards -= 1
        if not self.discards:
            self.finish()

    def answer_weather(self, action):
        self.lands[self.place_of(action, L.LAND_ACTION)].weather.add(self.playing)
        self.end_turn()

    def answer_redeploy(self, action):
        self.source = self.place_of(action, L.LAND_ACTION)
        self.ask("move")

    answer_stab = answer_redeploy

    def answer_desert(self, action):
        land = self.lands[self.place_of(action, L.LAND_ACTION)]
        card, _ = land.sides[land.enemy_of(self.seat)].pop()
        self.used.add(card)
        self.finish()

    def answer_move(self, action):
        place = self.place_of(action, L.LAND_ACTION)
        source = self.lands[self.source]
        seat = self.seat if self.playing == box.REDEPLOY else source.enemy_of(self.seat)
        card, _ = source.sides[seat].pop()
        self.lay(card, place)
        self.resolve(place)
        self.finish()

    def answer_clear(self, card):
        for place, land in enumerate(self.lands):
            for seat, side in land.sides.items():
                land.sides[seat] = [one for one in side if one[0] != card]
            if card in land.weather:
                land.weather.remove(card)
                self.resolve(place)
        self.used.add(card)
        self.finish()

    # --- turns, claims, ends -------------------------------------------------------------------------------------

    def finish(self, again=False):
        self.used.add(self.playing)
        self.end_turn(again)

    def end_turn(self, again=False):
        if self.over:
            return
        self.draw(self.seat, box.HAND_SIZE - len(self.hands[self.seat]))
        self.turn += 1
        if self.turn == self.turn_limit:
            self.over = True
            return
        if not again:
            self.seat = (self.seat + 1) % self.seats
        self.ask("turn")

    def resolve(self, place):
        land = self.lands[place]
        need = self.need(land)
        if land.owner is not None or any(len(side) < need for side in land.sides.values()):
            return
        first, second = land.contestants
        values = {seat: self.worth(land, seat, [card for card, _ in land.sides[seat]]) for seat in land.contestants}
        complete = {seat: land.sides[seat][need - 1][1] for seat in land.contestants}
        if values[first] == values[second]:
            self.claim(place, min(land.contestants, key=complete.get))
        else:
            self.claim(place, max(land.contestants, key=values.get))

    def claim(self, place, seat):
        land = self.lands[place]
        land.owner = seat
        arrow = land.location.arrow if self.hard else 0
        other = None
        if arrow == 1:
            other = self.adjacent(place)
        elif arrow == -1:
            other = next((i for i in range(box.LANDS) if self.adjacent(i) == place), None)
        if other is not None and self.lands[other].owner is None and seat in self.lands[other].contestants:
            self.lands[other].arrows[seat] += 2
        owned = {i for i, one in enumerate(self.lands) if one.owner == seat}
        in_a_row = any(self.adjacent(i) in owned and self.adjacent(self.adjacent(i)) in owned for i in owned)
        if len(owned) >= (5 if self.seats == 2 else 4) or in_a_row:
            self.over, self.winner = True, seat
        elif all(one.owner is not None for one in self.lands):
            self.over = True


