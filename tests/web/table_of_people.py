"""People at a game with links, without a server: a connection for each seat."""

import json

from agot_agents.web.hub import Hub
from agot_agents.web.links import new_links, new_token
from agot_agents.web.live import Connection
from agot_agents.web.setup import Setup
from agot_agents.web.store import Store


class People:
    """A game with links, and the connections of its people."""

    def __init__(self, folder, match, players, seed=7, **settings):
        self.hub = Hub(Store(folder))
        self.setup = Setup(match, seed, players)
        self.links, self.owner = new_links(self.setup, settings)
        self.pages = {}

    async def begin(self):
        """Let everybody take their seat; the game."""
        self.stored = await self.hub.new(self.setup, "", self.links)
        self.game = await self.hub.open(self.stored.id)
        for seat in self.setup.people:
            self.pages[seat] = await self.open(self.links.invitations[seat])
            await self.send(seat, type="join", name=f"Person {seat}", key=new_token())
        return self.game

    async def open(self, token):
        page = Connection()
        page.token = token
        await self.game.join(page)
        return page

    async def send(self, page, **message):
        await self.game.handle(self.pages.get(page, page), json.dumps(message))

    async def settled(self):
        """Wait until the game waits for a person."""
        while self.game._running and not self.game._running.done():
            await self.game._running

    def read(self, page):
        """The unread messages of a page."""
        queue = self.pages.get(page, page).waiting
        return [json.loads(text) for text in (queue.get_nowait() for _ in range(queue.qsize())) if text]

    async def act(self, seat, action):
        decision = self.game.played.id_of(seat)
        await self.send(seat, type="act", decision=decision, action=action)
        await self.settled()

    async def play(self, choose, most):
        """Let `choose` take an action for whoever is asked."""
        for _ in range(most):
            await self.settled()
            if self.game.played.is_over or self.game.failed:
                return
            games = self.game.played.record.games
            await self.act(int(games.seat[0]), choose(games))
