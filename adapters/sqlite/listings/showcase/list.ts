/** The public list of the showcase: featured, then active, then sold. */

import type { Connection } from '#adapters/sqlite/database.ts'
import { pricesWithin } from '#adapters/sqlite/search/prices.ts'
import type { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { ShowcaseItemViews } from '#modules/listings/index.ts'
import { createFoundListings } from '../shared/found-listings.ts'
import type { Names } from '../shared/names.ts'
import { PUBLIC_COLUMNS, type PublicRow, toPublicReply } from './rows.ts'

export const sqliteShowcaseItemList = (
  connection: Connection,
  names: () => Names,
  referenceVersion: () => number,
) => {
  const { list, recent, related } = createFoundListings<PublicRow, ShowcaseItemReply>(connection, {
    ...{ kind: 'showcase_item', listed: LISTED, names, referenceVersion, toReply: toPublicReply },
    isOpen: ({ status }) => status === 'active',
  })
  const lists: Pick<ShowcaseItemViews, 'list' | 'recent'> = {
    list: ({ productType, condition, minPrice, maxPrice, ...filters }) => {
      const trait = traitAskedBy({ productType, condition })
      if (trait === null) return { items: [], total: 0 }
      const prices = pricesAskedBy({ minPrice, maxPrice })
      const { listings, beside } = list({ ...filters, trait, prices })
      return { items: listings, ...beside }
    },
    recent: (limit) => recent(limit),
  }
  return { ...lists, related }
}

/** The trait as the index stores it. Null when nothing can match: services have no condition. */
const traitAskedBy = ({
  productType,
  condition,
}: Pick<ShowcaseFilters, 'productType' | 'condition'>) => {
  if (!condition) return productType
  return productType === 'service' ? null : `product:${condition}`
}

const pricesAskedBy = ({ minPrice, maxPrice }: Pick<ShowcaseFilters, 'minPrice' | 'maxPrice'>) => {
  if (minPrice === undefined && maxPrice === undefined) return undefined
  const from = Math.round((minPrice ?? 0) * 100)
  const to = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : Math.round(maxPrice * 100)
  return pricesWithin({ from, to })
}

const LISTED = { table: 'showcase_items', columns: PUBLIC_COLUMNS }
