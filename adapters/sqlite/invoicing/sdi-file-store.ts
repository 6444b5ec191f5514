import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SdiFileStore } from '#modules/invoicing/ports.ts'
import { keyed } from '../keyed.ts'
import { type Connection, createSql } from '../statements.ts'
import { sdiFiles, sdiReceipts } from '../tables/invoicing.ts'

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
