import { and, eq, lt } from 'drizzle-orm'
import type { SecondFactorStore, SecuritySettingsStore } from '#modules/identity/ports.ts'
import { sqliteSettings } from '../settings.ts'
import { type Connection, withSql } from '../statements.ts'
import { recoveryCodes, secondFactors } from '../tables/identity.ts'

export const sqliteSecondFactors = (connection: Connection): SecondFactorStore => ({
  ...factorsIn(connection),
  ...recoveryCodesIn(connection),
})

type Factors = Omit<SecondFactorStore, keyof ReturnType<typeof recoveryCodesIn>>

const factorsIn = withSql<Factors>(({ table }) => ({
  of: (userId) => table(secondFactors).first(eq(secondFactors.userId, userId)),
  begin: (userId, sealedSecret, createdAt) => {
    const fresh = { sealedSecret, createdAt, activatedAt: null, lastStep: 0 }
    table(secondFactors).upsert({ userId, ...fresh }, [secondFactors.userId], fresh)
  },
  activate: (userId, activatedAt) =>
    table(secondFactors).change(eq(secondFactors.userId, userId), { activatedAt }),
  takeStep: (userId, lastStep) => {
    const { userId: owner, lastStep: last } = secondFactors
    const isLater = and(eq(owner, userId), lt(last, lastStep))
    return table(secondFactors).change(isLater, { lastStep }) > 0
  },
  remove: (userId) => {
    table(recoveryCodes).remove(eq(recoveryCodes.userId, userId))
    table(secondFactors).remove(eq(secondFactors.userId, userId))
  },
}))

const recoveryCodesIn = withSql<
  Pick<SecondFactorStore, 'replaceRecoveryCodes' | 'takeRecoveryCode' | 'recoveryCodesLeft'>
>(({ db, number, run }) => ({
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
}))

const KEY = 'security'

export const sqliteSecuritySettings = (connection: Connection): SecuritySettingsStore => {
  const settings = sqliteSettings(connection)
  return {
    isSecondFactorRequired: () => settings.read(KEY)?.['isSecondFactorRequired'] === true,
    requireSecondFactor: (isSecondFactorRequired, at) =>
      settings.write(KEY, { isSecondFactorRequired }, at),
  }
}
