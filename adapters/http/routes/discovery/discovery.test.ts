import { describe, expect, it } from 'vitest'
import { ADDED_WORD, putRequest } from '#src/test-app/requests.ts'
import { type TestApp, testApp } from '#src/test-app.ts'
import { publicPages } from '#web/app/routes/public-pages.ts'

const site = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const put = (overrides: Parameters<typeof putRequest>[2] = {}) =>
    putRequest(product, owner.user.id, overrides)
  return { ...product, put }
}

const text = async ({ app }: Pick<TestApp, 'app'>, path: string) =>
  await (await app.request(path)).text()

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe('the sitemap', () => {
  it('names addresses that all answer, each with a title and a description of its own', async () => {
    const product = await site()
    product.put({ title: 'Rifare il bagno', description: 'Sei metri quadri.' })
    product.put({ title: 'Cambiare la caldaia', category_id: 'elettricista', region_id: '03' })
    const parts = locations(await text(product, '/sitemap.xml'))
    expect(parts).toContain('/sitemaps/richieste-0.xml')

    const pages = (await Promise.all(parts.map((part) => text(product, part)))).flatMap(locations)
    expect(pages).toContain('/pagine/faq')
    expect(pages).toContain('/richieste/idraulico/lazio')
    const fixed = publicPages.map(({ path }) => path)
    expect(pages).toEqual(expect.arrayContaining(fixed.filter((path) => !path.includes(':'))))
    const rendered = await Promise.all(
      pages.map(async (path) => {
        const reply = await product.app.request(path)
        expect(`${path} ${reply.status}`).toBe(`${path} 200`)
        return await reply.text()
      }),
    )
    const titles = rendered.map(titleOf)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    const words = rendered.map(descriptionOf)
    expect(words.filter((word, index) => !word || words.indexOf(word) !== index)).toEqual([])
    expect(rendered.every((html) => !html.includes('content="noindex"'))).toBe(true)
  })

  it('is cut into parts by number of publication, and empty parts are not named', async () => {
    const product = await site()
    product.put({ id: 'prima', publication_number: 3 })
    product.put({ id: 'finita', publication_number: 4, status: 'completed' })
    product.put({ id: 'ultima', publication_number: 20_001 })
    const parts = locations(await text(product, '/sitemap.xml'))
    expect(parts.filter((part) => part.includes('richieste-'))).toEqual([
      '/sitemaps/richieste-0.xml',
      '/sitemaps/richieste-2.xml',
    ])
    expect(locations(await text(product, '/sitemaps/richieste-0.xml')).toSorted()).toEqual([
      '/lavori/finita',
      '/lavori/prima',
    ])
    expect((await product.app.request('/sitemaps/richieste-1.xml')).status).toBe(404)
    expect((await product.app.request('/sitemaps/altro.xml')).status).toBe(404)
  })

  it('leaves out what nobody may read or nobody should find', async () => {
    const product = await site()
    product.put({ id: 'nascosta', is_active: 0 })
    product.put({ id: 'in-attesa', is_verified: 0, publication_number: null })
    product.connection.exec("UPDATE pages SET noindex = 1 WHERE slug = 'contatti'")
    const parts = locations(await text(product, '/sitemap.xml'))
    const all = (await Promise.all(parts.map((part) => text(product, part)))).join('')
    expect(all).not.toMatch(/nascosta|in-attesa|pagine\/contatti</)
  })
})

describe('feeds', () => {
  it('hold the newest public listings and nobody’s contact', async () => {
    const product = await site()
    product.put({ title: 'Bagno & <cucina>', description: 'Sei metri\u0008 quadri' })
    product.put({ title: 'Nascosta', is_active: 0 })
    const reply = await product.app.request('/rss/richieste.xml')
    const xml = await reply.text()
    expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(xml).toContain('<title>Bagno &amp; &lt;cucina&gt; - Roma</title>')
    expect(xml).not.toContain('Nascosta')
    expect(xml).not.toContain('\u0008')
    for (const secret of Object.values(ADDED_WORD)) expect(xml).not.toContain(secret)
  })
})

