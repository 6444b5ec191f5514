/** Why files of others may go on naming an address that is gone. */

export const UNREAD_TABLE_ROW_REASON =
  'a row of a table that is read by address, and nobody asks for this one'
export const UNUSED_ADDRESS_REASON = 'an address that only what was taken out asks for'
export const NOTHING_TO_SHOW_REASON =
  'shown only where something waits or was counted, which cannot be any more'
export const FILTERED_OUT_REASON = 'left out by itself where no page is there'
