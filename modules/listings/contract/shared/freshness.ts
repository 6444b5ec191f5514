/** The page behind the links of mails: `È ancora attiva`, `Ho trovato`, `I miei contatti sono giusti`. */
import type { ListingKind } from './vocabulary.ts'

export const FRESHNESS_PAGE = '/conferma-annuncio'

export const FRESHNESS_ANSWERS = ['still_wanted', 'done', 'contact_right'] as const
export type FreshnessAnswer = (typeof FRESHNESS_ANSWERS)[number]

/** How it ended: as answered, the showcase is full, or the link is not (or no longer) good. */
export type FreshnessEnd = FreshnessAnswer | 'full' | 'invalid'

export const isFreshnessAnswer = (text: string | null): text is FreshnessAnswer =>
  FRESHNESS_ANSWERS.some((answer) => answer === text)

/** What the link asks stands in it for the page; what happens is in the signed token alone. */
export const freshnessPath = (link: { kind: ListingKind; wish: FreshnessAnswer; token: string }) =>
  `${FRESHNESS_PAGE}?${new URLSearchParams(link)}`

export const freshnessEndPath = (kind: ListingKind, end: FreshnessEnd) =>
  `${FRESHNESS_PAGE}?${new URLSearchParams({ kind, end })}`
