/** The page behind the links of a reminder: `È ancora attiva` and `Ho trovato`. */
import type { ListingKind } from './vocabulary.ts'

export const FRESHNESS_PAGE = '/conferma-annuncio'

export const FRESHNESS_ANSWERS = ['still_wanted', 'done'] as const
export type FreshnessAnswer = (typeof FRESHNESS_ANSWERS)[number]

/** Outcome: as asked, or an invalid or expired link. */
export type FreshnessEnd = FreshnessAnswer | 'invalid'

export const isFreshnessAnswer = (text: string | null): text is FreshnessAnswer =>
  text === 'still_wanted' || text === 'done'

/** The link's answer is in the path for display only; the signed token decides. */
export const freshnessPath = (link: { kind: ListingKind; input: FreshnessAnswer; token: string }) =>
  `${FRESHNESS_PAGE}?${new URLSearchParams(link)}`

export const freshnessEndPath = (kind: ListingKind, end: FreshnessEnd) =>
  `${FRESHNESS_PAGE}?${new URLSearchParams({ kind, end })}`
