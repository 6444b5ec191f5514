import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Needs } from './needs.ts'

export type VerifyRefusal = { readonly code: 'verification.invalid' }

/** The link from the mail was opened: the address belongs to the account. */
export const verifyEmail =
  ({ accounts, tokens, digestOf, world, atomically }: Needs) =>
  (token: string): Result<null, VerifyRefusal> =>
    atomically(() => {
      const now = world.now()
      const userId = tokens.ownerOf(digestOf(token), 'verify-email', now)
      if (!userId) return refuse({ code: 'verification.invalid' })
      tokens.spendAll(userId, 'verify-email', now)
      accounts.change(userId, { emailVerified: true }, now)
      return accept(null)
    })
