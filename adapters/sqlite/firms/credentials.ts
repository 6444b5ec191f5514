import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { VerificationReply } from '#modules/firms/contract/credentials.ts'
import type { CredentialStore } from '#modules/firms/ports.ts'
import { keyed } from '../keyed.ts'
import { type Connection, createSql, isoOf, orNull, part } from '../statements.ts'
import { firmCredentials } from '../tables/firms.ts'
import { SHOWN_FIRM } from '../visibility.ts'

export const sqliteCredentials = (connection: Connection): CredentialStore => ({
  ...keyed(connection, firmCredentials),
  ...listsOf(connection),
  ...verifications(connection),
})

const listsOf = (connection: Connection): Pick<CredentialStore, 'ofFirm' | 'endingBy'> => {
  const { db } = createSql(connection)
  const { firmId, createdAt, state, validUntil } = firmCredentials
  const all = () => db.select().from(firmCredentials).$dynamic()
  return {
    ofFirm: (id) => all().where(eq(firmId, id)).orderBy(desc(createdAt)).all(),
    endingBy: (day) =>
      all()
        .where(and(eq(state, 'checked'), lte(validUntil, day)))
        .orderBy(asc(validUntil))
        .all(),
  }
}

const SHOWN = part(`SELECT c.id, c.kind, c.detail, c.issued_by AS issuedBy,
    c.valid_from AS validFrom, c.valid_until AS validUntil, c.state, c.method, c.evidence,
    ${isoOf('c.checked_at')} AS checkedAt, c.refusal_reason AS refusalReason,
    ${isoOf('c.created_at')} AS createdAt,
    json_object('id', f.id, 'slug', f.slug, 'name', coalesce(f.trade_name, f.legal_name, ''),
      'legalName', coalesce(f.legal_name, ''), 'vatId', coalesce(f.vat_id, ''),
      'reaNumber', f.rea_number, 'city', coalesce(f.city, ''),
      'provinceId', coalesce(f.province_id, ''),
      'isShown', json(CASE WHEN ${SHOWN_FIRM} THEN 'true' ELSE 'false' END),
      'trades', json((SELECT json_group_array(k.name) FROM firm_trades t
        JOIN categories k ON k.id = t.category_id WHERE t.firm_id = f.id))) AS firm
  FROM firm_credentials c JOIN firms f ON f.id = c.firm_id`)

type Reply = Omit<VerificationReply, 'rule'>
type Row = Omit<Reply, 'firm'> & { readonly firm: string }

const toReply = (row: Row): Reply => ({ ...row, firm: JSON.parse(row.firm) })

const verifications = (connection: Connection): Pick<CredentialStore, 'queue' | 'shown'> => {
  const { row, rows, number } = createSql(connection)
  return {
    queue: ({ state, limit, offset }) => ({
      // What waits longest comes first, what was decided last too.
      items: rows<Row>`${SHOWN} WHERE c.state = ${state}
        ORDER BY c.created_at ${part(state === 'claimed' ? 'ASC' : 'DESC')}
        LIMIT ${limit} + 0 OFFSET ${offset}`.map(toReply),
      total: number`SELECT count(*) FROM firm_credentials WHERE state = ${state}`,
    }),
    shown: (id) => orNull(row<Row>`${SHOWN} WHERE c.id = ${id}`, toReply),
  }
}
