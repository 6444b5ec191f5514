/** What search engines and feed readers ask for. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { LandingReply } from '#modules/discovery/contract/landing.ts'
import { MapReply } from '#modules/discovery/contract/map.ts'
import { everyoneGets, type ProofRow } from '../row.ts'

const holds =
  (...words: readonly string[]): ProofRow['proves'] =>
  ({ text }) => {
    for (const word of words) expect(text).toContain(word)
  }

export const discoveryRows: readonly ProofRow[] = [
  { route: 'GET /robots.txt', answers: everyoneGets(200), proves: holds('Sitemap: http') },
  {
    route: 'GET /manifest.webmanifest',
    replies: v.record(v.string(), v.unknown()),
    answers: everyoneGets(200),
    proves: ({ headers, text }) => {
      expect(headers.get('content-type')).toBe('application/manifest+json')
      expect(JSON.parse(text)).toMatchObject({ start_url: '/', display: 'standalone' })
    },
  },
  {
    route: 'GET /favicon.ico',
    answers: everyoneGets(302),
    proves: ({ headers }) => expect(headers.get('location')).toBe('/icons/icon-192.png'),
  },
  { route: 'GET /sitemap.xml', answers: everyoneGets(200), proves: holds('richieste-0.xml') },
  {
    route: 'GET /sitemaps/:part',
    at: { part: 'sitemapPart' },
    answers: everyoneGets(200),
    proves: ({ text }) => {
      expect(text).toContain('/lavori/richiesta-pubblica')
      expect(text).not.toContain('richiesta-in-attesa')
      expect(text).not.toContain('richiesta-scaduta')
    },
  },
  {
    route: 'GET /rss/richieste.xml',
    answers: everyoneGets(200),
    proves: ({ text }) => {
      expect(text).toContain('richiesta-pubblica')
      expect(text).not.toContain('richiesta-in-attesa')
    },
  },
  {
    route: 'GET /condivisione/:kind/:file',
    at: { kind: 'sharedKind', file: 'sharedFile' },
    answers: everyoneGets(200),
    proves: ({ headers, text }) => {
      expect(headers.get('content-type')).toBe('image/png')
      expect(text).toContain('PNG')
    },
  },
  {
    route: 'GET /condivisione/:kind/:file',
    when: 'not approved',
    at: { kind: 'sharedKind', file: 'pendingJob' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'GET /condivisione/immagini/:file',
    at: { file: 'sharedPhoto' },
    answers: everyoneGets(200),
    proves: ({ headers }) => expect(headers.get('content-type')).toBe('image/jpeg'),
  },
  { route: 'GET /rss/vetrina.xml', answers: everyoneGets(200), proves: holds('<rss') },
  {
    route: 'GET /rss/blog.xml',
    answers: everyoneGets(200),
    proves: ({ text }) => {
      expect(text).toContain('articolo-pubblico')
      expect(text).not.toContain('articolo-in-bozza')
    },
  },
  {
    route: 'GET /api/landing/:kind/:category/:region',
    at: { kind: 'landingKind', category: 'category', region: 'landingRegion' },
    replies: LandingReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ category: { id: 'idraulico' } }),
  },
  {
    route: 'GET /api/landing/:kind/:category/:region',
    when: 'nothing there',
    at: { kind: 'landingKind', category: 'province', region: 'landingRegion' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'PAGE /richieste/:category/:region',
    at: { category: 'category', region: 'landingRegion' },
    answers: everyoneGets(200),
    proves: holds('Idraulico nel Lazio: preventivi gratis', 'richiesta-pubblica'),
  },
  {
    route: 'PAGE /vetrina/:category/:region',
    at: { category: 'category', region: 'landingRegion' },
    answers: everyoneGets(200),
    proves: holds('Idraulico nel Lazio: la vetrina', 'vetrina-pubblica'),
  },
  {
    route: 'GET /api/map/:side',
    at: { side: 'mapSide' },
    asks: ['categoryId', 'provinceId'],
    replies: MapReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ side: 'lavori', province: null }),
  },
  {
    route: 'GET /api/map/:side/:id',
    at: { side: 'mapSide', id: 'publicJob' },
    answers: everyoneGets(200),
    proves: holds('<svg'),
  },
  {
    route: 'GET /api/map/:side/:id',
    when: 'not approved',
    at: { side: 'mapSide', id: 'pendingJob' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  { route: 'GET /api/province.svg', answers: everyoneGets(200), proves: holds('id="PD"') },
  {
    route: 'PAGE /mappa/:side',
    at: { side: 'mapSide' },
    asks: ['categoryId', 'provinceId'],
    answers: everyoneGets(200),
    proves: holds('Richieste in Italia'),
  },
]
