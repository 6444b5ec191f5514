/**
 * Requests each path of a file once, in a process of its own: `node load-process.ts FILE URL CONNECTIONS`. Prints
 * total time and latencies as JSON.
 */
import { readFileSync } from 'node:fs'
import { requestRepeatedly } from '../mixed/exchange.ts'

const [file = '', address = '', connections = '16'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const paths = JSON.parse(readFileSync(file, 'utf8')) as string[]
const times: number[] = []
let sent = 0

const next = () => {
  const path = paths[sent]
  sent += 1
  return path === undefined ? null : { method: 'GET' as const, path }
}

const startedAt = performance.now()
await Promise.all(
  Array.from({ length: Number(connections) }, () =>
    requestRepeatedly(
      { hostname, port: Number(port) },
      next,
      ({ path }, { status, milliseconds }) => {
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        times.push(milliseconds)
      },
    ),
  ),
)
const seconds = (performance.now() - startedAt) / 1000
times.sort((a, b) => a - b)
const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
console.log(
  JSON.stringify({ answers: times.length, seconds, p50: percentile(0.5), p99: percentile(0.99) }),
)
