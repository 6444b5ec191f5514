/** Maps rows of `showcase_items` to replies, field by field. */

import { isoTime, isoTimeOrNull } from '#adapters/sqlite/iso-time.ts'
import type {
  OwnShowcaseItemReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase-item.ts'
import { firstWord, type Names, placedIn } from '../names.ts'
import {
  OWN_LISTING_COLUMNS,
  type OwnListingRow,
  ownListing,
  PUBLIC_LISTING_COLUMNS,
  type PublicListingRow,
} from '../rows.ts'

/** Excludes surnames, addresses and numbers. */
export const PUBLIC_COLUMNS = `${PUBLIC_LISTING_COLUMNS},
  j.product_type AS productType, j.price_cents AS priceCents, j.price_type AS priceType,
  j.condition, j.website_url AS websiteUrl, j.seller_name AS sellerName,
  j.seller_kind AS sellerKind, j.is_featured AS isFeatured, j.sold_at AS soldAt`

export const OWN_COLUMNS = `${PUBLIC_COLUMNS},
  j.seller_last_name AS sellerLastName, j.seller_email AS sellerEmail,
  j.seller_phone AS sellerPhone,
  j.featured_until AS featuredUntil, j.reveal_count AS revealCount,${OWN_LISTING_COLUMNS}`

export type PublicRow = PublicListingRow & {
  readonly productType: ShowcaseItemReply['productType']
  readonly priceCents: number
  readonly priceType: ShowcaseItemReply['priceType']
  readonly condition: ShowcaseItemReply['condition']
  readonly websiteUrl: string | null
  readonly status: ShowcaseItemReply['status']
  readonly sellerName: string
  readonly sellerKind: ShowcaseItemReply['sellerKind']
  readonly isFeatured: number
  readonly soldAt: number | null
}

export type OwnRow = PublicRow &
  OwnListingRow & {
    readonly sellerLastName: string
    readonly sellerEmail: string
    readonly sellerPhone: string | null
    readonly featuredUntil: number | null
    readonly revealCount: number
  }

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
