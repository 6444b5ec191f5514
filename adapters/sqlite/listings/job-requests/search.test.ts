import { describe, expect, it } from 'vitest'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { indexNow } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'
import { addInBulk } from '../../../../scripts/bench/listings/bulk.ts'

const REQUESTS = [
  {
    title: 'Perdita in cucina',
    description: 'Il rubinetto perde. Serve un idraulico perché allaga.',
  },
  {
    title: 'Tinteggiatura completa',
    description: 'Ottanta metri quadri, soffitti compresi',
    categoryId: 'imbianchino',
    regionId: '12',
    provinceId: 'RM',
    city: 'Roma',
    urgency: 'month',
  },
  {
    title: 'Impianto elettrico a norma',
    description: 'Certificazione e quadro nuovo',
    categoryId: 'elettricista',
    provinceId: 'MB',
    city: 'Cesano Maderno',
    urgency: 'not_urgent',
  },
  {
    title: 'Caldaia rumorosa',
    description: 'Da rivedere prima dell’inverno',
    categoryId: 'caldaie',
    regionId: '08',
    provinceId: 'FC',
    city: 'Forlì',
  },
] as const

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  for (const request of REQUESTS) await product.jobs.publishApproved(owner, request)
  const find = async (query: Record<string, string>) => {
    const reply = await product.request('GET', `/api/job-requests?${new URLSearchParams(query)}`)
    return { status: reply.status, ...((await reply.json()) as JobListReply) }
  }
  const titles = async (query: Record<string, string>) => {
    const { jobs, total } = await find(query)
    expect(total).toBe(jobs.length)
    return jobs.filter(({ matches }) => matches !== 'some').map(({ title }) => title)
  }
  return { ...product, owner, find, titles }
}

let market: ReturnType<typeof setUp> | null = null

/** Read only, so the searches share one. */
const openMarket = () => {
  market ??= setUp()
  return market
}

const [LEAK, PAINT, WIRES, BOILER] = REQUESTS.map(({ title }) => title)

describe('finding requests by filters', () => {
  it.each([
    [{ categoryId: 'idraulico' }, [LEAK]],
    // A parent includes its children.
    [{ categoryId: 'impianti' }, [BOILER, WIRES, LEAK]],
    [{ regionId: '03' }, [WIRES, LEAK]],
    [{ provinceId: 'MB' }, [WIRES]],
    [{ regionId: '03', provinceId: 'MB' }, [WIRES]],
    [{ regionId: '12', provinceId: 'MB' }, []],
    [{ urgency: 'week' }, [BOILER, LEAK]],
    [{ categoryId: 'impianti', regionId: '03', urgency: 'not_urgent' }, [WIRES]],
    [{ categoryId: 'impianti', provinceId: 'RM' }, []],
    [{ categoryId: 'non-esiste' }, []],
    [{ categoryId: 'idraulico/r:03/' }, []],
  ])('%j', async (query, expected) => {
    const { titles } = await openMarket()
    expect(await titles(query as Record<string, string>)).toEqual(expected)
  })
})

describe('finding requests by words', () => {
  it.each([
    [{ q: 'caldaia' }, [BOILER]],
    // Singular and plural, verb and noun.
    [{ q: 'rubinetti' }, [LEAK]],
    [{ q: 'tinteggiare' }, [PAINT]],
    // Prefix of the last word from three letters on, without accent, in capitals.
    [{ q: 'ALLAG' }, [LEAK]],
    [{ q: 'bo' }, []],
    [{ q: 'perd cucina' }, [LEAK]],
    [{ q: 'rubin cucina' }, []],
    // All words must occur, in any order; stop words are ignored.
    [{ q: 'nuovo impianto' }, [WIRES]],
    [{ q: 'cerco un nuovo impianto' }, [WIRES]],
    [{ q: 'nuovo cucina' }, []],
    [{ q: 'cerco un' }, [BOILER, WIRES, PAINT, LEAK]],
    // The category's name, its parent's, its keywords, city, province and region.
    [{ q: 'imbianchino' }, [PAINT]],
    [{ q: 'edilizia' }, [PAINT]],
    [{ q: 'imbiancare' }, [PAINT]],
    [{ q: 'roma' }, [PAINT]],
    [{ q: 'brianza' }, [WIRES]],
    [{ q: 'lombardia' }, [WIRES, LEAK]],
    [{ q: 'idraulico milano' }, [LEAK]],
    [{ q: 'idraulico roma' }, []],
    [{ q: 'inverno', regionId: '08' }, [BOILER]],
    [{ q: 'inverno', regionId: '03' }, []],
  ])('%j', async (query, expected) => {
    const { titles } = await openMarket()
    expect(await titles(query as Record<string, string>)).toEqual(expected)
  })

  it.each([
    '"',
    '*',
    '()',
    'AND',
    'a OR',
    'NEAR(x y)',
    'tokens:x',
    '-',
    "'; DROP TABLE users",
    '^zz',
    '{}',
    '𝒜zz"*',
    '日本',
    '½ ß',
    '%00',
    'ᚠᛇᚻ',
    '=idraul',
    '/idraulico//',
  ])('takes %s for plain text', async (q) => {
    const { find } = await openMarket()
    const { status, jobs } = await find({ q })
    expect(status).toBe(200)
    expect(jobs.length).toBeLessThan(REQUESTS.length)
  })
})

