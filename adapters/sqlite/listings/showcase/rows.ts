/** Maps rows of `showcase_items` to replies, field by field. */

import { briefOf, readBrief } from '#adapters/sqlite/firms/brief.ts'
import { isoTime, isoTimeOrNull } from '#adapters/sqlite/iso-time.ts'
import { showcaseItems } from '#adapters/sqlite/tables/showcase-items.ts'
import type {
  OwnShowcaseItemReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { type RowOf, selected } from '../../table-columns.ts'
import { firstWord, type Names, placedIn } from '../shared/names.ts'
import { OWN_LISTING, ownListing, PUBLIC_LISTING } from '../shared/rows.ts'

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
  id: row.id,
  title: row.title,
  description: row.description,
  images: row.images === '[]' ? [] : JSON.parse(row.images),
  city: row.city,
  ...placedIn(row, names),
  productType: row.productType,
  price: row.priceCents / 100,
  priceType: row.priceType,
  condition: row.condition,
  websiteUrl: row.websiteUrl,
  status: row.status,
  sellerName: firstWord(row.sellerName),
  sellerKind: row.sellerKind,
  firm: readBrief(row.firm),
  viewCount: row.viewCount,
  isFeatured: row.isFeatured === 1,
  isActive: row.isActive === 1,
  isVerified: row.isVerified === 1,
  createdAt: isoTime(row.createdAt),
  publishedAt: isoTimeOrNull(row.publishedAt),
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
