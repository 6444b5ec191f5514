import { CONTACT_CLOSED_REFUSALS } from '#modules/reveal/contract/closed-codes.ts'

type Listing = {
  readonly status: string
  readonly revealCount: number
  readonly maxReveals: number
  readonly contactsClosed: boolean
}

/** Why nobody else can reveal this contact; null when it is possible. */
export const explainContactClosed = ({
  status,
  revealCount,
  maxReveals,
  contactsClosed,
}: Listing) => {
  if (revealCount >= maxReveals) return CONTACT_CLOSED_REFUSALS['reveal.full']
  return contactsClosed || status === 'completed' ? CONTACT_CLOSED_REFUSALS['reveal.closed'] : null
}
