import type { Ending } from './endings.ts'

type Known = { readonly endedBecause: Ending | null; readonly isGiven: boolean }

/** Tells whether who revealed a contact may read it: it did not end and, where its client gives it, was given. */
export const isContactReadable = ({ endedBecause, isGiven }: Known) =>
  endedBecause === null && isGiven
