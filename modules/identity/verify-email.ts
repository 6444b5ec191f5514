import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { takeNewEmail } from './change-email.ts'
import type { Needs } from './needs.ts'
import { mailTokenLink } from './token-link.ts'

export type VerifyRefusal = { readonly code: 'verification.invalid' | 'verify.already' }

type VerifyNeeds = Pick<
  Needs,
  'accounts' | 'tokens' | 'digestOf' | 'world' | 'atomically' | 'outbox'
>

/** Verifies the address by the mail's link: the account's, or a new one that takes its place. */
export const verifyEmail =
  (needs: VerifyNeeds) =>
  (token: string): Result<null, VerifyRefusal> =>
    needs.atomically(() => {
      const { accounts, tokens, world } = needs
      const now = world.now()
      const digest = needs.digestOf(token)
      const change = tokens.changeOf(digest, now)
      if (change) return takeNewEmail(needs, change)
      const userId = tokens.ownerOf(digest, 'verify-email', now)
      if (!userId) {
        const earlier =
          tokens.ownerOfSpent(digest, 'verify-email') ?? tokens.ownerOfSpent(digest, 'change-email')
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
