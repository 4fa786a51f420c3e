"""The outcomes of checking whether a choice can be made when an ability is triggered."""

CANNOT, CAN, CAN_WITH_ANY, AIMED = range(4)
