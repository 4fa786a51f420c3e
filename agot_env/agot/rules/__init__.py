"""The rules as data: `switches` names what differs between editions, and `agot_env.agot.editions` has the values; `catalogue` numbers all
rules."""
