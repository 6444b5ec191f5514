/** Sitemaps, feeds and structured data, checked against the requirements of search engines. */
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { beforeAll, expect, it } from 'vitest'
import { putRequest } from '#src/test-app/requests.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

/** Our own schema of the sitemaps.org protocol. */
const sitemapSchema = (root: string, part: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:simpleType name="address">
    <xs:restriction base="xs:anyURI">
      <xs:minLength value="12"/><xs:maxLength value="2048"/><xs:pattern value="https?://.+"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="moment"><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType>
  <xs:element name="${root}">
    <xs:complexType><xs:sequence>
      <xs:element name="${part}" minOccurs="1" maxOccurs="50000">
        <xs:complexType><xs:all>
          <xs:element name="loc" type="address"/>
          <xs:element name="lastmod" type="moment" minOccurs="0"/>
        </xs:all></xs:complexType>
      </xs:element>
    </xs:sequence></xs:complexType>
  </xs:element>
</xs:schema>`

const objectionsTo = (xml: string, schema: string) => {
  const rules = XmlDocument.fromString(schema)
  const validator = XsdValidator.fromDoc(rules)
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return String(error)
  } finally {
    document.dispose()
    validator.dispose()
    rules.dispose()
  }
}

let product: TestApp
let pages: readonly string[]

const text = async (path: string) => await (await product.app.request(path)).text()
const located = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')

beforeAll(async () => {
  product = testApp()
  const owner = await product.signUp({ isVerified: true })
  putRequest(product, owner.user.id, { title: 'Rifare il bagno', description: 'Sei metri quadri.' })
  await product.items.publishApproved(owner)
  const parts = located(await text('/sitemap.xml'))
  pages = (await Promise.all(parts.map(text))).flatMap(located)
})

it('the sitemap and each of its parts are valid', async () => {
  const index = await text('/sitemap.xml')
  expect(objectionsTo(index, sitemapSchema('sitemapindex', 'sitemap'))).toBe('')
  for (const part of located(index))
    expect(objectionsTo(await text(part), sitemapSchema('urlset', 'url')), part).toBe('')
  const wrong = index.replaceAll('http://localhost', 'javascript:')
  expect(objectionsTo(wrong, sitemapSchema('sitemapindex', 'sitemap'))).not.toBe('')
})

it.each(['richieste', 'vetrina', 'blog'])('the feed of %s is RSS 2.0', async (name) => {
  const document = XmlDocument.fromString(await text(`/rss/${name}.xml`))
  const wordsAt = (path: string) => document.get(path)?.content ?? ''
  expect(document.get('/rss[@version="2.0"]/channel')).not.toBeNull()
  for (const required of ['title', 'link', 'description'])
    expect(wordsAt(`/rss/channel/${required}`), required).not.toBe('')
  for (const item of document.find('/rss/channel/item')) {
    const contentOf = (part: string) => item.get(part)?.content ?? ''
    expect(contentOf('title')).not.toBe('')
    expect(contentOf('link')).toMatch(/^http:\/\/localhost\//)
    expect(contentOf('guid')).toBe(contentOf('link'))
    expect(new Date(contentOf('pubDate')).toUTCString()).toBe(contentOf('pubDate'))
  }
  document.dispose()
})

type StructuredData = Readonly<Record<string, unknown>>

const structuredData = (html: string): readonly StructuredData[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as StructuredData,
  )

const WORDS = expect.stringMatching(/\S/)
const ADDRESS = expect.stringMatching(/^http:\/\/localhost/)
const ENTITY = expect.objectContaining({ '@type': WORDS, name: WORDS })
const ENTITIES = expect.arrayContaining([expect.objectContaining({ '@type': WORDS })])
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const OFFERS = expect.objectContaining({ '@type': 'Offer' })

/** Required properties by type, from the search engines' guidelines. */
const REQUIRED: Readonly<Record<string, object>> = {
  BreadcrumbList: { itemListElement: ENTITIES },
  Article: { headline: WORDS, datePublished: MOMENT, author: ENTITY, image: [ADDRESS] },
  FAQPage: { mainEntity: ENTITIES },
  Organization: { name: WORDS, url: ADDRESS, logo: ADDRESS },
  WebSite: { name: WORDS, url: ADDRESS },
  WebPage: { name: WORDS },
  Product: { name: WORDS, offers: OFFERS },
  Service: { name: WORDS, areaServed: ENTITY },
}

it('structured data parses everywhere and lacks nothing that is required', async () => {
  const found = new Set<string>()
  for (const path of pages) {
    for (const entity of structuredData(await text(path))) {
      const kind = String(entity['@type'])
      found.add(kind)
      expect(entity['@context'], path).toBe('https://schema.org')
      expect(REQUIRED, `${kind} on ${path}`).toHaveProperty(kind)
      expect(entity, `${kind} on ${path}`).toMatchObject(REQUIRED[kind] ?? {})
    }
  }
  expect([...found]).toEqual(
    expect.arrayContaining(['Organization', 'BreadcrumbList', 'FAQPage', 'Service']),
  )
  expect(found).not.toContain('JobPosting')
})

it('offers have a price in euro, and breadcrumbs whole addresses in order', async () => {
  const entities = (await Promise.all(pages.map(text))).flatMap(structuredData)
  const offers = entities.flatMap(({ offers: offer }) => (offer ? [offer as StructuredData] : []))
  expect(offers.length).toBeGreaterThan(0)
  for (const offer of offers) {
    expect(offer['priceCurrency']).toBe('EUR')
    expect(Number(offer['price'])).toBeGreaterThan(0)
  }
  const trails = entities.filter((entity) => entity['@type'] === 'BreadcrumbList')
  for (const { itemListElement } of trails) {
    const steps = itemListElement as readonly StructuredData[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    for (const step of steps.slice(0, -1)) expect(step['item']).toMatch(/^http:\/\/localhost\//)
  }
})
