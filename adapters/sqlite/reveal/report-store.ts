import { eq } from 'drizzle-orm'
import type { ContactReportReply, ReportQuery } from '#modules/reveal/contract/contact-reports.ts'
import type { ReportStore } from '#modules/reveal/index.ts'
import { BOUND, boundLimit } from '../bound.ts'
import type { Connection, Database } from '../database.ts'
import { isoTimeOrNull } from '../iso-time.ts'
import { contactReports } from '../tables/reveals.ts'
import { REPORT_COLUMNS, type ReportColumns, toOwnReport } from './report-rows.ts'

type ShownRow = ReportColumns & {
  readonly kind: ContactReportReply['kind']
  readonly listingId: string
  readonly title: string
  readonly reporterName: string | null
  readonly ownerName: string | null
  readonly revealedAt: number | null
  readonly isDoubted: number
  readonly confirmedAt: number | null
}

const SHOWN = `SELECT ${REPORT_COLUMNS}, p.kind, p.listing_id AS listingId, p.title,
    a.first_name || ' ' || a.last_name AS reporterName, o.first_name || ' ' || o.last_name AS ownerName,
    r.revealed_at AS revealedAt, j.contact_doubted_at IS NOT NULL AS isDoubted,
    j.contact_confirmed_at AS confirmedAt
  FROM contact_reports p LEFT JOIN users a ON a.id = p.reporter_id LEFT JOIN users o ON o.id = p.owner_id
    LEFT JOIN contact_reveals r ON r.id = p.reveal_id LEFT JOIN job_requests j ON j.id = p.listing_id`

const queueOf = (state: ReportQuery['state'], order: 'ASC' | 'DESC') =>
  `${SHOWN} WHERE p.state = '${state}' ORDER BY p.created_at ${order} LIMIT ${boundLimit('?')} OFFSET ?`

const QUEUES: Record<ReportQuery['state'], string> = {
  open: queueOf('open', 'ASC'),
  accepted: queueOf('accepted', 'DESC'),
  refused: queueOf('refused', 'DESC'),
}

export const sqliteContactReports = (db: Database, connection: Connection): ReportStore => {
  const shown = connection.prepare<[string], ShownRow>(`${SHOWN} WHERE p.id = ${BOUND}`)
  const count = connection
    .prepare<[string], number>('SELECT count(*) FROM contact_reports WHERE state = ?')
    .pluck()
  const queues = {
    open: connection.prepare<[number, number], ShownRow>(QUEUES.open),
    accepted: connection.prepare<[number, number], ShownRow>(QUEUES.accepted),
    refused: connection.prepare<[number, number], ShownRow>(QUEUES.refused),
  }
  return {
    add: (report) => {
      db.insert(contactReports).values(report).run()
    },
    find: (id) => db.select().from(contactReports).where(eq(contactReports.id, id)).get() ?? null,
    save: (report) => {
      db.update(contactReports).set(report).where(eq(contactReports.id, report.id)).run()
    },
    queue: ({ state, limit, offset }) => ({
      items: queues[state].all(limit, offset).map(toReply),
      total: count.get(state) ?? 0,
    }),
    shown: (id) => {
      const row = shown.get(id)
      return row ? toReply(row) : null
    },
  }
}

const GONE = 'Account eliminato'

const toReply = (row: ShownRow): ContactReportReply => ({
  ...toOwnReport(row),
  kind: row.kind,
  listingId: row.listingId,
  title: row.title,
  reporterName: row.reporterName ?? GONE,
  ownerName: row.ownerName ?? GONE,
  revealedAt: isoTimeOrNull(row.revealedAt),
  isDoubted: row.isDoubted === 1,
  confirmedAt: isoTimeOrNull(row.confirmedAt),
})
