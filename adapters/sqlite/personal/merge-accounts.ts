import type {
  AccountMerging,
  MergedAccounts,
  MergeObstacle,
  MovedRowCounts,
} from '#modules/personal/ports.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'
import { withSql } from '../statements.ts'
import { eraseUser } from './erase-user.ts'
import { OBSTACLE_CONDITIONS_SQL } from './merge-obstacles.ts'
import { MERGE_RULES } from './merge-rules.ts'

export const sqliteAccountMerging = withSql<AccountMerging>(({ value, connection }) => {
  const merge = mergeAccounts(connection)
  return {
    accountOf: (email) =>
      value`SELECT id FROM users WHERE email = ${email} AND erased_at IS NULL` ?? null,
    firmOf: (userId) =>
      value`SELECT coalesce(nullif(trade_name, ''), nullif(legal_name, ''), 'senza nome')
          || coalesce(' (partita IVA ' || nullif(vat_id, '') || ')', '')
        FROM firms WHERE owner_id = ${userId}` ?? null,
    obstacleTo: ({ gone, into }, at) => {
      const values = { gone, into, now: at.getTime() }
      const stands = ([, sql]: readonly [string, string]) =>
        cachedStatements(connection).prepareStatement(sql).get(valuesIn(sql, values)) !== undefined
      const obstacle = Object.entries(OBSTACLE_CONDITIONS_SQL).find(stands)
      return obstacle ? (obstacle[0] as MergeObstacle) : null
    },
    merge,
    tryOut: (pair, at) => {
      let moved: readonly MovedRowCounts[] = []
      const undone = new Error('undone')
      try {
        connection.transaction(() => {
          moved = merge(pair, at)
          throw undone
        })()
      } catch (error) {
        if (error !== undone) throw error
      }
      return moved
    },
  }
})

/** The driver refuses parameters that a statement does not name. */
const valuesIn = (sql: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => sql.includes(`:${name}`)))

const mergeAccounts =
  (connection: Connection) =>
  (pair: MergedAccounts, at: Date): readonly MovedRowCounts[] => {
    for (const sql of BEFORE)
      cachedStatements(connection).prepareStatement(sql).run(valuesIn(sql, pair))
    const moved = Object.entries(MERGE_RULES).flatMap(([table, rule]) =>
      'moves' in rule ? [move(connection, { table, ...rule }, pair)] : [],
    )
    for (const sql of AFTER)
      cachedStatements(connection).prepareStatement(sql).run(valuesIn(sql, pair))
    eraseUser(connection, pair.gone, at)
    return moved.filter(({ label }) => label !== '')
  }

type Move = {
  readonly table: string
  readonly moves: readonly string[]
  readonly label?: string
}

/** Rows of which the other account has the like stay behind. */
const move = (
  connection: Connection,
  { table, moves, label = '' }: Move,
  pair: MergedAccounts,
): MovedRowCounts =>
  moves.reduce<MovedRowCounts>(
    (sum, column) => {
      const had = cachedStatements(connection)
        .prepareColumn<number>(`SELECT count(*) FROM "${table}" WHERE "${column}" = ?`)
        .pluck()
        .get(pair.gone) as number
      const { changes } = cachedStatements(connection)
        .prepareStatement(
          `UPDATE OR IGNORE "${table}" SET "${column}" = :into WHERE "${column}" = :gone`,
        )
        .run(pair)
      return { label, moved: sum.moved + changes, left: sum.left + had - changes }
    },
    { label, moved: 0, left: 0 },
  )

const BEFORE = [
  // A contact that both found counts once, so that the running term has not one more.
  `UPDATE contact_reveals AS k SET revealed_at = max(k.revealed_at, g.revealed_at),
     given_back_at = iif(g.revealed_at > k.revealed_at, g.given_back_at, k.given_back_at)
   FROM contact_reveals g WHERE g.user_id = :gone AND k.user_id = :into
     AND (g.job_request_id = k.job_request_id OR g.showcase_item_id = k.showcase_item_id)`,
  // Otherwise a gift that one of them had could be had again by the other's code.
  `UPDATE invitation_codes SET user_id = NULL WHERE user_id = :gone
     AND EXISTS (SELECT 1 FROM invitation_codes WHERE user_id = :into)`,
  `UPDATE users SET
     user_type = iif('professional' IN (SELECT user_type FROM users WHERE id IN (:gone, :into)), 'professional', user_type),
     seller_kind = iif('trader' IN (SELECT seller_kind FROM users WHERE id IN (:gone, :into)), 'trader', seller_kind)
   WHERE id = :into`,
]

/** The places on listings that both had found are free again. */
const placesOfSql = (table: string, column: string) =>
  `UPDATE ${table} SET reveal_count = reveal_count - 1
   WHERE id IN (SELECT ${column} FROM contact_reveals WHERE user_id = :gone AND is_counted)`

const AFTER = [
  // What both had found counts once.
  `DELETE FROM contact_ledger WHERE user_id = :into
     AND ref IN (SELECT id FROM contact_reveals WHERE user_id = :gone)`,
  placesOfSql('job_requests', 'job_request_id'),
  placesOfSql('showcase_items', 'showcase_item_id'),
  `UPDATE showcase_items SET seller_kind = (SELECT coalesce(seller_kind,
       iif(user_type = 'professional', 'trader', 'private')) FROM users WHERE id = :into)
   WHERE seller_id = :into`,
]
