import type { SessionId } from '#modules/kernel/ids.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { Needs } from './needs.ts'
import type { SessionWithOwner } from './ports.ts'
import { NOTED_EVERY_MS, SESSION_LIFE_MS } from './session.ts'
import { passFor, type SessionPass } from './session-pass.ts'

export type FoundSession = {
  readonly viewer: Viewer
  readonly isRestricted: boolean
  /** Only the password was shown yet: the viewer may show the code or log out. */
  readonly awaitsSecondFactor: boolean
  readonly secondFactor: SecondFactorOfSession
  /** Starts the session's life anew; null while that was done within the hour. */
  readonly renew: (() => Promise<SessionPass | null>) | null
}

/** What the session's second factor says about asking for it. */
export type SecondFactorOfSession = {
  /** The account has one, and this session has not shown a code within the last minutes. */
  readonly isDue: boolean
  /** Staff without one, where the operator wants one of everybody. */
  readonly isMissing: boolean
}

type Part = Pick<Needs, 'sessions' | 'seal' | 'world' | 'securitySettings'>

/** Who a cookie proves to be here: signed by us, not ended, not too old, the account still open. */
export const findSession =
  (needs: Part) =>
  async (cookie: string): Promise<FoundSession | null> => {
    const now = needs.world.now()
    const claims = await needs.seal.open(cookie, now)
    const session = claims && needs.sessions.find(claims.sessionId)
    if (!session || session.userId !== claims.userId || !isAlive(session, now)) return null

    const isRestricted = session.isRestricted || session.mustChangePassword
    const isDue = now.getTime() - session.lastSeenAt.getTime() >= NOTED_EVERY_MS
    return {
      viewer: { userId: session.userId, role: session.role, sessionId: session.id },
      isRestricted,
      awaitsSecondFactor: session.awaitsSecondFactor,
      secondFactor: secondFactorOf(needs, session, now),
      renew:
        isDue && !isRestricted && !session.awaitsSecondFactor ? () => renew(needs, session) : null,
    }
  }

/** A code that was shown opens money, roles and secrets for so long. */
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS

const secondFactorOf = (
  { securitySettings }: Part,
  session: SessionWithOwner,
  now: Date,
): SecondFactorOfSession => {
  const { hasSecondFactor, confirmedAt } = session
  const isFresh = confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_FOR_MS
  return {
    isDue: hasSecondFactor && !isFresh,
    isMissing: !hasSecondFactor && isStaff(session) && securitySettings.isSecondFactorRequired(),
  }
}

/** Whether a session that was found before still opens everything that it did then. */
export const isSessionAlive =
  ({ sessions, world }: Pick<Needs, 'sessions' | 'world'>) =>
  (id: SessionId): boolean => {
    const session = sessions.find(id)
    if (!session || session.isRestricted || session.mustChangePassword) return false
    if (session.awaitsSecondFactor) return false
    return isAlive(session, world.now())
  }

const isAlive = (session: SessionWithOwner, now: Date) =>
  session.isActive && session.expiresAt > now

const renew = async (
  needs: Pick<Needs, 'sessions' | 'seal' | 'world'>,
  session: SessionWithOwner,
): Promise<SessionPass | null> => {
  const now = needs.world.now()
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  const isStillThere = needs.sessions.noteUse(session.id, now, expiresAt)
  return isStillThere ? await passFor(needs, { ...session, expiresAt }) : null
}
