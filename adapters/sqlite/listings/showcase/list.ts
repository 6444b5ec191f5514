/** The public list of the showcase: featured, then active, then sold. */

import type { Connection } from '#adapters/sqlite/database.ts'
import { pricesWithin } from '#adapters/sqlite/search/prices.ts'
import { createStatements } from '#adapters/sqlite/statements.ts'
import type { ShowcaseFilters } from '#modules/listings/contract/showcase-filters.ts'
import type { ShowcaseListReply } from '#modules/listings/contract/showcase-item.ts'
import type { ShowcaseItemViews } from '#modules/listings/index.ts'
import { createFoundListings } from '../found-listings.ts'
import { wholePages } from '../list-pages.ts'
import type { Names } from '../names.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './rows.ts'

export const sqliteShowcaseItemList = (
  connection: Connection,
  names: () => Names,
  catalogueVersion: () => number,
): Pick<ShowcaseItemViews, 'list' | 'recent'> => {
  const prepared = createStatements(connection)
  const found = createFoundListings<PublicRow, ShowcaseListReply['items'][number]>(connection, {
    kind: 'showcase_item',
    listed: LISTED,
    names,
    catalogueVersion,
    toReply: toPublicReply,
  })

  return {
    list: (filters) => {
      const trait = traitAskedBy(filters)
      if (trait === null) return { items: [], total: 0 }
      const { listings, beside } = found({ ...filters, trait, prices: pricesAskedBy(filters) })
      return { items: listings, ...beside }
    },
    recent: (limit) => {
      const known = names()
      return prepared<PublicRow>(NEWEST)
        .all({ limit, offset: 0, end: limit })
        .map((row) => toPublicReply(row, known))
    },
  }
}

/** As the index holds it. Null when nothing can match: a service has no condition. */
const traitAskedBy = ({ productType, condition }: ShowcaseFilters) => {
  if (!condition) return productType
  return productType === 'service' ? null : `product:${condition}`
}

const pricesAskedBy = ({ minPrice, maxPrice }: ShowcaseFilters) => {
  if (minPrice === undefined && maxPrice === undefined) return undefined
  const from = Math.round((minPrice ?? 0) * 100)
  const to = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : Math.round(maxPrice * 100)
  return pricesWithin({ from, to })
}

const LISTED = { table: 'showcase_items', columns: PUBLIC_COLUMNS }
const NEWEST = wholePages(LISTED).newest
