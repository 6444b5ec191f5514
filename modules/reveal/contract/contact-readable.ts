import type { Ending } from './endings.ts'

type ContactState = { readonly endedBecause: Ending | null; readonly isGiven: boolean }

/** Tells whether the professional may read the contact: it has not ended, and is given where the client gives it. */
export const isContactReadable = ({ endedBecause, isGiven }: ContactState) =>
  endedBecause === null && isGiven
