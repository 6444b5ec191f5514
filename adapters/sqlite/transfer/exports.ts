/** Rows for the archive with everything, some at a time: each batch is a query of its own, so that nobody waits. */
import { type CsvCell, formatCsvAmount } from '#modules/kernel/csv.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import {
  CELL_VALUE_SEPARATOR,
  listColumns,
  type TransferKind,
} from '#modules/transfer/contract/columns.ts'
import type { ExportedTable, Exports, FieldChoiceWords } from '#modules/transfer/ports.ts'
import { isoTime, type Sql, withSql } from '../statements.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'

/** Rows read at once, so that an export of any size needs little memory. */
const ROWS_PER_READ = 500

export const sqliteExports = withSql<Exports, [FieldChoiceWords]>((sql, choices) => ({
  isAsked: (by: UserId, since) =>
    sql.has`SELECT 1 FROM audit_log WHERE action = 'site.export' AND actor_id = ${by} AND at >= ${since}`,
  listTables: () =>
    Object.entries(EXPORTED_TABLES).map(([table, { name, about, without = [] }]) =>
      tableOf(sql, { table, name, about, without }),
    ),
  kinds: {
    people: () => batchesOf(sql, PEOPLE_SQL, ['id'], cellsOf('people', choices)),
    requests: () => batchesOf(sql, REQUESTS_SQL, ['id'], cellsOf('requests', choices)),
    items: () => batchesOf(sql, ITEMS_SQL, ['id'], cellsOf('items', choices)),
  },
  pictures: function* () {
    const rows = batchesOf(sql, 'SELECT filename FROM pictures', ['filename'], (row) => [
      String(row['filename']),
    ])
    for (const batch of rows) for (const [name] of batch) yield String(name)
  },
}))

type Row = Readonly<Record<string, string | number | null>>

const PEOPLE_SQL = `SELECT id, email, first_name AS firstName, last_name AS lastName, user_type AS userType
  FROM users WHERE erased_at IS NULL`

const SHARED = `l.id, u.email AS account, c.slug AS categoryId, l.province_id AS provinceId, l.city, l.title,
  l.description, l.images, l.preferred_contact_methods AS preferredContactMethods,
  l.has_whatsapp AS hasWhatsapp, l.call_time_preferences AS callTimePreferences`

/** Waiting, or public and not over: what can be read back. */
const LIVE = `l.is_active AND l.moderation_state <> 'rejected' AND NOT l.is_withdrawn`

const REQUESTS_SQL = `SELECT ${SHARED}, l.client_name AS firstName, l.client_last_name AS lastName,
    l.client_email AS email, l.client_phone AS phone, l.urgency, l.budget,
    l.max_reveals AS maxReveals, l.local_only AS localOnly, l.contact_mode AS contactMode, l.answers
  FROM job_requests l JOIN users u ON u.id = l.client_id JOIN categories c ON c.id = l.category_id
  WHERE ${LIVE} AND l.status <> 'completed'`

const ITEMS_SQL = `SELECT ${SHARED}, l.seller_name AS firstName, l.seller_last_name AS lastName,
    l.seller_email AS email, l.seller_phone AS phone, l.product_type AS productType,
    l.price_cents AS price, l.price_type AS priceType, l.condition, l.website_url AS websiteUrl
  FROM showcase_items l JOIN users u ON u.id = l.seller_id JOIN categories c ON c.id = l.category_id
  WHERE ${LIVE} AND l.status = 'active'`

const cellsOf = (kind: TransferKind, choices: FieldChoiceWords) => {
  const fields = listColumns(kind).map(([field]) => field)
  return (row: Row): readonly CsvCell[] =>
    fields.map((field) => {
      const word = wordIn(choices[field])
      return (WRITTEN[field] ?? word)(row[field] ?? null, word)
    })
}

type Cell = string | number | null
type Write = (value: Cell, word: (value: Cell) => Cell) => CsvCell

const wordIn =
  (labels: FieldChoiceWords[string] = {}) =>
  (value: Cell): Cell =>
    labels[String(value)] ?? value

const flag: Write = (value) => (value === 1 ? 'sì' : 'no')

const readList = (value: Cell): readonly string[] => JSON.parse(String(value ?? '[]'))

const words: Write = (value, word) => readList(value).map(word).join(CELL_VALUE_SEPARATOR)

/** What is not written as it is stored. */
const WRITTEN: Readonly<Record<string, Write>> = {
  price: (cents) => formatCsvAmount(Number(cents)),
  hasWhatsapp: flag,
  localOnly: flag,
  preferredContactMethods: words,
  callTimePreferences: words,
  images: (value) =>
    readList(value)
      .map((url) => url.slice(url.lastIndexOf('/') + 1))
      .join(CELL_VALUE_SEPARATOR),
  answers: (value) => {
    const answers: readonly { questionId: string; value: unknown }[] = JSON.parse(
      String(value ?? '[]'),
    )
    return answers.length === 0
      ? null
      : JSON.stringify(answers.map(({ questionId, value: said }) => ({ questionId, value: said })))
  },
}

type Source = {
  readonly table: string
  readonly name: string
  readonly about: string
  readonly without: readonly string[]
}

type Info = { readonly name: string; readonly pk: number }

const tableOf = (sql: Sql, { table, name, about, without }: Source): ExportedTable => {
  const infos = sql.connection.pragma(`table_xinfo(${table})`) as Info[]
  const columns = infos.map((info) => info.name).filter((column) => !without.includes(column))
  const keys = infos
    .filter(({ pk }) => pk > 0)
    .toSorted((one, other) => one.pk - other.pk)
    .map((info) => info.name)
  const isKeyed = keys.length > 0
  const order = isKeyed ? keys : ['place']
  return {
    name: `${name}.csv`,
    about,
    headers: columns,
    batches: () =>
      batchesOf(sql, `SELECT ${isKeyed ? '' : 'rowid AS place, '}* FROM ${table}`, order, (row) =>
        columns.map((column) => plain(column, row[column] ?? null)),
      ),
  }
}

/** Columns of moments end so. */
const MOMENT = /(?:^at|_at|_until|_since|_from|_day_until)$/
const IN_MILLISECONDS = 100_000_000_000

const plain = (column: string, value: string | number | null): CsvCell =>
  typeof value === 'number' && MOMENT.test(column) && value > IN_MILLISECONDS
    ? isoTime(value)
    : value

/** The rows of a query in the order of its key, by the last key that was read. */
const batchesOf = function* (
  sql: Sql,
  query: string,
  keys: readonly string[],
  cells: (row: Row) => readonly CsvCell[],
): Generator<readonly (readonly CsvCell[])[]> {
  const names = keys.join(', ')
  const first = `SELECT * FROM (${query}) ORDER BY ${names} LIMIT ${ROWS_PER_READ}`
  const next = `SELECT * FROM (${query}) WHERE (${names}) > (${keys.map(() => '?').join(', ')})
    ORDER BY ${names} LIMIT ${ROWS_PER_READ}`
  let rows = sql.prepareStatement<Row>(first).all()
  while (rows.length > 0) {
    yield rows.map(cells)
    const last = rows.at(-1)
    rows = sql.prepareStatement<Row>(next).all(...keys.map((key) => last?.[key]))
  }
}
