/** Never two at once: a call while the work is under way joins it. */
export const oneAtATime = (work: () => Promise<void>) => {
  let underWay: Promise<void> | null = null
  return {
    start: (): Promise<void> => {
      underWay ??= work().finally(() => {
        underWay = null
      })
      return underWay
    },
    /** When nothing is under way any more. */
    ended: async () => {
      await underWay
    },
  }
}
