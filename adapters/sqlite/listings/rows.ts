/** Shared mapping of rows of `job_requests` and `showcase_items` to replies. */
import { isoTimeOrNull } from '#adapters/sqlite/iso-time.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'

/** Excludes surnames, addresses and numbers. */
export const PUBLIC_LISTING_COLUMNS = `
  j.id, j.title, j.description, j.status, j.images, j.city,
  j.category_id AS categoryId, j.region_id AS regionId, j.province_id AS provinceId,
  j.view_count AS viewCount, j.is_active AS isActive, j.is_verified AS isVerified,
  j.created_at AS createdAt, j.published_at AS publishedAt`

export const OWN_LISTING_COLUMNS = `
  j.preferred_contact_methods AS preferredContactMethods, j.has_whatsapp AS hasWhatsapp,
  j.call_time_preferences AS callTimePreferences, j.moderation_state AS moderationState,
  j.rejection_reason AS rejectionReason, j.modification_request AS modificationRequest,
  j.public_until AS publicUntil, j.pending_changes AS pendingChanges`

export type PublicListingRow = {
  readonly id: string
  readonly title: string
  readonly description: string
  /** JSON. */
  readonly images: string
  readonly city: string
  readonly categoryId: string
  readonly regionId: string
  readonly provinceId: string
  readonly viewCount: number
  readonly isActive: number
  readonly isVerified: number
  readonly createdAt: number
  readonly publishedAt: number | null
}

export type OwnListingRow = {
  /** JSON, like the call times and the pending changes. */
  readonly preferredContactMethods: string
  readonly hasWhatsapp: number
  readonly callTimePreferences: string
  readonly moderationState: OwnJobRequestReply['moderationState']
  readonly rejectionReason: string | null
  readonly modificationRequest: string | null
  readonly publicUntil: number | null
  readonly pendingChanges: string | null
}

/** Further fields for the owner and the staff. */
export const ownListing = (row: OwnListingRow) => ({
  preferredContactMethods: JSON.parse(row.preferredContactMethods),
  hasWhatsapp: row.hasWhatsapp === 1,
  callTimePreferences: JSON.parse(row.callTimePreferences),
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  publicUntil: isoTimeOrNull(row.publicUntil),
  pendingChanges: row.pendingChanges === null ? null : JSON.parse(row.pendingChanges),
})
