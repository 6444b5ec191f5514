/** What must happen before the database is closed, told by those who know of it. */
export const createFarewell = () => {
  const stopping = new AbortController()
  const lastActs: (() => void)[] = []
  return {
    /** Aborted when the process begins to stop: connections that stay open by design end now. */
    stopping: stopping.signal,
    announce: () => stopping.abort(),
    /** `act` writes down what is only in memory. */
    beforeClosing: (act: () => void) => {
      lastActs.push(act)
    },
    performLastActs: () => {
      for (const act of lastActs.splice(0)) act()
    },
  }
}
