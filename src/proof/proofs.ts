/** Composing the product is most of what a proof costs: calls that change nothing share one. */

import { openProof, type Proof } from './actors.ts'
import { call } from './call.ts'
import type { Persona } from './personas.ts'
import { type Cell, isRefused, methodOf, nameOf, type Row } from './row.ts'

/** A link out of a mail, which is used up although it is only read. */
const USED_UP = 'GET /api/auth/verify'

/** What is only read, and what is refused, leaves everything as it was: the permission table proves it. */
const changesNothing = (row: Row, who: Persona) =>
  (methodOf(row) === 'GET' && row.route !== USED_UP) || isRefused(row.answers[who])

/** What is sent back; what it did to the database is taken back. */
export type Answer = Pick<Cell, 'status' | 'headers' | 'text' | 'body'>

/** The products of one file of tests. */
export const openProofs = () => {
  const answers = new Map<string, Promise<Answer>>()
  let shared: Promise<Proof> | null = null
  let undone: Proof | null = null

  const common = () => {
    shared ??= openProof()
    return shared
  }

  /** Runs `work` on a product as new, and takes back what it wrote. One at a time. */
  const undoing = async <Outcome>(work: (proof: Proof) => Promise<Outcome>): Promise<Outcome> => {
    const proof = undone?.hasItsPictures() ? undone : await openProof()
    undone = proof
    return await proof.undoing(() => work(proof))
  }

  const ask = async (row: Row, who: Persona): Promise<Answer> => {
    const answer = changesNothing(row, who)
      ? await call(await common(), row, who)
      : await undoing((proof) => call(proof, row, who))
    if (answer.status !== row.answers[who])
      throw new Error(`Something is left of earlier calls: ${answer.status} ${answer.text}`)
    return answer
  }

  return {
    common,
    undoing,
    /** A fresh product where the call may change something. */
    for: (row: Row, who: Persona): Promise<Proof> =>
      changesNothing(row, who) ? common() : openProof(),
    /** What this one is answered there; asked once, however many tests look at it. */
    answer: (row: Row, who: Persona): Promise<Answer> => {
      const name = `${nameOf(row)} ${who}`
      const known = answers.get(name) ?? ask(row, who)
      answers.set(name, known)
      return known
    },
  }
}
