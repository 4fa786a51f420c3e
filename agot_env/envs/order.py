"""PettingZoo's `OrderEnforcingWrapper`, without its cost per call."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper


class OrderedEnv(OrderEnforcingWrapper[str, Any, Any]):
    """Raises on calls in the wrong order, exactly as the wrapper of PettingZoo does.

    After `reset` it passes calls on directly. PettingZoo's wrapper looks up each attribute by its name, five of them in each `last`, which
    takes longer than the environment itself.
    """

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The observation, cumulative reward, termination, truncation and info of the agent that is to act."""
        return self.env.last(observe) if self._has_reset else super().last(observe)

    def observe(self, agent: str) -> Any:
        """The observation of any agent, acting or not."""
        return self.env.observe(agent) if self._has_reset else super().observe(agent)

    def step(self, action: int | None) -> None:
        """Take the action of the selected agent; None if the game is over for it."""
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)

    def __str__(self) -> str:
        """The name of the environment."""
        return str(self.env)


def _passed_on(name: str) -> property:
    """An attribute of the environment; before `reset` the wrapper of PettingZoo refuses it."""
    of_environment = attrgetter(f"env.{name}")

    def get(wrapper: OrderedEnv) -> Any:
        return of_environment(wrapper) if wrapper._has_reset else wrapper.__getattr__(name)

    return property(get)


for _name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
    setattr(OrderedEnv, _name, _passed_on(_name))
