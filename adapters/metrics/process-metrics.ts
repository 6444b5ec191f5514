import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type Metric } from './exposition.ts'

type Delays = ReturnType<typeof monitorEventLoopDelay>

const NANOSECONDS = 1e9
const SAMPLE_EVERY_MS = 20

/** Memory, uptime and event loop delay, measured from the first reading on. */
export const createProcessMetrics = (version: string) => {
  let watch: Delays | null = null
  return (): readonly Metric[] => {
    const delays = watch
    if (!watch) {
      watch = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS })
      watch.enable()
    }
    const late = delays ? lateness(delays) : []
    delays?.reset()
    const { rss, heapUsed, external } = process.memoryUsage()
    return [
      gauge('info', 'The version that runs.', [{ labels: { version }, value: 1 }]),
      gauge('process_uptime_seconds', 'Time since the start.', [{ value: process.uptime() }]),
      gauge('memory_bytes', 'Memory by kind.', [
        { labels: { kind: 'resident' }, value: rss },
        { labels: { kind: 'heap' }, value: heapUsed },
        { labels: { kind: 'external' }, value: external },
      ]),
      gauge('event_loop_delay_seconds', 'Lateness of the event loop since the last reading.', late),
    ]
  }
}

const lateness = (delays: Delays) =>
  [50, 99, 100].map((percent) => ({
    labels: { quantile: String(percent / 100) },
    value: Math.max(0, delays.percentile(percent) / NANOSECONDS - SAMPLE_EVERY_MS / 1000),
  }))
