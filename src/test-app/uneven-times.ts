/** How far apart two kinds of work lie in time, for tests of what a wait must not tell. */

type Pair = {
  /** Of each kind, in each series. */
  readonly tries: number
  /** `turn` is another one each time. */
  readonly known: (turn: number) => Promise<unknown>
  readonly unknown: (turn: number) => Promise<unknown>
}

/** A ratio that nobody could tell from one on the other side of a network. */
export const EVEN = 1.2

const WARM_UP = 20

/** What the machine does meanwhile can sway a series; a difference that tells something is in all of them. */
const SERIES_MAX = 3

/** The slower median over the quicker one, the two taking turns; the least of some series. */
export const unevenness = async ({ tries, known, unknown }: Pair): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let series = 0; series < SERIES_MAX && least >= EVEN; series += 1) {
    const times: { known: number; unknown: number }[] = []
    for (let round = 0; round < WARM_UP + tries; round += 1) {
      const turn = series * (WARM_UP + tries) + round
      times.push({
        known: await timed(() => known(turn)),
        unknown: await timed(() => unknown(turn)),
      })
    }
    const counted = times.slice(WARM_UP)
    const medians = [
      median(counted.map((one) => one.known)),
      median(counted.map((one) => one.unknown)),
    ]
    least = Math.min(least, Math.max(...medians) / Math.min(...medians))
  }
  return least
}

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
