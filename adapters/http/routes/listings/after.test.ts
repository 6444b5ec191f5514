import { describe, expect, it } from 'vitest'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

type Reply = {
  readonly jobs: readonly { readonly id: string; readonly title: string }[]
  readonly total: number
  readonly after?: string
}

const MONZA = { city: 'Monza', province_id: 'MB' }

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const put = (title: string, fields = {}) =>
    putRequest(product, user.id, {
      city: 'Milano',
      province_id: 'MI',
      region_id: '03',
      description: 'Bagno.',
      title,
      ...fields,
    })
  const page = async (query: string, limit = 3) => {
    const reply = await product.request('GET', `/api/job-requests?limit=${limit}&${query}`)
    expect(reply.status).toBe(200)
    return (await reply.json()) as Reply
  }
  /** All pages as the browser asks for them; `between` happens before each further one. */
  const readAll = async (query: string, between: (page: Reply) => void) => {
    const seen: string[] = []
    let last = await page(`${query}&offset=0`)
    const titlesOf = ({ jobs }: Reply) => jobs.map(({ title }) => title)
    seen.push(...titlesOf(last))
    for (let pages = 1; last.after !== undefined; pages++) {
      expect(pages).toBeLessThan(20)
      between(last)
      last = await page(`${query}&offset=${pages * 3}&after=${encodeURIComponent(last.after)}`)
      seen.push(...titlesOf(last))
    }
    return seen
  }
  const market = () => {
    for (let one = 0; one < 11; one++)
      put(`Bagno ${one}${one % 3 === 0 ? ' e ancora bagno' : ''}`, {
        ...(one % 2 === 0 && MONZA),
        ...(one < 4 && { status: 'completed' }),
      })
  }
  return { ...product, put, page, readAll, market }
}

const ORDERS = [
  'sort=recent',
  'sort=oldest',
  'categoryId=idraulico&sort=oldest',
  'q=bagno',
  'q=bagno&sort=recent',
  'q=bagno&sort=oldest',
  'near=F205&radiusKm=50&sort=distance',
  'near=F205&radiusKm=50',
  'city=milano&radiusKm=50&sort=oldest',
  'q=bagno+idraulico+piscina',
]

describe('further pages of a list', () => {
  it.each(ORDERS)('neither repeat nor skip rows while others arrive: %s', async (query) => {
    const { put, page, readAll, market } = await setUp()
    market()
    const there = (await page(query, 100)).jobs.map(({ title }) => title)
    const seen = await readAll(query, () => {
      put('Bagno nuovo', MONZA)
      put('Bagno nuovo e bagno')
    })
    expect(there.length).toBeGreaterThan(6)
    expect(seen.filter((title) => !title.startsWith('Bagno nuovo'))).toEqual(there)
  })

  it.each(ORDERS)('continue where the last row stood that is gone: %s', async (query) => {
    const { connection, page, readAll, market } = await setUp()
    market()
    const there = (await page(query, 100)).jobs.map(({ title }) => title)
    const seen = await readAll(query, ({ jobs }) =>
      connection.prepare('DELETE FROM job_requests WHERE id = ?').run(jobs.at(-1)?.id),
    )
    expect(seen).toEqual(there)
  })

  it('count what is there by now, and end', async () => {
    const { put, page, market } = await setUp()
    market()
    const { after } = await page('offset=6')
    put('Bagno nuovo')
    expect((await page(`offset=9&after=${after}`)).total).toBe(12)
    expect((await page('offset=10')).after).toBe(undefined)
  })

  it('are not asked for with an invented mark', async () => {
    const { request, page, market } = await setUp()
    market()
    for (const mark of ['x', "1'--", '1_', '1_q', '1e99', '12345678901234567890', '1_2_3'])
      for (const list of ['job-requests', 'showcase-items', 'firms']) {
        const reply = await request('GET', `/api/${list}?after=${encodeURIComponent(mark)}`)
        expect([list, mark, reply.status]).toEqual([list, mark, 400])
      }
    // One of another order says where it stood all the same.
    const { after } = await page('q=bagno')
    expect((await page(`sort=recent&offset=3&after=${after}`)).jobs).toHaveLength(3)
  })
})
