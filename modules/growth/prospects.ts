import { changedParts, type Staff } from '#modules/kernel/audit.ts'
import type { Issue } from '#modules/kernel/invalid-input.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { slugOf } from '#modules/kernel/slug.ts'
import {
  type IMPORT_COLUMNS,
  IMPORT_ROWS_MAX,
  type ImportReply,
  type ProspectInput,
} from './contract/prospects.ts'
import type { GrowthNeeds, Named, Prospect } from './ports.ts'

const TRADE = { path: 'categoryId', message: 'Mestiere non valido' }

export const createProspects = (needs: GrowthNeeds) => {
  const { prospects, audit, world, atomically } = needs
  const isTrade = (id: string | null) =>
    id === null || needs.places.categories().some((one) => one.id === id)
  const withNumber = (input: ProspectInput) => ({
    ...input,
    phoneE164: input.phone === null ? null : needs.readPhone(input.phone),
  })
  const fresh = (input: ProspectInput, importId: string | null): Prospect => {
    const now = world.now()
    return {
      ...withNumber(input),
      id: world.newId(),
      importId,
      createdAt: now,
      updatedAt: now,
    }
  }
  return {
    list: prospects.list,
    find: prospects.find,
    add: (staff: Staff, input: ProspectInput) => {
      if (!isTrade(input.categoryId)) return refuse({ code: 'request.invalid', issues: [TRADE] })
      return atomically(() => {
        const prospect = fresh(input, null)
        prospects.add(prospect)
        audit.record(staff, 'prospect.create', ['prospect', prospect.id], {
          after: { state: input.state },
        })
        return accept(prospect)
      })
    },
    change: (staff: Staff, before: Prospect, input: ProspectInput) => {
      if (!isTrade(input.categoryId)) return refuse({ code: 'request.invalid', issues: [TRADE] })
      return atomically(() => {
        const after = { ...before, ...withNumber(input), updatedAt: world.now() }
        prospects.save(after)
        // Which fields changed, and of whom: what they say is kept in one place only.
        const { state } = after
        const change = changedParts({ state: before.state }, { state })
        audit.record(staff, 'prospect.change', ['prospect', before.id], change)
        return accept(after)
      })
    },
    remove: (staff: Staff, { id, state }: Prospect): void =>
      atomically(() => {
        if (prospects.remove(id))
          audit.record(staff, 'prospect.delete', ['prospect', id], { before: { state } })
      }),
    /** A trial writes nothing. Rows that are there already are left alone, so that a file may come twice. */
    import: importProspects(needs, fresh),
    moveOn: (): number => atomically(() => prospects.moveOn(world.now())),
    /** Takes back what a file added and nobody touched since; answers how many. */
    undo: (staff: Staff, importId: string): number =>
      atomically(() => {
        const count = prospects.undo(importId)
        if (count > 0)
          audit.record(staff, 'prospect.undo', ['prospect', importId], { after: { count } })
        return count
      }),
  }
}

/** Checks one row like the form does. */
export type CheckRow = (
  row: object,
) => { readonly input: ProspectInput } | { readonly issues: readonly Issue[] }

type File = {
  readonly rows: readonly (readonly string[])[]
  readonly check: CheckRow
  readonly isTrial: boolean
}

const importProspects =
  (needs: GrowthNeeds, fresh: (input: ProspectInput, importId: string) => Prospect) =>
  (staff: Staff, { rows, check, isTrial }: File) => {
    const { prospects, audit, world, atomically, places } = needs
    const [head = [], ...body] = rows
    const columns = head.map((name) => slugOf(name))
    if (!columns.includes('nome')) return refuse({ code: 'prospects.columns' })
    if (body.length > IMPORT_ROWS_MAX) return refuse({ code: 'prospects.too-many' })
    const read = readRows({ body, columns, categories: places.categories(), check })
    const found = { rows: body.length, faults: read.flatMap(({ faults }) => faults) }
    if (isTrial)
      return accept<ImportReply>({
        ...found,
        added: newOnes(needs, read).length,
        importId: null,
      })
    if (found.faults.length > 0) return refuse({ code: 'prospects.faulty' })
    return atomically(() => {
      const added = newOnes(needs, read)
      const importId = world.newId()
      for (const input of added) prospects.add(fresh(input, importId))
      if (added.length > 0)
        audit.record(staff, 'prospect.import', ['prospect', importId], {
          after: { count: added.length },
        })
      return accept<ImportReply>({
        ...found,
        added: added.length,
        importId: added.length > 0 ? importId : null,
      })
    })
  }

type Read = {
  readonly input: ProspectInput | null
  readonly faults: ImportReply['faults']
}

type Table = Pick<File, 'check'> & {
  readonly body: File['rows']
  readonly columns: readonly string[]
  readonly categories: readonly Named[]
}

const FIELD = {
  name: 'nome',
  categoryId: 'mestiere',
  city: 'citta',
  phone: 'telefono',
  email: 'email',
  note: 'note',
} as const

/** The line of the file, the head being the first. */
const FIRST_ROW = 2

const readRows = ({ body, columns, categories, check }: Table): readonly Read[] => {
  const trades = new Map(categories.map(({ id, name }) => [slugOf(name), id]))
  return body.map((cells, index) => {
    const cell = (column: (typeof IMPORT_COLUMNS)[number]) => cells[columns.indexOf(column)] ?? ''
    const trade = cell('mestiere')
    const categoryId = trade === '' ? null : (trades.get(slugOf(trade)) ?? '?')
    const [name, city, phone, email] = [
      cell('nome'),
      cell('citta'),
      cell('telefono'),
      cell('email'),
    ]
    const checked = check({ name, categoryId, city, phone, email, note: cell('note') })
    const issues = [
      ...('issues' in checked ? checked.issues : []),
      ...(categoryId === '?' ? [{ path: 'categoryId', message: 'Mestiere sconosciuto' }] : []),
    ]
    const faults = issues.map(({ path, message }) => ({
      row: index + FIRST_ROW,
      field: FIELD[path as keyof typeof FIELD] ?? path,
      message,
    }))
    return { input: 'input' in checked && faults.length === 0 ? checked.input : null, faults }
  })
}

/** Those that are neither stored nor further up in the file. */
const newOnes = (
  { prospects, readPhone }: Pick<GrowthNeeds, 'prospects' | 'readPhone'>,
  read: readonly Read[],
): readonly ProspectInput[] => {
  const known = new Set<string>()
  return read.flatMap(({ input }) => {
    if (!input) return []
    const { name, city, phone, email } = input
    const number = (phone && readPhone(phone)) ?? phone
    const key = [slugOf(name), slugOf(city ?? ''), number, email].join('/')
    if (known.has(key) || prospects.isKnown(input, number)) return []
    known.add(key)
    return [input]
  })
}
