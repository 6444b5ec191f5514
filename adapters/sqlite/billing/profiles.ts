import { eq } from 'drizzle-orm'
import type { ProfileStore, VatCheck } from '#modules/billing/index.ts'
import type { Database } from '../database.ts'
import { billingProfiles } from '../tables/orders.ts'

export const sqliteProfiles = (db: Database): ProfileStore => ({
  of: (userId) => {
    const row = db.select().from(billingProfiles).where(eq(billingProfiles.userId, userId)).get()
    if (!row) return null
    const {
      userId: _,
      createdAt: __,
      updatedAt: ___,
      purchasesRefusedAt: ____,
      purchasesRefusedReason: _____,
      vatCheck: ______,
      ...profile
    } = row
    return profile
  },
  refusalOf: (userId) => {
    const row = db.select().from(billingProfiles).where(eq(billingProfiles.userId, userId)).get()
    if (!row?.purchasesRefusedAt) return null
    return { at: row.purchasesRefusedAt, reason: row.purchasesRefusedReason ?? '' }
  },
  setRefusal: (userId, refusal) => {
    db.update(billingProfiles)
      .set({
        purchasesRefusedAt: refusal?.at ?? null,
        purchasesRefusedReason: refusal?.reason ?? null,
      })
      .where(eq(billingProfiles.userId, userId))
      .run()
  },
  vatCheckOf: (userId) => {
    const row = db.select().from(billingProfiles).where(eq(billingProfiles.userId, userId)).get()
    return row?.vatCheck ? fromJson(row.vatCheck as StoredCheck) : null
  },
  setVatCheck: (userId, vatCheck) => {
    db.update(billingProfiles).set({ vatCheck }).where(eq(billingProfiles.userId, userId)).run()
  },
  put: (userId, profile, at) => {
    const { id, ...details } = profile
    db.insert(billingProfiles)
      .values({ ...details, id, userId, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: billingProfiles.userId, set: { ...details, updatedAt: at } })
      .run()
  },
})

type StoredCheck = Omit<VatCheck, 'checkedAt'> & { readonly checkedAt: string }

/** JSON stores dates as text. */
export const fromJson = (stored: StoredCheck): VatCheck => ({
  ...stored,
  checkedAt: new Date(stored.checkedAt),
})
