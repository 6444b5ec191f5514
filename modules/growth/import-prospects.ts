/** Firms to win, from a table that somebody wrote with whatever program. */
import type { StaffActor } from '#modules/kernel/audit.ts'
import { unescapeCsvCell } from '#modules/kernel/csv.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { createSlug } from '#modules/kernel/slug.ts'
import {
  PROSPECT_ROWS_MAX,
  PROSPECT_STATES,
  type ProspectColumn,
  type ProspectImportReply,
  type ProspectInput,
} from './contract/prospects.ts'
import { findProspectColumn, PROSPECT_COLUMN_BY_FIELD, parseItalianDay } from './import-columns.ts'
import type { GrowthNeeds, Prospect, ReferenceEntry } from './ports.ts'

/** `line` is the first one of the row in its file. */
export type ProspectTable = readonly {
  readonly line: number
  readonly cells: readonly string[]
}[]

/** Checks one row like the form does. */
export type CheckProspectRow = (
  row: object,
) => { readonly input: ProspectInput } | { readonly issues: readonly InputIssue[] }

type File = {
  /** Each sheet, or the text with each delimiter that it may have; none for a file that cannot be read. */
  readonly tables: readonly ProspectTable[]
  readonly check: CheckProspectRow
  readonly isTrial: boolean
}

export const importProspects =
  (
    needs: Pick<
      GrowthNeeds,
      'prospects' | 'audit' | 'world' | 'atomically' | 'places' | 'readPhone'
    >,
    fresh: (input: ProspectInput, importId: string) => Prospect,
  ) =>
  (staff: StaffActor, { tables, check, isTrial }: File) => {
    const { prospects, audit, world, atomically, places } = needs
    const table = bestOf(tables)
    if (!table) return refuse({ code: 'prospects.columns' })
    if (table.body.length > PROSPECT_ROWS_MAX) return refuse({ code: 'prospects.too-many' })
    const read = readRows(table, { categories: places.categories(), check })
    const summary = {
      rows: table.body.length,
      faults: read.flatMap(({ faults }) => faults),
      ignored: table.ignored,
    }
    if (isTrial)
      return accept<ProspectImportReply>({
        ...summary,
        added: newOnes(needs, read).length,
        importId: null,
      })
    if (summary.faults.length > 0) return refuse({ code: 'prospects.faulty' })
    return atomically(() => {
      const added = newOnes(needs, read)
      const importId = world.newId()
      for (const input of added) prospects.add(fresh(input, importId))
      if (added.length > 0)
        audit.record(staff, 'prospect.import', ['prospect', importId], {
          after: { count: added.length },
        })
      return accept<ProspectImportReply>({
        ...summary,
        added: added.length,
        importId: added.length > 0 ? importId : null,
      })
    })
  }

type Table = {
  readonly columns: readonly (ProspectColumn | null)[]
  readonly body: ProspectTable
  /** Headers of columns that hold something and that nothing is made of. */
  readonly ignored: string[]
}

/** The table whose head says most; null where none names its firms. */
const bestOf = (tables: readonly ProspectTable[]): Table | null => {
  const [best] = tables
    .map(toTable)
    .filter(({ columns }) => columns.includes('nome'))
    .toSorted((one, other) => knownIn(other) - knownIn(one))
  return best ?? null
}

const knownIn = ({ columns }: Table) => columns.filter((column) => column !== null).length

const toTable = (rows: ProspectTable): Table => {
  const [head, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const headers = head?.cells ?? []
  const columns = headers.map((header, at) => {
    const column = findProspectColumn(header)
    // If two columns mean the same, the first one counts and the other is reported.
    return headers.findIndex((other) => findProspectColumn(other) === column) === at ? column : null
  })
  const width = Math.max(headers.length, ...body.map(({ cells }) => cells.length))
  const ignored = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !columns[at] && body.some(({ cells }) => (cells[at] ?? '') !== ''))
    .map((at) => headers[at] || `colonna ${at + 1}`)
  return { columns, body, ignored }
}

type Read = {
  readonly input: ProspectInput | null
  readonly faults: ProspectImportReply['faults']
}

type Reading = Pick<File, 'check'> & { readonly categories: readonly ReferenceEntry[] }

const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries(PROSPECT_STATES).flatMap(([state, label]) => [
    [state, state],
    [createSlug(label), state],
  ]),
)

const readRows = ({ columns, body }: Table, { categories, check }: Reading): readonly Read[] => {
  const trades = new Map(categories.map(({ id, name }) => [createSlug(name), id]))
  return body.map(({ line, cells }) => {
    const cell = (column: ProspectColumn) => unescapeCsvCell(cells[columns.indexOf(column)] ?? '')
    const trade = cell('mestiere')
    const state = cell('stato')
    const categoryId = trade === '' ? null : (trades.get(createSlug(trade)) ?? '?')
    const checked = check({
      name: cell('nome'),
      categoryId,
      city: cell('citta'),
      phone: cell('telefono'),
      email: cell('email'),
      vatId: cell('partita iva'),
      state: state && (STATES.get(createSlug(state)) ?? state),
      nextAt: parseItalianDay(cell('prossima')),
      consentAt: parseItalianDay(cell('consenso')),
      note: cell('note'),
    })
    const issues = [
      ...('issues' in checked ? checked.issues : []),
      ...(categoryId === '?' ? [{ path: 'categoryId', message: 'Mestiere sconosciuto' }] : []),
    ]
    const faults = issues.map(({ path, message }) => ({
      row: line,
      field: PROSPECT_COLUMN_BY_FIELD[path as keyof typeof PROSPECT_COLUMN_BY_FIELD] ?? path,
      message,
    }))
    return { input: 'input' in checked && faults.length === 0 ? checked.input : null, faults }
  })
}

/** Keeps the rows that are neither stored nor further up in the file. */
const newOnes = (
  { prospects, readPhone }: Pick<GrowthNeeds, 'prospects' | 'readPhone'>,
  read: readonly Read[],
): readonly ProspectInput[] => {
  const existing = new Set<string>()
  return read.flatMap(({ input }) => {
    if (!input) return []
    const { name, city, phone, email } = input
    const number = (phone && readPhone(phone)) ?? phone
    const key = [createSlug(name), createSlug(city ?? ''), number, email].join('/')
    if (existing.has(key) || prospects.isKnown(input, number)) return []
    existing.add(key)
    return [input]
  })
}
