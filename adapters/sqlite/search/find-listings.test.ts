import { describe, expect, it } from 'vitest'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const AT = {
  milano: { city: 'Milano', province_id: 'MI', region_id: '03' },
  monza: { city: 'Monza', province_id: 'MB', region_id: '03' },
  bergamo: { city: 'Bergamo', province_id: 'BG', region_id: '03' },
  roma: { city: 'Roma', province_id: 'RM', region_id: '12' },
} as const

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const put = (place: keyof typeof AT, title: string, fields = {}) =>
    putRequest(product, user.id, { ...AT[place], title, description: 'Descrizione.', ...fields })
  const search = async (query: string) => {
    const reply = await product.request('GET', `/api/job-requests?${query}`)
    return { status: reply.status, ...((await reply.json()) as JobListReply) }
  }
  const titles = async (query: string) => (await search(query)).jobs.map(({ title }) => title)
  return { ...product, put, search, titles }
}

describe('around a comune', () => {
  const market = async () => {
    const setup = await setUp()
    for (const place of Object.keys(AT) as (keyof typeof AT)[]) setup.put(place, place)
    return setup
  }

  it('lies what is within the radius, with its distance', async () => {
    const { search, titles } = await market()
    // F205 is Milano: Monza is some 15 km away, Bergamo 45.
    const { jobs, total } = await search('near=F205&radiusKm=25')
    expect(jobs.map(({ title, distanceKm }) => [title, Math.round(distanceKm ?? -1)])).toEqual([
      ['monza', 15],
      ['milano', 0],
    ])
    expect(total).toBe(2)
    expect(await titles('near=F205&radiusKm=100')).toEqual(['bergamo', 'monza', 'milano'])
    expect(await titles('near=F205&radiusKm=5')).toEqual(['milano'])
    expect(await titles('near=F205&radiusKm=100&sort=distance')).toEqual([
      'milano',
      'monza',
      'bergamo',
    ])
    expect(await titles('near=F205&radiusKm=100&q=bergamo')).toEqual(['bergamo'])
  })

  it('means the same by the comune’s whole name, and a part of a name stays a part', async () => {
    const { titles } = await market()
    expect(await titles('city=MILANO&radiusKm=25')).toEqual(['monza', 'milano'])
    expect(await titles('city=mila&radiusKm=25')).toEqual(['milano'])
    expect(await titles('city=milano')).toEqual(['milano'])
  })

  it('says where there is more, for a comune with few results', async () => {
    const { put, search } = await market()
    const lombardy = { id: 'MB', name: 'Monza e della Brianza', regionId: '03' }
    const nearby = {
      radiusKm: 25,
      provinces: [
        { ...lombardy, id: 'MI', name: 'Milano' },
        lombardy,
        { ...lombardy, id: 'BG', name: 'Bergamo' },
      ],
    }
    expect((await search('city=milano')).nearby).toEqual(nearby)
    expect((await search('city=milano&radiusKm=25&provinceId=MI')).nearby).toBeUndefined()
    expect((await search('near=F205&radiusKm=25')).nearby).toEqual({ ...nearby, radiusKm: 50 })
    expect((await search('city=milano&q=monza')).nearby).toEqual({
      radiusKm: 25,
      provinces: [lombardy],
    })
    for (const query of [
      'city=mila',
      'city=roma',
      'near=F205&radiusKm=100',
      'q=milano',
      'city=milano&offset=20',
    ])
      expect((await search(query)).nearby).toBeUndefined()
    for (const title of ['uno', 'due', 'tre', 'quattro']) put('milano', title)
    expect((await search('city=milano')).nearby).toBeUndefined()
  })

  it('finds nothing around what is no comune, and refuses other distances', async () => {
    const { search } = await market()
    expect(await search('near=ZZZZ')).toMatchObject({ status: 200, total: 0 })
    for (const radius of ['4', '101', 'x'])
      expect((await search(`near=F205&radiusKm=${radius}`)).status).toBe(400)
  })
})

