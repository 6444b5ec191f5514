import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { type Account, newAccount } from './account.ts'
import type { RegisterInput } from './contract/account.ts'
import { REGISTRATIONS } from './limits.ts'
import type { Needs } from './needs.ts'
import { type Device, openSession } from './session.ts'
import { passFor, type SignedIn } from './session-pass.ts'
import { mailTokenLink } from './token-link.ts'

export type RegisterRefusal = RateLimited | { readonly code: 'account.email-taken' }

/** Makes the account, signs its owner in and sends the link that proves the address. */
export const register =
  (needs: Needs) =>
  async (input: RegisterInput, device: Device): Promise<Result<SignedIn, RegisterRefusal>> => {
    const { accounts, sessions, limiter, passwords, world, atomically } = needs
    const room = limiter.take(REGISTRATIONS, device.ip)
    if (!room.ok) return room
    if (accounts.byEmail(input.email)) return refuse({ code: 'account.email-taken' })

    const account = accountOf(input, await passwords.hash(input.password), needs)
    const session = openSession(account, device, world)
    const isMade = atomically(() => {
      // Asked again: somebody may have taken the address while the password was being hashed.
      if (accounts.byEmail(account.email)) return false
      accounts.add(account)
      sessions.add(session)
      mailTokenLink(needs, account, 'verify-email')
      return true
    })
    if (!isMade) return refuse({ code: 'account.email-taken' })
    return accept({ account, pass: await passFor(needs, session) })
  }

const accountOf = (
  { email, firstName, lastName, userType }: RegisterInput,
  passwordHash: string,
  { world, termsInForce }: Needs,
): Account =>
  newAccount(
    {
      id: idOf<UserId>(world.newId()),
      email,
      passwordHash,
      firstName,
      lastName,
      role: 'professional',
      userType,
      emailVerified: false,
    },
    { termsVersion: termsInForce(), now: world.now() },
  )
