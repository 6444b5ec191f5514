import { toId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS, LOG_IN_DELAY, type RateLimited, type ServerBusy } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import { type Account, createSession, type SessionOrigin } from './account.ts'
import { beginSession } from './begin-session.ts'
import type { LoginInput } from './contract/account.ts'
import { issueSessionCookie, type SignedInSession } from './find-session.ts'
import type { IdentityNeeds } from './ports.ts'
import { hasSecondFactor } from './second-factor/has-second-factor.ts'
import { mailLogInCode } from './second-factor/mailed-code.ts'

export type LogInRefusal =
  | RateLimited
  | ServerBusy
  | { readonly code: 'login.wrong' }
  | { readonly code: 'account.deactivated' }

type Outcome = Result<SignedInSession, LogInRefusal>

/** Opens a session for the right password; a restricted one when the password must change or a code must follow. */
export const logIn = (needs: IdentityNeeds) => async (input: LoginInput, device: SessionOrigin) => {
  const who = guessKeysOf(input, device)
  const permit = permitFor(needs, who)
  if (!permit.ok) return permit
  // One at a time for each network, so that each attempt is counted before the next.
  const outcome = await needs.hashQueue(
    who.network,
    () => attempt(needs, { input, device, who }),
    isAtHome(needs, who) ? who.network : who.email,
  )
  await needs.pause(delayMs(needs.limiter.count(LIMITS.logInsToAccount, who.email)))
  return outcome
}

type Who = ReturnType<typeof guessKeysOf>

const guessKeysOf = ({ email }: LoginInput, { ip }: SessionOrigin) => {
  const network = toNetworkKey(ip)
  return { email, network, guess: `${email}:${network}` }
}

const permitFor = ({ limiter }: Pick<IdentityNeeds, 'limiter'>, { guess, network }: Who) => {
  const permit = limiter.peek(LIMITS.logInsOfNetwork, network)
  return permit.ok ? limiter.peek(LIMITS.logIns, guess) : permit
}

const NOBODY = toId<UserId>('')

/** Tells whether a session of the account lives on this network: guesses from elsewhere do not displace it. */
const isAtHome = (
  { accounts, sessions, world }: Pick<IdentityNeeds, 'accounts' | 'sessions' | 'world'>,
  { email, network }: Who,
): boolean => {
  // Asked for unknown addresses too, whose answers would come sooner otherwise.
  const id = accounts.byEmail(email)?.id ?? NOBODY
  const live = sessions.liveOf(id, world.now())
  return live.some(({ ip }) => toNetworkKey(ip) === network)
}

/** True if a correct password may be a lucky guess: too many attempts failed today, from several networks. */
const isAttacked = ({ limiter }: Pick<IdentityNeeds, 'limiter'>, { email }: Who) =>
  !limiter.peek(LIMITS.guesses, email).ok

/** Delay of the reply: slows guesses from many addresses without locking the owner out. */
const delayMs = (failures: number) => {
  const { unslowedFailures, msPerFailure, mostMs } = LOG_IN_DELAY
  return Math.min(Math.max(0, failures - unslowedFailures) * msPerFailure, mostMs)
}

type Attempt = { readonly input: LoginInput; readonly device: SessionOrigin; readonly who: Who }

const attempt = async (needs: IdentityNeeds, { input, device, who }: Attempt): Promise<Outcome> => {
  const { accounts, passwords } = needs
  const permit = permitFor(needs, who)
  if (!permit.ok) return permit

  const account = accounts.byEmail(input.email)
  const match = await passwords.matches(account?.passwordHash ?? null, input.password)
  if (!account || match === 'no') {
    countFailure(needs, who)
    return refuse({ code: 'login.wrong' })
  }
  if (!account.isActive) return refuse({ code: 'account.deactivated' })

  const isOld = match === 'in-older-form' || passwords.isOutdated(account.passwordHash)
  const stronger = isOld ? await passwords.hash(input.password) : null
  return await enter(needs, { account, stronger, device, who })
}

const countFailure = (
  { limiter, atomically }: Pick<IdentityNeeds, 'limiter' | 'atomically'>,
  { email, network, guess }: Who,
) =>
  atomically(() => {
    limiter.take(LIMITS.logIns, guess)
    limiter.take(LIMITS.logInsOfNetwork, network)
    limiter.take(LIMITS.logInsToAccount, email)
    limiter.take(LIMITS.guesses, email)
  })

type Entrance = { account: Account; stronger: string | null; device: SessionOrigin; who: Who }

const enter = async (needs: IdentityNeeds, { account, stronger, device, who }: Entrance) => {
  const { accounts, limiter, world, atomically } = needs
  const hasFactor = hasSecondFactor(needs, account)
  const isCodeMailed = !hasFactor && isAttacked(needs, who) && !isAtHome(needs, who)
  const secondFactor = hasFactor || isCodeMailed ? { secondFactor: 'awaits' as const } : {}
  const session = createSession({ ...account, ...secondFactor }, device, world)
  const entered = atomically(() => {
    // Rechecked after the slow hash: the password or the account may have changed.
    const present = accounts.byId(account.id)
    if (!present?.isActive || present.passwordHash !== account.passwordHash)
      return refuse({ code: 'login.wrong' })
    if (stronger) accounts.change(account.id, { passwordHash: stronger }, world.now())
    // The network's own count stays: a guesser may have an account to log in to.
    limiter.forget(LIMITS.logIns, who.guess)
    const mailed = isCodeMailed ? mailLogInCode(needs, account, session) : accept(null)
    if (mailed.ok) beginSession(needs, present, session)
    if (present.emailVerified && !session.awaitsSecondFactor) needs.endSilence(present.email)
    return mailed
  })
  if (!entered.ok) return entered
  return accept({ account, pass: await issueSessionCookie(needs, session), isCodeMailed })
}
