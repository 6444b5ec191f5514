import { createTurnstile } from '#modules/kernel/turnstile.ts'

/** What one turn of the event loop may spend on work that comes in crowds. */
const TURN_MS = 15

/**
 * Does pieces of work of some milliseconds one after the other, as many in a turn of the event loop as
 * fit its share, so that answers which are ready are sent in between: forty pages drawn in one go would
 * hold everybody up for a fifth of a second.
 */
export const createPace = (now: () => number) => {
  const inTurn = createTurnstile(1)
  let turn: { readonly beganAt: number } | null = null

  const hasRoom = () => {
    if (turn === null) {
      turn = { beganAt: now() }
      setImmediate(() => {
        turn = null
      })
    }
    return now() - turn.beganAt < TURN_MS
  }

  return <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
    inTurn(async () => {
      while (!hasRoom()) await new Promise((resume) => setImmediate(resume))
      return await work()
    })
}
