import type { ContactEnding } from './endings.ts'

type ContactState = { readonly endedBecause: ContactEnding | null; readonly isGiven: boolean }

/** Tells whether the professional may read the contact: it has not ended, and is given where the client gives it. */
export const isContactReadable = ({ endedBecause, isGiven }: ContactState) =>
  endedBecause === null && isGiven
