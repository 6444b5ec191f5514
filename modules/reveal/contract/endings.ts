/** Why a contact is no longer readable for who revealed it. */
export const ENDINGS = [
  'reported',
  'disowned',
  'taken_back',
  'expired',
  'withdrawn',
  'refunded',
] as const
export type Ending = (typeof ENDINGS)[number]

/** Those after which the same person may pay for the contact again, while the listing takes contacts. */
export const TAKEN_UP_AGAIN: readonly Ending[] = ['reported', 'expired', 'withdrawn', 'refunded']
