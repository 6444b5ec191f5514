import { and, asc, count, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { WaitingDocument } from '#modules/invoicing/issuing/stored-invoice.ts'
import type {
  InvoiceFilter,
  InvoiceStore,
  Page,
  SdiFileStore,
  WaitingStore,
} from '#modules/invoicing/ports.ts'
import type { InvoiceId } from '#modules/kernel/ids.ts'
import type { World } from '#modules/kernel/world.ts'
import { countOf, type Database } from '../database.ts'
import { type Connection, createSql, keyed, orNull } from '../statements.ts'
import {
  invoiceItems,
  invoices,
  sdiFiles,
  sdiReceipts,
  waitingInvoices,
} from '../tables/invoicing.ts'
import { type InvoiceRow, toInvoice, toItemRow, toRow } from './invoice-rows.ts'

const UNSETTLED = ['to_send', 'sent', 'rejected'] as const

export const sqliteInvoices = (db: Database, world: World): InvoiceStore => ({
  ...readInvoices(db),
  ...writeInvoices(db, world),
})

const NEWEST = [desc(invoices.issueDate), desc(invoices.number)]

const QUARTER = sql`strftime('%Y-Q', ${invoices.issueDate}) || ((strftime('%m', ${invoices.issueDate}) + 2) / 3)`

const CUSTOMER = sql`${invoices.customer} ->> 'name' COLLATE NOCASE`

const ORDERS: Readonly<Record<NonNullable<InvoiceFilter['sort']>, readonly SQL[]>> = {
  newest: [],
  oldest: [asc(invoices.issueDate), asc(invoices.number)],
  amount: [desc(invoices.totalCents)],
  'amount-asc': [asc(invoices.totalCents)],
  customer: [asc(CUSTOMER)],
  'customer-desc': [desc(CUSTOMER)],
}

const readInvoices = (db: Database) => {
  const { one, many } = wholeInvoices(db)
  return {
    find: (id) => one(eq(invoices.id, id)),
    ofOccasion: (kind, occasion) =>
      one(and(eq(invoices.kind, kind), eq(invoices.occasion, occasion))),
    ofOrder: (orderId) =>
      many((all) =>
        all
          .where(eq(invoices.orderId, orderId))
          .orderBy(asc(invoices.createdAt), asc(invoices.number)),
      ),
    list: (filter, { limit, offset }: Page) => {
      const condition = conditionOf(filter)
      const page = many((all) =>
        all
          .where(condition)
          .orderBy(...ORDERS[filter.sort ?? 'newest'], ...NEWEST)
          .limit(limit)
          .offset(offset),
      )
      return { invoices: page, total: countOf(db, invoices, condition) }
    },
    netToConsumers: (year, countries) => {
      const sign = sql`CASE ${invoices.kind} WHEN 'invoice' THEN 1 ELSE -1 END`
      const row = db
        .select({ netCents: sql<number>`coalesce(sum(${sign} * ${invoices.netCents}), 0)` })
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
          period: sql<string>`${QUARTER}`,
          documents: count(),
          cents: sql<number>`sum(${invoices.stampCents})`,
        })
        .from(invoices)
        .where(and(gte(invoices.issueDate, from), gt(invoices.stampCents, 0)))
        .groupBy(QUARTER)
        .orderBy(QUARTER)
        .all(),
    isNumberTaken: (number) => countOf(db, invoices, eq(invoices.number, number)) > 0,
    unsettled: () =>
      many((all) =>
        all
          .where(inArray(invoices.sdiState, [...UNSETTLED]))
          .orderBy(asc(invoices.issueDate), asc(invoices.number)),
      ),
  } satisfies Partial<InvoiceStore>
}

/** Rows with their lines and, for a credit note, the credited invoice. */
const wholeInvoices = (db: Database) => {
  const rows = () => db.select().from(invoices).$dynamic()
  const rowOf = (id: InvoiceId) => rows().where(eq(invoices.id, id)).get() ?? null
  const itemsOf = (id: InvoiceId) =>
    db
      .select()
      .from(invoiceItems)
      .where(eq(invoiceItems.invoiceId, id))
      .orderBy(asc(invoiceItems.sortOrder))
      .all()
  const whole = (row: InvoiceRow) =>
    toInvoice(row, itemsOf(row.id), row.creditedId === null ? null : rowOf(row.creditedId))
  return {
    one: (condition: SQL | undefined) => orNull(rows().where(condition).get(), whole),
    many: (choose: (all: ReturnType<typeof rows>) => { all: () => InvoiceRow[] }) =>
      choose(rows()).all().map(whole),
  }
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
          holds(ORDER_NUMBER, q),
        ),
  )

const ORDER_NUMBER = sql`(SELECT order_number FROM orders WHERE orders.id = ${invoices.orderId})`

/** Escapes the wildcards of `LIKE`. */
const holds = (what: SQL | typeof invoices.number, words: string) =>
  sql`${what} LIKE ${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} ESCAPE '\\'`

const writeInvoices = (db: Database, world: World) =>
  ({
    add: (invoice) => {
      db.insert(invoices).values(toRow(invoice)).run()
      const items = invoice.document.lines.map((line, sortOrder) => ({
        ...toItemRow(line),
        id: world.newId(),
        invoiceId: invoice.id,
        sortOrder,
      }))
      db.insert(invoiceItems).values(items).run()
    },
    correctParties: (id, { seller, customer }) =>
      db.update(invoices).set({ seller, customer }).where(eq(invoices.id, id)).run(),
    setSdiState: (id, { state, at, objections }) =>
      db
        .update(invoices)
        .set({ sdiState: state, sdiStateAt: at, sdiObjections: objections })
        .where(eq(invoices.id, id))
        .run(),
  }) satisfies Partial<InvoiceStore>

export const sqliteWaitingInvoices = (connection: Connection): WaitingStore => {
  const { find, put, remove } = keyed(connection, waitingInvoices)
  const { id: key, kind, occasion, happenedAt } = waitingInvoices
  const rows = () => createSql(connection).db.select().from(waitingInvoices).$dynamic()
  return {
    find: (id) => orNull(find(id), toWaiting),
    ofOccasion: (...about) =>
      orNull(
        rows()
          .where(and(eq(kind, about[0]), eq(occasion, about[1])))
          .get(),
        toWaiting,
      ),
    all: () => rows().orderBy(asc(happenedAt), desc(kind), asc(key)).all().map(toWaiting),
    put,
    remove,
  }
}

/** Drops the user id of an erased account. */
const toWaiting = (row: typeof waitingInvoices.$inferSelect) => {
  const source = { ...(row.source as object), userId: row.userId }
  return { ...row, source } as WaitingDocument
}

export const sqliteSdiFiles = (connection: Connection): SdiFileStore => {
  const { db } = createSql(connection)
  const { add, save } = keyed(connection, sdiFiles)
  const newest = (which: SQL) =>
    db.select().from(sdiFiles).where(which).orderBy(desc(sql`rowid`)).limit(1).get() ?? null
  return {
    add,
    save,
    current: (invoiceId) => newest(eq(sdiFiles.invoiceId, invoiceId)),
    byName: (fileName) => newest(eq(sdiFiles.fileName, fileName)),
    storeReceipt: (receipt) =>
      db.insert(sdiReceipts).values(receipt).onConflictDoNothing().run().changes > 0,
  }
}
