/**
 * What the product's commonest acts cost, counted in their second run, which finds statements and code prepared. No
 * figure may be higher than it is here: whoever needs a higher one says why in the same commit. What became less is
 * lowered, so that it stays.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { countStatements } from '#src/test-app/count-statements.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { TEST_QUOTE, testQuotes } from '#src/test-app/quotes.ts'
import { indexNow } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'
import { EXPECTED_WORK, type WorkFigures } from './work.ts'

type Act = () => Promise<Response>

const PAGE_BYTES = 4096
/** Bytes of the headers of the write-ahead log and of each page in it. */
const [LOG_HEAD, FRAME_HEAD] = [32, 24]

const folder = mkdtempSync(join(tmpdir(), 'work-'))
const file = join(folder, 'app.db')
const statements = countStatements()
const dialect = Object.getPrototypeOf(SQLiteSyncDialect.prototype) as SQLiteSyncDialect
const { sqlToQuery } = dialect
let built = 0
let acts: Readonly<Record<keyof typeof EXPECTED_WORK, Act>>
let market: Awaited<ReturnType<typeof openMarket>>

const openMarket = async () => {
  writeFileSync(file, testApp().connection.serialize())
  return await testQuotes(testApp({}, { database: file, onOpen: statements.onOpen }))
}

beforeAll(async () => {
  dialect.sqlToQuery = function (...given) {
    built += 1
    return sqlToQuery.apply(this, given)
  }
  market = await openMarket()
  acts = await actsIn(market)
  // Proves that counting works, because the first run prepares and builds.
  expect(Math.min(built, statements.seen.prepared)).toBeGreaterThan(10)
})

afterAll(() => {
  dialect.sqlToQuery = sqlToQuery
  market.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Each can be done twice. */
const actsIn = async (opened: Market) => {
  const { request, client, professional, publish, talkAbout, clock } = opened
  const by = await professional('pro')
  const listings = Array.from({ length: 30 }, (_, n) => publish({ title: `Perdita ${n}` }))
  const [first = '', second = '', quoted = ''] = listings
  indexNow(opened.connection)
  const talk = await talkAbout(quoted, by)
  await request('PUT', '/api/firm', { cookie: by.cookie, body: TEST_FIRM })
  const { id } = (await (
    await request('POST', '/api/firm/show', { cookie: by.cookie })
  ).json()) as {
    id: string
  }
  const { cookie: admin } = await opened.signUpStaff('admin')
  await request('POST', `/api/admin/firms/${id}/approve`, { cookie: admin })
  const own = await request('GET', '/api/firm', { cookie: by.cookie })
  const { slug } = (await own.json()) as { slug: string }
  const toReveal = [first, second]
  const page = (path: string) => () => {
    // Older than any page that the cache keeps.
    clock.advance(HOUR_MS)
    return request('GET', path)
  }
  const send = (path: string, cookie: string, body?: object) =>
    request('POST', path, { cookie, ...(body && { body }) })
  return {
    publish: () => send('/api/job-requests', client.cookie, SAMPLE_REQUEST),
    reveal: () => send(`/api/job-requests/${toReveal.pop()}/reveal-contact`, by.cookie),
    message: () => send(`/api/talks/${talk}/messages`, by.cookie, { text: 'Passo domani.' }),
    quote: () => send(`/api/talks/${talk}/quotes`, by.cookie, TEST_QUOTE),
    home: page('/'),
    list: page('/lavori'),
    search: page('/lavori?q=perdita&regionId=12'),
    detail: page(`/lavori/${quoted}`),
    firm: page(`/professionisti/${slug}`),
  }
}

type Market = Awaited<ReturnType<typeof openMarket>>

const workOf = async (act: Act): Promise<WorkFigures> => {
  const { connection } = market
  expect((await act()).ok).toBe(true)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  built = 0
  statements.reset()
  const reply = await act()
  const { prepared, executed, rows } = statements.seen
  const work = { prepared, built, executed, rows, pages: pagesWritten() }
  expect(reply.ok).toBe(true)
  return { ...work, ...sizeOf(await reply.text()) }
}

const pagesWritten = () => {
  const { size } = statSync(`${file}-wal`)
  return Math.max(0, (size - LOG_HEAD) / (PAGE_BYTES + FRAME_HEAD))
}

/** Ignores the file names of the build; zero for replies that are no pages. */
const sizeOf = (text: string) => {
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  const body = /<body[\s\S]*<\/body>/.exec(text)?.[0] ?? ''
  return { bytes: Buffer.byteLength(main), elements: body.match(/<[a-z]/g)?.length ?? 0 }
}

it.each(Object.keys(EXPECTED_WORK) as (keyof typeof EXPECTED_WORK)[])('%s', async (name) => {
  const work = await workOf(acts[name])
  const expected = EXPECTED_WORK[name]
  const higher = Object.entries(work).filter(
    ([figure, value]) => value > expected[figure as keyof WorkFigures],
  )
  expect(higher, JSON.stringify(work)).toEqual([])
})
