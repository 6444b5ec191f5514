/** All tables with personal data; the export uses it, and its test compares it with the schema. */
import { type Area, accountAreas, noticeboardAreas } from './account-areas.ts'
import { listingAreas } from './listing-areas.ts'
import { moneyAreas } from './money-areas.ts'
import { talkAreas } from './talk-areas.ts'

export const AREAS: readonly Area[] = [
  ...accountAreas,
  ...listingAreas,
  ...talkAreas,
  ...moneyAreas,
  ...noticeboardAreas,
]
