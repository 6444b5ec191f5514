import { and, eq, lt } from 'drizzle-orm'
import type { SecondFactorStore, SecuritySettingsStore } from '#modules/identity/ports.ts'
import type { Database } from '../database.ts'
import { sqliteSettings } from '../settings.ts'
import { type Connection, createSql } from '../statements.ts'
import { recoveryCodes, secondFactors } from '../tables/identity.ts'

export const sqliteSecondFactors = (db: Database): SecondFactorStore => ({
  ...factorsIn(db),
  ...recoveryCodesIn(db.$client),
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
  activate: (userId, activatedAt) =>
    db.update(secondFactors).set({ activatedAt }).where(eq(secondFactors.userId, userId)).run(),
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
  connection: Connection,
): Pick<SecondFactorStore, 'replaceRecoveryCodes' | 'takeRecoveryCode' | 'recoveryCodesLeft'> => {
  const { db, number, run } = createSql(connection)
  return {
    replaceRecoveryCodes: (userId, digests, createdAt) => {
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
      for (const hash of digests) db.insert(recoveryCodes).values({ userId, hash, createdAt }).run()
    },
    takeRecoveryCode: (userId, digest, usedAt) =>
      run`UPDATE recovery_codes SET used_at = ${usedAt}
        WHERE user_id = ${userId} AND hash = ${digest} AND used_at IS NULL` > 0,
    recoveryCodesLeft: (userId) =>
      number`SELECT count(*) FROM recovery_codes
        WHERE user_id = ${userId} AND used_at IS NULL`,
  }
}

const KEY = 'security'

export const sqliteSecuritySettings = (connection: Connection): SecuritySettingsStore => {
  const settings = sqliteSettings(connection)
  return {
    isSecondFactorRequired: () => settings.read(KEY)?.['isSecondFactorRequired'] === true,
    requireSecondFactor: (isSecondFactorRequired, at) =>
      settings.write(KEY, { isSecondFactorRequired }, at),
  }
}
