import type { Ending } from './endings.ts'

type ContactState = { readonly endedBecause: Ending | null; readonly isGiven: boolean }

/** Whether the professional may read the contact: it has not ended and, where the client gives it, has been given. */
export const isContactReadable = ({ endedBecause, isGiven }: ContactState) =>
  endedBecause === null && isGiven
