import { desc, eq, sql } from 'drizzle-orm'
import type { SdiFileStore } from '#modules/invoicing/index.ts'
import type { Database } from '../database.ts'
import { sdiFiles, sdiReceipts } from '../tables/invoicing.ts'

export const sqliteSdiFiles = (db: Database): SdiFileStore => ({
  add: (file) => {
    db.insert(sdiFiles).values(file).run()
  },
  current: (invoiceId) =>
    db
      .select()
      .from(sdiFiles)
      .where(eq(sdiFiles.invoiceId, invoiceId))
      .orderBy(desc(sql`rowid`))
      .limit(1)
      .get() ?? null,
  byName: (fileName) =>
    db.select().from(sdiFiles).where(eq(sdiFiles.fileName, fileName)).get() ?? null,
  save: ({ id, channel, sentAt, attempts, nextAttemptAt, lastError, sdiId }) => {
    db.update(sdiFiles)
      .set({ channel, sentAt, attempts, nextAttemptAt, lastError, sdiId })
      .where(eq(sdiFiles.id, id))
      .run()
  },
  storeReceipt: (receipt) =>
    db.insert(sdiReceipts).values(receipt).onConflictDoNothing().run().changes > 0,
})
