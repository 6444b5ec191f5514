/** From a row of `job_requests` to what leaves the server: fields are named one by one. */
import type { JobRequestReply, OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
import { isoTime, isoTimeOrNull } from './iso-time.ts'
import { firstWord, type Names, placedIn } from './job-request-names.ts'

/** No column here holds a surname, an address or a number. */
export const PUBLIC_COLUMNS = `
  j.id, j.title, j.description, j.budget, j.urgency, j.status, j.images, j.city,
  j.category_id AS categoryId, j.region_id AS regionId, j.province_id AS provinceId,
  j.client_name AS clientName, j.view_count AS viewCount, j.reveal_count AS revealCount,
  j.max_reveals AS maxReveals, j.contacts_closed_at AS contactsClosedAt,
  j.is_active AS isActive, j.is_verified AS isVerified, j.created_at AS createdAt,
  j.published_at AS publishedAt, j.completed_at AS completedAt`

export const OWN_COLUMNS = `${PUBLIC_COLUMNS},
  j.client_last_name AS clientLastName, j.client_email AS clientEmail,
  j.client_phone AS clientPhone, j.preferred_contact_methods AS preferredContactMethods,
  j.has_whatsapp AS hasWhatsapp, j.call_time_preferences AS callTimePreferences,
  j.moderation_state AS moderationState, j.rejection_reason AS rejectionReason,
  j.modification_request AS modificationRequest, j.public_until AS publicUntil,
  j.pending_changes AS pendingChanges`

export type PublicRow = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly budget: string | null
  readonly urgency: string
  readonly status: JobRequestReply['status']
  /** JSON. */
  readonly images: string
  readonly city: string
  readonly categoryId: string
  readonly regionId: string
  readonly provinceId: string
  readonly clientName: string
  readonly viewCount: number
  readonly revealCount: number
  readonly maxReveals: number
  readonly contactsClosedAt: number | null
  readonly isActive: number
  readonly isVerified: number
  readonly createdAt: number
  readonly publishedAt: number | null
  readonly completedAt: number | null
}

export type OwnRow = PublicRow & {
  readonly clientLastName: string
  readonly clientEmail: string
  readonly clientPhone: string | null
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

export const toPublicReply = (row: PublicRow, names: Names): JobRequestReply => ({
  id: row.id,
  title: row.title,
  description: row.description,
  budget: row.budget,
  urgency: row.urgency,
  status: row.status,
  images: row.images === '[]' ? [] : JSON.parse(row.images),
  city: row.city,
  ...placedIn(row, names),
  clientName: firstWord(row.clientName),
  viewCount: row.viewCount,
  revealCount: row.revealCount,
  maxReveals: row.maxReveals,
  contactsClosed: row.contactsClosedAt !== null || row.revealCount >= row.maxReveals,
  isActive: row.isActive === 1,
  isVerified: row.isVerified === 1,
  createdAt: isoTime(row.createdAt),
  publishedAt: isoTimeOrNull(row.publishedAt),
  completedAt: isoTimeOrNull(row.completedAt),
})

export const toOwnReply = (row: OwnRow, names: Names): OwnJobRequestReply => ({
  ...toPublicReply(row, names),
  clientName: row.clientName,
  clientLastName: row.clientLastName,
  clientEmail: row.clientEmail,
  clientPhone: row.clientPhone,
  preferredContactMethods: JSON.parse(row.preferredContactMethods),
  hasWhatsapp: row.hasWhatsapp === 1,
  callTimePreferences: JSON.parse(row.callTimePreferences),
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  publicUntil: isoTimeOrNull(row.publicUntil),
  pendingChanges: row.pendingChanges === null ? null : JSON.parse(row.pendingChanges),
})
