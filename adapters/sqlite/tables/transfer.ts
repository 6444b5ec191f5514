import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { TRANSFER_KINDS } from '#modules/transfer/contract/columns.ts'
import { momentColumn, referenceColumn } from './columns.ts'
import { actorIdColumn, ownerIdColumn } from './identity.ts'

/** Files by which people and listings came in; forgotten after 30 days. */
export const importRuns = sqliteTable(
  'import_runs',
  {
    id: text().primaryKey(),
    startedBy: actorIdColumn('started_by'),
    fileName: text('file_name').notNull(),
    startedAt: momentColumn('started_at').notNull(),
    /** This is null while it runs, and where it broke off. */
    finishedAt: momentColumn('finished_at'),
    undoneAt: momentColumn('undone_at'),
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
    runId: referenceColumn('run_id', () => importRuns.id, 'cascade').notNull(),
    kind: text({ enum: [...TRANSFER_KINDS] }).notNull(),
    /** Id of the account or the listing. */
    subjectId: text('subject_id').notNull(),
    userId: ownerIdColumn(),
    /** The moment at which the account's owner was written to. */
    writtenAt: momentColumn('written_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.kind, table.subjectId] }),
    index('imported_rows_by_user').on(table.userId),
  ],
)
