/** Why a contact is no longer readable for the professional who revealed it. */
export const CONTACT_ENDINGS = [
  'reported',
  'disowned',
  'unapproved',
  'taken_back',
  'expired',
  'withdrawn',
  'refunded',
  'unwritten',
  'declined',
  'unanswered',
  'other_chosen',
  'given_up',
  'left',
  'closed',
  'erased',
  'bounced',
] as const
export type ContactEnding = (typeof CONTACT_ENDINGS)[number]
