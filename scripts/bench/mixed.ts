/** Mixed load on 100,000 requests: latency, errors, resources. */
import { type LoadFigures, mixedLoad, showErrors } from './mixed/load.ts'
import { type MixedServer, type ServerReport, startMixedServer } from './mixed/mixed-server.ts'
import { type BenchRow, rowWithMaximum, rowWithoutBar } from './row.ts'
import { startServer } from './server-process.ts'

/** Includes the nightly snapshot, which a file without one gets at once. */
const WARM_UP_SECONDS = 15
/** Requests per second, open loop: a third of the limit of two cores of 2026. */
const RATE = 600
const ROUNDS = 3
const P99_MS = 100
const DELAY_MS = 50
const MEMORY_MB = 300

export const benchMixed = async (parent: string, seconds = 60): Promise<readonly BenchRow[]> => {
  const server = await startMixedServer(parent)
  try {
    await mixedLoad(server, { seconds: WARM_UP_SECONDS, rate: RATE })
    const rounds: (LoadFigures & ServerReport)[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measured(server, { seconds: seconds / ROUNDS, rate: RATE }))
    const floor = await bareP99(server, seconds / ROUNDS)
    const atTheLimit = await measured(server, { seconds: seconds / ROUNDS, rate: 0 })
    const failed = [...rounds, atTheLimit].reduce((sum, seen) => sum + showErrors(seen), 0)
    const each = (figure: (seen: LoadFigures & ServerReport) => number) => rounds.map(figure)
    return [
      rowWithMaximum(
        `mixed load, ${RATE} a second: p99 in ms`,
        each((seen) => seen.p99),
        P99_MS,
      ),
      rowWithoutBar(
        `mixed load, ${RATE} a second: p99 / that of a bare server`,
        each((seen) => seen.p99 / floor),
      ),
      rowWithoutBar(
        `mixed load, ${RATE} a second: p50 in ms`,
        each((seen) => seen.p50),
      ),
      rowWithMaximum('mixed load: errors', failed, 0),
      rowWithMaximum(
        'mixed load: event loop delay, p99 in ms',
        each((seen) => seen.delayP99),
        DELAY_MS,
      ),
      rowWithMaximum('mixed load, 100,000 requests: memory in MB', atTheLimit.rssMb, MEMORY_MB),
      rowWithoutBar(
        '64 connections without pause: answers a second',
        atTheLimit.answers / (seconds / ROUNDS),
      ),
      rowWithoutBar('64 connections without pause: p99 in ms', atTheLimit.p99),
    ]
  } finally {
    await server.stop()
  }
}

const measured = async (server: MixedServer, load: Parameters<typeof mixedLoad>[1]) => {
  server.forget()
  const seen = await mixedLoad(server, load)
  return { ...seen, ...(await server.ask()) }
}

/** Makes the same calls, each answered by a ready buffer. */
const bareP99 = async ({ actorsFile }: MixedServer, seconds: number) => {
  const bare = await startServer(['scripts/bench/baseline-server.ts'], { FLOOR_BYTES: '20000' })
  try {
    return (await mixedLoad({ url: bare.url, actorsFile }, { seconds, rate: RATE })).p99
  } finally {
    await bare.stop()
  }
}
