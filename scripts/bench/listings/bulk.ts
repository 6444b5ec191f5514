import type { Connection } from '#adapters/sqlite/connection.ts'
import { createListingIndex } from '#adapters/sqlite/search/index-listings.ts'

/**
 * Runs `work`, which inserts requests, with indexes and triggers dropped, and rebuilds them afterwards, which is
 * faster for a million rows.
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
      for (const statement of COUNTED_AGAIN) connection.exec(statement)
      for (const { sql } of parts) connection.exec(sql)
    })
    .immediate()
  indexAll(connection)
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

/** Totals that triggers maintain, recomputed once. */
const COUNTED_AGAIN = [
  `DELETE FROM job_request_totals;
   INSERT INTO job_request_totals (facets, total)
   SELECT c.value || '/' || p.value || '/' || t.value, sum(n) FROM (
     SELECT category_id, group_id, region_id, province_id, urgency, count(*) AS n FROM job_requests
     WHERE list_position IS NOT NULL GROUP BY 1, 2, 3, 4, 5
   ),
     json_each(CASE category_id WHEN group_id THEN json_array('', category_id)
       ELSE json_array('', category_id, group_id) END) c,
     json_each(json_array('', 'r:' || region_id, 'p:' || province_id)) p,
     json_each(json_array('', urgency)) t
   GROUP BY 1`,
  `DELETE FROM job_request_counters WHERE name NOT LIKE 'created:%';
   INSERT INTO job_request_counters (name, total)
   SELECT name, count(*) FROM (
     SELECT moderation_state AS name FROM job_requests
     UNION ALL
     SELECT status FROM job_requests WHERE status = 'modification_requested'
   ) GROUP BY name`,
  'UPDATE public_version SET everything = everything + 1',
]

const AT_ONCE = 20_000

/** The last mark is indexed first, and FTS5 is fastest in ascending order. */
const indexAll = (connection: Connection) => {
  connection.exec(`DELETE FROM search_dirty WHERE kind = 'job_request';
    INSERT INTO search_dirty (kind, id)
    SELECT 'job_request', id FROM job_requests WHERE list_position IS NOT NULL
    ORDER BY list_position DESC`)
  const { indexMarked } = createListingIndex(connection)
  while (indexMarked(AT_ONCE) > 0);
  connection.exec(`INSERT INTO job_request_search (job_request_search) VALUES ('optimize')`)
}
