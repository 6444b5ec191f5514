import { toId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { type Account, createMember, createSession, type SessionOrigin } from './account.ts'
import { beginSession } from './begin-session.ts'
import { queuePasswordHash } from './confirm-password.ts'
import type { RegisterInput } from './contract/account.ts'
import { issueSessionCookie } from './find-session.ts'
import type { IdentityNeeds } from './ports.ts'
import { mailTokenLink } from './token-link.ts'

/** Creates the account, signs the owner in and mails the verification link. */
export const register =
  (needs: IdentityNeeds) => async (input: RegisterInput, device: SessionOrigin) => {
    const { accounts, limiter, events, world, atomically } = needs
    const network = toNetworkKey(device.ip)
    // Counted before the reply, so that addresses cannot be probed without limit.
    const permit = limiter.take(LIMITS.registrations, network)
    if (!permit.ok) return permit
    if (needs.isMailBlocked(input.email)) return refuse({ code: 'account.email-blocked' })
    if (accounts.byEmail(input.email)) return refuse({ code: 'account.email-taken' })

    const hashed = await queuePasswordHash(needs, network, input.password)
    if (!hashed.ok) return hashed
    const account = accountOf(input, hashed.value, needs)
    const session = createSession(account, device, world)
    const registered = atomically(() => {
      // Rechecked after the slow hash: the address may have been taken.
      if (accounts.byEmail(account.email)) return null
      accounts.add(account)
      events.registered(account.id)
      const code = input.invitation
      const isInvitationLost = Boolean(code && !events.invited(account.id, code))
      beginSession(needs, account, session)
      return { isInvitationLost, isMailed: mailTokenLink(needs, account, 'verify-email').ok }
    })
    if (!registered) return refuse({ code: 'account.email-taken' })
    return accept({ account, pass: await issueSessionCookie(needs, session), ...registered })
  }

const accountOf = (
  { email, firstName, lastName, userType }: RegisterInput,
  passwordHash: string,
  { world, termsInForce }: Pick<IdentityNeeds, 'world' | 'termsInForce'>,
): Account =>
  createMember(
    { id: toId<UserId>(world.newId()), email, passwordHash, firstName, lastName, userType },
    { termsVersion: termsInForce(), now: world.now() },
  )
