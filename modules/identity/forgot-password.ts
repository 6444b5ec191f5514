import { LIMITS } from '#modules/kernel/limits.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import type { Result } from '#modules/kernel/result.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { ForgotPasswordInput } from './contract/passwords.ts'
import type { Needs } from './needs.ts'
import type { Device } from './session.ts'
import { mailTokenLink } from './token-link.ts'

/** Sends a reset link if the address is known. The caller is not told whether it is. */
export const forgotPassword =
  (needs: Needs) =>
  ({ email }: ForgotPasswordInput, device: Device): Result<null, RateLimited> =>
    // One transaction for all, so that both cases end with one commit.
    needs.atomically(() => {
      const permit = needs.limiter.take(LIMITS.resetRequests, networkOf(device.ip))
      const account = needs.accounts.byEmail(email)
      if (permit.ok && account?.isActive) mailTokenLink(needs, account, 'reset-password')
      return permit
    })
