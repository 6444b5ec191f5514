import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import type { Result } from '#modules/kernel/result.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { ForgotPasswordInput } from './contract/passwords.ts'
import type { Needs } from './needs.ts'
import type { Device } from './session.ts'
import { mailTokenLink } from './token-link.ts'

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
