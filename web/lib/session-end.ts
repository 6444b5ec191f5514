/** The one place that hears that the session is over. */

/** Grows whenever somebody signs in or out: an answer to an earlier session says nothing about this one. */
let sessionNumber = 0

export const beginSession = () => {
  sessionNumber += 1
}

type SessionEnd = {
  /** Nobody has asked for anything: the viewer becomes nobody without a word. */
  readonly isQuiet: boolean
}

const endListeners = new Set<(end: SessionEnd) => void>()

/** Calls back once when a call was refused because the session is over; returns how to stop. */
export const onSessionOver = (listener: (end: SessionEnd) => void) => {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

export const currentSession = () => sessionNumber

/** Says so once for each session: a late answer to an earlier one counts for nothing. */
export const endSession = (begunIn: number, end: SessionEnd) => {
  if (begunIn !== sessionNumber) return
  sessionNumber += 1
  for (const listener of endListeners) listener(end)
}