describe('finding requests by city', () => {
  it.each([
    [{ city: 'rom' }, [PAINT]],
    [{ city: 'forli' }, [BOILER]],
    [{ city: 'FORLÌ' }, [BOILER]],
    [{ city: 'maderno' }, [WIRES]],
    [{ city: 'cesano mad' }, [WIRES]],
    [{ city: 'm' }, [WIRES, LEAK]],
    [{ city: 'MILANO' }, [LEAK]],
    [{ city: 'milanor' }, []],
    // The words of a name in any order, each from its start.
    [{ city: 'mad ces' }, [WIRES]],
    [{ city: 'ces ano' }, []],
    [{ city: 'erno' }, []],
    // A word of the text is not a word of the city.
    [{ city: 'cucina' }, []],
    [{ city: 'mil', q: 'rubinetto' }, [LEAK]],
    [{ city: 'mil', urgency: 'month' }, []],
  ])('%j', async (query, expected) => {
    const { titles } = await openMarket()
    expect(await titles(query as Record<string, string>)).toEqual(expected)
  })
})

describe('the search index', () => {
  it('forgets the words of what is no longer public and learns those of an edit', async () => {
    const { titles, jobs, owner, request, connection } = await setUp()
    const tokens = (like: string) =>
      connection
        .prepare(`SELECT term FROM job_request_search_vocabulary WHERE term GLOB ? || '*'`)
        .pluck()
        .all(like)
    const { id } = await jobs.publishApproved(owner, { title: 'Xilografia persiane' })
    const { cookie } = await jobs.moderator()
    await request('PATCH', `/api/admin/job-requests/${id}`, {
      cookie,
      body: { title: 'Carteggiatura persiane' },
    })
    expect(await titles({ q: 'xilografia' })).toEqual([])
    expect(await titles({ q: 'carteggiatura' })).toEqual(['Carteggiatura persiane'])
    expect(tokens('xilo')).toEqual([])
    expect(tokens('cart')).toEqual(['carteggiatura'])

    connection.prepare('DELETE FROM users WHERE id = ?').run(owner.user.id)
    indexNow(connection)
    expect(await titles({ q: 'carteggiatura' })).toEqual([])
    expect(await titles({})).toEqual([])
    expect(tokens('')).toEqual([])
  })

  it('counts up to a thousand and says when there are more', async () => {
    const { find, connection } = await setUp()
    const copies = (count: number) =>
      connection.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
         INSERT INTO job_requests (id, client_id, category_id, group_id, region_id, province_id, city, title,
           description, client_name, client_last_name, client_email, preferred_contact_methods,
           call_time_preferences, images, is_verified, moderation_state, publication_number, public_until,
           terms_version, created_at, updated_at)
         SELECT 'copy-' || max(i, (SELECT max(publication_number) FROM job_requests) + i), client_id, category_id,
           group_id, region_id, province_id, 'Gubbio', 'Fienile da sgombrare', 'Tanti mobili', client_name,
           client_last_name, client_email, '[]', '[]', '[]', 1, 'approved',
           (SELECT max(publication_number) FROM job_requests) + i, public_until, terms_version, created_at, updated_at
         FROM n, (SELECT * FROM job_requests LIMIT 1)`,
      )
    addInBulk(connection, () => copies(1000))
    const queries = [
      { q: 'fienile' },
      { q: 'fie' },
      { q: 'fienile mobili' },
      { city: 'gubbio' },
      { city: 'g' },
    ]
    for (const query of queries) {
      const { total, totalIsAtLeast } = await find(query)
      expect({ total, totalIsAtLeast }).toEqual({ total: 1000, totalIsAtLeast: undefined })
    }
    copies(1)
    indexNow(connection)
    for (const query of queries)
      expect(await find(query)).toMatchObject({ total: 1000, totalIsAtLeast: true })
    expect(await find({})).toMatchObject({ total: 1005 })
    expect((await find({})).totalIsAtLeast).toBeUndefined()
  })
})
