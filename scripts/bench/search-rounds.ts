/**
 * Uncached searches: rounds of 250 different searches of a kind; worst round and median of all. CPU time of the
 * thread, because a search waits for nothing else, and wall time includes other load.
 */
import { createRandomSource, type RandomSource } from './listings/random.ts'
import { type BenchRow, medianOf, rowWithMaximum, rowWithoutBar } from './row.ts'

const ROUNDS = 4
const TICK_MS = 4
const SEARCHES_A_ROUND = 250
/** Limits the ratio to a bare full-text search for the same words, in the same run. */
const MEDIAN_RATIO = 3
const P99_RATIO = 8

type Search = Record<string, string>
export type MakeSearch = (random: RandomSource) => Search

type Options = {
  /** What is searched, for the names of the rows. */
  readonly about: string
  readonly seed: number
  readonly isJudged: boolean
  readonly ask: (search: Search) => unknown
  /** The floor: the same words in a bare index. */
  readonly bare: (search: Search) => unknown
}

export const measureSearchKinds = (
  kinds: Readonly<Record<string, MakeSearch>>,
  { about, seed, isJudged, ask, bare }: Options,
) => {
  const judged = isJudged
    ? rowWithMaximum
    : (row: string, figures: number | readonly number[]) => rowWithoutBar(row, figures)
  let longest = 0
  const rows = Object.entries(kinds).flatMap(([kind, make]): BenchRow[] => {
    const random = createRandomSource(seed)
    const seen = new Set<string>()
    const rounds = Array.from({ length: ROUNDS }, () => {
      const searches = different(() => make(random), seen)
      return {
        times: searches.map((search) => timeOf(() => ask(search))),
        floor: searches.map((search) => timeOf(() => bare(search))),
      }
    })
    const times = rounds.flatMap((round) => round.times)
    const floor = rounds.flatMap((round) => round.floor)
    longest = Math.max(longest, ...times)
    const name = `search by ${kind}, ${about}`
    return [
      judged(
        `${name}: median to a bare full-text search`,
        rounds.map((round) => medianOf(round.times) / medianOf(round.floor)),
        MEDIAN_RATIO,
      ),
      judged(`${name}: p99 to that of a bare search`, p99(times) / p99(floor), P99_RATIO),
      rowWithoutBar(`${name}: median of all, ms`, medianOf(times)),
      rowWithoutBar(`${name}: p99 of all, ms`, p99(times)),
    ]
  })
  return { rows, longest }
}

/** Searches not used before. */
const different = (make: () => Search, seen: Set<string>) => {
  const searches: Search[] = []
  for (let tries = 0; searches.length < SEARCHES_A_ROUND && tries < 100_000; tries += 1) {
    const search = make()
    const key = JSON.stringify(search)
    if (!seen.has(key)) searches.push(search)
    seen.add(key)
  }
  return searches
}

const timeOf = (work: () => unknown) => {
  const before = process.threadCpuUsage()
  const startedAt = performance.now()
  work()
  const wallMs = performance.now() - startedAt
  const { user, system } = process.threadCpuUsage(before)
  // Thread CPU time has a resolution of milliseconds: wall time below that, CPU time above.
  return Math.min(wallMs, Math.max(TICK_MS, (user + system) / 1000))
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
