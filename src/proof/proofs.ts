/** Composing the product is most of a proof's cost, so read-only calls share one. */

import type { Log } from '#adapters/logging/log.ts'
import { openProof, type Proof } from './actors.ts'
import { call } from './call.ts'
import type { Persona } from './personas.ts'
import { type Cell, isRefused, methodOf, nameOf, type Row } from './row.ts'

/** A mail link, which a GET uses up. */
const USED_UP = 'GET /api/auth/verify'

/** Reads and refusals change nothing, which the permission table's test proves. */
const changesNothing = (row: Row, who: Persona) =>
  (methodOf(row) === 'GET' && row.route !== USED_UP) || isRefused(row.answers[who])

/** The reply; effects on the database are rolled back. */
export type Answer = Pick<Cell, 'status' | 'headers' | 'text' | 'body'>

/** The products of one test file; `log` gets what they log. */
export const openProofs = (log?: Log) => {
  const answers = new Map<string, Promise<Answer>>()
  let shared: Promise<Proof> | null = null
  let undone: Proof | null = null

  const common = () => {
    shared ??= openProof(log)
    return shared
  }

  /** Runs `work` on a fresh product and rolls back. One at a time. */
  const undoing = async <Outcome>(work: (proof: Proof) => Promise<Outcome>): Promise<Outcome> => {
    const proof = undone?.hasItsPictures() ? undone : await openProof(log)
    undone = proof
    return await proof.undoing(() => work(proof))
  }

  /** Calls, checks the reply and its effect, and rolls back. */
  const asking = async (row: Row, who: Persona, look: (cell: Cell) => void): Promise<Answer> => {
    const askAndLook = async (proof: Proof) => {
      const cell = await call(proof, row, who)
      look(cell)
      return cell
    }
    const answer = changesNothing(row, who)
      ? askAndLook(await common())
      : undoing((proof) => askAndLook(proof))
    answers.set(`${nameOf(row)} ${who}`, answer)
    return await answer
  }

  const expectedStatus = (row: Row) => (answer: Cell) => {
    if (answer.status !== row.answers[answer.who])
      throw new Error(`Something is left of earlier calls: ${answer.status} ${answer.text}`)
  }

  return {
    common,
    undoing,
    /** A fresh product when the call may change something. */
    for: (row: Row, who: Persona): Promise<Proof> =>
      changesNothing(row, who) ? common() : openProof(),
    asking,
    /** The reply, cached for all tests of the file. */
    answer: (row: Row, who: Persona): Promise<Answer> =>
      answers.get(`${nameOf(row)} ${who}`) ?? asking(row, who, expectedStatus(row)),
    /** Number of calls so far whose replies are cached. */
    asked: () => answers.size,
  }
}
