import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { VerificationReply } from '#modules/firms/contract/credentials.ts'
import type { CredentialStore } from '#modules/firms/index.ts'
import { boundLimit } from '../bound.ts'
import type { Connection, Database } from '../database.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'
import { firmCredentials } from '../tables/firms.ts'
import { SHOWN_FIRM } from './brief.ts'

export const sqliteCredentials = (db: Database, connection: Connection): CredentialStore => ({
  ...rowsOf(db),
  ...verifications(connection),
})

const rowsOf = (db: Database): Omit<CredentialStore, 'queue' | 'shown'> => ({
  find: (id) => db.select().from(firmCredentials).where(eq(firmCredentials.id, id)).get() ?? null,
  put: (credential) => {
    const { id, firmId, createdAt, ...changing } = credential
    db.insert(firmCredentials)
      .values({ id, firmId, createdAt, ...changing })
      .onConflictDoUpdate({ target: firmCredentials.id, set: changing })
      .run()
  },
  remove: (id) => {
    db.delete(firmCredentials).where(eq(firmCredentials.id, id)).run()
  },
  ofFirm: (id) =>
    db
      .select()
      .from(firmCredentials)
      .where(eq(firmCredentials.firmId, id))
      .orderBy(desc(firmCredentials.createdAt))
      .all(),
  endingBy: (day) =>
    db
      .select()
      .from(firmCredentials)
      .where(and(eq(firmCredentials.state, 'checked'), lte(firmCredentials.validUntil, day)))
      .orderBy(asc(firmCredentials.validUntil))
      .all(),
})

type Row = Omit<VerificationReply, 'rule' | 'firm' | 'checkedAt' | 'createdAt'> & {
  readonly checkedAt: number | null
  readonly createdAt: number
  readonly firm: string
}

const SHOWN = `SELECT c.id, c.kind, c.detail, c.issued_by AS issuedBy, c.valid_from AS validFrom,
    c.valid_until AS validUntil, c.state, c.method, c.evidence, c.checked_at AS checkedAt,
    c.refusal_reason AS refusalReason, c.created_at AS createdAt,
    json_object('id', f.id, 'slug', f.slug, 'name', coalesce(f.trade_name, f.legal_name, ''),
      'legalName', coalesce(f.legal_name, ''), 'vatId', coalesce(f.vat_id, ''),
      'reaNumber', f.rea_number, 'city', coalesce(f.city, ''),
      'provinceId', coalesce(f.province_id, ''), 'isShown', ${SHOWN_FIRM},
      'trades', json((SELECT json_group_array(k.name) FROM firm_trades t
        JOIN categories k ON k.id = t.category_id WHERE t.firm_id = f.id))) AS firm
  FROM firm_credentials c JOIN firms f ON f.id = c.firm_id`

const verifications = (connection: Connection): Pick<CredentialStore, 'queue' | 'shown'> => {
  const queueIn = (order: 'ASC' | 'DESC') =>
    connection.prepare<[string, number, number], Row>(
      `${SHOWN} WHERE c.state = ? ORDER BY c.created_at ${order} LIMIT ${boundLimit('?')} OFFSET ?`,
    )
  // What waits longest comes first, what was decided last too.
  const queues = { waiting: queueIn('ASC'), decided: queueIn('DESC') }
  const count = connection
    .prepare<[string], number>('SELECT count(*) FROM firm_credentials WHERE state = ?')
    .pluck()
  const one = connection.prepare<[string], Row>(`${SHOWN} WHERE c.id = ?`)
  return {
    queue: ({ state, limit, offset }) => ({
      items: queues[state === 'claimed' ? 'waiting' : 'decided']
        .all(state, limit, offset)
        .map(toReply),
      total: count.get(state) ?? 0,
    }),
    shown: (id) => {
      const row = one.get(id)
      return row ? toReply(row) : null
    },
  }
}

const toReply = ({ firm, checkedAt, createdAt, ...row }: Row): Omit<VerificationReply, 'rule'> => {
  const { isShown, ...rest } = JSON.parse(firm)
  return {
    ...row,
    checkedAt: isoTimeOrNull(checkedAt),
    createdAt: isoTime(createdAt),
    firm: { ...rest, isShown: isShown === 1 },
  }
}
