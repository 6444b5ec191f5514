import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'

const TRADES = readdirSync('data/seed/trades').map((file) => file.replace('.md', ''))
const PROVINCES = ['padova', 'treviso', 'vicenza']
const KINDS = ['richieste', 'vetrina', 'professionisti']
const ALL = KINDS.flatMap((kind) =>
  TRADES.flatMap((trade) => PROVINCES.map((place) => `/${kind}/${trade}/${place}`)),
)
/** Title, description and first paragraph. */
const OWN = [
  /<title>([^<]+)</,
  /<meta name="description" content="([^"]+)"/,
  /<h1[\s\S]*?<p[^>]*>([^<]+)</,
]
const PADUA = { region_id: '05', province_id: 'PD', city: 'Abano Terme' }

const openedIn = async (zone: object) => {
  const product = testApp()
  const { cookie, user } = await product.signUpStaff('admin')
  const send = (method: 'PUT' | 'PATCH', path: string, body: object) =>
    product.request(method, path, { cookie, body })
  await send('PUT', '/api/admin/settings/launch', zone)
  const page = async (path: string) => {
    const reply = await product.app.request(path)
    return { status: reply.status, html: await reply.text() }
  }
  return { ...product, user, send, page }
}

const VENETO = { provinces: ['PD', 'TV', 'VI'], categories: TRADES }
const isIndexed = (html: string) => !html.includes('content="noindex"')
const first = (pattern: RegExp, html: string) => pattern.exec(html)?.[1] ?? ''

describe('the pages of an open zone', () => {
  it('all exist, and no two are alike', async () => {
    const { page } = await openedIn(VENETO)
    const seen = new Map<string, string>()
    for (const path of ALL) {
      const { status, html } = await page(path)
      expect([path, status, isIndexed(html)]).toEqual([path, 200, true])
      expect(html).toContain('Che cosa dice la legge')
      for (const words of OWN.map((pattern) => first(pattern, html))) {
        expect([path, words.length > 20, seen.get(words)]).toEqual([path, true, undefined])
        seen.set(words, path)
      }
    }
    expect(seen.size).toBe(ALL.length * OWN.length)
  })

  it('are in the sitemap, those that have something to say, once', async () => {
    const { page, user, ...product } = await openedIn({ ...VENETO, categories: [] })
    const listed = async () => {
      const { html } = await page('/sitemaps/ricerche.xml')
      return [...html.matchAll(/<loc>http:\/\/localhost([^<]+)/g)].map(([, path]) => path)
    }
    const before = await listed()
    expect(before).toHaveLength(ALL.length)
    for (const path of [...before].slice(0, 5))
      expect(isIndexed((await page(path ?? '')).html)).toBe(true)
    expect(isIndexed((await page('/richieste/sarto/padova')).html)).toBe(false)
    putRequest({ ...product }, user.id, { ...PADUA, category_id: 'sarto', group_id: 'artigianato' })
    expect(isIndexed((await page('/richieste/sarto/padova')).html)).toBe(true)
    product.clock.advance(2 * 60 * 60 * 1000)
    const after = await listed()
    expect(after).toContain('/professionisti/sarto/padova')
    expect(new Set(after).size).toBe(after.length)
  })

  it('say what is there: the request, the words of the operator, near places, and lead to publishing', async () => {
    const { page, user, send, ...product } = await openedIn(VENETO)
    await send('PATCH', '/api/admin/categories/idraulico', {
      localText: 'Qui <b>conosciamo</b> tutti.',
    })
    putRequest({ ...product }, user.id, { ...PADUA, title: 'Rubinetto da cambiare' })
    const firms = (await page('/professionisti/idraulico/padova')).html
    expect(firms).toContain('Rubinetto da cambiare, Abano Terme')
    expect(firms).toContain('Qui &lt;b&gt;conosciamo&lt;/b&gt; tutti.')
    expect(firms).toContain('href="/professionisti/idraulico/treviso"')
    // The publishing form's first question stands on top, with what the page is about.
    expect(firms).toMatch(/<form [^>]*action="\/pubblica-annuncio" method="get"/)
    expect(firms).toMatch(/name="categoria" value="Idraulico".*name="comune" value="Padova"/s)
    expect(firms.indexOf('Gratis.')).toBeLessThan(firms.indexOf('Rubinetto da cambiare'))
    expect(firms).toContain('Chi vede il mio numero di telefono?')
    expect(firms).not.toContain('Altri hanno già chiesto preventivi in zona?')
    expect(firms).not.toContain('Sentinellini')
    const comune = await page('/richieste/idraulico/abano-terme')
    expect(comune.html).toContain('Idraulico ad Abano Terme')
    expect(isIndexed(comune.html)).toBe(true)
    const near = await page('/richieste/idraulico/montegrotto-terme')
    expect([near.status, isIndexed(near.html)]).toEqual([200, false])
    expect(comune.html).toContain('href="/richieste/idraulico/montegrotto-terme"')
  })

  it('are not there for the rest of the country, and regions keep theirs', async () => {
    const { page, user, ...product } = await openedIn(VENETO)
    putRequest({ ...product }, user.id, PADUA)
    expect((await page('/richieste/idraulico/veneto')).status).toBe(200)
    expect((await page('/richieste/idraulico/legnago')).status).toBe(404)
    expect((await page('/professionisti/idraulico/legnago')).status).toBe(404)
    expect((await page('/richieste/inventato/padova')).status).toBe(404)
    const trades = await openedIn({ provinces: [], categories: ['idraulico'] })
    expect((await trades.page('/richieste/idraulico/padova')).status).toBe(404)
  })
})

