/** Composing the product is most of a proof's cost, so read-only calls share one. */

import type { Log } from '#adapters/logging/log.ts'
import { openProof, type Proof } from './actors.ts'
import { call } from './call.ts'
import type { Persona } from './personas.ts'
import { isRefused, methodOfRow, nameOfRow, type ProofResult, type ProofRow } from './row.ts'

/** A mail link, which a GET uses up. */
const USED_UP = 'GET /api/auth/verify'

/** Reads and refusals change nothing, which the permission table's test proves. */
const changesNothing = (row: ProofRow, who: Persona) =>
  (methodOfRow(row) === 'GET' && row.route !== USED_UP) || isRefused(row.answers[who])

/** The reply; effects on the database are rolled back. */
export type ProofReply = Pick<ProofResult, 'status' | 'headers' | 'text' | 'body'>

/** The products of one test file; `log` gets what they log. */
export const openProofs = (log?: Log) => {
  const answers = new Map<string, Promise<ProofReply>>()
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
  const asking = async (
    row: ProofRow,
    who: Persona,
    look: (cell: ProofResult) => void,
  ): Promise<ProofReply> => {
    const askAndLook = async (proof: Proof) => {
      const cell = await call(proof, row, who)
      look(cell)
      return cell
    }
    const answer = changesNothing(row, who)
      ? askAndLook(await common())
      : undoing((proof) => askAndLook(proof))
    answers.set(`${nameOfRow(row)} ${who}`, answer)
    return await answer
  }

  const expectedStatus = (row: ProofRow) => (answer: ProofResult) => {
    if (answer.status !== row.answers[answer.who])
      throw new Error(`Something is left of earlier calls: ${answer.status} ${answer.text}`)
  }

  return {
    common,
    undoing,
    /** A fresh product when the call may change something. */
    for: (row: ProofRow, who: Persona): Promise<Proof> =>
      changesNothing(row, who) ? common() : openProof(),
    asking,
    /** The reply, cached for all tests of the file. */
    answer: (row: ProofRow, who: Persona): Promise<ProofReply> =>
      answers.get(`${nameOfRow(row)} ${who}`) ?? asking(row, who, expectedStatus(row)),
    /** Number of calls so far whose replies are cached. */
    asked: () => answers.size,
  }
}
