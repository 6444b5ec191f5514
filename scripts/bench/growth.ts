/**
 * Slowdown by file size: the same uncached calls to two servers, alternating, with 3,000 and with 1,000,000
 * requests. Searches by words are stated in milliseconds at 1,000,000.
 */
import {
  type ApiCalls,
  growthCalls,
  queueCalls,
  searchCalls,
  showcaseCalls,
  unlikeCalls,
} from './growth-calls.ts'
import { marketFolder, readSampleIds } from './market-files.ts'
import { createSignedInPeople } from './mixed/people.ts'
import { type BenchRow, rowWithMaximum, rowWithoutBar } from './row.ts'
import { startServer } from './server-process.ts'

const SMALL = 3000
const LARGE = 1_000_000
const BAR = 2
const ROUNDS = 5
const CALLS_A_ROUND = 300
const WARM_UP = 300
const SEARCHES_A_ROUND = 30
/** Requests read one by one. */
const DETAILS = 300

/** Needs a build. `parent` stores the files: a million requests take a minute or two to create. */
export const benchGrowth = async (parent: string): Promise<BenchRow[]> => {
  const small = await openMarket(SMALL, parent)
  const large = await openMarket(LARGE, parent)
  const rows: BenchRow[] = []
  for (const [name, calls] of Object.entries({ ...growthCalls, ...queueCalls })) {
    const ratios = await ratiosOf(small, large, calls)
    rows.push(rowWithMaximum(titled(name), ratios, BAR))
  }
  for (const [name, calls] of Object.entries(showcaseCalls)) {
    const ratios = await ratiosOf(small, large, calls)
    rows.push(rowWithMaximum(`${name}, p99: 100,000 items / 3,000`, ratios, BAR))
  }
  for (const [name, calls] of Object.entries(unlikeCalls))
    rows.push(rowWithoutBar(titled(name), await ratiosOf(small, large, calls)))
  for (const [name, calls] of Object.entries(searchCalls))
    rows.push(
      rowWithoutBar(`${name}, p99 at 1,000,000 requests, ms`, await searchTimes(large, calls)),
    )
  await Promise.all([small.stop(), large.stop()])
  return rows
}

const titled = (name: string) => `${name}, p99: 1,000,000 requests / 3,000`

type Market = Awaited<ReturnType<typeof openMarket>>

const openMarket = async (count: number, parent: string) => {
  const folder = marketFolder(count, parent)
  const ids = readSampleIds(folder, DETAILS)
  const { moderator } = await createSignedInPeople(folder, { clients: 0, professionals: 0 })
  const { url, stop } = await startServer(['dist/main.js'], { DATA_DIR: folder })
  return { url, ids, cookie: moderator, stop }
}

/** Alternating, so that a slow moment of the machine affects both; one ratio per round. */
const ratiosOf = async (small: Market, large: Market, calls: ApiCalls) => {
  await run(small, calls, WARM_UP)
  await run(large, calls, WARM_UP)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = p99(await run(small, calls, CALLS_A_ROUND))
    ratios.push(p99(await run(large, calls, CALLS_A_ROUND)) / floor)
  }
  return ratios
}

/** The p99 of each round, ms. */
const searchTimes = async (large: Market, calls: ApiCalls) => {
  await run(large, calls, SEARCHES_A_ROUND)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(p99(await run(large, calls, SEARCHES_A_ROUND)))
  return times
}

/** Milliseconds of each call, one after the other. */
const run = async ({ url, ids, cookie }: Market, calls: ApiCalls, count: number) => {
  const paths = calls(ids)
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const path = paths[index % paths.length] ?? '/'
    const startedAt = performance.now()
    const reply = await fetch(
      url + path,
      path.startsWith('/api/admin/') ? { headers: { cookie } } : {},
    )
    await reply.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  }
  return times
}

const p99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
