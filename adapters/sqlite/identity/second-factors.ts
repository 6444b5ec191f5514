import { and, eq, lt } from 'drizzle-orm'
import type { SecondFactorStore, SecuritySettingsStore } from '#modules/identity/ports.ts'
import type { Connection } from '../connection.ts'
import { sqliteSettings } from '../settings.ts'
import { withSql } from '../statements.ts'
import { recoveryCodes, secondFactors } from '../tables/identity.ts'

export const sqliteSecondFactors = withSql<SecondFactorStore>(({ number, run, rowsOf }) => {
  const { first, upsert, change, remove } = rowsOf(secondFactors)
  const { userId: owner, lastStep: last } = secondFactors
  return {
    of: (userId) => first(eq(owner, userId)),
    begin: (userId, sealedSecret, createdAt) => {
      const fresh = { sealedSecret, createdAt, activatedAt: null, lastStep: 0 }
      upsert({ userId, ...fresh }, [owner], fresh)
    },
    activate: (userId, activatedAt) => change(eq(owner, userId), { activatedAt }),
    takeStep: (userId, lastStep) =>
      change(and(eq(owner, userId), lt(last, lastStep)), { lastStep }) > 0,
    remove: (userId) => {
      remove(eq(owner, userId))
    },
    removeRecoveryCodes: (userId) => {
      rowsOf(recoveryCodes).remove(eq(recoveryCodes.userId, userId))
    },
    replaceRecoveryCodes: (userId, digests, createdAt) => {
      run`DELETE FROM recovery_codes WHERE user_id = ${userId}`
      for (const hash of digests) rowsOf(recoveryCodes).add({ userId, hash, createdAt })
    },
    takeRecoveryCode: (userId, digest, usedAt) =>
      run`UPDATE recovery_codes SET used_at = ${usedAt}
        WHERE user_id = ${userId} AND hash = ${digest} AND used_at IS NULL` > 0,
    recoveryCodesLeft: (userId) =>
      number`SELECT count(*) FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL`,
  }
})

type Stored = { readonly isSecondFactorRequired?: boolean }

export const sqliteSecuritySettings = (connection: Connection): SecuritySettingsStore => {
  const { read, write } = sqliteSettings(connection).under<Stored>('security')
  return {
    isSecondFactorRequired: () => read()?.isSecondFactorRequired === true,
    requireSecondFactor: (isSecondFactorRequired, at) => write({ isSecondFactorRequired }, at),
  }
}
