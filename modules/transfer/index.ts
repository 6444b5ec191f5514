/** The transfer module: people and listings from elsewhere, and everything in an open form. */
import type { ImportRunsQuery } from './contract/imports.ts'
import { openFullExport, requestFullExport } from './export-everything.ts'
import { importFile } from './import-file.ts'
import type { TransferNeeds } from './ports.ts'
import { canUndoImport, mailImportedPeople, undoImport } from './undo-import.ts'

export const createTransfer = (needs: TransferNeeds) => ({
  askForEverything: requestFullExport(needs),
  openExport: openFullExport(needs),
  import: importFile(needs),
  runs: (query: ImportRunsQuery) => {
    const { items, total } = needs.imports.runs(query)
    const now = needs.world.now()
    return {
      items: items.map((run) => ({ ...run, mayBeUndone: canUndoImport(momentsOf(run), now) })),
      total,
    }
  },
  undo: undoImport(needs),
  write: mailImportedPeople(needs),
})

type Moments = Readonly<Record<'finishedAt' | 'undoneAt', string | null>> & {
  readonly startedAt: string
}

const momentsOf = ({ startedAt, finishedAt, undoneAt }: Moments) => ({
  startedAt: new Date(startedAt),
  finishedAt: finishedAt === null ? null : new Date(finishedAt),
  undoneAt: undoneAt === null ? null : new Date(undoneAt),
})

export type Transfer = ReturnType<typeof createTransfer>
