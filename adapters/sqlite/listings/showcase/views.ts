import { centsToEuro, euroToCents } from '#modules/kernel/money.ts'
import type { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import {
  OwnShowcaseItemReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import type { ShowcaseItemViews } from '#modules/listings/ports.ts'
import type { Connection } from '../../connection.ts'
import { firmBriefSql, parseFirmBrief, sqliteTraderIdentity } from '../../firms/firm-brief.ts'
import { coverPriceRange } from '../../search/tokens.ts'
import { cachedStatements } from '../../statement-cache.ts'
import { boundLimitSql, convertOrNull, sqlFragment, withSql } from '../../statements.ts'
import { createReplyColumns, type ReplyRow } from '../../table-columns.ts'
import { showcaseItems } from '../../tables/showcase-items.ts'
import { isAddressProvenSql } from '../shared/contact-addresses.ts'
import { createListingResults, listedRowsSql } from '../shared/listing-results.ts'
import { sqliteListingViews, toPublisher } from '../shared/listing-views.ts'
import {
  createReferenceNames,
  cutToFirstName,
  type ReferenceNames,
  toPlaceNames,
} from '../shared/reference-names.ts'
import { raiseViewCountToReveals } from '../shared/visits.ts'

export const PUBLIC_ITEM_FIELDS = createReplyColumns(showcaseItems, ShowcaseItemReply, [
  'priceCents',
])

const OWN = createReplyColumns(showcaseItems, OwnShowcaseItemReply, ['priceCents'])

const FIRM = `${firmBriefSql('j.seller_id')} AS firm`

/** What the seller answered: an item's own column follows the account's side until then. */
const declared = ({ selected }: { readonly selected: string }) =>
  selected.replace('j.seller_kind AS', '(SELECT seller_kind FROM users WHERE id = j.seller_id) AS')

export const PUBLIC_ITEM_COLUMNS_SQL = `${declared(PUBLIC_ITEM_FIELDS)}, ${FIRM}`
export const OWN_ITEM_COLUMNS_SQL = `${declared(OWN)}, ${FIRM},
  ${isAddressProvenSql('j.seller_email', 'j.seller_id')} AS emailVerified`

/** The seller's firm as JSON. */
type WithFirm = { readonly firm: string | null }

export type PublicItemRow = ReplyRow<typeof PUBLIC_ITEM_FIELDS> & WithFirm
export type OwnItemRow = ReplyRow<typeof OWN> & WithFirm & { readonly emailVerified: number }

const derived = (row: PublicItemRow, names: ReferenceNames) => ({
  ...toPlaceNames(row, names),
  price: centsToEuro(row.priceCents),
  firm: parseFirmBrief(row.firm),
})

export const toPublicItemReply = (
  row: PublicItemRow,
  names: ReferenceNames,
): ShowcaseItemReply => ({
  ...PUBLIC_ITEM_FIELDS.shown(row),
  ...derived(row, names),
  sellerName: cutToFirstName(row.sellerName),
})

export const toOwnItemReply = (row: OwnItemRow, names: ReferenceNames): OwnShowcaseItemReply => ({
  ...OWN.shown(row),
  ...raiseViewCountToReveals(row),
  ...derived(row, names),
  emailVerified: row.emailVerified === 1,
})

export const sqliteShowcaseItemViews = withSql<ShowcaseItemViews, [() => number]>(
  ({ value, rows, connection }, referenceVersion) => {
    const names = createReferenceNames(connection, referenceVersion)
    const { related, ...lists } = sqliteShowcaseItemList(connection, names, referenceVersion)
    const views = sqliteListingViews<PublicItemRow, OwnItemRow, OwnShowcaseItemReply>(connection, {
      table: 'showcase_items',
      person: 'seller',
      counters: 'showcase_item_counters',
      publicColumns: PUBLIC_ITEM_COLUMNS_SQL,
      ownColumns: OWN_ITEM_COLUMNS_SQL,
      modificationIsAsked: 'modification_request IS NOT NULL',
      waitingOrder: 'created_at',
      searched: "title || ' ' || seller_name || ' ' || seller_last_name || ' ' || seller_email",
      toOwn: (row) => toOwnItemReply(row, names()),
    })
    const sameSeller = cachedStatements(connection).prepareStatement<PublicItemRow>(SAME_SELLER)
    const toReply = (row: PublicItemRow) => toPublicItemReply(row, names())
    const identityOf = sqliteTraderIdentity(connection)
    const published: ShowcaseItemViews['published'] = (id) => {
      const row = views.published(id)
      if (!row) return null
      const seller =
        row.sellerKind !== 'private' &&
        value<string>`SELECT seller_id FROM showcase_items WHERE id = ${id}`
      const trader = seller ? identityOf(seller, 'stranger') : null
      return { ...toReply(row), ...toPublisher(row), trader }
    }

    /** Answers the condition of a product, because products travel and services rarely do. */
    const conditionOf = (id: string) =>
      value<string>`SELECT condition FROM showcase_items
        WHERE id = ${id} AND product_type = 'product'`

    return {
      ...views,
      ...lists,
      published,
      related: (id, limit) =>
        convertOrNull(views.placeOf(id), (item) => related(item, limit, conditionOf(id))),
      cards: (ids) =>
        rows<PublicItemRow>`SELECT ${PUBLIC_PART} FROM json_each(${ids}) asked
        CROSS JOIN showcase_items j ON j.id = asked.value WHERE j.list_position IS NOT NULL`.map(
          toReply,
        ),
      ofSeller: (sellerId, limit) =>
        rows<PublicItemRow>`SELECT ${PUBLIC_PART} FROM showcase_items j
        WHERE j.seller_id = ${sellerId} AND j.list_position IS NOT NULL
        ORDER BY j.created_at DESC LIMIT ${limit}`.map(toReply),
      sameSeller: (id, limit) => views.placeOf(id) && sameSeller.all({ id, limit }).map(toReply),
    }
  },
)

const PUBLIC_PART = sqlFragment(PUBLIC_ITEM_COLUMNS_SQL)

const SAME_SELLER = listedRowsSql({
  table: 'showcase_items',
  columns: PUBLIC_ITEM_COLUMNS_SQL,
  keys: `SELECT rowid AS key FROM showcase_items
    WHERE seller_id = (SELECT seller_id FROM showcase_items WHERE id = +:id)
      AND id <> :id AND list_position IS NOT NULL AND status = 'active'
    ORDER BY created_at DESC LIMIT ${boundLimitSql(':limit')}`,
  keyColumn: 'rowid',
})

export const sqliteShowcaseItemList = (
  connection: Connection,
  names: () => ReferenceNames,
  referenceVersion: () => number,
) => {
  const { list, recent, related } = createListingResults<PublicItemRow, ShowcaseItemReply>(
    connection,
    {
      kind: 'showcase_item',
      listed: LISTED,
      names,
      referenceVersion,
      toReply: toPublicItemReply,
      isOpen: ({ status }) => status === 'active',
    },
  )
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
  const from = euroToCents(minPrice ?? 0)
  const to = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : euroToCents(maxPrice)
  return coverPriceRange({ from, to })
}

const LISTED = { table: 'showcase_items', columns: PUBLIC_ITEM_COLUMNS_SQL }
