/** Registers what must run before the database is closed. */
export const createShutdownHooks = () => {
  const stopping = new AbortController()
  const hooks: (() => void)[] = []
  return {
    /** Aborted at shutdown: ends long-lived connections. */
    stopping: stopping.signal,
    announce: () => stopping.abort(),
    /** `act` persists what is only in memory. */
    beforeClosing: (act: () => void) => {
      hooks.push(act)
    },
    runShutdownHooks: () => {
      for (const act of hooks.splice(0)) act()
    },
  }
}
