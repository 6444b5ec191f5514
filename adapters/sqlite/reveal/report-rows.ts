import type { OwnContactReport } from '#modules/reveal/contract/contact-reports.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'

/** Of `contact_reports`, aliased `p`. */
export const REPORT_COLUMNS = `p.id AS reportId, p.fault, p.details, p.state, p.decision,
    p.created_at AS reportedAt, p.decided_at AS decidedAt`

export type ReportColumns = {
  readonly reportId: string
  readonly fault: OwnContactReport['fault']
  readonly details: string | null
  readonly state: OwnContactReport['state']
  readonly decision: string | null
  readonly reportedAt: number
  readonly decidedAt: number | null
}

export const toOwnReport = (row: ReportColumns): OwnContactReport => ({
  id: row.reportId,
  fault: row.fault,
  details: row.details,
  state: row.state,
  decision: row.decision,
  createdAt: isoTime(row.reportedAt),
  decidedAt: isoTimeOrNull(row.decidedAt),
})
