/** The page behind the links of mails: `È ancora attiva`, `Ho trovato`, `I miei contatti sono giusti`, `Pubblicatela`. */
import type { ListingKind } from './vocabulary.ts'

export const CONFIRMATION_PAGE = '/conferma-annuncio'

export const CONFIRMATION_ANSWERS = ['still_wanted', 'done', 'contact_right', 'agreed'] as const
export type ConfirmationAnswer = (typeof CONFIRMATION_ANSWERS)[number]

/** How it ended: as answered, the showcase is full, or the link is not (or no longer) good. */
export type ConfirmationEnd = ConfirmationAnswer | 'full' | 'invalid'

export const isConfirmationAnswer = (text: string | null): text is ConfirmationAnswer =>
  CONFIRMATION_ANSWERS.some((answer) => answer === text)

/** What the link asks stands in it for the page; what happens is in the signed token alone. */
export const confirmationPath = (link: {
  kind: ListingKind
  wish: ConfirmationAnswer
  token: string
}) => `${CONFIRMATION_PAGE}?${new URLSearchParams(link)}`

export const confirmationEndPath = (kind: ListingKind, end: ConfirmationEnd) =>
  `${CONFIRMATION_PAGE}?${new URLSearchParams({ kind, end })}`
