import { describe, expect, it } from 'vitest'
import type { MapReply } from '#modules/discovery/contract/map.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const PADOVA = { region_id: '05', province_id: 'PD', city: 'Padova' }
const ABANO = { ...PADOVA, city: 'Abano Terme' }

const site = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const put = (overrides: Parameters<typeof putRequest>[2] = {}) =>
    putRequest(product, owner.user.id, overrides)
  const ask = async (path: string) => {
    const reply = await product.app.request(path)
    const text = await reply.text()
    return { status: reply.status, type: reply.headers.get('content-type'), text }
  }
  const map = async (path: string) => JSON.parse((await ask(`/api/map/${path}`)).text) as MapReply
  const counted = async (path: string) =>
    Object.fromEntries((await map(path)).places.map(({ name, total }) => [name, total]))
  return { ...product, put, ask, map, counted }
}

describe('the map of requests', () => {
  it('counts public requests of each province, and of each comune of one', async () => {
    const { put, counted, map } = await site()
    put(PADOVA)
    put(ABANO)
    put({ ...ABANO, category_id: 'elettricista' })
    put()
    put({ ...PADOVA, is_verified: 0, moderation_state: 'pending' })
    expect(await counted('lavori')).toEqual({ Padova: 3, Roma: 1 })
    expect(await counted('lavori?provinceId=PD')).toEqual({ 'Abano Terme': 2, Padova: 1 })
    expect(await counted('lavori?provinceId=PD&categoryId=elettricista')).toEqual({
      'Abano Terme': 1,
    })
    const { province, box, places } = await map('lavori?provinceId=PD')
    expect(province).toEqual({ id: 'PD', name: 'Padova', regionId: '05', total: 3 })
    const [left, top, width, height] = box
    for (const { x, y } of places)
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true)
  })

  it('says as many as the list that its links lead to', async () => {
    const { put, map, ask } = await site()
    put(ABANO)
    put(ABANO)
    put({ ...ABANO, city: 'Albignasego' })
    put({ region_id: '08', province_id: 'RE', city: "Reggio nell'Emilia" })
    for (const provinceId of ['PD', 'RE']) {
      const { places } = await map(`lavori?provinceId=${provinceId}`)
      expect(places.length).toBeGreaterThan(0)
      for (const { name, total } of places) {
        const query = new URLSearchParams({ provinceId, city: name })
        expect(JSON.parse((await ask(`/api/job-requests?${query}`)).text).total).toBe(total)
      }
    }
  })

  it('is a page of plain links that works without a script', async () => {
    const { put, ask } = await site()
    put(ABANO)
    const { status, text } = await ask('/mappa/lavori')
    expect(text).toMatch(/<meta name="description" content="Quante richieste[^"]{50,}"/)
    expect(status).toBe(200)
    expect(text).toContain('<a href="/mappa/lavori?provinceId=PD">Padova</a>')
    expect(text).toContain('/api/province.svg#PD')
    const comuni = await ask('/mappa/lavori?provinceId=PD')
    expect(comuni.text).toContain(
      '<a href="/lavori?regionId=05&amp;provinceId=PD&amp;city=Abano+Terme">Abano Terme</a>',
    )
    expect((await ask('/lavori')).text).toContain(
      '<a class="to-map" href="/mappa/lavori">Mappa</a>',
    )
  })

  it('knows nothing of other sides, provinces and trades', async () => {
    const { ask } = await site()
    for (const path of ['vetrina', 'lavori?provinceId=XX', 'lavori?categoryId=nessuna'])
      expect((await ask(`/api/map/${path}`)).status).toBe(404)
    expect((await ask('/mappa/vetrina')).status).toBe(404)
    expect((await ask(`/api/map/lavori?provinceId=${encodeURIComponent("P'")}`)).status).toBe(404)
  })
})

describe('the map of firms', () => {
  it('counts who works in a province, and seats in its comuni', async () => {
    const { openFirm, app } = await testFirms()
    const { slug } = await openFirm(undefined, {
      areas: [{ provinceId: 'BG' }, { comuneId: 'F205', radiusKm: 5 }],
    })
    const totals = async (path: string) => {
      const { places } = (await (await app.request(`/api/map/${path}`)).json()) as MapReply
      return Object.fromEntries(places.map(({ name, total }) => [name, total]))
    }
    expect(await totals('professionisti')).toEqual({ Bergamo: 1, Milano: 1 })
    expect(await totals('professionisti?categoryId=idraulico')).toEqual({ Bergamo: 1, Milano: 1 })
    expect(await totals('professionisti?categoryId=elettricista')).toEqual({})
    expect(await totals('professionisti?provinceId=MI')).toEqual({ Milano: 1 })
    const map = await (await app.request(`/api/map/professionisti/${slug}`)).text()
    expect(map.match(/class="on"/g)).toHaveLength(2)
    expect(map.match(/<text [^>]*>[^<]+<\/text>/g)).toHaveLength(2)
    expect((await app.request('/mappa/professionisti?provinceId=MI')).status).toBe(200)
  })
})

describe('outlines', () => {
  it('are there for every province, at most 60 kB', async () => {
    const { ask, connection } = await site()
    const { text, type } = await ask('/api/province.svg')
    expect(type).toBe('image/svg+xml')
    expect(text.length).toBeLessThan(60_000)
    const provinces = connection.prepare<[], string>('SELECT id FROM provinces').pluck().all()
    expect(provinces.filter((id) => !text.includes(`id="${id}"`))).toEqual([])
  })

  it('show the comune of a public request, and no other', async () => {
    const { put, ask } = await site()
    const { status, type, text } = await ask(`/api/map/lavori/${put(ABANO)}`)
    expect([status, type]).toEqual([200, 'image/svg+xml'])
    expect(text).toContain('<circle class="on"')
    expect(text).toMatch(/<text [^>]*>Abano Terme<\/text>/)
    expect(text.length).toBeLessThan(20_000)
    const pending = put({ ...ABANO, is_verified: 0, moderation_state: 'pending' })
    expect((await ask(`/api/map/lavori/${pending}`)).status).toBe(404)
    expect((await ask('/api/map/lavori/nessuna')).status).toBe(404)
    expect((await ask('/api/map/vetrina/nessuna')).status).toBe(404)
  })
})
