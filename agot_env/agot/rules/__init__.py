"""Editions as data: `switches` defines where their rules differ; `catalogue` numbers all rules and states which editions have them."""

from agot_env.agot.rules.switches import EDITIONS, SWITCHES, Switch, check_edition, setting, switches_of

__all__ = ["EDITIONS", "SWITCHES", "Switch", "check_edition", "setting", "switches_of"]
