import { eq } from 'drizzle-orm'
import type { ProfileStore } from '#modules/billing/index.ts'
import type { Database } from '../database.ts'
import { billingProfiles } from '../tables/orders.ts'

export const sqliteProfiles = (db: Database): ProfileStore => ({
  of: (userId) => {
    const row = db.select().from(billingProfiles).where(eq(billingProfiles.userId, userId)).get()
    if (!row) return null
    const { userId: _, createdAt: __, updatedAt: ___, ...profile } = row
    return profile
  },
  put: (userId, profile, at) => {
    const { id, ...details } = profile
    db.insert(billingProfiles)
      .values({ ...details, id, userId, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: billingProfiles.userId, set: { ...details, updatedAt: at } })
      .run()
  },
})
