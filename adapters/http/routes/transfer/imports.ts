import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readFile, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import {
  createRefusalReply,
  replyDownload,
  replyNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { formatCsv } from '#modules/kernel/csv.ts'
import { listColumns, TRANSFER_FILES } from '#modules/transfer/contract/columns.ts'
import {
  IMPORT_MAX_BYTES,
  IMPORT_REFUSALS,
  ImportExampleQuery,
  ImportQuery,
  ImportRunsQuery,
  MailImportedPeopleInput,
} from '#modules/transfer/contract/imports.ts'
import type { Transfer } from '#modules/transfer/index.ts'
import type { ImportFile } from '#modules/transfer/ports.ts'

/** Answers null for a file that cannot be read. */
type ReadImport = (file: { name: string; bytes: Uint8Array }) => Promise<ImportFile | null>

/** People and listings from elsewhere: for admins, and nobody is written to without a press. */
export const importRoutes = (transfer: Transfer, readImport: ReadImport) =>
  newRoutes()
    .get('/admin/imports', adminOnly, (c) => c.json(transfer.runs(readQuery(c, ImportRunsQuery))))
    .get('/admin/imports/example', adminOnly, (c) => {
      const { kind } = readQuery(c, ImportExampleQuery)
      const columns = listColumns(kind).map(([, column]) => column)
      const rows = [columns.map(({ header }) => header), columns.map(({ sample }) => sample)]
      return replyDownload(c, formatCsv(rows), {
        type: 'text/csv; charset=utf-8',
        name: TRANSFER_FILES[kind],
      })
    })
    .post('/admin/imports', adminOnly, async (c) => {
      const { kind, name = '', dryRun, categoryId, provinceId } = readQuery(c, ImportQuery)
      const staff = readActor(c)
      const file = await readImport({ name, bytes: await readFile(c, IMPORT_MAX_BYTES) })
      if (file === null) return refuseImport(c, { code: 'import.unreadable' })
      const isTrial = dryRun !== undefined
      const upload = { staff, file, fileName: name, kind, categoryId, provinceId, isTrial }
      return c.json(valueOrRefuse(await transfer.import(upload), refuseImport))
    })
    .post('/admin/imports/:id/write', adminOnly, async (c) => {
      const { from } = await readJson(c, MailImportedPeopleInput)
      return c.json(
        valueOrRefuse(await transfer.write(readActor(c), readIdParameter(c), from), refuseImport),
      )
    })
    .delete('/admin/imports/:id', adminOnly, async (c) =>
      c.json(valueOrRefuse(await transfer.undo(readActor(c), readIdParameter(c)), refuseImport)),
    )

type Refusal = Parameters<typeof refuse>[1] | { readonly code: 'import.not-found' }

const refuseImport = (c: Parameters<typeof refuse>[0], refusal: Refusal) =>
  refusal.code === 'import.not-found'
    ? replyNotFound(c, 'Importazione non trovata')
    : refuse(c, refusal as Parameters<typeof refuse>[1])

const refuse = createRefusalReply(IMPORT_REFUSALS, {
  'import.unreadable': 400,
  'import.no-kind': 400,
  'import.columns': 400,
  'import.too-many': 400,
})
