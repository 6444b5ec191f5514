import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import {
  type Account,
  createSession,
  PENDING_SESSION_MS,
  type Session,
  type SessionOrigin,
} from '../account.ts'
import { beginSession } from '../begin-session.ts'
import { issueSessionCookie } from '../find-session.ts'
import type { IdentityNeeds } from '../ports.ts'
import { hasSecondFactor } from './has-second-factor.ts'

type Pending = Pick<Viewer, 'userId' | 'sessionId'>

const PURPOSE = 'log-in-code'
const WRONG = { code: 'second-factor.wrong' } as const

/** Mails a code that is good in this pending session alone, beside those sent before. Call it inside a transaction. */
export const mailLogInCode = (
  {
    oneTimeCodes,
    outbox,
    tokens,
    digestOf,
    world,
  }: Pick<IdentityNeeds, 'oneTimeCodes' | 'outbox' | 'tokens' | 'digestOf' | 'world'>,
  { email, firstName, id: userId }: Account,
  { id, expiresAt }: Pick<Session, 'id' | 'expiresAt'>,
) => {
  const code = oneTimeCodes.newMailedCode()
  const permit = outbox.enqueue({
    recipient: email,
    template: PURPOSE,
    variables: { firstName, code },
  })
  if (!permit.ok) return permit
  const hash = digestOf(`${id}:${code}`)
  tokens.add({ hash, userId, purpose: PURPOSE, createdAt: world.now(), expiresAt })
  return permit
}

/** Another code, and the whole time for it. */
export const mailAnotherLogInCode =
  (needs: IdentityNeeds) =>
  async ({ userId, sessionId }: Pending) => {
    const { accounts, sessions, world, atomically } = needs
    const expiresAt = new Date(world.now().getTime() + PENDING_SESSION_MS)
    const mailed = atomically(() => {
      const account = accounts.byId(userId)
      if (!account || hasSecondFactor(needs, account)) return refuse(WRONG)
      if (!sessions.noteUse(sessionId, world.now(), expiresAt)) return refuse(WRONG)
      return mailLogInCode(needs, account, { id: sessionId, expiresAt })
    })
    if (!mailed.ok) return mailed
    const pending = {
      id: sessionId,
      userId,
      isRestricted: false,
      awaitsSecondFactor: true,
      wayIn: 'password' as const,
    }
    return accept(await issueSessionCookie(needs, { ...pending, expiresAt }))
  }

/** The fifth wrong one ends the log-in: another one costs another mail, so nobody guesses on, nor locks anybody out. */
const takeMailedCode = (
  {
    tokens,
    digestOf,
    limiter,
    sessions,
    world,
  }: Pick<IdentityNeeds, 'tokens' | 'digestOf' | 'limiter' | 'sessions' | 'world'>,
  { userId, sessionId }: Pending,
  code: string,
) => {
  const now = world.now()
  if (tokens.ownerOf(digestOf(`${sessionId}:${code}`), PURPOSE, now) === userId) {
    tokens.spendAll(userId, PURPOSE, now)
    return accept(null)
  }
  limiter.take(LIMITS.mailedCodes, sessionId)
  if (!limiter.peek(LIMITS.mailedCodes, sessionId).ok) sessions.end(userId, sessionId)
  return refuse(WRONG)
}

/**
 * Consumes a code of the app or a recovery code. Call it in the transaction of the action: failures are counted
 * there, so that parallel guesses cannot pass the limit. Recovery codes have 79 bits and are not counted, so that
 * nobody who guesses the six digits takes the owner's way out.
 */
export const consumeCode = (
  needs: Pick<
    IdentityNeeds,
    'limiter' | 'secondFactors' | 'digestOf' | 'world' | 'oneTimeCodes' | 'vault'
  >,
  userId: UserId,
  code: string,
) => {
  if (!isAppCode(code)) return takeRecoveryCode(needs, userId, code) ? accept(null) : refuse(WRONG)
  const permit = needs.limiter.peek(LIMITS.codes, userId)
  if (!permit.ok) return permit
  if (takeAppCode(needs, userId, code)) return accept(null)
  needs.limiter.take(LIMITS.codes, userId)
  return refuse(WRONG)
}

const isAppCode = (code: string) => /^\d{6}$/.test(code)

const takeAppCode = (
  {
    secondFactors,
    oneTimeCodes,
    vault,
    world,
  }: Pick<IdentityNeeds, 'secondFactors' | 'oneTimeCodes' | 'vault' | 'world'>,
  userId: UserId,
  code: string,
) => {
  const stored = secondFactors.of(userId)
  const secret = stored && vault.open(stored.sealedSecret)
  const step = secret ? oneTimeCodes.stepOf(secret, code, world.now()) : null
  return step !== null && secondFactors.takeStep(userId, step)
}

const takeRecoveryCode = (
  { secondFactors, digestOf, world }: Pick<IdentityNeeds, 'secondFactors' | 'digestOf' | 'world'>,
  userId: UserId,
  code: string,
) => secondFactors.takeRecoveryCode(userId, digestOf(code), world.now())

/** Second step of the log-in: replaces the pending session by a full one. */
export const completeLogIn =
  (needs: IdentityNeeds) => async (pending: Pending, code: string, device: SessionOrigin) => {
    const entered = needs.atomically(() => enter(needs, { pending, code, device }))
    if (!entered.ok) return entered
    const { account, session } = entered.value
    return accept({ account, pass: await issueSessionCookie(needs, session) })
  }

type Step = {
  readonly pending: Pending
  readonly code: string
  readonly device: SessionOrigin
}

const enter = (needs: IdentityNeeds, { pending, code, device }: Step) => {
  const account = needs.accounts.byId(pending.userId)
  const begun = needs.sessions.find(pending.sessionId)
  if (!account || !begun) return refuse({ code: 'second-factor.wrong' })
  const hasFactor = hasSecondFactor(needs, account)
  const taken = hasFactor
    ? consumeCode(needs, account.id, code)
    : takeMailedCode(needs, pending, code)
  if (!taken.ok) return taken
  // Ended in the same transaction, so that one pending session opens only one full session.
  needs.sessions.end(account.id, pending.sessionId)
  const shown = hasFactor ? { secondFactor: 'shown' as const } : {}
  const { wayIn } = begun
  const session = createSession({ ...account, ...shown, wayIn }, device, needs.world)
  beginSession(needs, account, session)
  if (account.emailVerified) needs.endSilence(account.email)
  return accept({ account, session })
}
