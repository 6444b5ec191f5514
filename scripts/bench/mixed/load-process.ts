/**
 * The load of many visitors, run as a process of its own: `node load-process.ts CAST URL CONNECTIONS MS RATE`.
 * A rate (per second) makes requests begin by a clock, whether or not earlier ones were answered, and
 * their waiting counts; with rate 0 each connection asks again after its answer. Prints what it saw as JSON.
 */
import { readFileSync } from 'node:fs'
import { type LoadCall, type LoadReply, requestRepeatedly } from './exchange.ts'
import { createArrivals } from './open-loop.ts'
import { createVisits } from './visits.ts'

const [actors = '', address = '', connections = '64', milliseconds = '60000', rate = '0'] =
  process.argv.slice(2)
const { hostname, port } = new URL(address)
const site = { hostname, port: Number(port) }
const visits = createVisits(JSON.parse(readFileSync(actors, 'utf8')))
const until = performance.now() + Number(milliseconds)
const times: number[] = []
const errors = new Map<string, number>()

const next = () => (performance.now() < until ? visits.next() : null)

const take = ({ method, path }: LoadCall, { status, milliseconds: time, body }: LoadReply) => {
  times.push(time)
  if (status >= 400) {
    const kind = `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')} ${status}`
    errors.set(kind, (errors.get(kind) ?? 0) + 1)
  }
  if (status === 201 && path === '/api/job-requests')
    visits.noteMade((JSON.parse(body.toString()) as { id: string }).id)
}

const arrivals = Number(rate) > 0 ? createArrivals(Number(rate), next) : null
await Promise.all(
  Array.from({ length: Number(connections) }, () =>
    requestRepeatedly(site, arrivals?.next ?? next, take),
  ),
)

times.sort((a, b) => a - b)
const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
console.log(
  JSON.stringify({
    answers: times.length,
    p50: percentile(0.5),
    p99: percentile(0.99),
    max: times.at(-1) ?? 0,
    errors: Object.fromEntries(errors),
  }),
)
