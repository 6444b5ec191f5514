import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited, ServerBusy } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { Account } from './account.ts'
import { replacePassword } from './change-password.ts'
import { queuedHash } from './confirm-password.ts'
import type { ForgotPasswordInput, ResetPasswordInput } from './contract/passwords.ts'
import type { Needs } from './needs.ts'
import type { Device } from './session.ts'
import { mailTokenLink } from './token-link.ts'

export type ResetPasswordRefusal = RateLimited | ServerBusy | { readonly code: 'reset.invalid' }

/** Sets a new password by the mail's link; does not sign in. */
export const resetPassword =
  (needs: Needs) =>
  async (
    { token, newPassword }: ResetPasswordInput,
    device: Device,
  ): Promise<Result<null, ResetPasswordRefusal>> => {
    const { limiter, atomically } = needs
    const network = networkOf(device.ip)
    const permit = limiter.peek(LIMITS.resets, network)
    if (!permit.ok) return permit
    if (!ownerOf(needs, token)) {
      limiter.take(LIMITS.resets, network)
      return refuse({ code: 'reset.invalid' })
    }
    const hashed = await queuedHash(needs, network, newPassword)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    return atomically(() => {
      // Rechecked after the slow hash: a second request may have used the link.
      const account = ownerOf(needs, token)
      if (!account) return refuse({ code: 'reset.invalid' })
      // Nobody guessed the new one, and its owner reads the account's mail.
      limiter.forget(LIMITS.guesses, account.email)
      replacePassword(needs, account, { passwordHash, mustChangePassword: false })
      return accept(null)
    })
  }

const ownerOf = ({ tokens, accounts, digestOf, world }: Needs, token: string): Account | null => {
  const userId = tokens.ownerOf(digestOf(token), 'reset-password', world.now())
  const account = userId && accounts.byId(userId)
  return account?.isActive ? account : null
}

/** Mails a reset link to a known address. The reply is the same for unknown ones. */
export const forgotPassword =
  (needs: Needs) =>
  ({ email }: ForgotPasswordInput, device: Device): Result<null, RateLimited> =>
    // One transaction in either case, so that both cost one commit.
    needs.atomically(() => {
      const permit = needs.limiter.take(LIMITS.resetRequests, networkOf(device.ip))
      const account = needs.accounts.byEmail(email)
      if (permit.ok && account?.isActive) mailTokenLink(needs, account, 'reset-password')
      return permit
    })
