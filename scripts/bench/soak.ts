/** Ten minutes of mixed load: memory and open files must not grow. */
import { setTimeout as pause } from 'node:timers/promises'
import { mixedLoad, showErrors } from './mixed/load.ts'
import { type MixedServer, type ServerReport, startMixedServer } from './mixed/mixed-server.ts'
import { type BenchRow, rowWithMaximum } from './row.ts'

const WARM_UP_SECONDS = 60
/** Requests a second. */
const RATE = 600
const POLL_EVERY_MS = 5000
/** Tolerated growth of memory in kilobytes per minute. */
const SLOPE_KB = 1024
/** Tolerance for sockets being closed. */
const FILES = 8

export const benchSoak = async (parent: string, minutes = 10): Promise<readonly BenchRow[]> => {
  const server = await startMixedServer(parent)
  try {
    await mixedLoad(server, { seconds: WARM_UP_SECONDS, rate: RATE })
    const before = await server.ask()
    const [report, seen] = await Promise.all([
      pollUntil(server, minutes * 60_000),
      mixedLoad(server, { seconds: minutes * 60, rate: RATE }),
    ])
    const after = await server.ask()
    const failed = showErrors(seen)
    return [
      rowWithMaximum(
        `soak of ${minutes} minutes: memory slope in kB a minute`,
        slopeOf(report),
        SLOPE_KB,
      ),
      rowWithMaximum('soak: open files more at the end', after.files - before.files, FILES),
      rowWithMaximum('soak: errors', failed, 0),
    ]
  } finally {
    await server.stop()
  }
}

const pollUntil = async (server: MixedServer, milliseconds: number) => {
  const report: (ServerReport & { minute: number })[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < milliseconds) {
    await pause(POLL_EVERY_MS)
    report.push({ ...(await server.ask()), minute: (performance.now() - startedAt) / 60_000 })
  }
  return report
}

/** Kilobytes per minute, by least squares over the second half, after the warm-up. */
const slopeOf = (report: readonly (ServerReport & { minute: number })[]) => {
  const half = report.slice(Math.floor(report.length / 2))
  const mean = (value: (one: (typeof half)[number]) => number) =>
    half.reduce((sum, one) => sum + value(one), 0) / half.length
  const [minute, rss] = [mean((one) => one.minute), mean((one) => one.rssMb)]
  const covariance = mean((one) => (one.minute - minute) * (one.rssMb - rss))
  return (covariance / mean((one) => (one.minute - minute) ** 2)) * 1024
}
