/** Makes the sets of members of all public requests at once; afterwards triggers keep them. */
import type { Database } from 'better-sqlite3'
import { membersOf } from './members.ts'
import { BLOCK } from './places.ts'
import { memberTokensOf } from './search-tokens.ts'

/** For a file from before there were sets. */
export const makeMissingMembers = (connection: Database) => {
  if (!hasTable(connection, 'job_request_members')) return
  const isMissing = connection
    .prepare(
      `SELECT NOT EXISTS (SELECT 1 FROM job_request_members)
         AND EXISTS (SELECT 1 FROM job_requests WHERE list_position IS NOT NULL)`,
    )
    .pluck()
    .get()
  if (isMissing) connection.transaction(() => makeMembers(connection)).immediate()
}

/** A file is also opened with fewer migrations than there are: to see whether later ones succeed on it. */
const hasTable = (connection: Database, name: string) =>
  connection.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined

export const makeMembers = (connection: Database) => {
  connection.exec('DELETE FROM job_request_members')
  const next = connection
    .prepare<[number], number | null>(
      'SELECT min(list_position) FROM job_requests WHERE list_position >= ?',
    )
    .pluck()
  let position = next.get(Number.MIN_SAFE_INTEGER) ?? null
  while (position !== null) {
    const block = blockOf(position)
    makeBlock(connection, block)
    position = next.get((block + 1) * BLOCK) ?? null
  }
  if (hasTable(connection, 'job_request_blocks')) connection.exec(STAMPED_ANEW)
}

/** As the triggers stamp them. */
const STAMPED_ANEW = `DELETE FROM job_request_blocks;
  INSERT INTO job_request_blocks (block, stamp)
  SELECT block, random() & ${Number.MAX_SAFE_INTEGER}
  FROM (SELECT DISTINCT block FROM job_request_members)`

const blockOf = (position: number) => Math.floor(position / BLOCK)

type Entry = [position: number, ...columns: string[]]

/** One block after the other: a million requests hold eighty million tokens. */
const makeBlock = (connection: Database, block: number) => {
  const entries = connection
    .prepare<[number, number], Entry>(
      `SELECT list_position, title, description, city, category_id, group_id, region_id, province_id, urgency
       FROM job_requests WHERE list_position BETWEEN ? AND ? ORDER BY list_position`,
    )
    .raw()
  const places = new Map<string, number[]>()
  const start = block * BLOCK
  for (const [position, ...columns] of entries.iterate(start, start + BLOCK - 1))
    for (const token of memberTokensOf(columns)) {
      const known = places.get(token)
      if (known) known.push(position - start)
      else places.set(token, [position - start])
    }
  const insert = connection.prepare(
    'INSERT INTO job_request_members (block, token, members) VALUES (?, ?, ?)',
  )
  for (const token of [...places.keys()].sort())
    insert.run(block, token, membersOf(places.get(token) ?? []))
}
