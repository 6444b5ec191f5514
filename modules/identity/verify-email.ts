import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Needs } from './needs.ts'

export type VerifyRefusal = { readonly code: 'verification.invalid' | 'verify.already' }

type VerifyNeeds = Pick<Needs, 'accounts' | 'tokens' | 'digestOf' | 'world' | 'atomically'>

/** Verifies the address by the mail's link. */
export const verifyEmail =
  ({ accounts, tokens, digestOf, world, atomically }: VerifyNeeds) =>
  (token: string): Result<null, VerifyRefusal> =>
    atomically(() => {
      const now = world.now()
      const digest = digestOf(token)
      const userId = tokens.ownerOf(digest, 'verify-email', now)
      if (!userId) {
        const earlier = tokens.ownerOfSpent(digest, 'verify-email')
        return refuse({
          code: isVerified(accounts, earlier) ? 'verify.already' : 'verification.invalid',
        })
      }
      tokens.spendAll(userId, 'verify-email', now)
      accounts.change(userId, { emailVerified: true }, now)
      return accept(null)
    })

/** A repeated link is no error: people open it twice, and mail scanners open it first. */
const isVerified = (accounts: VerifyNeeds['accounts'], userId: UserId | null) =>
  userId !== null && accounts.byId(userId)?.emailVerified === true
