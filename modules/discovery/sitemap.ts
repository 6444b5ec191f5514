/** Sitemaps as search engines read them: an index, and parts of at most 10,000 addresses. */
import { JOB_LIST_PAGE_PATH, SHOWCASE_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { LANDING_KINDS, type LandingKind } from './contract/paths.ts'
import { escapeXmlText, XML_DECLARATION } from './feed.ts'
import type { DiscoveryStore, FirmAddresses, PublicAddress } from './ports.ts'

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages that always exist. */
const FIXED = [
  '/',
  JOB_LIST_PAGE_PATH,
  SHOWCASE_PAGE_PATH,
  '/professionisti',
  '/blog',
  '/contattaci',
]

type Needs = {
  readonly store: DiscoveryStore
  readonly siteUrl: string
  readonly landings: (kind: LandingKind) => readonly string[]
  readonly firms: FirmAddresses
  readonly localPaths: (kind: LandingKind | 'professionisti') => readonly string[]
}

export const createSitemap = ({ store, siteUrl, landings, firms, localPaths }: Needs) => {
  const loc = (path: string) => `<loc>${escapeXmlText(siteUrl + path)}</loc>`
  const lastmod = (moment: Date | null) =>
    moment ? `<lastmod>${moment.toISOString()}</lastmod>` : ''
  const urls = (addresses: readonly PublicAddress[]) =>
    `${XML_DECLARATION}<urlset xmlns="${SCHEMA}">${addresses
      .map(({ path, changedAt }) => `<url>${loc(path)}${lastmod(changedAt)}</url>`)
      .join('')}</urlset>`

  return {
    index: () => {
      const pages = store.pages()
      const parts = [
        { path: '/sitemaps/pagine.xml', changedAt: newest(pages) },
        { path: '/sitemaps/ricerche.xml', changedAt: null },
        ...LANDING_KINDS.flatMap((kind) =>
          store.parts(kind).map(({ number, changedAt }) => ({
            path: `/sitemaps/${kind}-${number}.xml`,
            changedAt,
          })),
        ),
        ...firmParts(firms),
      ]
      return `${XML_DECLARATION}<sitemapindex xmlns="${SCHEMA}">${parts
        .map(({ path, changedAt }) => `<sitemap>${loc(path)}${lastmod(changedAt)}</sitemap>`)
        .join('')}</sitemapindex>`
    },
    /** Answers null when there is no such part. */
    part: (name: string): string | null => {
      if (name === 'pagine') {
        return urls([...FIXED.map((path) => ({ path, changedAt: null })), ...store.pages()])
      }
      if (name === 'ricerche') {
        const paths = [
          ...LANDING_KINDS.flatMap((each) => [...landings(each), ...localPaths(each)]),
          ...firms.landings(),
          ...localPaths('professionisti'),
        ]
        return urls([...new Set(paths)].map((path) => ({ path, changedAt: null })))
      }
      const [, kind, number] = /^(richieste|vetrina|professionisti)-(\d{1,6})$/.exec(name) ?? []
      if (kind === undefined) return null
      const addresses =
        kind === 'professionisti'
          ? firms.part(Number(number))
          : store.part(kind as LandingKind, Number(number))
      return addresses.length > 0 ? urls(addresses) : null
    },
  }
}

const firmParts = ({ part }: FirmAddresses) => {
  const parts: PublicAddress[] = []
  for (let number = 0, found = part(0); found.length > 0; number += 1, found = part(number + 1))
    parts.push({ path: `/sitemaps/professionisti-${number}.xml`, changedAt: newest(found) })
  return parts
}

const newest = (addresses: readonly PublicAddress[]) =>
  addresses.reduce<Date | null>(
    (latest, { changedAt }) => (changedAt && (!latest || changedAt > latest) ? changedAt : latest),
    null,
  )
