import { eq } from 'drizzle-orm'
import type { BillingProfileStore } from '#modules/billing/ports.ts'
import type { VatCheck } from '#modules/billing/tax/tax-basis.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { omitFields } from '#modules/kernel/without.ts'
import { withSql } from '../statements.ts'
import { billingProfiles } from '../tables/orders.ts'

/** Columns that are no part of the profile. */
const UNSAID = [
  'userId',
  'createdAt',
  'updatedAt',
  'vatCheck',
  'purchasesRefusedAt',
  'purchasesRefusedReason',
] as const

export const sqliteBillingProfiles = withSql<BillingProfileStore>(({ rowsOf }) => {
  const of = (userId: UserId) => eq(billingProfiles.userId, userId)
  const { first, upsert, change } = rowsOf(billingProfiles)
  const find = (userId: UserId) => first(of(userId))
  return {
    of: (userId) => {
      const row = find(userId)
      return row && omitFields(row, ...UNSAID)
    },
    refusalOf: (userId) => {
      const row = find(userId)
      if (!row?.purchasesRefusedAt) return null
      return { at: row.purchasesRefusedAt, reason: row.purchasesRefusedReason ?? '' }
    },
    setRefusal: (userId, refusal) =>
      change(of(userId), {
        purchasesRefusedAt: refusal?.at ?? null,
        purchasesRefusedReason: refusal?.reason ?? null,
      }),
    vatCheckOf: (userId) => {
      const stored = find(userId)?.vatCheck
      return stored ? toVatCheck(stored as StoredCheck) : null
    },
    setVatCheck: (userId, vatCheck) => change(of(userId), { vatCheck }),
    put: (userId, { id, ...details }, at) => {
      const changing = { ...details, updatedAt: at }
      upsert({ ...changing, id, userId, createdAt: at }, [billingProfiles.userId], changing)
    },
  }
})

type StoredCheck = Omit<VatCheck, 'checkedAt'> & { readonly checkedAt: string }

/** JSON stores dates as text. */
export const toVatCheck = (stored: StoredCheck): VatCheck => ({
  ...stored,
  checkedAt: new Date(stored.checkedAt),
})
