/** From a row of `showcase_items` to what leaves the server: fields are named one by one. */
import type {
  OwnShowcaseItemReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase-item.ts'
import { isoTime, isoTimeOrNull } from './iso-time.ts'
import { firstWord, type Names, placedIn } from './job-request-names.ts'

/** No column here holds a surname, an address or a number. */
export const PUBLIC_COLUMNS = `
  j.id, j.title, j.description, j.images, j.city, j.product_type AS productType,
  j.price_cents AS priceCents, j.price_type AS priceType, j.condition, j.website_url AS websiteUrl,
  j.category_id AS categoryId, j.region_id AS regionId, j.province_id AS provinceId, j.status,
  j.seller_name AS sellerName, j.seller_kind AS sellerKind, j.view_count AS viewCount,
  j.is_featured AS isFeatured, j.is_active AS isActive, j.is_verified AS isVerified,
  j.created_at AS createdAt, j.published_at AS publishedAt, j.sold_at AS soldAt`

export const OWN_COLUMNS = `${PUBLIC_COLUMNS},
  j.seller_last_name AS sellerLastName, j.seller_email AS sellerEmail,
  j.seller_phone AS sellerPhone, j.preferred_contact_methods AS preferredContactMethods,
  j.has_whatsapp AS hasWhatsapp, j.call_time_preferences AS callTimePreferences,
  j.moderation_state AS moderationState, j.rejection_reason AS rejectionReason,
  j.modification_request AS modificationRequest, j.public_until AS publicUntil,
  j.featured_until AS featuredUntil, j.reveal_count AS revealCount, j.pending_changes AS pendingChanges`

export type PublicRow = {
  readonly id: string
  readonly title: string
  readonly description: string
  /** JSON. */
  readonly images: string
  readonly city: string
  readonly productType: ShowcaseItemReply['productType']
  readonly priceCents: number
  readonly priceType: ShowcaseItemReply['priceType']
  readonly condition: ShowcaseItemReply['condition']
  readonly websiteUrl: string | null
  readonly categoryId: string
  readonly regionId: string
  readonly provinceId: string
  readonly status: ShowcaseItemReply['status']
  readonly sellerName: string
  readonly sellerKind: ShowcaseItemReply['sellerKind']
  readonly viewCount: number
  readonly isFeatured: number
  readonly isActive: number
  readonly isVerified: number
  readonly createdAt: number
  readonly publishedAt: number | null
  readonly soldAt: number | null
}

export type OwnRow = PublicRow & {
  readonly sellerLastName: string
  readonly sellerEmail: string
  readonly sellerPhone: string | null
  /** JSON, like the call times and the pending changes. */
  readonly preferredContactMethods: string
  readonly hasWhatsapp: number
  readonly callTimePreferences: string
  readonly moderationState: OwnShowcaseItemReply['moderationState']
  readonly rejectionReason: string | null
  readonly modificationRequest: string | null
  readonly publicUntil: number | null
  readonly featuredUntil: number | null
  readonly revealCount: number
  readonly pendingChanges: string | null
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
  preferredContactMethods: JSON.parse(row.preferredContactMethods),
  hasWhatsapp: row.hasWhatsapp === 1,
  callTimePreferences: JSON.parse(row.callTimePreferences),
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  publicUntil: isoTimeOrNull(row.publicUntil),
  featuredUntil: isoTimeOrNull(row.featuredUntil),
  revealCount: row.revealCount,
  pendingChanges: row.pendingChanges === null ? null : JSON.parse(row.pendingChanges),
})
