/** Uncached pages on 100,000 requests. */
import { startMixedServer } from './mixed/mixed-server.ts'
import { type BenchRow, rowWithMaximum, rowWithMinimum, rowWithoutBar } from './row.ts'
import { listUncachedPaths, requestEachOnce } from './uncached/load.ts'
import { measureCpuWithin, PROFILING_FLAGS, profileThreads } from './uncached/rendering-share.ts'

const ADDRESSES = 10_000
const ROUNDS = 5
const WARM_UP = 500
const PER_SECOND = 300
const CPU_MS = 5

export const benchUncached = async (parent: string): Promise<readonly BenchRow[]> => [
  ...(await timed(parent)),
  await profiled(parent),
]

const RENDERING = 1.8
/** React's own name for what `renderToString` does. */
const RENDERED_BY = 'renderToStringImpl'

/** React's part is the floor: the same pages in the same run, from data that are ready. */
const profiled = async (parent: string): Promise<BenchRow> => {
  const server = await startMixedServer(parent, { flags: PROFILING_FLAGS })
  try {
    await requestEachOnce(server, listUncachedPaths(server.ids, ADDRESSES, WARM_UP))
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const count = ADDRESSES / ROUNDS
      server.forget()
      const threads = await profileThreads(server.child, () =>
        requestEachOnce(server, listUncachedPaths(server.ids, round * count, count)),
      )
      const { cpuMs } = await server.ask()
      rounds.push(cpuMs / measureCpuWithin(RENDERED_BY, threads))
    }
    return rowWithMaximum(
      'page never asked before: CPU of all threads / its renderToString',
      rounds,
      RENDERING,
    )
  } finally {
    await server.stop()
  }
}

const timed = async (parent: string): Promise<readonly BenchRow[]> => {
  const server = await startMixedServer(parent)
  try {
    await requestEachOnce(server, listUncachedPaths(server.ids, ADDRESSES, WARM_UP))
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const count = ADDRESSES / ROUNDS
      server.forget()
      const seen = await requestEachOnce(
        server,
        listUncachedPaths(server.ids, round * count, count),
      )
      rounds.push({ ...seen, ...(await server.ask()) })
    }
    return [
      rowWithMinimum(
        'pages never asked before, a second',
        rounds.map((it) => it.answers / it.seconds),
        PER_SECOND,
      ),
      rowWithMaximum(
        'page never asked before: CPU ms of all threads',
        rounds.map((it) => it.cpuMs / it.answers),
        CPU_MS,
      ),
      rowWithoutBar(
        'page never asked before: p99 in ms, 16 connections',
        rounds.map((it) => it.p99),
      ),
    ]
  } finally {
    await server.stop()
  }
}