describe('landing pages', () => {
  it('are there for combinations that have listings, and for no others', async () => {
    const product = await site()
    product.put()
    const status = async (path: string) => (await product.app.request(path)).status
    expect(await status('/richieste/idraulico/lazio')).toBe(200)
    expect(await status('/richieste/tutte/lazio')).toBe(200)
    expect(await status('/richieste/idraulico/tutta-italia')).toBe(200)
    expect(await status('/richieste/tutte/tutta-italia')).toBe(200)
    expect(await status('/richieste/idraulico/lombardia')).toBe(404)
    expect(await status('/richieste/inventata/lazio')).toBe(404)
    expect(await status('/vetrina/idraulico/lazio')).toBe(404)
  })

  it('are the one true address of the list narrowed to them alone', async () => {
    const product = await site()
    product.put()
    const canonical = async (path: string) => canonicalOf(await text(product, path))
    expect(await canonical('/lavori?categoryId=idraulico&regionId=12')).toBe(
      'http://localhost/richieste/idraulico/lazio',
    )
    expect(await canonical('/lavori?regionId=12')).toBe('http://localhost/richieste/tutte/lazio')
    expect(await canonical('/lavori?regionId=03')).toBe('http://localhost/lavori')
    expect(await canonical('/lavori')).toBe('http://localhost/lavori')
  })

  it('speak to clients first, and say that the list of requests is for professionals', async () => {
    const product = await site()
    product.put()
    const html = await text(product, '/richieste/idraulico/lazio')
    const [form, list, request] = [
      html.indexOf('action="/pubblica-annuncio"'),
      html.indexOf('Per i professionisti: 1 richiesta aperta nel Lazio'),
      html.indexOf('<article'),
    ]
    expect(descriptionOf(html)).toMatch(
      /^Idraulico nel Lazio: preventivi gratis\. Racconta il lavoro/,
    )
    expect(form).toBeGreaterThan(html.indexOf('Racconta il lavoro: lo legge chi lavora nel Lazio'))
    expect(list).toBeGreaterThan(form)
    expect(request).toBeGreaterThan(list)
    const said = html.slice(list, request)
    expect(said).toContain('href="/pagine/piani-abbonamento"')
    expect(said.replaceAll('<!-- -->', '')).toMatch(/serve un abbonamento, da 19,90\s€ al mese/)
  })

  it('count completed requests apart from the open ones', async () => {
    const product = await site()
    product.put()
    product.put({ status: 'completed' })
    expect(await text(product, '/richieste/idraulico/lazio')).toContain(
      '1 richiesta aperta e 1 completata nel',
    )
  })

  it('without listings offer to publish, and no search for what is not there', async () => {
    const product = await site()
    product.put({ region_id: '05', province_id: 'PD', city: 'Padova' })
    for (const kind of ['vetrina', 'professionisti']) {
      const html = await text(product, `/${kind}/idraulico/padova`)
      expect(html).toContain('action="/pubblica-annuncio"')
      expect(html).not.toContain('Cerca e filtra')
    }
    expect(await text(product, '/vetrina/idraulico/lombardia')).toMatch(
      /href="\/pubblica-annuncio"[^>]*>Pubblica una richiesta gratis/,
    )
  })

  it('lead to each other', async () => {
    const product = await site()
    product.put()
    product.put({ category_id: 'elettricista' })
    const html = await text(product, '/richieste/idraulico/lazio')
    expect(html).toContain('href="/richieste/elettricista/lazio"')
    expect(html).toContain('href="/lavori?categoryId=idraulico&amp;regionId=12"')
  })
})

it('robots are told where the sitemap is and what is not for them', async () => {
  const product = await site()
  const robots = await text(product, '/robots.txt')
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Sitemap: http://localhost/sitemap.xml')
})
