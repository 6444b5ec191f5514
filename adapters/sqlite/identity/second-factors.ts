import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { SecondFactorStore, SecuritySettingsStore } from '#modules/identity/index.ts'
import type { Connection, Database } from '../database.ts'
import { sqliteSettings } from '../settings.ts'
import { recoveryCodes, secondFactors } from '../tables/identity.ts'

export const sqliteSecondFactors = (db: Database): SecondFactorStore => ({
  ...factorsIn(db),
  ...recoveryCodesIn(db),
})

const factorsIn = (
  db: Database,
): Omit<SecondFactorStore, keyof ReturnType<typeof recoveryCodesIn>> => ({
  of: (userId) =>
    db
      .select({ sealedSecret: secondFactors.sealedSecret, activatedAt: secondFactors.activatedAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .get() ?? null,
  begin: (userId, sealedSecret, createdAt) => {
    const fresh = { sealedSecret, createdAt, activatedAt: null, lastStep: 0 }
    db.insert(secondFactors)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh })
      .run()
  },
  activate: (userId, activatedAt) => {
    db.update(secondFactors).set({ activatedAt }).where(eq(secondFactors.userId, userId)).run()
  },
  takeStep: (userId, step) =>
    db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .run().changes > 0,
  remove: (userId) => {
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
    db.delete(secondFactors).where(eq(secondFactors.userId, userId)).run()
  },
})

const recoveryCodesIn = (
  db: Database,
): Pick<SecondFactorStore, 'replaceRecoveryCodes' | 'takeRecoveryCode' | 'recoveryCodesLeft'> => ({
  replaceRecoveryCodes: (userId, digests, createdAt) => {
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
    for (const hash of digests) db.insert(recoveryCodes).values({ userId, hash, createdAt }).run()
  },
  takeRecoveryCode: (userId, digest, usedAt) =>
    db
      .update(recoveryCodes)
      .set({ usedAt })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.hash, digest),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .run().changes > 0,
  recoveryCodesLeft: (userId) =>
    db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
      .get()?.left ?? 0,
})

const KEY = 'security'

export const sqliteSecuritySettings = (connection: Connection): SecuritySettingsStore => {
  const settings = sqliteSettings(connection)
  return {
    isSecondFactorRequired: () => settings.read(KEY)?.['isSecondFactorRequired'] === true,
    requireSecondFactor: (isSecondFactorRequired, at) => {
      settings.write(KEY, { isSecondFactorRequired }, at)
    },
  }
}
