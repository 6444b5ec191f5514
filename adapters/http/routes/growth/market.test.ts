import { describe, expect, it } from 'vitest'
import { findVisitSource } from '#adapters/http/visited-listings.ts'
import { sqliteMarket } from '#adapters/sqlite/growth/market.ts'
import { countVisitSources } from '#adapters/sqlite/growth/visit-sources.ts'
import type { MarketReply } from '#modules/growth/contract/market.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { explainQueryPlans } from '#src/test-app/query-plans.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const boardOf = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const read = async (query: string) =>
    (await (
      await product.request('GET', `/api/admin/market?${query}`, { cookie: admin.cookie })
    ).json()) as MarketReply
  return { ...product, read }
}

describe('the market board', () => {
  it('counts who waits, and nothing of what is not public', async () => {
    const { connection, clock, signUp, read } = await boardOf()
    const { user } = await signUp()
    putRequest({ connection, clock }, user.id, { is_verified: 0, publication_number: null })
    connection
      .prepare(
        `INSERT INTO waiting_list VALUES ('1', 'a@example.it', 'client', 'VR', 'idraulico', 0, 1),
          ('2', 'b@example.it', 'client', 'VR', 'idraulico', 0, NULL), ('3', 'c@example.it', 'client', 'PD', NULL, 0, 1)`,
      )
      .run()
    const { items } = await read('days=30')
    expect(items).toMatchObject([
      { categoryId: null, category: null, province: 'Padova', waiting: 1, requests: 0 },
      { category: 'Idraulico', province: 'Verona', waiting: 1, medianHours: null },
    ])
    expect(JSON.stringify(items)).not.toContain('@')
    const narrowed = await read('days=30&provinceId=VR')
    expect(narrowed.items.map(({ province }) => province)).toEqual(['Verona'])
    expect(narrowed.total).toBe(1)
    expect(narrowed.provinces.map(({ name }) => name)).toEqual(['Padova', 'Verona'])
    expect(narrowed.categories).toEqual([{ id: 'idraulico', name: 'Idraulico', total: 1 }])
    expect((await read('days=30&categoryId=imbianchino')).items).toEqual([])
  })

  it('leads to the silent requests of just that trade and province', async () => {
    const { connection, clock, signUp, signUpStaff, request } = testApp()
    const { user } = await signUp()
    const { cookie } = await signUpStaff('admin')
    const at = { published_at: clock.now().getTime() - 3 * DAY_MS }
    const here = putRequest({ connection, clock }, user.id, at)
    putRequest({ connection, clock }, user.id, { ...at, category_id: 'elettricista' })
    putRequest({ connection, clock }, user.id, { ...at, province_id: 'MI', region_id: '03' })
    const path = '/api/admin/unanswered?categoryId=idraulico&provinceId=RM'
    const { items, total } = (await (await request('GET', path, { cookie })).json()) as {
      items: { id: string }[]
      total: number
    }
    expect([total, items.map(({ id }) => id)]).toEqual([1, [here]])
  })

  it('reads requests by when they were published', () => {
    const { connection } = testApp()
    const steps = [...explainQueryPlans(connection, sqliteMarket).values()].flat()
    expect(steps.filter((step) => step.includes('job_requests_by_publication'))).toHaveLength(2)
    expect(steps.filter((step) => /^SCAN (j|r|q)\b/.test(step))).toEqual([])
  })
})

describe('visits by source', () => {
  const visit = (headers: Record<string, string>, url = '/') => ({
    method: 'GET',
    url,
    headers: { accept: 'text/html,*/*', 'user-agent': 'Firefox', host: 'sito.it', ...headers },
  })

  it.each([
    [{ referer: 'https://www.google.it/search?q=ada@example.it' }, '/', 'google.it'],
    [{}, '/?utm_source=Volantino Padova', 'volantino padova'],
    [{ referer: 'https://sito.it/lavori' }, '/', null],
    [{ referer: 'https://altro.it/', accept: 'application/json' }, '/api/job-requests', null],
    [{ referer: 'https://altro.it/', 'user-agent': 'Googlebot' }, '/', null],
    [{ referer: 'non un indirizzo' }, '/', null],
    [{}, '/?utm_source=ada@example.it', null],
    [{}, '/?utm_source=<script>alert(1)</script>', null],
    [{}, '/?utm_source=%E0%A4%A', null],
  ])('names no person and nothing invented: %j %s', (headers, url, source) => {
    expect(findVisitSource(visit(headers, url))).toBe(source)
  })

  it('are counted by day, and at most a hundred sources of a day', async () => {
    const { connection, clock, read } = await boardOf()
    const world = { now: () => clock.now(), newId: () => 'x', newToken: () => 'x' }
    const { seen, write } = countVisitSources({
      connection,
      world,
      reportFailure: (error) => {
        throw error
      },
    })
    for (let round = 0; round < 3; round += 1) {
      seen('google.it')
      for (let count = 0; count < 90; count += 1) seen(`inventato-${round}-${count}.it`)
      write()
    }
    const stored = connection
      .prepare<[], { source: string; visits: number }>('SELECT source, visits FROM visit_sources')
      .all()
    expect(stored.length).toBe(101)
    expect(stored.find(({ source }) => source === 'google.it')?.visits).toBe(3)
    expect(stored.find(({ source }) => source === 'altri')?.visits).toBe(3 * 90 - 99)
    const { sources } = await read('days=30')
    expect(sources.slice(0, 2).map(({ source }) => source)).toEqual(['altri', 'google.it'])
  })
})
