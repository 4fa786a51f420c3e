"""Editions as data: `switches` says where their rules differ, `catalogue` numbers all rules and says which edition has them."""

from agot_env.agot.rules.switches import EDITIONS, SWITCHES, Switch, check_edition, setting, switches_of

__all__ = ["EDITIONS", "SWITCHES", "Switch", "check_edition", "setting", "switches_of"]
