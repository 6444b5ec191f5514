import { createTurnstile } from '#modules/kernel/turnstile.ts'

/** What one turn of the event loop may spend on work that comes in crowds, of each kind. */
const TURN_MS = 12

type Waiting = { readonly since: number; readonly begin: () => void }

/**
 * Lets pieces of work of some milliseconds begin in the order they came, as many in a turn of the event
 * loop as fit its share: sixty requests that arrive together would otherwise be worked off in one go, and
 * whatever needs a second turn (a signature, a page, the sending itself) would wait for all of them.
 * A head start puts work before what came so many milliseconds earlier.
 */
export const createDoor = (now: () => number) => {
  const lanes = new Map<number, Waiting[]>()
  let turnBeganAt: number | null = null

  const hasRoom = () => {
    if (turnBeganAt === null) {
      turnBeganAt = now()
      setImmediate(beginTurn)
    }
    return now() - turnBeganAt < TURN_MS
  }

  const beginTurn = () => {
    turnBeganAt = null
    letIn()
  }

  const letIn = () => {
    const lane = earliestLane(lanes)
    if (lane === undefined || !hasRoom()) return
    lane.shift()?.begin()
    // Once what was begun has gone as far as it gets by itself: that counts as well.
    queueMicrotask(() => process.nextTick(letIn))
  }

  const enqueue = (headStartMs: number, begin: () => void) => {
    const lane = lanes.get(headStartMs) ?? []
    lanes.set(headStartMs, lane)
    lane.push({ since: now() - headStartMs, begin })
  }

  return <Outcome>(
    work: () => Outcome | Promise<Outcome>,
    headStartMs = 0,
  ): Outcome | Promise<Outcome> => {
    if (earliestLane(lanes) === undefined && hasRoom()) return work()
    return new Promise<Outcome>((resolve, reject) => {
      enqueue(headStartMs, () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      })
    })
  }
}

/** Everybody in a lane has the same head start, so that its first has waited longest; nothing when nobody waits. */
const earliestLane = (lanes: ReadonlyMap<number, Waiting[]>) => {
  let earliest: Waiting[] | undefined
  for (const lane of lanes.values()) {
    const since = lane[0]?.since ?? Number.POSITIVE_INFINITY
    if (since < (earliest?.[0]?.since ?? Number.POSITIVE_INFINITY)) earliest = lane
  }
  return earliest
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
