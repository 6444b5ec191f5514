import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { type ConfirmRefusal, confirmPassword } from './confirm-password.ts'
import type { SetPasswordInput } from './contract/passwords.ts'
import type { Needs } from './needs.ts'
import { queuedHash } from './queued-hash.ts'
import { replacePassword } from './replace-password.ts'

export type SetPasswordRefusal = ConfirmRefusal | { readonly code: 'account.not-found' }

type Order = SetPasswordInput & { readonly userId: UserId; readonly ip: string }

/** An admin sets a user's password; all sessions of the user end. */
export const setPassword =
  (needs: Needs) =>
  async (
    admin: Viewer,
    { userId, newPassword, adminPassword, forceChangeOnNextLogin, ip }: Order,
  ): Promise<Result<null, SetPasswordRefusal>> => {
    const confirmed = await confirmPassword(needs)(admin.userId, adminPassword)
    if (!confirmed.ok) return confirmed
    if (!needs.accounts.byId(userId)) return refuse({ code: 'account.not-found' })

    const hashed = await queuedHash(needs, admin.userId, newPassword)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    return needs.atomically(() => {
      const account = needs.accounts.byId(userId)
      if (!account) return refuse({ code: 'account.not-found' })
      replacePassword(needs, account, { passwordHash, mustChangePassword: forceChangeOnNextLogin })
      needs.audit.record({
        actorId: admin.userId,
        action: 'user.set-password',
        targetKind: 'user',
        targetId: userId,
        before: { mustChangePassword: account.mustChangePassword },
        after: { mustChangePassword: forceChangeOnNextLogin },
        ip,
      })
      return accept(null)
    })
  }
