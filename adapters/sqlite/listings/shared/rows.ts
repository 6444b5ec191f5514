/** What rows of `job_requests` and `showcase_items` have in common, on the way to what leaves the server. */
import { isoTime, isoTimeOrNull } from '#adapters/sqlite/iso-time.ts'
import type { jobRequests } from '#adapters/sqlite/tables/job-requests.ts'
import type { RowOf } from '../../table-columns.ts'
import { type Names, placedIn } from './names.ts'

/** None of them holds a surname, an address or a number. */
export const PUBLIC_LISTING = [
  'id',
  'title',
  'description',
  'status',
  'images',
  'city',
  'categoryId',
  'regionId',
  'provinceId',
  'viewCount',
  'isActive',
  'isVerified',
  'createdAt',
  'publishedAt',
] as const

type PublicListingRow = RowOf<
  typeof jobRequests,
  Exclude<(typeof PUBLIC_LISTING)[number], 'status'>
>

/** What everybody sees, but for what one kind has alone. */
export const publicListing = (row: PublicListingRow, names: Names) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  images: row.images === '[]' ? [] : JSON.parse(row.images),
  city: row.city,
  ...placedIn(row, names),
  viewCount: row.viewCount,
  isActive: row.isActive === 1,
  isVerified: row.isVerified === 1,
  createdAt: isoTime(row.createdAt),
  publishedAt: isoTimeOrNull(row.publishedAt),
})

/** Of `users u`, the account behind a public listing. */
export const PUBLISHER_COLUMNS = 'u.created_at AS memberSince, u.email_verified AS isEmailVerified'

export type PublisherRow = { readonly memberSince: number; readonly isEmailVerified: number }

export const publisherOf = ({ memberSince, isEmailVerified }: PublisherRow) => ({
  publisher: {
    memberSince: isoTime(memberSince).slice(0, 'yyyy-mm'.length),
    isEmailVerified: isEmailVerified === 1,
  },
})

export const OWN_LISTING = [
  'preferredContactMethods',
  'hasWhatsapp',
  'callTimePreferences',
  'moderationState',
  'rejectionReason',
  'modificationRequest',
  'publicUntil',
  'pendingChanges',
] as const

type OwnListingRow = RowOf<typeof jobRequests, (typeof OWN_LISTING)[number]>

/** What owner and staff see besides. */
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
