import { describe, expect, it } from 'vitest'
import { countSearches } from '#adapters/http/visited-listings.ts'
import { forgetOldRecords } from '#adapters/sqlite/forget-old-records.ts'
import type { MarketReply, SearchWithoutResults } from '#modules/growth/contract/market.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const FIREFOX = 'Mozilla/5.0 Firefox/140'

/** Visitors whose requests are noticed as by the listener, and answered by the product. */
const setUp = () => {
  const product = testApp()
  const { asked, write } = product.searches
  const notice = countSearches({ onSearch: asked, trustedProxies: 0 })
  const search = async (
    url: string,
    { ip = '93.1.1.1', browser = FIREFOX, method = 'GET' } = {},
  ) => {
    const socket = { remoteAddress: ip } as never
    notice({ method, url, headers: { 'user-agent': browser }, socket })
    return await product.app.request(url, { method })
  }
  const board = async (query = ''): Promise<readonly SearchWithoutResults[]> => {
    // A session of its own: days pass between two looks.
    const { cookie } = await product.signUpStaff('admin')
    const reply = await product.request('GET', `/api/admin/market${query}`, { cookie })
    return ((await reply.json()) as MarketReply).emptySearches
  }
  /** Three visitors on two days. */
  const byMany = async (url: string) => {
    await search(url)
    await search(url, { ip: '93.2.2.2' })
    write()
    product.clock.advance(DAY_MS)
    await search(url)
  }
  const file = () =>
    JSON.stringify(product.connection.prepare('SELECT * FROM empty_searches').all())
  return { ...product, search, board, byMany, file }
}

describe('searches that found nothing', () => {
  it('count by trade and province, a visitor once a day, also where the page is cached', async () => {
    const { search, board } = setUp()
    const url = '/lavori?categoryId=idraulico&provinceId=VR&utm_source=volantino'
    for (let time = 0; time < 100; time += 1) await search(url)
    await search('/api/job-requests?limit=20&provinceId=VR&categoryId=idraulico')
    await search(url, { ip: '93.2.2.2' })
    await search('/professionisti?categoryId=idraulico&city=Verona')
    const about = { words: null, category: 'Idraulico', province: 'Verona' }
    expect(await board()).toMatchObject([
      { side: 'jobs', ...about, searches: 2 },
      { side: 'firms', ...about, searches: 1 },
    ])
  })

  it('are none where something was found, only mended, narrowed, or asked for by nobody', async () => {
    const { connection, clock, signUp, search, board, app } = setUp()
    const { user } = await signUp()
    putRequest({ connection, clock }, user.id, { title: 'Idraulico a Roma' })
    await search('/lavori?categoryId=idraulico')
    await search('/lavori')
    await search('/vetrina?categoryId=idraulico&minPrice=99999')
    await search('/lavori?q=zzz', { browser: 'Googlebot/2.1' })
    await search('/lavori?q=zzz', { browser: '' })
    await search('/lavori?q=zzz', { method: 'HEAD' })
    await app.request('/api/job-requests?q=zzz')
    expect(await board()).toEqual([])
  })

  it('tell their words only once several visitors typed the same on several days', async () => {
    const { search, board, byMany, file, clock } = setUp()
    await search('/lavori?q=Mario Bianchini')
    await search('/lavori?q=mario  bianchini', { ip: '93.2.2.2' })
    await search('/lavori?q=mario bianchini', { ip: '93.3.3.3' })
    expect(await board()).toMatchObject([{ words: null, searches: 3 }])
    expect(file().toLowerCase()).not.toContain('bianchini')
    clock.advance(DAY_MS)

    await byMany('/lavori?q=Spazzacamino&provinceId=VR')
    expect((await board()).find(({ words }) => words !== null)).toMatchObject({
      words: 'spazzacamino',
      province: 'Verona',
      searches: 3,
    })
    expect(file().toLowerCase()).not.toContain('bianchini')
  })

  it('say where their words lead once they are a category’s, and not before', async () => {
    const { byMany, board, request, signUpStaff } = setUp()
    await byMany('/lavori?q=arrotino')
    expect(await board()).toMatchObject([{ words: 'arrotino', found: null }])
    const { cookie } = await signUpStaff('admin')
    const path = '/api/admin/categories/fabbro'
    const { keywords } = (await (await request('GET', path, { cookie })).json()) as {
      keywords: string[]
    }
    const body = { keywords: [...keywords, 'Arrotino'] }
    expect((await request('PATCH', path, { cookie, body })).status).toBe(200)
    expect(await board()).toMatchObject([
      { words: 'arrotino', found: { id: 'fabbro', name: 'Fabbro' } },
    ])
  })

  it.each([
    'chiamami al 333 1234567',
    'ada@example.it',
    'https://altro.example',
    `${'molto '.repeat(12)}lungo`,
  ])('never tell words that are no trade: %s', async (words) => {
    const { byMany, board, file } = setUp()
    await byMany(`/lavori?q=${encodeURIComponent(words)}`)
    expect(await board()).toMatchObject([{ words: null, searches: 3 }])
    expect(file()).not.toContain(words.slice(0, 10))
  })

  it('hold no address and no browser, and are gone after ninety days', async () => {
    const { byMany, board, file, clock, connection } = setUp()
    await byMany('/lavori?q=spazzacamino')
    expect(await board('?days=90')).toHaveLength(1)
    expect(file()).not.toMatch(/93\.1|Firefox/)
    clock.advance(91 * DAY_MS)
    expect(await board('?days=90')).toEqual([])
    forgetOldRecords(connection)(clock.now())
    expect(file()).toBe('[]')
  })

  it('fill no file with what somebody invents', async () => {
    const { search, board, connection } = setUp()
    for (let number = 0; number < 400; number += 1)
      await search(
        `/api/job-requests?q=zq${'x'.repeat(number % 50)}${number}y&categoryId=inventata${number}`,
      )
    await board()
    const rows = connection.prepare('SELECT count(*) FROM empty_searches').pluck().get()
    expect(rows).toBe(301)
    expect(connection.prepare('SELECT sum(searches) FROM empty_searches').pluck().get()).toBe(400)
    expect(
      connection
        .prepare("SELECT count(*) FROM empty_searches WHERE category_id <> ''")
        .pluck()
        .get(),
    ).toBe(0)
  })
})
