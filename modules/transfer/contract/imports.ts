/** People and listings from elsewhere: a trial, the import itself, and how it is taken back. */
import * as v from 'valibot'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalText,
  requiredText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { TRANSFER_KINDS } from './columns.ts'

/** A ZIP with pictures beside the table. */
export const IMPORT_MAX_BYTES = 60_000_000
/** Limit for each kind. */
export const IMPORT_ROWS_MAX = 5000
/** So many faults are named; the others are counted. */
export const MAX_FAULTS_SHOWN = 200
export const IMPORT_UNDO_DAYS = 7

const kindField = v.picklist(TRANSFER_KINDS, 'Scegli che cosa contiene il file')

export const ImportQuery = inputObject({
  /** Kind of a single table; archives and exports of other programs say it themselves. */
  kind: optionalField(kindField),
  name: optionalText(120),
  dryRun: optionalField(v.picklist(['1'], 'Valore non valido')),
  /** Stands for rows of the file that name none that is known here. */
  categoryId: optionalText(64),
  provinceId: optionalText(64),
})
export type ImportQuery = v.InferOutput<typeof ImportQuery>

const Part = v.object({
  kind: v.picklist(TRANSFER_KINDS),
  name: v.string(),
  rows: v.number(),
  /** New, and without a fault. */
  added: v.number(),
  /** There already: left as they are. */
  known: v.number(),
  /** Rows left out because the account did not come by an import. */
  foreign: v.number(),
  faulty: v.number(),
  /** Headers of columns that hold something and that nothing is made of. */
  ignored: v.array(v.string()),
})

export const ImportReply = v.object({
  parts: v.array(Part),
  faults: v.array(
    v.object({ file: v.string(), row: v.number(), column: v.string(), message: v.string() }),
  ),
  /** All of them, named or not. */
  faultCount: v.number(),
  /** That the rows name, and of which the file brings so many. */
  pictures: v.object({ named: v.number(), brought: v.number() }),
  /** This is null for a trial, and where nothing was new. */
  runId: v.nullable(v.string()),
})
export type ImportReply = v.InferOutput<typeof ImportReply>

const ImportCounts = v.object({ people: v.number(), requests: v.number(), items: v.number() })
export type ImportCounts = v.InferOutput<typeof ImportCounts>

export const ImportRun = v.object({
  id: v.string(),
  fileName: v.string(),
  startedAt: v.string(),
  /** This is null while it runs, and where it broke off. */
  finishedAt: v.nullable(v.string()),
  undoneAt: v.nullable(v.string()),
  counts: ImportCounts,
  /** People who came in and were not written to. */
  unwritten: v.number(),
  mayBeUndone: v.boolean(),
})
export type ImportRun = v.InferOutput<typeof ImportRun>
export const ImportRunsReply = v.object({ items: v.array(ImportRun), total: v.number() })
export type ImportRunsReply = v.InferOutput<typeof ImportRunsReply>
export const ImportRunsQuery = inputObject(pageQueryFields)
export type ImportRunsQuery = v.InferOutput<typeof ImportRunsQuery>

export const UndoImportReply = v.object({ removed: ImportCounts, stays: ImportCounts })
export type UndoImportReply = v.InferOutput<typeof UndoImportReply>

export const MailImportedPeopleInput = inputObject({
  /** Says where the people's data come from (GDPR, article 14). */
  from: requiredText('Scrivi da dove vengono i dati', 80),
})
export const MailImportedPeopleReply = v.object({ written: v.number() })
export type MailImportedPeopleReply = v.InferOutput<typeof MailImportedPeopleReply>

export const importPaths = {
  all: '/api/admin/imports',
  example: (kind: (typeof TRANSFER_KINDS)[number]) => `/api/admin/imports/example?kind=${kind}`,
  one: (id: string) => `/api/admin/imports/${encodeURIComponent(id)}`,
  write: (id: string) => `/api/admin/imports/${encodeURIComponent(id)}/write`,
} as const

export const ImportExampleQuery = inputObject({ kind: v.pipe(trimmedOrMissing, kindField) })

export const IMPORT_REFUSALS = {
  'import.unreadable':
    'Non riusciamo a leggere il file: scegli un CSV, un foglio .xlsx, l’archivio ZIP di un altro sito come questo, l’XML di WordPress o il backup .sql di Osclass',
  'import.no-kind': 'Scegli che cosa contiene il file: persone, richieste o vetrina',
  'import.columns': 'La prima riga deve contenere i nomi delle colonne: vedi il file di esempio',
  'import.too-many': `Massimo ${IMPORT_ROWS_MAX} righe per volta: dividi il file`,
  'import.too-late': `Puoi annullare un’importazione solo entro ${IMPORT_UNDO_DAYS} giorni`,
  'import.undone': 'L’importazione è già stata annullata',
  'import.running': 'Un’importazione è in corso: aspetta che finisca',
} as const
