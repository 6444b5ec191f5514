import { eq } from 'drizzle-orm'
import type {
  ContactReportReply,
  OwnContactReport,
} from '#modules/reveal/contract/contact-reports.ts'
import type { ContactReportStore } from '#modules/reveal/ports.ts'
import { convertOrNull, isoSql, sqlFragment, withSql } from '../statements.ts'
import { contactReports } from '../tables/reveals.ts'

/** Columns of `contact_reports`, aliased `p`. */
export const REPORT_COLUMNS_SQL = `p.id AS reportId, p.fault, p.details, p.state, p.decision,
    ${isoSql('p.created_at')} AS reportedAt, ${isoSql('p.decided_at')} AS decidedAt`

export type ReportColumns = Omit<OwnContactReport, 'id' | 'createdAt'> & {
  readonly reportId: string
  readonly reportedAt: string
}

export const toOwnContactReport = (row: ReportColumns): OwnContactReport => {
  const { reportId, fault, details, state, decision, reportedAt, decidedAt } = row
  return { id: reportId, fault, details, state, decision, createdAt: reportedAt, decidedAt }
}

type ReportRow = ReportColumns &
  Omit<ContactReportReply, keyof OwnContactReport | 'isDoubted' | 'reporterShare'> & {
    readonly isDoubted: number
    readonly isReporterHere: number
    readonly contacts: number
    readonly reports: number
    readonly accepted: number
  }

const SHOWN_SQL =
  sqlFragment(`SELECT ${REPORT_COLUMNS_SQL}, p.kind, p.listing_id AS listingId, p.title,
    coalesce(a.first_name || ' ' || a.last_name, 'Account eliminato') AS reporterName,
    a.id IS NOT NULL AS isReporterHere,
    (SELECT count(*) FROM contact_reveals s WHERE s.user_id = a.id AND s.is_counted) AS contacts,
    (SELECT count(*) FROM contact_reports s WHERE s.reporter_id = a.id) AS reports,
    (SELECT count(*) FROM contact_reports s WHERE s.reporter_id = a.id
      AND s.state = 'accepted') AS accepted,
    coalesce(o.first_name || ' ' || o.last_name, 'Account eliminato') AS ownerName,
    ${isoSql('r.revealed_at')} AS revealedAt, j.contact_doubted_at IS NOT NULL AS isDoubted,
    ${isoSql('j.contact_confirmed_at')} AS confirmedAt
  FROM contact_reports p LEFT JOIN users a ON a.id = p.reporter_id LEFT JOIN users o ON o.id = p.owner_id
    LEFT JOIN contact_reveals r ON r.id = p.reveal_id LEFT JOIN job_requests j ON j.id = p.listing_id`)

export const sqliteContactReports = withSql<ContactReportStore>(
  ({ rowsOf, row, rows, rowsById }) => ({
    ...rowsById(contactReports),
    queue: ({ state, limit, offset }) => ({
      items: rows<ReportRow>`${SHOWN_SQL} WHERE p.state = ${state}
        ORDER BY p.created_at ${sqlFragment(state === 'open' ? 'ASC' : 'DESC')}
        LIMIT ${limit} OFFSET ${offset}`.map(toReply),
      total: rowsOf(contactReports).total(eq(contactReports.state, state)),
    }),
    shown: (id) => convertOrNull(row<ReportRow>`${SHOWN_SQL} WHERE p.id = ${id}`, toReply),
  }),
)

const toReply = (row: ReportRow): ContactReportReply => {
  const { kind, listingId, title, reporterName, ownerName, revealedAt, confirmedAt } = row
  const { contacts, reports, accepted } = row
  return {
    ...toOwnContactReport(row),
    kind,
    listingId,
    title,
    reporterName,
    ownerName,
    revealedAt,
    confirmedAt,
    reporterShare: row.isReporterHere === 1 ? { contacts, reports, accepted } : null,
    isDoubted: row.isDoubted === 1,
  }
}
