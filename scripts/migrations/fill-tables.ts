import type Database from 'better-sqlite3'

type Connection = Pick<Database.Database, 'prepare' | 'pragma'>

/** Above the numbers that migrations themselves give to rows. */
const FIRST_ROW = 1_001
const LAST_ROW = 1_003

type Column = { readonly name: string; readonly type: string; readonly isNullable: boolean }

/**
 * Puts rows into every table. All columns of row n hold the same value (`n`, or `["n"]` where text
 * is wanted, which is also JSON), so that every foreign key finds its parent by itself.
 * Where a check forbids that (one of two columns must be empty), one column stays empty.
 */
export const fillTables = (connection: Connection): void => {
  for (const table of tablesOf(connection)) {
    const columns = columnsOf(connection, table)
    for (let row = FIRST_ROW; row <= LAST_ROW; row += 1) putRow(connection, table, columns, row)
  }
}

const putRow = (connection: Connection, table: string, columns: readonly Column[], row: number) => {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  const insert = connection.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${places})`)
  const isPut = (empty?: Column) => {
    const values = columns.map((column) =>
      column === empty ? null : column.type === 'TEXT' ? `["${row}"]` : row,
    )
    return insert.run(values).changes > 0
  }
  if (!isPut()) columns.filter(({ isNullable }) => isNullable).some(isPut)
}

export const countRows = (connection: Connection): Map<string, number> =>
  new Map(
    tablesOf(connection).map((table) => {
      const counted = connection.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()
      return [table, (counted as { rows: number }).rows]
    }),
  )

const tablesOf = (connection: Connection): string[] => {
  const tables = connection.pragma('table_list') as { name: string; type: string; schema: string }[]
  return tables
    .filter(({ type, schema }) => type === 'table' && schema === 'main')
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|__drizzle)/.test(name))
}

/** Omits generated columns, which cannot be written. */
const columnsOf = (connection: Connection, table: string): readonly Column[] => {
  const columns = connection.pragma(`table_xinfo("${table}")`) as {
    name: string
    type: string
    notnull: number
    hidden: number
  }[]
  return columns
    .filter(({ hidden }) => hidden === 0)
    .map(({ name, type, notnull }) => ({
      name,
      type: type.toUpperCase(),
      isNullable: notnull === 0,
    }))
}
