/** Rows of `job_requests` as replies. */
import { jobRequests } from '#adapters/sqlite/tables/job-requests.ts'
import {
  JobRequestReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { replyColumns } from '../../table-columns.ts'
import { SHOWN_FIRM } from '../../visibility.ts'
import { firstWord, type Names, placedIn } from '../shared/names.ts'
import { visitsOf } from '../shared/visits.ts'

export const PUBLIC = replyColumns(jobRequests, JobRequestReply, ['contactsClosedAt'])

const OWN = replyColumns(jobRequests, OwnJobRequestReply, ['contactsClosedAt', 'contactDoubtedAt'])

export const OWN_COLUMNS = `${OWN.selected},
  (SELECT email_verified FROM users WHERE users.id = j.client_id) AS emailVerified,
  (SELECT iif(given_at IS NULL, 'missing', how) FROM request_consents c WHERE c.id = j.id) AS consent,
  (SELECT count(*) FROM talks t JOIN talk_quotes q ON q.talk_id = t.id AND q.revision = 1
    WHERE t.job_request_id = j.id) AS quoteCount,
  (SELECT coalesce(f.trade_name, f.legal_name, u.first_name || ' ' || u.last_name)
    FROM talks t JOIN users u ON u.id = t.professional_id
      LEFT JOIN firms f ON f.owner_id = u.id AND ${SHOWN_FIRM}
    WHERE t.job_request_id = j.id AND t.state = 'chosen') AS chosenName`

export type PublicRow = typeof PUBLIC.Row
export type OwnRow = typeof OWN.Row &
  Pick<OwnJobRequestReply, 'quoteCount' | 'chosenName' | 'consent'> & {
    readonly emailVerified: number
  }

const areContactsClosed = ({ contactsClosedAt, revealCount, maxReveals }: PublicRow) =>
  contactsClosedAt !== null || revealCount >= maxReveals

export const toPublicReply = (row: PublicRow, names: Names): JobRequestReply => ({
  ...PUBLIC.shown(row),
  ...visitsOf(row),
  ...placedIn(row, names),
  clientName: firstWord(row.clientName),
  contactsClosed: areContactsClosed(row),
})

export const toOwnReply = (row: OwnRow, names: Names): OwnJobRequestReply => ({
  ...OWN.shown(row),
  ...visitsOf(row),
  ...placedIn(row, names),
  contactsClosed: areContactsClosed(row),
  contactDoubted: row.contactDoubtedAt !== null,
  emailVerified: row.emailVerified === 1,
  consent: row.consent,
  quoteCount: row.quoteCount,
  chosenName: row.chosenName,
})
