import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ExportArea, Person } from '#modules/personal/ports.ts'
import type { Database } from '../database.ts'
import { type Connection, createSql } from '../statements.ts'
import { type Area, by } from './area.ts'
import { AREAS } from './register.ts'

/** One area after the other; empty ones are left out. */
export const readAreas = (connection: Connection) =>
  function* (person: Person): Generator<ExportArea> {
    const { db } = createSql(connection)
    for (const area of AREAS) {
      const rows = rowsOf(db, area, person)
      if (rows.length > 0) yield { name: area.file, rows }
    }
  }

const MINE = by('user_id')

const rowsOf = (db: Database, area: Area, person: Person): readonly unknown[] =>
  db
    .select(columnsOf(area))
    .from(area.table)
    .where((area.rows ?? MINE)(person))
    .all()
    .map((row) => (area.besides ? withParsed(row, Object.keys(area.besides)) : row))

/** All columns that are not withheld, so that a new column is exported by default. */
export const columnsOf = ({ table, withheld = {}, besides = {} }: Area) => {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !(name in withheld))
  const named: Record<string, SQLiteColumn | SQL.Aliased> = Object.fromEntries(columns)
  for (const [name, value] of Object.entries(besides)) named[name] = value.as(name)
  return named
}

export const tableNameOf = ({ table }: Area) => getTableName(table)

/** Parses JSON that SQLite aggregated as text. */
const withParsed = (row: Record<string, unknown>, names: readonly string[]) => {
  const parsed = names.map((name) => [name, parse(row[name])])
  return { ...row, ...Object.fromEntries(parsed) }
}

const parse = (value: unknown) =>
  typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value
