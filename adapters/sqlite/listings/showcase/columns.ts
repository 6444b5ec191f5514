import { momentOf } from '#adapters/sqlite/row-writes.ts'
import type { ShowcaseItem } from '#modules/listings/index.ts'

/** Columns that an item's rules write. Counters are stored elsewhere. */
export const toColumns = ({ contents, ...item }: ShowcaseItem) => ({
  id: item.id,
  seller_id: item.ownerId,
  category_id: contents.categoryId,
  group_id: item.groupId,
  region_id: contents.regionId,
  province_id: contents.provinceId,
  city: contents.city,
  title: contents.title,
  description: contents.description,
  product_type: contents.productType,
  price_cents: Math.round(contents.price * 100),
  price_type: contents.priceType ?? null,
  condition: contents.condition ?? null,
  website_url: contents.websiteUrl ?? null,
  seller_name: contents.sellerName,
  seller_last_name: contents.sellerLastName,
  seller_email: contents.sellerEmail,
  seller_phone: contents.sellerPhone ?? null,
  seller_kind: item.sellerKind,
  preferred_contact_methods: JSON.stringify(contents.preferredContactMethods),
  has_whatsapp: Number(contents.hasWhatsapp),
  call_time_preferences: JSON.stringify(contents.callTimePreferences),
  images: JSON.stringify(contents.images),
  status: item.status,
  moderation_state: item.moderationState,
  rejection_reason: item.rejectionReason,
  modification_request: item.modificationRequest,
  pending_changes: item.pendingChanges && JSON.stringify(item.pendingChanges),
  is_verified: Number(item.isVerified),
  is_active: Number(item.isActive),
  publication_number: item.publicationNumber,
  published_at: momentOf(item.publishedAt),
  public_until: momentOf(item.publicUntil),
  sold_at: momentOf(item.soldAt),
  reminded_at: momentOf(item.remindedAt),
  terms_version: item.termsVersion,
  created_at: momentOf(item.createdAt),
  updated_at: momentOf(item.updatedAt),
})

/** `seller_kind` is maintained by a trigger on the account. */
export const LASTING: ReadonlySet<string> = new Set([
  'seller_id',
  'seller_kind',
  'terms_version',
  'created_at',
])
