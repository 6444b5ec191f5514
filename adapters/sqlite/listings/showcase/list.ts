/** The public list of the showcase: featured, then active, then sold. */

import type { Connection } from '#adapters/sqlite/database.ts'
import { createStatements } from '#adapters/sqlite/statements.ts'
import type { ShowcaseFilters } from '#modules/listings/contract/showcase-filters.ts'
import type { ShowcaseItemViews } from '#modules/listings/index.ts'
import { searchedPages, wholePages } from '../list-pages.ts'
import type { Names } from '../names.ts'
import { facetsAskedBy } from '../search/search-facets.ts'
import { createSearch } from '../search/search-index.ts'
import { pricesWithin } from '../search/search-prices.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './rows.ts'

type Turn = Pick<ShowcaseFilters, 'sort' | 'limit' | 'offset'>

export const sqliteShowcaseItemList = (
  connection: Connection,
  names: () => Names,
): Pick<ShowcaseItemViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)
  const search = createSearch('showcase_item', prepared)

  const page = (expression: string | null, { sort, limit, offset }: Turn, known: Names) => {
    const range = { limit, offset, end: limit + offset }
    const rows =
      expression === null
        ? prepared<PublicRow>(PAGES.whole[sort]).all(range)
        : prepared<PublicRow>(PAGES.searched[sort]).all({ ...range, expression })
    return rows.map((row) => toPublicReply(row, known))
  }

  return {
    list: (filters) => {
      const known = names()
      const trait = traitAskedBy(filters)
      const prices = pricesAskedBy(filters)
      if (trait === null || prices === NONE) return { items: [], total: 0 }
      const { q, city, ...rest } = filters
      const facets = facetsAskedBy({ ...rest, trait }, known)
      const found = search({ facets, q, city, within: prices })
      if (!found || found.total === 0) return { items: [], total: 0 }
      const items = page(found.expression, filters, known)
      return found.isAtLeast
        ? { items, total: found.total, totalIsAtLeast: true }
        : { items, total: found.total }
    },
    recent: (limit) => page(null, { sort: 'newest', limit, offset: 0 }, names()),
  }
}

/** As the triggers hand it to the index. Null when nothing can match: a service has no condition. */
const traitAskedBy = ({ productType, condition }: ShowcaseFilters) => {
  if (!condition) return productType
  return productType === 'service' ? null : `product:${condition}`
}

const NONE = 'none'

const pricesAskedBy = ({ minPrice, maxPrice }: ShowcaseFilters) => {
  if (minPrice === undefined && maxPrice === undefined) return null
  const from = Math.round((minPrice ?? 0) * 100)
  const to = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : Math.round(maxPrice * 100)
  return pricesWithin({ from, to }) ?? NONE
}

/** 2^40: positions above it are of featured items. */
const FEATURED_FROM = 1_099_511_627_776

const LISTED = {
  table: 'showcase_items',
  columns: PUBLIC_COLUMNS,
  bands: [`> ${FEATURED_FROM}`, `BETWEEN 0 AND ${FEATURED_FROM}`, '< 0'],
}
const PAGES = { whole: wholePages(LISTED), searched: searchedPages(LISTED, 'showcase_item') }
