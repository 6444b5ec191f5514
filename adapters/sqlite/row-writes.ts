/** Statements that write whole rows, and how their values reach SQLite. Names come from code. */

export type Columns = Readonly<Record<string, string | number | null>>

export const momentOf = (moment: Date | null) => moment?.getTime() ?? null

export const insertOf = (table: string, columns: Columns) => {
  const names = Object.keys(columns)
  return `INSERT INTO ${table} (${names.join(', ')})
    VALUES (${names.map((name) => `:${name}`).join(', ')})`
}

/** Every column but those that `lasting` names. */
export const updateOf = (table: string, columns: Columns, lasting: ReadonlySet<string>) => {
  const changing = Object.keys(columns).filter((name) => !lasting.has(name))
  return `UPDATE ${table} SET ${changing.map((name) => `${name} = :${name}`).join(', ')}
    WHERE id = :id`
}
