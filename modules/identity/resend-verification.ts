import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { type Result, refuse } from '#modules/kernel/result.ts'
import type { Needs } from './needs.ts'
import { mailTokenLink } from './token-link.ts'

export type ResendRefusal = RateLimited | { readonly code: 'account.already-verified' }

/** Mails a new verification link beside those of the last day. */
export const resendVerification =
  (needs: Needs) =>
  (userId: UserId): Result<null, ResendRefusal> =>
    needs.atomically(() => {
      const account = needs.accounts.byId(userId)
      if (!account || account.emailVerified) return refuse({ code: 'account.already-verified' })
      const permit = needs.limiter.take(LIMITS.verificationMails, userId)
      return permit.ok ? mailTokenLink(needs, account, 'verify-email') : permit
    })
