/** Composing the product is most of what a proof costs: calls that change nothing share one. */
import { openProof, type Proof } from './cast.ts'
import type { Persona } from './personas.ts'
import { isRefused, methodOf, type Row } from './row.ts'

/** A link out of a mail, which is used up although it is only read. */
const USED_UP = 'GET /api/auth/verify'

/** What is only read, and what is refused, leaves everything as it was: the permission table proves it. */
const changesNothing = (row: Row, who: Persona) =>
  (methodOf(row) === 'GET' && row.route !== USED_UP) || isRefused(row.answers[who])

/** The products of one file of tests. */
export const openProofs = () => {
  let shared: Promise<Proof> | null = null
  const common = () => {
    shared ??= openProof()
    return shared
  }
  return {
    common,
    /** A fresh product where the call may change something. */
    for: (row: Row, who: Persona): Promise<Proof> =>
      changesNothing(row, who) ? common() : openProof(),
  }
}
