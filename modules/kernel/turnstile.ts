/** Lets `places` pieces of work run at once; the others wait in the order they came. */
export const createTurnstile = (places: number) => {
  let free = places
  const waiting: (() => void)[] = []

  const enter = () => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise<void>((go) => waiting.push(go))
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
