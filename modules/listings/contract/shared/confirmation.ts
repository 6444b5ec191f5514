/** The page behind the links of mails: `Tieni online la richiesta`, `Segna come completato`, `I miei contatti sono giusti`, `Pubblicatela`. */
import type { ListingKind } from './vocabulary.ts'

export const CONFIRMATION_PAGE_PATH = '/conferma-annuncio'

/** Answers from the mailbox whose address a listing shows. */
export const ADDRESS_ANSWERS = ['address_mine', 'address_not_mine'] as const
export type AddressConfirmationAnswer = (typeof ADDRESS_ANSWERS)[number]

export const CONFIRMATION_ANSWERS = [
  'still_wanted',
  'done',
  'contact_right',
  'agreed',
  'refused',
  ...ADDRESS_ANSWERS,
] as const
export type ConfirmationAnswer = (typeof CONFIRMATION_ANSWERS)[number]

/** How it ended: as answered, the showcase is full, or the link is not (or no longer) good. */
export type ConfirmationOutcome = ConfirmationAnswer | 'full' | 'invalid'

export const isAddressAnswer = (text: string | null): text is AddressConfirmationAnswer =>
  ADDRESS_ANSWERS.some((answer) => answer === text)

export const isConfirmationAnswer = (text: string | null): text is ConfirmationAnswer =>
  CONFIRMATION_ANSWERS.some((answer) => answer === text)

/** The page shows the question in the link; only the signed token decides what happens. */
export const confirmationPath = (link: {
  kind: ListingKind
  wish: ConfirmationAnswer
  token: string
}) => `${CONFIRMATION_PAGE_PATH}?${new URLSearchParams(link)}`

/** Answers the page for an address, which belongs to no single listing. */
export const addressConfirmationPath = (wish: AddressConfirmationAnswer, token: string) =>
  `${CONFIRMATION_PAGE_PATH}?${new URLSearchParams({ wish, token })}`

export const confirmationOutcomePath = (kind: ListingKind, end: ConfirmationOutcome) =>
  `${CONFIRMATION_PAGE_PATH}?${new URLSearchParams({ kind, end })}`
