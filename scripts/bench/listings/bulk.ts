import type { Connection } from '#adapters/sqlite/database.ts'
import { makeMembers } from '#adapters/sqlite/listings/search/make-members.ts'

/**
 * Runs `work`, which adds requests, while the table's indexes and triggers are away, and makes up for
 * them afterwards: a million rows are then sorted once instead of finding their places one by one.
 */
export const addInBulk = (connection: Connection, work: () => void) => {
  const foreignKeys = connection.pragma('foreign_keys', { simple: true })
  const synchronous = connection.pragma('synchronous', { simple: true })
  connection.pragma('foreign_keys = OFF')
  connection.pragma('synchronous = OFF')
  const parts = indexesAndTriggers(connection)
  connection.transaction(() => {
    for (const { type, name } of parts) connection.exec(`DROP ${type} \`${name}\``)
  })()
  work()
  connection
    .transaction(() => {
      makeMembers(connection)
      for (const statement of COUNTED_AGAIN) connection.exec(statement)
      for (const { sql } of parts) connection.exec(sql)
    })
    .immediate()
  connection.pragma(`synchronous = ${synchronous}`)
  connection.pragma(`foreign_keys = ${foreignKeys}`)
  connection.pragma('wal_checkpoint(TRUNCATE)')
}

const indexesAndTriggers = (connection: Connection) =>
  connection
    .prepare<[], { type: string; name: string; sql: string }>(
      `SELECT type, name, sql FROM sqlite_master
       WHERE tbl_name = 'job_requests' AND type IN ('index', 'trigger') AND sql IS NOT NULL
       ORDER BY type, name`,
    )
    .all()

/** What the triggers keep, counted once. */
const COUNTED_AGAIN = [
  `DELETE FROM job_request_totals;
   INSERT INTO job_request_totals (facets, total)
   SELECT f.value, sum(n) FROM (
     SELECT category_id, group_id, region_id, province_id, urgency, count(*) AS n FROM job_requests
     WHERE list_position IS NOT NULL GROUP BY 1, 2, 3, 4, 5
   ), json_each(search_facets(category_id, group_id, region_id, province_id, urgency)) f
   GROUP BY f.value`,
  `DELETE FROM job_request_counters WHERE name NOT LIKE 'created:%';
   INSERT INTO job_request_counters (name, total)
   SELECT name, count(*) FROM (
     SELECT moderation_state AS name FROM job_requests
     UNION ALL
     SELECT status FROM job_requests WHERE status = 'modification_requested'
   ) GROUP BY name`,
  'UPDATE public_version SET version = version + 1',
]
