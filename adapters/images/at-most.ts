/** Lets `most` pieces of work run at a time; the others wait in line. */
export const atMost = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []

  return async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
