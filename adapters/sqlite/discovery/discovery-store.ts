import type { DiscoveryStore, LandingPageCount } from '#modules/discovery/ports.ts'
import { newestPublicationNumberSql } from '../listings/shared/newest-number.ts'
import { sqlFragment, withSql } from '../statements.ts'

const PART = 10_000
/** Offset of completed (below) and featured (above) listings from their publication number. */
const KIND_RANGE = 2 ** 40

const KINDS = {
  richieste: {
    table: sqlFragment('job_requests'),
    newest: newestPublicationNumberSql('job_requests'),
    totals: sqlFragment('job_request_totals'),
    page: '/lavori/',
  },
  vetrina: {
    table: sqlFragment('showcase_items'),
    newest: newestPublicationNumberSql('showcase_items'),
    totals: sqlFragment('showcase_item_totals'),
    page: '/vetrina/',
  },
} as const

type Changed = { readonly path: string; readonly changedAt: number }

const toChanged = ({ path, changedAt }: Changed) => ({ path, changedAt: new Date(changedAt) })

const kindRanges = (number: number) =>
  [-KIND_RANGE, 0, KIND_RANGE].map(
    (base) => [base + number * PART, base + (number + 1) * PART] as const,
  )

/** Sitemap parts are ranges of publication numbers in the index of the public list, so that none needs counting. */
export const sqliteDiscovery = withSql<DiscoveryStore>(({ value, values, rows }) => ({
  parts: (kind) => {
    const { table, newest } = KINDS[kind]
    const last = value<number | null>`SELECT ${newest}` ?? -1
    const count = Math.floor(last / PART) + 1
    return Array.from({ length: count }, (_, number) => number).flatMap((number) => {
      const moments = kindRanges(number).flatMap(
        ([from, to]) => values<number>`SELECT published_at FROM ${table}
            WHERE list_position >= ${from} AND list_position < ${to}
            ORDER BY list_position DESC LIMIT 1`,
      )
      return moments.length > 0 ? [{ number, changedAt: new Date(Math.max(...moments)) }] : []
    })
  },
  part: (kind, number) =>
    kindRanges(number).flatMap(([from, to]) =>
      rows<Changed>`SELECT ${KINDS[kind].page} || id AS path, updated_at AS changedAt
        FROM ${KINDS[kind].table} WHERE list_position >= ${from} AND list_position < ${to}
          ORDER BY list_position DESC`.map(toChanged),
    ),
  combinations: (kind) =>
    rows<Total>`SELECT facets, total FROM ${KINDS[kind].totals}
      WHERE total > 0 AND facets GLOB '*/*/'`.flatMap(toCombination),
  pages: () =>
    rows<Changed>`SELECT '/pagine/' || slug AS path, updated_at AS changedAt FROM pages
      WHERE is_public AND NOT noindex AND canonical_url IS NULL ORDER BY slug`.map(toChanged),
}))

type Total = { readonly facets: string; readonly total: number }

/** `category/r:region/`; provinces and traits have no landing pages. */
const toCombination = ({ facets, total }: Total): LandingPageCount[] => {
  const [category = '', place = '', trait = ''] = facets.split('/')
  if (trait !== '' || place.startsWith('p:')) return []
  return [{ categoryId: category || null, regionId: place.slice('r:'.length) || null, total }]
}
