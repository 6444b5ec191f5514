/** Where the product keeps something about people: the export reads it, and its test holds the schema against it. */
import { accountAreas, noticeboardAreas } from './account-areas.ts'
import type { Area } from './area.ts'
import { listingAreas } from './listing-areas.ts'
import { moneyAreas } from './money-areas.ts'

export const AREAS: readonly Area[] = [
  ...accountAreas,
  ...listingAreas,
  ...moneyAreas,
  ...noticeboardAreas,
]
