import type { KnownReveal } from './ports.ts'

/** Whether who revealed a contact may read it: it did not end and, where its client gives it, was given. */
export const isContactReadable = ({
  endedBecause,
  isGiven,
}: Pick<KnownReveal, 'endedBecause' | 'isGiven'>) => endedBecause === null && isGiven
