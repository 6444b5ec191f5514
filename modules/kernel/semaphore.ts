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
