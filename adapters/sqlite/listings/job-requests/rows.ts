/** Maps rows of `job_requests` to replies, field by field. */

import { isoTimeOrNull } from '#adapters/sqlite/iso-time.ts'
import { jobRequests } from '#adapters/sqlite/tables/job-requests.ts'
import type {
  JobRequestReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { type RowOf, selected } from '../../table-columns.ts'
import { SHOWN_FIRM } from '../../visibility.ts'
import { firstWord, type Names } from '../shared/names.ts'
import { OWN_LISTING, ownListing, PUBLIC_LISTING, publicListing } from '../shared/rows.ts'

/** None of them holds a surname, an address or a number. */
export const PUBLIC = [
  ...PUBLIC_LISTING,
  'budget',
  'urgency',
  'clientName',
  'revealCount',
  'maxReveals',
  'localOnly',
  'contactsClosedAt',
  'completedAt',
] as const

const OWN = [
  ...PUBLIC,
  ...OWN_LISTING,
  'categoryWords',
  'clientLastName',
  'clientEmail',
  'clientPhone',
  'contactDoubtedAt',
] as const

export const PUBLIC_COLUMNS = selected(jobRequests, PUBLIC)
export const OWN_COLUMNS = `${selected(jobRequests, OWN)},
  (SELECT email_verified FROM users WHERE users.id = j.client_id) AS emailVerified,
  (SELECT count(*) FROM talks t JOIN talk_quotes q ON q.talk_id = t.id AND q.revision = 1
    WHERE t.job_request_id = j.id) AS quoteCount,
  (SELECT coalesce(f.trade_name, f.legal_name, u.first_name || ' ' || u.last_name)
    FROM talks t JOIN users u ON u.id = t.professional_id
      LEFT JOIN firms f ON f.owner_id = u.id AND ${SHOWN_FIRM}
    WHERE t.job_request_id = j.id AND t.state = 'chosen') AS chosenName`

export type PublicRow = RowOf<typeof jobRequests, (typeof PUBLIC)[number]>
export type OwnRow = RowOf<typeof jobRequests, (typeof OWN)[number]> & {
  readonly emailVerified: number
  readonly quoteCount: number
  readonly chosenName: string | null
}

export const toPublicReply = (row: PublicRow, names: Names): JobRequestReply => ({
  ...publicListing(row, names),
  budget: row.budget,
  urgency: row.urgency,
  status: row.status,
  clientName: firstWord(row.clientName),
  revealCount: row.revealCount,
  maxReveals: row.maxReveals,
  localOnly: row.localOnly === 1,
  contactsClosed: row.contactsClosedAt !== null || row.revealCount >= row.maxReveals,
  completedAt: isoTimeOrNull(row.completedAt),
})

export const toOwnReply = (row: OwnRow, names: Names): OwnJobRequestReply => ({
  ...toPublicReply(row, names),
  clientName: row.clientName,
  categoryWords: row.categoryWords,
  clientLastName: row.clientLastName,
  clientEmail: row.clientEmail,
  clientPhone: row.clientPhone,
  emailVerified: row.emailVerified === 1,
  contactDoubted: row.contactDoubtedAt !== null,
  quoteCount: row.quoteCount,
  chosenName: row.chosenName,
  ...ownListing(row),
})
