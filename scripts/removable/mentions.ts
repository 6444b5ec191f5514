/** Why files of others may go on naming an address that is gone. */

export const TABLE_ROW = 'a row of a table that is read by address, and nobody asks for this one'
export const NOT_ASKED = 'an address that only what was taken out asks for'
export const EMPTY = 'shown only where something waits or was counted, which cannot be any more'
export const FILTERED = 'left out by itself where no page is there'
