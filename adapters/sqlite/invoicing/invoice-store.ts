import { and, asc, count, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { WaitingFiscalDocument } from '#modules/invoicing/issuing/stored-invoice.ts'
import type {
  InvoiceFilter,
  InvoiceStore,
  PageRange,
  SdiFileStore,
  WaitingInvoiceStore,
} from '#modules/invoicing/ports.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Database } from '../database.ts'
import { createTableRows, createTableRowsById } from '../rows.ts'
import { convertOrNull, withSql } from '../statements.ts'
import {
  invoiceItems,
  invoices,
  sdiFiles,
  sdiReceipts,
  waitingInvoices,
} from '../tables/invoicing.ts'
import { type InvoiceRow, toInvoice, toItemRow, toRow } from './invoice-rows.ts'

const UNACCEPTED: InvoiceRow['sdiState'][] = ['to_send', 'sent', 'rejected']

export const sqliteInvoices = (db: Database, world: World): InvoiceStore => ({
  ...readInvoices(db),
  ...countInvoices(db),
  ...writeInvoices(db, world),
})

/** Sorts by day and time, because two series of one year do not sort by number. */
const NEWEST = [desc(invoices.issueDate), desc(invoices.paidAt), desc(invoices.number)]

const QUARTER_SQL = sql`strftime('%Y-Q', ${invoices.issueDate}) || ((strftime('%m', ${invoices.issueDate}) + 2) / 3)`

/** What stands before the last six digits. */
const SERIES = sql<string>`rtrim(rtrim(${invoices.number}, '0123456789'), '/')`

const CUSTOMER = sql`${invoices.customer} ->> 'name' COLLATE NOCASE`

const ORDERS: Readonly<Record<NonNullable<InvoiceFilter['sort']>, readonly SQL[]>> = {
  newest: [],
  oldest: [asc(invoices.issueDate), asc(invoices.paidAt), asc(invoices.number)],
  amount: [desc(invoices.totalCents)],
  'amount-asc': [asc(invoices.totalCents)],
  customer: [asc(CUSTOMER)],
  'customer-desc': [desc(CUSTOMER)],
}

const readInvoices = (db: Database) => {
  const { first, all, selectPage, total } = createTableRows(db.$client, invoices)
  const whole = wholeInvoice(db)
  const one = (condition: SQL | undefined) => convertOrNull(first(condition), whole)
  return {
    find: (id) => one(eq(invoices.id, id)),
    ofOccasion: (kind, occasion) =>
      one(and(eq(invoices.kind, kind), eq(invoices.occasion, occasion))),
    ofOrder: (orderId) =>
      all(eq(invoices.orderId, orderId), invoices.createdAt, invoices.number).map(whole),
    list: (filter, page: PageRange) => {
      const condition = conditionOf(filter)
      const order = [...ORDERS[filter.sort ?? 'newest'], ...NEWEST]
      return { invoices: selectPage(condition, order, page).map(whole), total: total(condition) }
    },
    netToConsumers: (year, countries) => {
      const row = db
        .select({ netCents: sumOf('netCents') })
        .from(invoices)
        .where(
          and(
            gte(invoices.issueDate, `${year}-01-01`),
            lte(invoices.issueDate, `${year}-12-31`),
            inArray(sql`${invoices.customer} ->> 'country'`, [...countries]),
            // Sales without VAT went to businesses, or to customers of a company that charges none.
            sql`${invoices.vatCents} > 0`,
          ),
        )
        .get()
      return row?.netCents ?? 0
    },
    stampDuty: (from) =>
      db
        .select({
          period: sql<string>`${QUARTER_SQL}`,
          documents: count(),
          cents: sql<number>`sum(${invoices.stampCents})`,
        })
        .from(invoices)
        .where(and(gte(invoices.issueDate, from), gt(invoices.stampCents, 0)))
        .groupBy(QUARTER_SQL)
        .orderBy(QUARTER_SQL)
        .all(),
    isNumberTaken: (number) => total(eq(invoices.number, number)) > 0,
    unaccepted: () =>
      all(inArray(invoices.sdiState, UNACCEPTED), invoices.issueDate, invoices.number).map(whole),
  } satisfies Partial<InvoiceStore>
}

const countInvoices = (db: Database) =>
  ({
    sums: (from, to) => {
      const row = db
        .select({ documents: count(), netCents: sumOf('netCents'), vatCents: sumOf('vatCents') })
        .from(invoices)
        .where(and(gte(invoices.issueDate, from), lte(invoices.issueDate, to)))
        .get()
      return row ?? { documents: 0, netCents: 0, vatCents: 0 }
    },
    series: (year) =>
      db
        .select({
          series: SERIES,
          documents: count(),
          first: sql<string>`min(${invoices.number})`,
          last: sql<string>`max(${invoices.number})`,
          firstDay: sql<string>`min(${invoices.issueDate})`,
          lastDay: sql<string>`max(${invoices.issueDate})`,
        })
        .from(invoices)
        .where(
          and(gte(invoices.issueDate, `${year}-01-01`), lte(invoices.issueDate, `${year}-12-31`)),
        )
        .groupBy(SERIES)
        .orderBy(sql`min(${invoices.paidAt})`)
        .all(),
  }) satisfies Partial<InvoiceStore>

/** What was invoiced less what was credited. */
const sumOf = (column: 'netCents' | 'vatCents') =>
  sql<number>`coalesce(sum(CASE ${invoices.kind} WHEN 'invoice' THEN 1 ELSE -1 END * ${invoices[column]}), 0)`

/** A row with its lines and, for a credit note, the credited invoice. */
const wholeInvoice = (db: Database) => (row: InvoiceRow) => {
  const { invoiceId, sortOrder } = invoiceItems
  const items = createTableRows(db.$client, invoiceItems).all(eq(invoiceId, row.id), sortOrder)
  const { creditedId } = row
  const credited =
    creditedId && createTableRows(db.$client, invoices).first(eq(invoices.id, creditedId))
  return toInvoice(row, items, credited || null)
}

const conditionOf = ({ userId, orderId, kind, state, from, to, q }: InvoiceFilter) =>
  and(
    userId === undefined ? undefined : eq(invoices.userId, userId),
    orderId === undefined ? undefined : eq(invoices.orderId, orderId),
    kind && eq(invoices.kind, kind),
    state && eq(invoices.sdiState, state),
    from === undefined ? undefined : gte(invoices.issueDate, from),
    to === undefined ? undefined : lte(invoices.issueDate, to),
    q === undefined
      ? undefined
      : or(
          holds(invoices.number, q),
          holds(sql`${invoices.customer} ->> 'name'`, q),
          holds(sql`${invoices.customer} ->> 'taxId'`, q),
          holds(ORDER_NUMBER_SQL, q),
        ),
  )

const ORDER_NUMBER_SQL = sql`(SELECT order_number FROM orders WHERE orders.id = ${invoices.orderId})`

const holds = (what: SQL | typeof invoices.number, words: string) =>
  sql`${what} LIKE ${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} ESCAPE '\\'`

const writeInvoices = (db: Database, world: World) => {
  const { save } = createTableRowsById(db.$client, invoices)
  return {
    add: (invoice) => {
      createTableRows(db.$client, invoices).add(toRow(invoice))
      const items = invoice.document.lines.map((line, sortOrder) => ({
        ...toItemRow(line),
        id: world.newId(),
        invoiceId: invoice.id,
        sortOrder,
      }))
      db.insert(invoiceItems).values(items).run()
    },
    correctParties: (id, { seller, customer }) => save({ id, seller, customer }),
    setSdiState: (id, { state, at, objections }) =>
      save({ id, sdiState: state, sdiStateAt: at, sdiObjections: objections }),
  } satisfies Partial<InvoiceStore>
}

export const sqliteWaitingInvoices = withSql<WaitingInvoiceStore>(({ connection, rowsOf }) => {
  const { find, put, remove } = createTableRowsById(connection, waitingInvoices)
  const { first, all } = rowsOf(waitingInvoices)
  const { id: key, kind, occasion, happenedAt } = waitingInvoices
  return {
    find: (id) => convertOrNull(find(id), toWaiting),
    ofOccasion: (...about) =>
      convertOrNull(first(and(eq(kind, about[0]), eq(occasion, about[1]))), toWaiting),
    all: () => all(undefined, happenedAt, desc(kind), key).map(toWaiting),
    put,
    remove,
  }
})

/** Drops the user id of an erased account. */
const toWaiting = (row: typeof waitingInvoices.$inferSelect) => {
  const source = { ...(row.source as object), userId: row.userId }
  return { ...row, source } as WaitingFiscalDocument
}

export const sqliteSdiFiles = withSql<SdiFileStore>(({ connection, rowsOf }) => {
  const { add, save } = createTableRowsById(connection, sdiFiles)
  const newest = (condition: SQL) => rowsOf(sdiFiles).first(condition, desc(sql`rowid`))
  return {
    add,
    save,
    current: (invoiceId) => newest(eq(sdiFiles.invoiceId, invoiceId)),
    byName: (fileName) => newest(eq(sdiFiles.fileName, fileName)),
    receiptsOf: (fileId) =>
      rowsOf(sdiReceipts).all(eq(sdiReceipts.fileId, fileId), sdiReceipts.receivedAt),
    storeReceipt: (receipt) => rowsOf(sdiReceipts).addIfNew(receipt),
  }
})
