import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Needs } from './needs.ts'
import { replacePassword } from './replace-password.ts'
import { removeAsOwner } from './second-factor/enrol.ts'

type Order = {
  readonly email: string
  readonly password: string
  readonly forceChange: boolean
  readonly removeSecondFactor?: boolean
}

/** Sets a password from the command line and ends all sessions of the account. */
export const setPasswordAsOwner =
  (needs: Needs) =>
  async ({
    email,
    password,
    forceChange,
    removeSecondFactor = false,
  }: Order): Promise<Result<null, { readonly code: 'account.not-found' }>> => {
    const passwordHash = await needs.passwords.hash(password)
    return needs.atomically(() => {
      const account = needs.accounts.byEmail(email)
      if (!account) return refuse({ code: 'account.not-found' })
      if (removeSecondFactor) removeAsOwner(needs, account)
      replacePassword(needs, account, { passwordHash, mustChangePassword: forceChange })
      needs.audit.record({
        actorId: null,
        action: 'user.set-password',
        targetKind: 'user',
        targetId: account.id,
        before: { mustChangePassword: account.mustChangePassword },
        after: { mustChangePassword: forceChange },
        ip: null,
      })
      return accept(null)
    })
  }
