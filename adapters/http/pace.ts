import { createTurnstile } from '#modules/kernel/turnstile.ts'

/** What one turn of the event loop may spend on work that comes in crowds, of each kind. */
const TURN_MS = 8

/**
 * Lets pieces of work of some milliseconds begin in the order they came, as many in a turn of the event
 * loop as fit its share: sixty requests that arrive together would otherwise be worked off in one go, and
 * whatever needs a second turn (a signature, a page, the sending itself) would wait for all of them.
 */
export const createDoor = (now: () => number) => {
  const { hasRoom, untilRoom } = createTurns(now)
  const inLaterTurn = async <Outcome>(work: () => Outcome | Promise<Outcome>) => {
    await untilRoom()
    return await work()
  }
  // Whoever comes when there is room has nobody before them: those who wait used up the turn.
  return <Outcome>(work: () => Outcome | Promise<Outcome>): Outcome | Promise<Outcome> =>
    hasRoom() ? work() : inLaterTurn(work)
}

/**
 * As the door, one piece after the other: forty pages drawn in one go would hold everybody up for a fifth
 * of a second.
 */
export const createPace = (now: () => number) => {
  const inTurn = createTurnstile(1)
  const door = createDoor(now)
  return <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => inTurn(async () => door(work))
}

const createTurns = (now: () => number) => {
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

  const untilRoom = async () => {
    while (!hasRoom()) await new Promise((resume) => setImmediate(resume))
  }
  return { hasRoom, untilRoom }
}
