/** Rows of a MySQL dump: the columns of each table from its CREATE TABLE or from the INSERT itself. */

/** Null of SQL as undefined. */
export type SqlRow = Readonly<Record<string, string | undefined>>

const CREATE = /create table (?:if not exists )?`(\w+)` \(([\s\S]*?)\n\)/gi
const COLUMN = /^\s*`(\w+)` /gm
const INSERT = /insert into `(\w+)`\s*(?:\(([^)]*)\)\s*)?values\s*/gi

/** Rows of these tables by their names without the prefix; null where the dump has none of them. */
export const readInserts = <Name extends string>(
  text: string,
  tables: readonly Name[],
): Readonly<Record<Name, readonly SqlRow[]>> | null => {
  const tableNamed = (table: string) =>
    tables.find((name) => table === name || table.endsWith(`_${name}`))
  const columns = new Map<string, readonly string[]>()
  for (const [, table = '', body = ''] of text.matchAll(CREATE))
    columns.set(table, namesIn(body, COLUMN))
  const rowsByTable = Object.fromEntries(tables.map((name) => [name, [] as SqlRow[]])) as Record<
    Name,
    SqlRow[]
  >
  let isAny = false
  for (const { 0: head, 1: table = '', 2: listed, index } of text.matchAll(INSERT)) {
    const name = tableNamed(table)
    const columnNames = listed ? namesIn(listed, /`(\w+)`/g) : columns.get(table)
    if (!name || !columnNames) continue
    isAny = true
    for (const values of tuplesFrom(text, index + head.length))
      rowsByTable[name].push(
        Object.fromEntries(columnNames.map((column, at) => [column, values[at] ?? undefined])),
      )
  }
  return isAny ? rowsByTable : null
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

type Value = string | null

/** `(1,'a',null),(2,…);` until the statement ends. */
function* tuplesFrom(text: string, start: number): Generator<readonly Value[]> {
  let at = start
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at += 1
    if (text[at] !== '(') return
    const values: Value[] = []
    do {
      const { value, end } = valueFrom(text, at + 1)
      values.push(value)
      at = end
    } while (text[at] === ',')
    if (text[at] !== ')') return
    at += 1
    yield values
  }
}

const valueFrom = (
  text: string,
  start: number,
): { readonly value: Value; readonly end: number } => {
  let at = start
  while (/\s/.test(text[at] ?? '')) at += 1
  if (text[at] === "'") return quotedFrom(text, at + 1)
  let end = at
  while (end < text.length && text[end] !== ',' && text[end] !== ')') end += 1
  const bare = text.slice(at, end).trim()
  return { value: /^null$/i.test(bare) ? null : bare, end }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '', Z: '' }

/** A text after its first quote, by MySQL's rules of escaping. */
const quotedFrom = (text: string, start: number) => {
  let value = ''
  let from = start
  let at = start
  for (; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') {
      const next = text[at + 1] ?? ''
      value += text.slice(from, at) + (ESCAPED[next] ?? next)
      at += 1
      from = at + 1
    } else if (sign === "'") {
      if (text[at + 1] !== "'") break
      value += text.slice(from, at + 1)
      at += 1
      from = at + 1
    }
  }
  value += text.slice(from, at)
  at += 1
  while (/\s/.test(text[at] ?? '')) at += 1
  return { value, end: at }
}
