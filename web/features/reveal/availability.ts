import { CLOSED_CODES } from '#modules/reveal/contract/closed-codes.ts'

type Listing = {
  readonly status: string
  readonly revealCount: number
  readonly maxReveals: number
  readonly contactsClosed: boolean
}

/** Why nobody else can reveal this contact; null when it is possible. */
export const explainClosed = ({ status, revealCount, maxReveals, contactsClosed }: Listing) => {
  if (revealCount >= maxReveals) return CLOSED_CODES['reveal.full']
  return contactsClosed || status === 'completed' ? CLOSED_CODES['reveal.closed'] : null
}
