import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createGauge, type Metric, type MetricSample } from './exposition.ts'

/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Answered = {
  readonly method: string
  /** The route's pattern, because a path may hold a name or a token. */
  readonly route: string
  readonly status: number
  readonly durationMs: number
}

type Durations = { readonly buckets: number[]; sum: number; count: number }

/** Counts answers in memory. */
export const createRequestMetrics = () => {
  const answers = new Map<string, { labels: NonNullable<MetricSample['labels']>; value: number }>()
  const durations = new Map<string, Durations>()

  const count = (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`
    const counter = answers.get(key)
    if (counter) counter.value += 1
    else answers.set(key, { labels: { method, route, status: String(status) }, value: 1 })
  }

  return {
    answered: ({ method, route, status, durationMs }: Answered) => {
      const pattern = route === '*' || route === '/*' ? 'page or file' : route
      count(method, pattern, status)
      observe(durations, pattern, durationMs / 1000)
    },
    /** A cached page, answered by the listener; its time is not measured. */
    cachedPage: (status: number) => count('GET', 'cached page', status),
    read: (): readonly Metric[] => [
      {
        name: 'http_requests_total',
        help: 'Answers by method, route pattern and status.',
        kind: 'counter',
        samples: [...answers.values()],
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Time until the answer was ready, by route pattern.',
        kind: 'histogram',
        samples: [...durations].flatMap(([route, histogram]) => samplesOf(route, histogram)),
      },
    ],
  }
}

export type RequestMetrics = ReturnType<typeof createRequestMetrics>

const observe = (durations: Map<string, Durations>, route: string, seconds: number) => {
  const histogram = durations.get(route) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
  durations.set(route, histogram)
  histogram.sum += seconds
  histogram.count += 1
  const place = BOUNDS.findIndex((bound) => seconds <= bound)
  if (place >= 0) histogram.buckets[place] = (histogram.buckets[place] ?? 0) + 1
}

/** Cumulative buckets. */
const samplesOf = (route: string, { buckets, sum, count }: Durations): MetricSample[] => {
  let below = 0
  const bounded = BOUNDS.map((bound, place) => {
    below += buckets[place] ?? 0
    return { suffix: '_bucket', labels: { route, le: String(bound) }, value: below }
  })
  return [
    ...bounded,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: sum },
    { suffix: '_count', labels: { route }, value: count },
  ]
}

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
      createGauge('info', 'The version that runs.', [{ labels: { version }, value: 1 }]),
      createGauge('process_uptime_seconds', 'Time since the start.', [{ value: process.uptime() }]),
      createGauge('memory_bytes', 'Memory by kind.', [
        { labels: { kind: 'resident' }, value: rss },
        { labels: { kind: 'heap' }, value: heapUsed },
        { labels: { kind: 'external' }, value: external },
      ]),
      createGauge(
        'event_loop_delay_seconds',
        'Lateness of the event loop since the last reading.',
        late,
      ),
    ]
  }
}

const lateness = (delays: Delays) =>
  [50, 99, 100].map((percent) => ({
    labels: { quantile: String(percent / 100) },
    value: Math.max(0, delays.percentile(percent) / NANOSECONDS - SAMPLE_EVERY_MS / 1000),
  }))
