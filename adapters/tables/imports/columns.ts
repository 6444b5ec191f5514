import {
  listColumns,
  TRANSFER_FILES,
  type TransferField,
  type TransferKind,
} from '#modules/transfer/contract/columns.ts'
import type { ImportFile } from '#modules/transfer/ports.ts'

export type ImportFieldRow<Kind extends TransferKind> = {
  readonly [Field in TransferField<Kind>]?: string | undefined
}

/** What another program's export says, as a table in our own columns; row 1 is the first that it holds. */
export const buildImportPart = <Kind extends TransferKind>(
  kind: Kind,
  name: string,
  rows: readonly ImportFieldRow<Kind>[],
): ImportFile['parts'][number] => {
  const columns = listColumns(kind)
  const body = rows.map((row, at) => ({
    line: at + 1,
    cells: columns.map(([field]) => (row as Readonly<Record<string, string>>)[field] ?? ''),
  }))
  return {
    kind,
    name: name || TRANSFER_FILES[kind],
    tables: [[{ line: 0, cells: columns.map(([, { header }]) => header) }, ...body]],
  }
}

/** Splits the whole name that a program with one field for it exports. */
export const splitName = (whole: string) => {
  const [firstName = '', ...rest] = whole.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
