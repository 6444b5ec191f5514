import { desc, eq, sql } from 'drizzle-orm'
import type { SdiFile, SdiFileStore } from '#modules/invoicing/index.ts'
import { type InvoiceId, idOf } from '#modules/kernel/ids.ts'
import type { Database } from '../database.ts'
import { sdiFiles, sdiReceipts } from '../tables/invoicing.ts'

export const sqliteSdiFiles = (db: Database): SdiFileStore => ({
  add: (file) => {
    db.insert(sdiFiles).values(file).run()
  },
  current: (invoiceId) =>
    toFile(
      db
        .select()
        .from(sdiFiles)
        .where(eq(sdiFiles.invoiceId, invoiceId))
        .orderBy(desc(sql`rowid`))
        .limit(1)
        .get(),
    ),
  byName: (fileName) =>
    toFile(db.select().from(sdiFiles).where(eq(sdiFiles.fileName, fileName)).get()),
  save: ({ id, channel, sentAt, attempts, nextAttemptAt, lastError, sdiId }) => {
    db.update(sdiFiles)
      .set({ channel, sentAt, attempts, nextAttemptAt, lastError, sdiId })
      .where(eq(sdiFiles.id, id))
      .run()
  },
  storeReceipt: (receipt) =>
    db.insert(sdiReceipts).values(receipt).onConflictDoNothing().run().changes > 0,
})

const toFile = (row: typeof sdiFiles.$inferSelect | undefined): SdiFile | null =>
  row ? { ...row, invoiceId: idOf<InvoiceId>(row.invoiceId) } : null