describe('without a zone', () => {
  it('there is a page wherever a firm, a request or an item is, also for what is not there yet, and nowhere else', async () => {
    const { page, user, ...product } = await openedIn({ provinces: [], categories: [] })
    for (const kind of KINDS)
      expect((await page(`/${kind}/idraulico/abano-terme`)).status).toBe(404)
    putRequest({ ...product }, user.id, PADUA)
    for (const kind of KINDS)
      for (const place of ['padova', 'abano-terme']) {
        const { status, html } = await page(`/${kind}/idraulico/${place}`)
        expect([kind, place, status, isIndexed(html)]).toEqual([kind, place, 200, true])
        expect(html).toContain('name="categoria" value="Idraulico"')
      }
    expect((await page('/richieste/idraulico/legnago')).status).toBe(404)
    expect((await page('/richieste/elettricista/padova')).status).toBe(404)
  })

  it('firms stand there with a work, the price of a visit, a way to write and a link to all of them, in a province and in its region', async () => {
    const firms = await testFirms()
    await firms.openFirm(firms.plumber, { callOut: { visit: 40, hours: 'always' } })
    const work = putItem(firms, firms.plumber.user.id)
    const images = JSON.stringify([`/uploads/${'a'.repeat(32)}.webp`])
    firms.connection.prepare('UPDATE showcase_items SET images = ? WHERE id = ?').run(images, work)
    const milan = { region_id: '03', province_id: 'MI', city: 'Milano' }
    putRequest(firms, firms.plumber.user.id, milan)
    for (const [place, all] of [
      ['Milano', '/professionisti/idraulico/milano'],
      ['Lombardia', '/professionisti?categoryId=idraulico&amp;regionId=03'],
    ] as const) {
      const reply = await firms.app.request(`/richieste/idraulico/${place.toLowerCase()}`)
      const html = await reply.text()
      expect(reply.status).toBe(200)
      expect(html).toMatch(new RegExp(`<input[^>]* value="${place}"`))
      expect(html).toContain('Chi ti può rispondere')
      expect(html).toMatch(/Diritto di chiamata 40\s€/)
      expect(html).toContain(`href="${all}"`)
      expect(html).toMatch(/<img class="line-work[^>]*src="\/uploads\/a+\.webp"/)
      expect(html).toMatch(/href="\/professionisti\/[^"]+#scrivi"/)
      expect(html.indexOf('Chi ti può rispondere')).toBeLessThan(html.indexOf('Per i profession'))
    }
  })

  it('nobody stands there where no firm works', async () => {
    const { page, user, ...product } = await openedIn({ provinces: [], categories: [] })
    putRequest({ ...product }, user.id, PADUA)
    expect((await page('/richieste/idraulico/padova')).html).not.toContain('Chi ti può rispondere')
  })
})