describe('the order', () => {
  it('is relevance with words, newest without, and each can be asked for', async () => {
    const { put, titles } = await setUp()
    put('roma', 'Tavolo da restaurare', { category_id: 'tuttofare', group_id: 'casa-giardino' })
    put('roma', 'Mobili vari', {
      description: 'Tra cui un tavolo e sei sedie.',
      category_id: 'tuttofare',
    })
    put('roma', 'Tavoli da lucidare', { category_id: 'tuttofare', status: 'completed' })
    const [inTitle, inText, completed] = [
      'Tavolo da restaurare',
      'Mobili vari',
      'Tavoli da lucidare',
    ]
    expect(await titles('q=tavolo')).toEqual([inTitle, inText, completed])
    expect(await titles('q=tavolo&sort=recent')).toEqual([inText, inTitle, completed])
    expect(await titles('q=tavolo&sort=newest')).toEqual([inText, inTitle, completed])
    expect(await titles('q=tavolo&sort=oldest')).toEqual([inTitle, inText, completed])
    expect(await titles('')).toEqual([inText, inTitle, completed])
    expect(await titles('q=tavolo&limit=1&offset=1')).toEqual([inText])
  })
})

describe('what stands beside the results', () => {
  it('counts categories without the chosen one, and regions without the chosen place', async () => {
    const { put, search } = await setUp()
    put('roma', 'Perdita uno')
    put('milano', 'Perdita due')
    put('milano', 'Perdita tre', { category_id: 'caldaie' })
    const { facets } = await search('q=perdita&facets=1&categoryId=idraulico&regionId=03')
    expect(new Map(facets?.categories.map(({ id, total }) => [id, total]))).toEqual(
      new Map([
        ['idraulico', 1],
        ['caldaie', 1],
        ['impianti', 2],
      ]),
    )
    expect(new Map(facets?.regions.map(({ id, total }) => [id, total]))).toEqual(
      new Map([
        ['03', 1],
        ['12', 1],
      ]),
    )
    expect((await search('q=perdita')).facets).toBeUndefined()
    expect((await search('facets=1')).facets).toBeUndefined()
  })
})

describe('a search that finds nothing', () => {
  it('is made with the nearest known words instead, and says so, if that finds something', async () => {
    const { put, search } = await setUp()
    put('roma', 'Zanzariere a rullo', { description: 'Per sei finestre.' })
    expect(await search('q=idraulco')).toMatchObject({ total: 1, suggestion: 'idraulico' })
    expect(await search('q=zamzariere+roma')).toMatchObject({ suggestion: 'zanzariere roma' })
    expect((await search('q=zamzariere&regionId=03')).suggestion).toBeUndefined()
    expect((await search('q=qwertyuiop')).suggestion).toBeUndefined()
    expect((await search('q=idraulico')).suggestion).toBeUndefined()
    expect((await search('q=falegname+roma')).suggestion).toBeUndefined()
  })
})

describe('totals', () => {
  it('are exact up to a thousand, and pages go on beyond', async () => {
    const { put, search, connection, titles } = await setUp()
    put('roma', 'Fienile 1')
    connection.exec(`
      CREATE TEMPORARY TABLE copies AS SELECT * FROM job_requests;
      ALTER TABLE copies DROP COLUMN list_position;`)
    const insert = connection.transaction(() => {
      for (let n = 2; n <= 1030; n += 1)
        connection.exec(`UPDATE copies SET id = 'copy-${n}', title = 'Fienile ${n}', publication_number = ${n};
          INSERT INTO job_requests SELECT * FROM copies`)
    })
    insert()
    put('roma', 'Altro lavoro', { publication_number: 2000 })
    const { total, totalIsAtLeast } = await search('q=fienile')
    expect({ total, totalIsAtLeast }).toEqual({ total: 1000, totalIsAtLeast: true })
    expect(await titles('q=fienile&limit=20&offset=990')).toHaveLength(20)
    expect((await titles('q=fienile&limit=100&offset=1000')).at(-1)).toBe('Fienile 1')
    expect(await titles('q=fienile&limit=100&offset=1000')).toHaveLength(30)
    expect(await search('provinceId=RM')).toMatchObject({ total: 1031 })
  })
})
