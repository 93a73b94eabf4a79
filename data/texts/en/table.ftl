# Words of the plain-text table.

table-welcome = A match on the map { $map }, seed { $seed }. Type help for the commands, board to see the dungeon.
