import type { Combination, DiscoveryStore } from '#modules/discovery/index.ts'
import type { Connection } from '../database.ts'

const PART = 10_000
/** Offset of completed (below) and featured (above) listings from their publication number. */
const KIND_RANGE = 2 ** 40

const KINDS = {
  richieste: { table: 'job_requests', totals: 'job_request_totals', page: '/lavori/' },
  vetrina: { table: 'showcase_items', totals: 'showcase_item_totals', page: '/vetrina/' },
} as const

type Kind = keyof typeof KINDS

/** Sitemap parts are ranges of publication numbers in the index of the public list, so that none needs counting. */
export const sqliteDiscovery = (connection: Connection): DiscoveryStore => {
  const kinds = {
    richieste: ofKind(connection, 'richieste'),
    vetrina: ofKind(connection, 'vetrina'),
  }
  const pages = connection.prepare<[], { slug: string; updated_at: number }>(
    'SELECT slug, updated_at FROM pages WHERE is_public AND NOT noindex AND canonical_url IS NULL ORDER BY slug',
  )
  return {
    parts: (kind) => kinds[kind].parts(),
    part: (kind, number) => kinds[kind].part(number),
    combinations: (kind) => kinds[kind].combinations(),
    pages: () =>
      pages.all().map(({ slug, updated_at }) => ({
        path: `/pagine/${slug}`,
        changedAt: new Date(updated_at),
      })),
  }
}

const ofKind = (connection: Connection, kind: Kind) => {
  const { table, totals, page } = KINDS[kind]
  const last = connection
    .prepare<[], number | null>(`SELECT max(publication_number) FROM ${table}`)
    .pluck()
  const kindRange = 'list_position >= ? AND list_position < ?'
  const newest = connection
    .prepare<[number, number], number | null>(
      `SELECT published_at FROM ${table} WHERE ${kindRange} ORDER BY list_position DESC LIMIT 1`,
    )
    .pluck()
  const rows = connection.prepare<[number, number], { id: string; updated_at: number }>(
    `SELECT id, updated_at FROM ${table} WHERE ${kindRange} ORDER BY list_position DESC`,
  )
  const combinations = connection.prepare<[], { facets: string; total: number }>(
    `SELECT facets, total FROM ${totals} WHERE total > 0 AND facets GLOB '*/*/'`,
  )
  const kindRanges = (number: number) =>
    [-KIND_RANGE, 0, KIND_RANGE].map(
      (base) => [base + number * PART, base + (number + 1) * PART] as const,
    )

  return {
    parts: () => {
      const count = Math.floor((last.get() ?? -1) / PART) + 1
      return Array.from({ length: count }, (_, number) => number).flatMap((number) => {
        const moments = kindRanges(number).flatMap(([from, to]) => newest.get(from, to) ?? [])
        return moments.length > 0 ? [{ number, changedAt: new Date(Math.max(...moments)) }] : []
      })
    },
    part: (number: number) =>
      kindRanges(number)
        .flatMap(([from, to]) => rows.all(from, to))
        .map(({ id, updated_at }) => ({ path: page + id, changedAt: new Date(updated_at) })),
    combinations: () => combinations.all().flatMap(toCombination),
  }
}

/** `category/r:region/`; provinces and traits have no landing pages. */
const toCombination = ({ facets, total }: { facets: string; total: number }): Combination[] => {
  const [category = '', place = '', trait = ''] = facets.split('/')
  if (trait !== '' || place.startsWith('p:')) return []
  return [{ categoryId: category || null, regionId: place.slice('r:'.length) || null, total }]
}
