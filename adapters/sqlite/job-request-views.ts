import type { ModerationQuery } from '#modules/listings/contract/moderation.ts'
import type { JobRequestViews } from '#modules/listings/index.ts'
import type { Connection } from './database.ts'
import { GIVEN, givenLimit } from './given.ts'
import { sqliteJobRequestList } from './job-request-list.ts'
import { createNames } from './job-request-names.ts'
import {
  OWN_COLUMNS,
  type OwnRow,
  PUBLIC_COLUMNS,
  type PublicRow,
  toOwnReply,
  toPublicReply,
} from './job-request-rows.ts'
import { rowsFor } from './list-pages.ts'
import { createStatements } from './statements.ts'

export const sqliteJobRequestViews = (
  connection: Connection,
  publicVersion: () => number,
): JobRequestViews => {
  const prepared = createStatements(connection)
  const names = createNames(connection, publicVersion)
  const total = (sql: string, key: string) =>
    connection.prepare<[string], number>(sql).pluck().get(key) ?? 0

  return {
    ...sqliteJobRequestList(connection, names),
    published: (id) => {
      const row = prepared<PublicRow>(PUBLISHED).get(id)
      return row ? toPublicReply(row, names()) : null
    },
    own: (id) => {
      const row = prepared<OwnRow>(OWN).get(id)
      return row ? toOwnReply(row, names()) : null
    },
    ownedBy: (clientId, { limit, offset }) => ({
      jobs: prepared<OwnRow>(OWNED_BY)
        .all(clientId, limit, offset)
        .map((row) => toOwnReply(row, names())),
      total: total(COUNT_OWNED, clientId),
    }),
    queue: ({ state, limit, offset }) => ({
      items: prepared<OwnRow>(ownRows(QUEUES[state]))
        .all(limit, offset)
        .map((row) => toOwnReply(row, names())),
      total: total(COUNTER, state),
    }),
  }
}

const PUBLISHED = `SELECT ${PUBLIC_COLUMNS} FROM job_requests j WHERE id = ${GIVEN} AND list_position IS NOT NULL`

const OWN = `SELECT ${OWN_COLUMNS} FROM job_requests j WHERE id = ${GIVEN}`

const ownRows = (keys: string) =>
  rowsFor({ table: 'job_requests', columns: OWN_COLUMNS, keys, finds: 'rowid' })

const OWNED_BY = ownRows(
  `SELECT rowid AS key FROM job_requests WHERE client_id = ${GIVEN}
   ORDER BY created_at DESC LIMIT ${givenLimit('?')} OFFSET ?`,
)
const COUNT_OWNED = 'SELECT count(*) FROM job_requests WHERE client_id = ?'

const COUNTER = 'SELECT total FROM job_request_counters WHERE name = ?'

const ofState = (state: string, order: 'ASC' | 'DESC') =>
  `SELECT rowid AS key FROM job_requests WHERE moderation_state = '${state}'
   ORDER BY created_at ${order} LIMIT ${givenLimit('?')} OFFSET ?`

const QUEUES: Record<ModerationQuery['state'], string> = {
  pending: ofState('pending', 'ASC'),
  approved: ofState('approved', 'DESC'),
  rejected: ofState('rejected', 'DESC'),
  modification_requested: `SELECT rowid AS key FROM job_requests
    WHERE status = 'modification_requested' ORDER BY updated_at LIMIT ${givenLimit('?')} OFFSET ?`,
}
