import type { SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Person } from '#modules/personal/index.ts'

/** What one table holds of a person, and what of it leaves with the export. */
export type Area = {
  readonly table: SQLiteTable
  /** The file in the export; several tables never share one. */
  readonly file: string
  /** Which rows are about the person. */
  readonly rows: (person: Person) => SQL
  /** Columns that do not leave, each with the reason. */
  readonly withheld?: Readonly<Record<string, string>>
  /** What belongs to a row and stands elsewhere. */
  readonly besides?: Readonly<Record<string, SQL>>
}

export const SOMEBODY_ELSES = 'says something about somebody else'
export const SECRET = 'a secret that opens an account'
export const STAFF = 'which of the staff it was is not about the person'
