/** The page behind the links of a reminder: `È ancora attiva` and `Ho trovato`. */
import type { ListingKind } from './vocabulary.ts'

export const FRESHNESS_PAGE = '/conferma-annuncio'

export const FRESHNESS_WISHES = ['still_wanted', 'done'] as const
export type FreshnessWish = (typeof FRESHNESS_WISHES)[number]

/** How it ended: as wished, or the link is not (or no longer) good. */
export type FreshnessEnd = FreshnessWish | 'invalid'

export const isFreshnessWish = (text: string | null): text is FreshnessWish =>
  text === 'still_wanted' || text === 'done'

/** What the link asks stands in it for the page; what happens is in the signed token alone. */
export const freshnessPath = (link: { kind: ListingKind; wish: FreshnessWish; token: string }) =>
  `${FRESHNESS_PAGE}?${new URLSearchParams(link)}`

export const freshnessEndPath = (kind: ListingKind, end: FreshnessEnd) =>
  `${FRESHNESS_PAGE}?${new URLSearchParams({ kind, end })}`
