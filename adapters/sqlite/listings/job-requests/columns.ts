import { momentOf } from '#adapters/sqlite/row-writes.ts'
import type { JobRequest } from '#modules/listings/index.ts'

/** Columns that a request's rules write. Counters are stored elsewhere. */
export const toColumns = ({ contents, ...request }: JobRequest) => ({
  id: request.id,
  client_id: request.ownerId,
  category_id: contents.categoryId,
  group_id: request.groupId,
  region_id: contents.regionId,
  province_id: contents.provinceId,
  city: contents.city,
  title: contents.title,
  description: contents.description,
  budget: contents.budget ?? null,
  urgency: contents.urgency,
  client_name: contents.clientName,
  client_last_name: contents.clientLastName,
  client_email: contents.clientEmail,
  client_phone: contents.clientPhone ?? null,
  preferred_contact_methods: JSON.stringify(contents.preferredContactMethods),
  has_whatsapp: Number(contents.hasWhatsapp),
  call_time_preferences: JSON.stringify(contents.callTimePreferences),
  images: JSON.stringify(contents.images),
  max_reveals: contents.maxReveals,
  status: request.status,
  moderation_state: request.moderationState,
  rejection_reason: request.rejectionReason,
  modification_request: request.modificationRequest,
  pending_changes: request.pendingChanges && JSON.stringify(request.pendingChanges),
  is_verified: Number(request.isVerified),
  is_active: Number(request.isActive),
  publication_number: request.publicationNumber,
  published_at: momentOf(request.publishedAt),
  public_until: momentOf(request.publicUntil),
  completed_at: momentOf(request.completedAt),
  contacts_closed_at: momentOf(request.contactsClosedAt),
  reminded_at: momentOf(request.remindedAt),
  terms_version: request.termsVersion,
  created_at: momentOf(request.createdAt),
  updated_at: momentOf(request.updatedAt),
})

export const LASTING: ReadonlySet<string> = new Set(['client_id', 'terms_version', 'created_at'])
