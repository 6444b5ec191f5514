import { listContactBadges } from '#modules/listings/contract/job-requests/contact-badges.ts'
import {
  JobRequestReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { JobRequestViews } from '#modules/listings/ports.ts'
import type { Connection } from '../../connection.ts'
import { optionalModuleSlots } from '../../parts.ts'
import { convertOrNull } from '../../statements.ts'
import { createReplyColumns, type ReplyRow } from '../../table-columns.ts'
import { jobRequests } from '../../tables/job-requests.ts'
import { IS_FIRM_SHOWN_SQL } from '../../visibility.ts'
import { isAddressProvenSql } from '../shared/contact-addresses.ts'
import { createListingResults, newestPageSql } from '../shared/listing-results.ts'
import { sqliteListingViews, toPublisher } from '../shared/listing-views.ts'
import {
  createReferenceNames,
  cutToFirstName,
  type ReferenceNames,
  toPlaceNames,
} from '../shared/reference-names.ts'
import { raiseViewCountToReveals } from '../shared/visits.ts'

export const PUBLIC_REQUEST_FIELDS = createReplyColumns(jobRequests, JobRequestReply, [
  'contactsClosedAt',
])

const OWN = createReplyColumns(jobRequests, OwnJobRequestReply, [
  'contactsClosedAt',
  'contactDoubtedAt',
])

const OWN_COLUMNS = `${OWN.selected},
  ${isAddressProvenSql('j.client_email', 'j.client_id')} AS emailVerified,
  (SELECT iif(given_at IS NULL, 'missing', how) FROM request_consents c WHERE c.id = j.id) AS consent,
  (SELECT count(*) FROM talks t JOIN talk_quotes q ON q.talk_id = t.id AND q.revision = 1
    WHERE t.job_request_id = j.id) AS quoteCount,
  (SELECT coalesce(f.trade_name, f.legal_name, u.first_name || ' ' || u.last_name)
    FROM talks t JOIN users u ON u.id = t.professional_id
      LEFT JOIN firms f ON f.owner_id = u.id AND ${IS_FIRM_SHOWN_SQL}
    WHERE t.job_request_id = j.id AND t.state = 'chosen') AS chosenName,
  (SELECT ${optionalModuleSlots.rightToReview.sql} FROM talks t
    WHERE t.job_request_id = j.id AND t.client_id = j.client_id AND t.state = 'chosen') AS review`

type PublicRow = ReplyRow<typeof PUBLIC_REQUEST_FIELDS>
type OwnRow = ReplyRow<typeof OWN> &
  Pick<OwnJobRequestReply, 'quoteCount' | 'chosenName' | 'consent'> & {
    readonly emailVerified: number
    readonly review: string | null
  }

const areContactsClosed = ({ contactsClosedAt, revealCount, maxReveals }: PublicRow) =>
  contactsClosedAt !== null || revealCount >= maxReveals

const toPublicReply = (row: PublicRow, names: ReferenceNames): JobRequestReply => ({
  ...PUBLIC_REQUEST_FIELDS.shown(row),
  ...raiseViewCountToReveals(row),
  ...toPlaceNames(row, names),
  clientName: cutToFirstName(row.clientName),
  contactMarks: listContactBadges(row),
  contactsClosed: areContactsClosed(row),
})

const toOwnReply = (row: OwnRow, names: ReferenceNames): OwnJobRequestReply => ({
  ...OWN.shown(row),
  ...raiseViewCountToReveals(row),
  ...toPlaceNames(row, names),
  contactMarks: listContactBadges(row),
  contactsClosed: areContactsClosed(row),
  contactDoubted: row.contactDoubtedAt !== null,
  emailVerified: row.emailVerified === 1,
  consent: row.consent,
  quoteCount: row.quoteCount,
  chosenName: row.chosenName,
  review: optionalModuleSlots.rightToReview.read(row.review),
})

export const sqliteJobRequestViews = (
  connection: Connection,
  referenceVersion: () => number,
): JobRequestViews => {
  const names = createReferenceNames(connection, referenceVersion)
  const views = sqliteListingViews<PublicRow, OwnRow, OwnJobRequestReply>(connection, {
    table: 'job_requests',
    person: 'client',
    counters: 'job_request_counters',
    publicColumns: PUBLIC_REQUEST_FIELDS.selected,
    ownColumns: OWN_COLUMNS,
    modificationIsAsked: "status = 'modification_requested'",
    waitingOrder: "(urgency = 'day') DESC, created_at",
    searched: "title || ' ' || client_name || ' ' || client_last_name || ' ' || client_email",
    toOwn: (row) => toOwnReply(row, names()),
  })
  const { list, recent, related } = createListingResults<PublicRow, JobRequestReply>(connection, {
    kind: 'job_request',
    listed: LISTED,
    names,
    referenceVersion,
    toReply: toPublicReply,
    isOpen: ({ status, contactsClosed }) => status !== 'completed' && !contactsClosed,
  })
  const published: JobRequestViews['published'] = (id) => {
    const row = views.published(id)
    return row ? { ...toPublicReply(row, names()), ...toPublisher(row) } : null
  }

  return {
    ...views,
    published,
    recent: (limit) => recent(limit),
    /** Active before completed. */
    list: ({ urgency, ...filters }) => {
      const { listings: jobs, beside } = list({ ...filters, trait: urgency })
      return { jobs, ...beside }
    },
    related: (id, limit) => convertOrNull(views.placeOf(id), (job) => related(job, limit)),
    ownedBy: (clientId, page) => {
      const { items: jobs, total } = views.ownedBy(clientId, page)
      return { jobs, total }
    },
  }
}

const LISTED = { table: 'job_requests', columns: PUBLIC_REQUEST_FIELDS.selected }

/** Exported for the benchmark, whose reference route runs the same statement. */
export const NEWEST_JOB_REQUESTS = newestPageSql(LISTED)
