import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { JobRunRecords } from '#modules/operations/ports.ts'
import { isoColumnOrNullSql, isoColumnSql, withSql } from '../statements.ts'
import { scheduledRuns } from '../tables/operations.ts'

export const sqliteRunRecords = withSql<JobRunRecords>(({ db, rowsOf }) => {
  const { id, job, dueAt, startedAt, endedAt, status: state, detail } = scheduledRuns
  return {
    find: ({ sort, limit, offset, ...query }, now) => {
      const dayAgo = new Date(now.getTime() - DAY_MS)
      const where = and(
        query.when && gt(startedAt, dayAgo),
        query.job === undefined ? undefined : eq(job, query.job),
        query.state && eq(state, query.state),
      )
      const moments = { dueAt: isoColumnSql(dueAt), startedAt: isoColumnSql(startedAt) }
      const order = sort === 'oldest' ? [asc(startedAt), asc(id)] : [desc(startedAt), desc(id)]
      const items = db
        .select({ id, job, state, detail, ...moments, endedAt: isoColumnOrNullSql(endedAt) })
        .from(scheduledRuns)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .all()
      return { items, total: rowsOf(scheduledRuns).total(where) }
    },
  }
})
