/** The table of a part whose head says most, and what its cells mean. */
import { unescapeCsvCell } from '#modules/kernel/csv.ts'
import { createSlug } from '#modules/kernel/slug.ts'
import { listColumns, type TransferKind } from './contract/columns.ts'
import type { ImportTable } from './ports.ts'

export type ParsedImportTable = {
  readonly rows: readonly ParsedImportRow[]
  readonly ignored: readonly string[]
}

export type ParsedImportRow = {
  readonly line: number
  /** What the row writes under this field; empty for nothing. */
  readonly cell: (field: string) => string
}

/** Answers null where no table names the columns that this kind needs. */
export const parseImportTable = (
  kind: TransferKind,
  tables: readonly ImportTable[],
): ParsedImportTable | null => {
  const [best] = tables
    .map((table) => readHeader(kind, table))
    .filter(({ isWhole }) => isWhole)
    .toSorted((one, other) => other.known - one.known)
  return best ?? null
}

const readHeader = (kind: TransferKind, table: ImportTable) => {
  const [head, ...body] = table.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const headers = head?.cells ?? []
  const fieldOf = fieldsByHeader(kind)
  const fields = headers.map((header, at) => {
    const field = fieldOf.get(createSlug(header)) ?? null
    // If two columns mean the same, the first one counts and the other is reported.
    return headers.findIndex((other) => fieldOf.get(createSlug(other)) === field) === at
      ? field
      : null
  })
  const width = Math.max(headers.length, ...body.map(({ cells }) => cells.length))
  const ignored = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !fields[at] && body.some(({ cells }) => (cells[at] ?? '') !== ''))
    .map((at) => headers[at] || `colonna ${at + 1}`)
  const places = new Map(fields.map((field, at) => [field, at]))
  return {
    isWhole: NEEDED[kind].every((field) => places.has(field)),
    known: fields.filter((field) => field !== null).length,
    ignored,
    rows: body.map(({ line, cells }) => ({
      line,
      cell: (field: string) => unescapeCsvCell(cells[places.get(field) ?? -1] ?? ''),
    })),
  }
}

/** A table that lacks these columns is another one. */
const NEEDED: Readonly<Record<TransferKind, readonly string[]>> = {
  people: ['email'],
  requests: ['title', 'email'],
  items: ['title', 'email'],
}

const fieldsByHeader = (kind: TransferKind): ReadonlyMap<string, string> =>
  new Map(
    listColumns(kind).flatMap(([field, { header, others }]) =>
      [createSlug(header), ...others].map((word) => [word, field] as const),
    ),
  )
