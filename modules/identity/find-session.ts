import type { SessionId } from '#modules/kernel/ids.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Needs } from './needs.ts'
import type { SessionWithOwner } from './ports.ts'
import { NOTED_EVERY_MS, SESSION_LIFE_MS } from './session.ts'
import { passFor, type SessionPass } from './session-pass.ts'

export type FoundSession = {
  readonly viewer: Viewer
  readonly isRestricted: boolean
  /** Starts the session's life anew; null while that was done within the hour. */
  readonly renew: (() => Promise<SessionPass | null>) | null
}

/** Who a cookie proves to be here: signed by us, not ended, not too old, the account still open. */
export const findSession =
  (needs: Pick<Needs, 'sessions' | 'seal' | 'world'>) =>
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
      renew: isDue && !isRestricted ? () => renew(needs, session) : null,
    }
  }

/** Whether a session that was found before still opens everything that it did then. */
export const isSessionAlive =
  ({ sessions, world }: Pick<Needs, 'sessions' | 'world'>) =>
  (id: SessionId): boolean => {
    const session = sessions.find(id)
    if (!session || session.isRestricted || session.mustChangePassword) return false
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
