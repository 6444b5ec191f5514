import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ComplaintReply } from '#modules/decisions/contract/decisions.ts'
import { DECISION_LABELS } from '#modules/decisions/contract/paths.ts'
import type { DecisionStore } from '#modules/decisions/decision.ts'
import { BASIS_LABELS, type DecisionBasis } from '#modules/kernel/decisions.ts'
import { sqliteAddresses } from '../addresses.ts'
import { LINKED_FIRM_SQL } from '../firms/linked-firm.ts'
import { isoSql, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { decisions } from '../tables/decisions.ts'

type Row = Omit<ComplaintReply, 'title' | 'decider'> & {
  readonly basis: DecisionBasis
  readonly deciderId: string | null
  readonly deciderName: string | null
}

const SHOWN_SQL = sqlFragment(`SELECT d.id, d.kind, d.subject, d.facts, d.basis,
    ${isoSql('d.created_at')} AS createdAt, ${isoSql('d.effective_at')} AS effectiveAt, d.complaint,
    d.complaint_state AS complaintState, ${isoSql('d.complained_at')} AS complainedAt, d.answer,
    ${isoSql('d.answered_at')} AS answeredAt, u.id AS personId,
    u.first_name || ' ' || u.last_name AS personName, ${LINKED_FIRM_SQL} AS firm,
    s.id AS deciderId, s.first_name || ' ' || s.last_name AS deciderName
  FROM decisions d JOIN users u ON u.id = d.user_id LEFT JOIN users s ON s.id = d.decided_by
    LEFT JOIN firms f ON d.target_kind = 'firm' AND f.id = d.target_ref`)

export const sqliteDecisions = withSql<DecisionStore>(({ rowsOf, rows, rowsById, connection }) => {
  const { userId: owner, createdAt, complaintState, kind } = decisions
  return {
    ...rowsById(decisions),
    ofPerson: (userId) => rowsOf(decisions).all(eq(owner, userId), desc(createdAt)),
    queue: ({ state, kinds, limit, offset }) => ({
      items: rows<StoredRow<Row>>`${SHOWN_SQL}
        WHERE d.complaint_state = ${state} AND d.kind IN (SELECT value FROM json_each(${kinds}))
        ORDER BY d.complained_at LIMIT ${limit} OFFSET ${offset}`.map((row) =>
        toComplaint(toRow(row)),
      ),
      total: rowsOf(decisions).total(and(eq(complaintState, state), inArray(kind, [...kinds]))),
    }),
    addressOf: sqliteAddresses(connection).of,
  }
})

const toRow = rowReader<Row>({ json: ['firm'] })

const toComplaint = ({ deciderId, deciderName, ...row }: Row): ComplaintReply => ({
  ...row,
  title: row.subject ? `${DECISION_LABELS[row.kind]}: ${row.subject}` : DECISION_LABELS[row.kind],
  basis: BASIS_LABELS[row.basis],
  decider: deciderId === null ? null : { id: deciderId, name: deciderName ?? '' },
})
