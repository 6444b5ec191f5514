/** Invariants of the database after any crash. */
import { join } from 'node:path'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { findLedgerFaults } from './check-ledger.ts'
import type { WritersReport } from './writers.ts'

type Count = (sql: string, ...values: readonly unknown[]) => number

/** Violated invariants, as sentences. */
export const findDatabaseViolations = (
  dataFolder: string,
  report: WritersReport,
): readonly string[] => {
  const { connection, close } = openDatabase(join(dataFolder, 'app.db'), 'migrations')
  const count: Count = (sql, ...values) =>
    Number(
      connection
        .prepare(`SELECT count(*) FROM ${sql}`)
        .pluck()
        .get(...values),
    )
  const foundFaults = [
    ...(connection.pragma('integrity_check') as { integrity_check: string }[])
      .map((row) => row.integrity_check)
      .filter((verdict) => verdict !== 'ok'),
    ...(connection.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
  ]
  const faults = [
    ...report.surprises,
    ...foundFaults,
    ...lost(count, report),
    ...broken(count),
    ...findLedgerFaults(connection),
  ]
  close()
  return faults
}

/** Acknowledged writes that are missing or duplicated. */
const lost = (count: Count, { published, approved, revealed, written }: WritersReport) => [
  ...[...published].flatMap(([key, id]) => [
    ...(count('job_requests WHERE title = ?', `Lavoro ${key}`) > 1 ? [`${key} came twice`] : []),
    ...(id !== null && count('job_requests WHERE id = ?', id) !== 1 ? [`${key} is lost`] : []),
  ]),
  ...[...approved]
    .filter((id) => count('job_requests WHERE id = ? AND list_position IS NOT NULL', id) !== 1)
    .map((id) => `approval of ${id} is lost`),
  ...[...timesRevealed(revealed)]
    .filter(([id, times]) => count('contact_reveals WHERE job_request_id = ?', id) < times)
    .map(([id]) => `a reveal of ${id} is lost`),
  ...[...written].flatMap(([key, { id }]) => [
    ...(count('talk_entries WHERE text = ?', `Messaggio ${key}`) > 1 ? [`${key} came twice`] : []),
    ...(id !== null && count('talk_entries WHERE id = ?', id) !== 1 ? [`${key} is lost`] : []),
  ]),
]

const timesRevealed = (revealed: ReadonlySet<string>) => {
  const times = new Map<string, number>()
  for (const pair of revealed) {
    const id = pair.split(' ', 1)[0] ?? ''
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  return times
}

/** Conditions that every transaction preserves. */
const broken = (count: Count) =>
  Object.entries({
    'reveals are counted wrongly': `job_requests j WHERE reveal_count <>
      (SELECT count(*) FROM contact_reveals r WHERE r.job_request_id = j.id AND r.is_counted AND r.has_place)`,
    'more reveals than the client allowed': 'job_requests WHERE reveal_count > max_reveals',
    'a reveal without its talk': `contact_reveals r WHERE is_counted AND NOT EXISTS (SELECT 1 FROM talks t
      WHERE t.job_request_id = r.job_request_id AND t.professional_id = r.user_id)`,
    'a reveal that its client was not told of, or twice': `(SELECT 1 WHERE
      (SELECT count(*) FROM contact_reveals) <>
      (SELECT count(*) FROM notifications WHERE event = 'listing-revealed'))`,
    'a request without its mail, or with two': `(SELECT 1 WHERE
      (SELECT count(*) FROM job_requests) <>
      (SELECT count(*) FROM outbox WHERE template = 'request-received'))`,
    'the total is wrong': `job_request_totals WHERE facets = '//' AND total <>
      (SELECT count(*) FROM job_requests WHERE list_position IS NOT NULL)`,
    'the search index misses a request': `(SELECT 1 WHERE
      (SELECT count(*) FROM job_request_search WHERE job_request_search MATCH '"=lavor"') <>
      (SELECT count(*) FROM job_requests WHERE list_position IS NOT NULL))`,
    'two requests share a number': `(SELECT publication_number FROM job_requests
      WHERE publication_number IS NOT NULL GROUP BY 1 HAVING count(*) > 1)`,
  }).flatMap(([fault, sql]) => (count(sql) > 0 ? [fault] : []))
