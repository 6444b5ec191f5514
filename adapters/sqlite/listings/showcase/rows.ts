/** Maps rows of `showcase_items` to replies, field by field. */

import { briefOf, readBrief } from '#adapters/sqlite/firms/brief.ts'
import { isoTimeOrNull } from '#adapters/sqlite/iso-time.ts'
import { showcaseItems } from '#adapters/sqlite/tables/showcase-items.ts'
import type {
  OwnShowcaseItemReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { type RowOf, selected } from '../../table-columns.ts'
import { firstWord, type Names } from '../shared/names.ts'
import { OWN_LISTING, ownListing, PUBLIC_LISTING, publicListing } from '../shared/rows.ts'

/** None of them holds a surname, an address or a number. */
export const PUBLIC = [
  ...PUBLIC_LISTING,
  'productType',
  'priceCents',
  'priceType',
  'condition',
  'websiteUrl',
  'sellerName',
  'sellerKind',
  'isFeatured',
  'soldAt',
] as const

const OWN = [
  ...PUBLIC,
  ...OWN_LISTING,
  'sellerLastName',
  'sellerEmail',
  'sellerPhone',
  'featuredUntil',
  'revealCount',
] as const

const FIRM = `${briefOf('j.seller_id')} AS firm`

export const PUBLIC_COLUMNS = `${selected(showcaseItems, PUBLIC)}, ${FIRM}`
export const OWN_COLUMNS = `${selected(showcaseItems, OWN)}, ${FIRM}`

/** The seller's firm as JSON. */
type WithFirm = { readonly firm: string | null }

export type PublicRow = RowOf<typeof showcaseItems, (typeof PUBLIC)[number]> & WithFirm
export type OwnRow = RowOf<typeof showcaseItems, (typeof OWN)[number]> & WithFirm

export const toPublicReply = (row: PublicRow, names: Names): ShowcaseItemReply => ({
  ...publicListing(row, names),
  productType: row.productType,
  price: row.priceCents / 100,
  priceType: row.priceType,
  condition: row.condition,
  websiteUrl: row.websiteUrl,
  status: row.status,
  sellerName: firstWord(row.sellerName),
  sellerKind: row.sellerKind,
  firm: readBrief(row.firm),
  isFeatured: row.isFeatured === 1,
  soldAt: isoTimeOrNull(row.soldAt),
})

export const toOwnReply = (row: OwnRow, names: Names): OwnShowcaseItemReply => ({
  ...toPublicReply(row, names),
  sellerName: row.sellerName,
  sellerLastName: row.sellerLastName,
  sellerEmail: row.sellerEmail,
  sellerPhone: row.sellerPhone,
  ...ownListing(row),
  featuredUntil: isoTimeOrNull(row.featuredUntil),
  revealCount: row.revealCount,
})
