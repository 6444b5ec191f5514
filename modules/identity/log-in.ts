import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Account } from './account.ts'
import type { LoginInput } from './contract/account.ts'
import { LOGIN_FAILURES } from './limits.ts'
import type { Needs } from './needs.ts'
import { type Device, openSession } from './session.ts'
import { passFor, type SignedIn } from './session-pass.ts'

export type LogInRefusal =
  | RateLimited
  | { readonly code: 'login.wrong' }
  | { readonly code: 'account.deactivated' }

/** Opens a session for whoever knows the password; a restricted one if it must be changed first. */
export const logIn =
  (needs: Needs) =>
  (input: LoginInput, device: Device): Promise<Result<SignedIn, LogInRefusal>> =>
    needs.oneByOne(whoOf(input, device), () => attempt(needs, input, device))

const attempt = async (
  needs: Needs,
  input: LoginInput,
  device: Device,
): Promise<Result<SignedIn, LogInRefusal>> => {
  const { accounts, passwords, limiter } = needs
  const who = whoOf(input, device)
  const room = limiter.look(LOGIN_FAILURES, who)
  if (!room.ok) return room

  const account = accounts.byEmail(input.email)
  const isRight = await passwords.matches(account?.passwordHash ?? null, input.password)
  if (!account || !isRight) {
    limiter.take(LOGIN_FAILURES, who)
    return refuse({ code: 'login.wrong' })
  }
  if (!account.isActive) return refuse({ code: 'account.deactivated' })

  const stronger = passwords.isOutdated(account.passwordHash)
    ? await passwords.hash(input.password)
    : null
  return await enter(needs, { account, stronger, device, who })
}

type Entrance = { account: Account; stronger: string | null; device: Device; who: string }

const enter = async (
  needs: Needs,
  { account, stronger, device, who }: Entrance,
): Promise<Result<SignedIn, LogInRefusal>> => {
  const { accounts, sessions, limiter, world, atomically } = needs
  const session = openSession(account, device, world)
  const isStillRight = atomically(() => {
    // Hashing took a while: the password may have been changed, or the account closed, meanwhile.
    const present = accounts.byId(account.id)
    if (!present?.isActive || present.passwordHash !== account.passwordHash) return false
    if (stronger) accounts.change(account.id, { passwordHash: stronger }, world.now())
    limiter.forget(LOGIN_FAILURES, who)
    sessions.add(session)
    return true
  })
  if (!isStillRight) return refuse({ code: 'login.wrong' })
  return accept({ account, pass: await passFor(needs, session) })
}

const whoOf = ({ email }: LoginInput, { ip }: Device) => `${email}:${ip}`
