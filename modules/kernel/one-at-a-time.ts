/** Never runs twice at once: a call during a run joins it and gets its result. */
export const oneAtATime = <Input extends unknown[], Outcome>(
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
