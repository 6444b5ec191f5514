import * as v from 'valibot'
import { type CsvColumn, tableReply } from '#adapters/http/csv.ts'
import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import {
  readFile,
  readIdParameter,
  readJson,
  readQuery,
  toInputIssues,
} from '#adapters/http/input.ts'
import { readChange } from '#adapters/http/read-change.ts'
import {
  createRefusalReply,
  replyCommonRefusal,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import {
  createProspectChanges,
  PROSPECT_COLUMNS,
  PROSPECT_REFUSALS,
  PROSPECT_STATES,
  type ProspectColumn,
  ProspectImportQuery,
  ProspectInput,
  ProspectQuery,
  ProspectReply,
} from '#modules/growth/contract/prospects.ts'
import type { ProspectTable } from '#modules/growth/import-prospects.ts'
import type { Growth } from '#modules/growth/index.ts'
import type { Prospect } from '#modules/growth/ports.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { type CsvCell, formatCsvTaxId } from '#modules/kernel/csv.ts'

/** Answers null for a file that cannot be read. */
type ReadTables = (file: Uint8Array) => Promise<readonly ProspectTable[] | null>

const MISSING = 'Impresa non trovata'
/** Suffices for the maximum number of rows, each with a note. */
const IMPORT_BYTES = 1_000_000

/** Firms to win: for admins, and nobody is written to. */
export const prospectRoutes = ({ prospects }: Pick<Growth, 'prospects'>, readTables: ReadTables) =>
  newRoutes()
    .get('/admin/prospects', adminOnly, (c) =>
      tableReply(c, readQuery(c, ProspectQuery), {
        fileName: 'imprese-da-convincere.csv',
        columns: columnsFor(prospects.tradeOf),
        read: (query) => {
          const { items, total } = prospects.list(query)
          return { items: items.map(toReply), total }
        },
      }),
    )
    .post('/admin/prospects', adminOnly, async (c) => {
      const added = prospects.add(readActor(c), await readJson(c, ProspectInput))
      return c.json(toReply(valueOrRefuse(added, replyCommonRefusal)), 201)
    })
    .post('/admin/prospects/import', adminOnly, async (c) => {
      const { dryRun } = readQuery(c, ProspectImportQuery)
      const tables = await readTables(await readFile(c, IMPORT_BYTES))
      if (tables === null) return refuseImport(c, { code: 'prospects.unreadable' })
      const file = { tables, check: checkRow, isTrial: dryRun !== undefined }
      return c.json(valueOrRefuse(prospects.import(readActor(c), file), refuseImport))
    })
    .delete('/admin/prospects/import/:id', adminOnly, (c) =>
      c.json({ removed: prospects.undo(readActor(c), readIdParameter(c)) }),
    )
    .get('/admin/prospects/:id', adminOnly, (c) =>
      c.json(toReply(valueOrNotFound(prospects.find(readIdParameter(c)), MISSING))),
    )
    .patch('/admin/prospects/:id', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const present = valueOrNotFound(prospects.find(readIdParameter(c)), MISSING)
      const input = changeOf(toReply(present), createProspectChanges(present))
      return c.json(
        toReply(valueOrRefuse(prospects.change(readActor(c), present, input), replyCommonRefusal)),
      )
    })
    .delete('/admin/prospects/:id', adminOnly, (c) => {
      prospects.remove(readActor(c), valueOrNotFound(prospects.find(readIdParameter(c)), MISSING))
      return c.body(null, 204)
    })

const refuseImport = createRefusalReply(PROSPECT_REFUSALS, {
  'prospects.columns': 400,
  'prospects.unreadable': 400,
  'prospects.too-many': 400,
})

const toReply = (prospect: Prospect): ProspectReply => pickReply(ProspectReply, prospect)

const checkRow = (row: object) => {
  const checked = v.safeParse(ProspectInput, row)
  return checked.success ? { input: checked.output } : { issues: toInputIssues(checked) }
}

/** Every column that the import reads. */
const columnsFor = (
  tradeOf: (categoryId: string) => string | null,
): readonly CsvColumn<ProspectReply>[] => {
  const cells: Readonly<Record<ProspectColumn, (row: ProspectReply) => CsvCell>> = {
    nome: ({ name }) => name,
    mestiere: ({ categoryId }) => categoryId && tradeOf(categoryId),
    citta: ({ city }) => city,
    telefono: ({ phone }) => phone,
    email: ({ email }) => email,
    'partita iva': ({ vatId }) => vatId && formatCsvTaxId(vatId),
    stato: ({ state }) => PROSPECT_STATES[state],
    prossima: ({ nextAt }) => nextAt,
    consenso: ({ consentAt }) => consentAt,
    note: ({ note }) => note,
  }
  return PROSPECT_COLUMNS.map((column) => [column, cells[column]])
}
