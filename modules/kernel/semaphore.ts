/** Runs at most `permits` tasks at once; the others wait in order of arrival. */
export const createSemaphore = (permits: number) => {
  let free = permits
  const waiting: (() => void)[] = []

  const acquire = () => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise<void>((go) => waiting.push(go))
  }

  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/** Never runs twice at once: a call during a run joins it and gets its result. */
export const createExclusiveRun = <Input extends unknown[], Outcome>(
  work: (...input: Input) => Promise<Outcome>,
) => {
  let underWay: Promise<Outcome> | null = null
  return {
    start: (...input: Input): Promise<Outcome> => {
      underWay ??= work(...input).finally(() => {
        underWay = null
      })
      return underWay
    },
    /** Resolves when nothing is running. */
    ended: async (): Promise<void> => {
      await underWay
    },
  }
}
