import { desc, eq } from 'drizzle-orm'
import type { ComplaintReply } from '#modules/decisions/contract/decisions.ts'
import { DECISION_LABELS } from '#modules/decisions/contract/paths.ts'
import type { DecisionStore } from '#modules/decisions/index.ts'
import { BASIS_LABELS, type DecisionBasis } from '#modules/kernel/decisions.ts'
import type { Connection, Database } from '../database.ts'
import { isoOf } from '../iso-time.ts'
import { boundLimit, createSql } from '../statements.ts'
import { decisions } from '../tables/decisions.ts'

type Row = Omit<ComplaintReply, 'title'> & { readonly basis: DecisionBasis }

const AMONG = `FROM decisions d JOIN users u ON u.id = d.user_id
  WHERE d.complaint_state = ? AND d.kind IN (SELECT value FROM json_each(?))`

const QUEUE = `SELECT d.id, d.kind, d.subject, d.facts, d.basis, ${isoOf('d.created_at')} AS createdAt,
    ${isoOf('d.effective_at')} AS effectiveAt, d.complaint, d.complaint_state AS complaintState,
    ${isoOf('d.complained_at')} AS complainedAt, d.answer, ${isoOf('d.answered_at')} AS answeredAt,
    u.first_name || ' ' || u.last_name AS personName
  ${AMONG} ORDER BY d.complained_at LIMIT ${boundLimit('?')} OFFSET ?`

type Address = { readonly email: string; readonly firstName: string }

export const sqliteDecisions = (db: Database, connection: Connection): DecisionStore => {
  const queue = connection.prepare<[string, string, number, number], Row>(QUEUE)
  const count = connection.prepare<[string, string], number>(`SELECT count(*) ${AMONG}`).pluck()
  const { row } = createSql(connection)
  return {
    add: (decision) => {
      db.insert(decisions).values(decision).run()
    },
    find: (id) => db.select().from(decisions).where(eq(decisions.id, id)).get() ?? null,
    save: (decision) => {
      db.update(decisions).set(decision).where(eq(decisions.id, decision.id)).run()
    },
    ofPerson: (userId) =>
      db
        .select()
        .from(decisions)
        .where(eq(decisions.userId, userId))
        .orderBy(desc(decisions.createdAt))
        .all(),
    queue: ({ state, kinds, limit, offset }) => ({
      items: queue.all(state, JSON.stringify(kinds), limit, offset).map(toComplaint),
      total: count.get(state, JSON.stringify(kinds)) ?? 0,
    }),
    addressOf: (userId) => {
      const found = row<Address>`SELECT email, first_name AS firstName FROM users
        WHERE id = ${userId}`
      if (!found) throw new Error('A decision without its account')
      return found
    },
  }
}

const toComplaint = (row: Row): ComplaintReply => ({
  ...row,
  title: row.subject ? `${DECISION_LABELS[row.kind]}: ${row.subject}` : DECISION_LABELS[row.kind],
  basis: BASIS_LABELS[row.basis],
})
