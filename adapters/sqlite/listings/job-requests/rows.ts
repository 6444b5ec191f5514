/** Maps rows of `job_requests` to replies, field by field. */

import { isoTime, isoTimeOrNull } from '#adapters/sqlite/iso-time.ts'
import type { JobRequestReply, OwnJobRequestReply } from '#modules/listings/contract/job-request.ts'
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
  j.budget, j.urgency, j.client_name AS clientName, j.reveal_count AS revealCount,
  j.max_reveals AS maxReveals, j.contacts_closed_at AS contactsClosedAt,
  j.completed_at AS completedAt`

export const OWN_COLUMNS = `${PUBLIC_COLUMNS},
  j.client_last_name AS clientLastName, j.client_email AS clientEmail,
  j.client_phone AS clientPhone,
  (SELECT email_verified FROM users WHERE users.id = j.client_id) AS emailVerified,${OWN_LISTING_COLUMNS}`

export type PublicRow = PublicListingRow & {
  readonly budget: string | null
  readonly urgency: string
  readonly status: JobRequestReply['status']
  readonly clientName: string
  readonly revealCount: number
  readonly maxReveals: number
  readonly contactsClosedAt: number | null
  readonly completedAt: number | null
}

export type OwnRow = PublicRow &
  OwnListingRow & {
    readonly clientLastName: string
    readonly clientEmail: string
    readonly clientPhone: string | null
    readonly emailVerified: number
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
  emailVerified: row.emailVerified === 1,
  ...ownListing(row),
})
