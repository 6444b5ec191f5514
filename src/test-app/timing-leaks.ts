/** Compares the duration of two kinds of work, for tests of timing leaks. */

type Pair = {
  /** Of each kind, in each series. */
  readonly tries: number
  /** `turn` is different each time. */
  readonly known: (turn: number) => Promise<unknown>
  readonly unknown: (turn: number) => Promise<unknown>
}

/** A ratio indistinguishable over a network. */
export const EVEN = 1.2

const WARM_UP = 20

/** Other load may disturb one series; a real difference shows in all. */
const SERIES_MAX = 3

/**
 * Slower over quicker by lower quartiles, which other load disturbs least, each kind first in every second round; the
 * least of the series.
 */
export const unevenness = async ({ tries, known, unknown }: Pair): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let series = 0; series < SERIES_MAX && least >= EVEN; series += 1) {
    const times: { known: number; unknown: number }[] = []
    for (let round = 0; round < WARM_UP + tries; round += 1) {
      const turn = series * (WARM_UP + tries) + round
      const early = round % 2 === 0 ? await timed(() => unknown(turn)) : null
      times.push({
        known: await timed(() => known(turn)),
        unknown: early ?? (await timed(() => unknown(turn))),
      })
    }
    const counted = times.slice(WARM_UP)
    const quartiles = [
      lowerQuartile(counted.map((one) => one.known)),
      lowerQuartile(counted.map((one) => one.unknown)),
    ]
    least = Math.min(least, Math.max(...quartiles) / Math.min(...quartiles))
  }
  return least
}

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const lowerQuartile = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0
