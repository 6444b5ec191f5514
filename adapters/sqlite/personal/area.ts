import type { SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Person } from '#modules/personal/index.ts'

/** A table's personal data, and which of it the export contains. */
export type Area = {
  readonly table: SQLiteTable
  /** File of the export; unique per table. */
  readonly file: string
  /** Condition for rows about the person. */
  readonly rows: (person: Person) => SQL
  /** Columns left out of the export, with the reason. */
  readonly withheld?: Readonly<Record<string, string>>
  /** Further columns from other tables. */
  readonly besides?: Readonly<Record<string, SQL>>
}

export const SOMEBODY_ELSES = 'says something about somebody else'
export const SECRET = 'a secret that opens an account'
export const STAFF = 'which of the staff it was is not about the person'
