/** Never two at once: a call while the work is under way joins it and gets its outcome. */
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
    /** When nothing is under way any more. */
    ended: async (): Promise<void> => {
      await underWay
    },
  }
}
