"""From declarations to numbers: checks, filters, programs, tables and features of cards."""
