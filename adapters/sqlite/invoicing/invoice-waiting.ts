import { and, asc, desc, eq } from 'drizzle-orm'
import type { WaitingDocument } from '#modules/invoicing/issuing/stored-invoice.ts'
import type { WaitingStore } from '#modules/invoicing/ports.ts'
import { keyed } from '../keyed.ts'
import { type Connection, createSql, orNull } from '../statements.ts'
import { waitingInvoices } from '../tables/invoicing.ts'

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
