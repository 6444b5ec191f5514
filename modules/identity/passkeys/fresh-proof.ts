import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import { isFreshlyConfirmed } from '../find-session.ts'
import type { IdentityNeeds } from '../ports.ts'

type Holder = Pick<Viewer, 'userId' | 'sessionId'>

const PURPOSE = 'passkey-code'
const LIFE_MS = 10 * MINUTE_MS

/** Tells whether the session lately showed what its thief lacks: a code, a link of the mail or a passkey. */
export const hasFreshProof = (
  { sessions, world }: Pick<IdentityNeeds, 'sessions' | 'world'>,
  { sessionId }: Holder,
) => {
  const session = sessions.find(sessionId)
  return session !== null && isFreshlyConfirmed(session, world.now())
}

/** Mails a code that is good in this session alone. */
export const mailPasskeyCode =
  (
    needs: Pick<
      IdentityNeeds,
      | 'atomically'
      | 'accounts'
      | 'limiter'
      | 'oneTimeCodes'
      | 'outbox'
      | 'tokens'
      | 'digestOf'
      | 'world'
    >,
  ) =>
  ({ userId, sessionId }: Holder) =>
    needs.atomically(() => {
      const { accounts, limiter, oneTimeCodes, outbox, tokens, digestOf, world } = needs
      const account = accounts.byId(userId)
      if (!account) return refuse({ code: 'account.not-found' })
      const permit = limiter.take(LIMITS.passkeyCodes, userId)
      if (!permit.ok) return permit
      const code = oneTimeCodes.newMailedCode()
      const mailed = outbox.enqueue(mailTo(account, PURPOSE, { code }))
      if (!mailed.ok) return mailed
      const now = world.now()
      tokens.add({
        hash: digestOf(`${sessionId}:${code}`),
        userId,
        purpose: PURPOSE,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MS),
      })
      return accept(null)
    })

/** The session counts as fresh from then on, and the address as proven. Call it inside a transaction. */
export const consumePasskeyCode = (
  needs: Pick<IdentityNeeds, 'accounts' | 'limiter' | 'sessions' | 'tokens' | 'digestOf' | 'world'>,
  { userId, sessionId }: Holder,
  code: string,
) => {
  const { accounts, limiter, sessions, tokens, digestOf, world } = needs
  const permit = limiter.peek(LIMITS.codes, userId)
  if (!permit.ok) return permit
  const now = world.now()
  if (tokens.ownerOf(digestOf(`${sessionId}:${code}`), PURPOSE, now) !== userId) {
    limiter.take(LIMITS.codes, userId)
    return refuse({ code: 'second-factor.wrong' })
  }
  tokens.spendAll(userId, PURPOSE, now)
  sessions.noteConfirmation(sessionId, now)
  proveAddress(accounts, userId, now)
  return accept(null)
}

const proveAddress = (accounts: IdentityNeeds['accounts'], userId: UserId, now: Date) => {
  if (accounts.byId(userId)?.emailVerified === false)
    accounts.change(userId, { emailVerified: true }, now)
}
