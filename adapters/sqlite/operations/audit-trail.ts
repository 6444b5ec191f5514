import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AuditTrail, AuditTrailQuery } from '#modules/operations/ports.ts'
import { isoColumnSql, withSql } from '../statements.ts'
import { users } from '../tables/identity.ts'
import { auditLog } from '../tables/operations.ts'

export const sqliteAuditTrail = withSql<AuditTrail>(({ db }) => {
  const { id, at, actorId, action, targetKind, targetId, before, after, ip } = auditLog
  const actorName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
  const mentions = (word: string, actionsNamed: readonly string[]) =>
    sql`(${action} IN (SELECT value FROM json_each(${JSON.stringify(actionsNamed)}))
      OR instr(lower(${action}), ${word}) OR instr(lower(${users.email}), ${word})
      OR instr(lower(${actorName}), ${word}))`
  // Only the requested conditions, so that each combination can use its index.
  const conditionOf = ({ q, ...query }: AuditTrailQuery) =>
    and(
      query.action === undefined ? undefined : eq(action, query.action),
      query.targetKind === undefined ? undefined : eq(targetKind, query.targetKind),
      query.targetId === undefined ? undefined : eq(targetId, query.targetId),
      query.since ? gte(at, query.since) : undefined,
      query.until ? lt(at, query.until) : undefined,
      q === undefined ? undefined : mentions(q.toLowerCase(), query.actionsNamed),
    )
  return {
    find: (query) => {
      const { sort, limit, offset } = query
      const columns = { id, actorId, action, targetKind, targetId, before, after, ip, actorName }
      const rows = db
        .select({ ...columns, at: isoColumnSql(at), actorEmail: users.email })
        .from(auditLog)
        .leftJoin(users, eq(users.id, actorId))
        .where(conditionOf(query))
        .$dynamic()
      const order = sort === 'oldest' ? [asc(at), asc(id)] : [desc(at), desc(id)]
      const total = db.select({ total: sql<number>`count(*)` }).from(rows.as('found')).get()?.total
      return {
        items: rows
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
          .all(),
        total: total ?? 0,
      }
    },
  }
})
