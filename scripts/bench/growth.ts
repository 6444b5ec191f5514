/**
 * How much slower a large file is than a small one: the same calls through the whole API, in turns, on
 * 3,000 and on 1,000,000 requests. Nothing between the router and the disk remembers an answer.
 */
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '#adapters/logging/log.ts'
import { compose } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { realWorld } from '#src/world.ts'
import { generateListings } from './generate-listings.ts'
import { type Calls, growthCalls } from './growth-calls.ts'
import { createRandom } from './listings/random.ts'
import { atMost, median, type Row } from './row.ts'

const SMALL = 3000
const LARGE = 1_000_000
const BAR = 2
const ROUNDS = 5
const CALLS_A_ROUND = 400
const WARM_UP = 100
/** Requests looked at one by one, spread over the whole file. */
const DETAILS = 300

/** `folder` keeps the files: a million requests take a minute or two to make. */
export const benchGrowth = async (folder: string): Promise<Row[]> => {
  const small = openMarketOf(SMALL, folder)
  const large = openMarketOf(LARGE, folder)
  const rows: Row[] = []
  for (const [name, calls] of Object.entries(growthCalls)) {
    const ratio = await ratioOf(small, large, calls)
    rows.push(atMost(`${name}, 1,000,000 requests / 3,000 (p99)`, ratio, BAR))
  }
  small.close()
  large.close()
  return rows
}

type Market = ReturnType<typeof openMarketOf>

const openMarketOf = (count: number, folder: string) => {
  const file = join(folder, `requests-${count}.db`)
  if (!existsSync(file)) make(count, file)
  const { app, connection, close } = product(file)
  const idAt = connection
    .prepare<[number], string>(
      'SELECT id FROM job_requests WHERE rowid = ? AND list_position IS NOT NULL',
    )
    .pluck()
  const random = createRandom(count)
  const ids = Array.from({ length: DETAILS }, () => idAt.get(1 + random.whole(count)) ?? [])
  return { get: (path: string) => app.request(path), ids: ids.flat(), close }
}

/** Made beside its place and then moved there, so that an interrupted run leaves no half. */
const make = (count: number, file: string) => {
  const { seed, connection, close } = product(`${file}.part`)
  seed()
  generateListings(connection, { count, now: new Date() })
  close()
  renameSync(`${file}.part`, file)
}

const product = (database: string) =>
  compose({
    config: readConfig({
      NODE_ENV: 'test',
      JWT_SECRET: 'only for measuring, and long enough for it',
    }),
    world: realWorld,
    log: createLog('silent'),
    database,
  })

/** In turns, so that a slow moment of the machine strikes both; the median of the rounds counts. */
const ratioOf = async (small: Market, large: Market, calls: Calls) => {
  await run(small, calls, WARM_UP)
  await run(large, calls, WARM_UP)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = p99(await run(small, calls, CALLS_A_ROUND))
    ratios.push(p99(await run(large, calls, CALLS_A_ROUND)) / floor)
  }
  return median(ratios)
}

/** Milliseconds of each call. */
const run = async ({ get, ids }: Market, calls: Calls, count: number) => {
  const paths = calls(ids)
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const path = paths[index % paths.length] ?? '/'
    const startedAt = performance.now()
    const reply = await get(path)
    await reply.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  }
  return times
}

const p99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
