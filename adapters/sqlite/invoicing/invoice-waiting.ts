import { and, asc, desc, eq } from 'drizzle-orm'
import type { WaitingDocument, WaitingStore } from '#modules/invoicing/index.ts'
import type { Database } from '../database.ts'
import { waitingInvoices } from '../tables/invoicing.ts'

export const sqliteWaitingInvoices = (db: Database): WaitingStore => ({
  find: (id) =>
    toWaiting(db.select().from(waitingInvoices).where(eq(waitingInvoices.id, id)).get()),
  ofOccasion: (kind, occasion) =>
    toWaiting(
      db
        .select()
        .from(waitingInvoices)
        .where(and(eq(waitingInvoices.kind, kind), eq(waitingInvoices.occasion, occasion)))
        .get(),
    ),
  all: () =>
    db
      .select()
      .from(waitingInvoices)
      .orderBy(asc(waitingInvoices.happenedAt), desc(waitingInvoices.kind), asc(waitingInvoices.id))
      .all()
      .flatMap((row) => toWaiting(row) ?? []),
  put: (waiting) => {
    const { source, obstacles } = waiting
    db.insert(waitingInvoices)
      .values(waiting)
      .onConflictDoUpdate({ target: waitingInvoices.id, set: { source, obstacles } })
      .run()
  },
  remove: (id) => {
    db.delete(waitingInvoices).where(eq(waitingInvoices.id, id)).run()
  },
})

type Row = typeof waitingInvoices.$inferSelect

/** Drops the user id of an erased account. */
const toWaiting = (row: Row | undefined): WaitingDocument | null => {
  if (!row) return null
  const source = { ...(row.source as object), userId: row.userId }
  return { ...row, source } as WaitingDocument
}
