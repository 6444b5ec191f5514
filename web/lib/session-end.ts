/** The only place that detects the end of a session. */

/** Incremented by log-in and log-out, so that late answers to an earlier session are ignored. */
let sessionNumber = 0

export const renewSessionNumber = () => {
  sessionNumber += 1
}

type SessionEnd = {
  /** No user action: the viewer becomes anonymous without a toast. */
  readonly isQuiet: boolean
}

const endListeners = new Set<(end: SessionEnd) => void>()

/** Calls back once when a call was refused because the session is over; returns the unsubscribe function. */
export const onSessionOver = (listener: (end: SessionEnd) => void) => {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

export const readSessionNumber = () => sessionNumber

/** Reports once per session; late answers to an earlier one are ignored. */
export const endSession = (begunIn: number, end: SessionEnd) => {
  if (begunIn !== sessionNumber) return
  sessionNumber += 1
  for (const listener of endListeners) listener(end)
}
