import { eq } from 'drizzle-orm'
import type { ProfileStore } from '#modules/billing/ports.ts'
import type { VatCheck } from '#modules/billing/tax/tax-basis.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { type Connection, createSql } from '../statements.ts'
import { billingProfiles } from '../tables/orders.ts'

export const sqliteProfiles = (connection: Connection): ProfileStore => {
  const { db } = createSql(connection)
  const of = (userId: UserId) => eq(billingProfiles.userId, userId)
  const find = (userId: UserId) => db.select().from(billingProfiles).where(of(userId)).get()
  const change = (userId: UserId, changes: Partial<typeof billingProfiles.$inferSelect>) =>
    db.update(billingProfiles).set(changes).where(of(userId)).run()
  return {
    of: (userId) => {
      const row = find(userId)
      if (!row) return null
      const { userId: _, createdAt: __, updatedAt: ___, vatCheck: ____, ...profile } = row
      const { purchasesRefusedAt: _____, purchasesRefusedReason: ______, ...shown } = profile
      return shown
    },
    refusalOf: (userId) => {
      const row = find(userId)
      if (!row?.purchasesRefusedAt) return null
      return { at: row.purchasesRefusedAt, reason: row.purchasesRefusedReason ?? '' }
    },
    setRefusal: (userId, refusal) =>
      change(userId, {
        purchasesRefusedAt: refusal?.at ?? null,
        purchasesRefusedReason: refusal?.reason ?? null,
      }),
    vatCheckOf: (userId) => {
      const stored = find(userId)?.vatCheck
      return stored ? fromJson(stored as StoredCheck) : null
    },
    setVatCheck: (userId, vatCheck) => change(userId, { vatCheck }),
    put: (userId, { id, ...details }, at) =>
      db
        .insert(billingProfiles)
        .values({ ...details, id, userId, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: billingProfiles.userId, set: { ...details, updatedAt: at } })
        .run(),
  }
}

type StoredCheck = Omit<VatCheck, 'checkedAt'> & { readonly checkedAt: string }

/** JSON stores dates as text. */
export const fromJson = (stored: StoredCheck): VatCheck => ({
  ...stored,
  checkedAt: new Date(stored.checkedAt),
})
