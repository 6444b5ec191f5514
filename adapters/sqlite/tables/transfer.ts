import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { TRANSFER_KINDS } from '#modules/transfer/contract/columns.ts'
import { moment, refers } from './columns.ts'
import { byUser, ofUser } from './identity.ts'

/** Files by which people and listings came in; forgotten after 30 days. */
export const importRuns = sqliteTable(
  'import_runs',
  {
    id: text().primaryKey(),
    startedBy: byUser('started_by'),
    fileName: text('file_name').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null while it runs, and where it broke off. */
    finishedAt: moment('finished_at'),
    undoneAt: moment('undone_at'),
  },
  ({ startedAt, startedBy }) => [
    index('import_runs_by_time').on(startedAt),
    index('import_runs_by_staff').on(startedBy),
  ],
)

/** What came in by each. */
export const importedRows = sqliteTable(
  'imported_rows',
  {
    runId: refers('run_id', () => importRuns.id, 'cascade').notNull(),
    kind: text({ enum: [...TRANSFER_KINDS] }).notNull(),
    /** Id of the account or the listing. */
    subjectId: text('subject_id').notNull(),
    userId: ofUser(),
    /** When an account's owner was written to. */
    writtenAt: moment('written_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind, table.subjectId] }),
    index('imported_rows_by_user').on(table.userId),
  ],
)
