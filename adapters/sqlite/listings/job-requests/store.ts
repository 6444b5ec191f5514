import { eq, sql } from 'drizzle-orm'
import type { Connection, Database } from '#adapters/sqlite/database.ts'
import { createRowWrites } from '#adapters/sqlite/row-writes.ts'
import { jobRequests } from '#adapters/sqlite/tables/job-requests.ts'
import type { JobRequestStore } from '#modules/listings/index.ts'
import { LASTING, toColumns, toJobRequest } from './columns.ts'

export const sqliteJobRequests = (db: Database, connection: Connection): JobRequestStore => {
  const highestNumber = connection
    .prepare<[], number | null>('SELECT max(publication_number) FROM job_requests')
    .pluck()
  const rows = createRowWrites(connection, 'job_requests', LASTING)
  const find = db
    .select()
    .from(jobRequests)
    .where(eq(jobRequests.id, sql.placeholder('id')))
    .prepare()
  const toRemind = connection
    .prepare<[number, number], string>(
      `SELECT id FROM job_requests WHERE is_active = 1 AND status <> 'completed'
         AND reminded_at IS NULL AND public_until IS NOT NULL AND public_until <= ? AND is_verified
       ORDER BY public_until LIMIT ?`,
    )
    .pluck()
  const markReminded = connection.prepare<[number, string]>(
    'UPDATE job_requests SET reminded_at = ? WHERE id = ?',
  )
  const known = (id: string) => {
    const row = find.get({ id })
    return row ? toJobRequest(row) : null
  }

  return {
    ...endings(connection),
    find: known,
    add: (request) => rows.insert(toColumns(request)),
    save: (request) => rows.update(toColumns(request)),
    nextPublicationNumber: () => (highestNumber.get() ?? 0) + 1,
    toRemind: (moment, limit) =>
      (toRemind.all(moment.getTime(), limit) as string[]).flatMap((id) => known(id) ?? []),
    markReminded: (id, at) => {
      markReminded.run(at.getTime(), id)
    },
  }
}

/** Expiry by the clock. */
const endings = (connection: Connection): Pick<JobRequestStore, 'retire' | 'nextExpiry'> => {
  const retire = connection.prepare<[number, number]>(
    `UPDATE job_requests SET is_active = 0 WHERE id IN (
       SELECT id FROM job_requests WHERE is_active = 1 AND public_until <= ?
       ORDER BY public_until LIMIT ?)`,
  )
  const nextExpiry = connection
    .prepare<[], number | null>('SELECT min(public_until) FROM job_requests WHERE is_active = 1')
    .pluck()
  return {
    retire: (now, limit) => retire.run(now.getTime(), limit).changes,
    nextExpiry: () => {
      const moment = nextExpiry.get()
      return moment == null ? null : new Date(moment)
    },
  }
}
