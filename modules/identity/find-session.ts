import type { SessionId } from '#modules/kernel/ids.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import {
  type Account,
  SESSION_LIFETIME_MS,
  SESSION_USE_INTERVAL_MS,
  type Session,
} from './account.ts'
import type { LogInMethod } from './contract/sessions.ts'
import type { IdentityNeeds, SessionWithOwner } from './ports.ts'

export type ValidSession = {
  readonly viewer: Viewer
  readonly isRestricted: boolean
  /** Only the password was shown: the viewer may send the code or log out. */
  readonly awaitsSecondFactor: boolean
  readonly secondFactor: SessionSecondFactor
  /** Extends the session; null when it was extended within the hour. */
  readonly renew: (() => Promise<SessionCookie | null>) | null
}

/** Second-factor state of the session. */
export type SessionSecondFactor = {
  readonly isOn: boolean
  /** The account has a second factor, and no code was shown within the last minutes. */
  readonly isDue: boolean
  /** Staff without a second factor, where the operator requires one: the viewer is an ordinary member until then. */
  readonly isMissing: boolean
}

/** The viewer of a session cookie: signed by us, not ended, not expired, account still open. */
export const findSession =
  (needs: Pick<IdentityNeeds, 'world' | 'seal' | 'sessions' | 'securitySettings'>) =>
  async (cookie: string) => {
    const now = needs.world.now()
    const claims = await needs.seal.open(cookie, now)
    const session = claims && needs.sessions.find(claims.sessionId)
    if (!session || session.userId !== claims.userId || !isAlive(session, now)) return null

    const isRestricted = session.isRestricted || session.mustChangePassword
    const isDue = now.getTime() - session.lastSeenAt.getTime() >= SESSION_USE_INTERVAL_MS
    const secondFactor = secondFactorOf(needs, session, now)
    return {
      viewer: {
        userId: session.userId,
        role: secondFactor.isMissing ? 'professional' : session.role,
        sessionId: session.id,
      },
      isRestricted,
      awaitsSecondFactor: session.awaitsSecondFactor,
      secondFactor,
      renew:
        isDue && !isRestricted && !session.awaitsSecondFactor ? () => renew(needs, session) : null,
    }
  }

/** How long a shown code permits changes of money, roles and secrets. */
export const FRESH_CONFIRMATION_MS = 10 * MINUTE_MS

const secondFactorOf = (
  { securitySettings }: Pick<IdentityNeeds, 'securitySettings'>,
  session: SessionWithOwner,
  now: Date,
) => {
  const { hasSecondFactor, confirmedAt } = session
  return {
    isOn: hasSecondFactor,
    isDue: hasSecondFactor && !isFreshlyConfirmed({ confirmedAt }, now),
    isMissing: !hasSecondFactor && isStaff(session) && securitySettings.isSecondFactorRequired(),
  }
}

/** Tells whether the session showed a code, a link of the mail or a passkey within the last minutes. */
export const isFreshlyConfirmed = (
  { confirmedAt }: Pick<Session, 'confirmedAt'>,
  now: Date,
): boolean => confirmedAt !== null && now.getTime() - confirmedAt.getTime() < FRESH_CONFIRMATION_MS

/** True while a session found before still grants the same rights. */
export const isSessionAlive =
  ({ sessions, world }: Pick<IdentityNeeds, 'sessions' | 'world'>) =>
  (id: SessionId) => {
    const session = sessions.find(id)
    if (!session || session.isRestricted || session.mustChangePassword) return false
    if (session.awaitsSecondFactor) return false
    return isAlive(session, world.now())
  }

const isAlive = (session: SessionWithOwner, now: Date) =>
  session.isActive && session.expiresAt > now

const renew = async (
  needs: Pick<IdentityNeeds, 'world' | 'sessions' | 'seal'>,
  session: SessionWithOwner,
): Promise<SessionCookie | null> => {
  const now = needs.world.now()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  const isStillThere = needs.sessions.noteUse(session.id, now, expiresAt)
  return isStillThere ? await issueSessionCookie(needs, { ...session, expiresAt }) : null
}

/** Contents of the session cookie. */
export type SessionCookie = {
  readonly cookie: string
  readonly maxAgeSeconds: number
  readonly isRestricted: boolean
  readonly awaitsSecondFactor: boolean
  readonly wayIn: LogInMethod
}

export type SignedInSession = {
  readonly account: Account
  readonly pass: SessionCookie
  /** The session awaits a code that was mailed. */
  readonly isCodeMailed?: boolean
  /** The link proved the address, and the password set before counts no more. */
  readonly isPasswordRemoved?: boolean
}

export const issueSessionCookie = async (
  { seal, world }: Pick<IdentityNeeds, 'seal' | 'world'>,
  session: Pick<
    Session,
    'id' | 'userId' | 'expiresAt' | 'isRestricted' | 'awaitsSecondFactor' | 'wayIn'
  >,
): Promise<SessionCookie> => {
  const { id, userId, expiresAt, isRestricted, awaitsSecondFactor, wayIn } = session
  const now = world.now()
  const cookie = await seal.seal({ userId, sessionId: id, expiresAt }, now)
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS)
  return { cookie, maxAgeSeconds, isRestricted, awaitsSecondFactor, wayIn }
}

/** Hits are stored longer than any limit's window. */
const HITS_RETENTION_MS = DAY_MS

/** Closes accounts whose notice is over and deletes expired sessions, links and counted attempts. */
export const deleteExpiredRecords =
  ({
    accounts,
    sessions,
    tokens,
    limiter,
    world,
    atomically,
  }: Pick<
    IdentityNeeds,
    'accounts' | 'sessions' | 'tokens' | 'limiter' | 'world' | 'atomically'
  >) =>
  () =>
    atomically(() => {
      const now = world.now()
      for (const id of accounts.dueToClose(now)) {
        accounts.change(id, { isActive: false, deactivatesAt: null }, now)
        sessions.endAll(id)
      }
      sessions.dropExpired(now)
      tokens.dropExpired(now)
      limiter.dropBefore(new Date(now.getTime() - HITS_RETENTION_MS))
    })
