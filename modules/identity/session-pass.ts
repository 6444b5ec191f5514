import { SECOND_MS } from '#modules/kernel/time.ts'
import type { Account } from './account.ts'
import type { Needs } from './needs.ts'
import type { Session } from './session.ts'

/** Contents of the session cookie. */
export type SessionPass = {
  readonly cookie: string
  readonly maxAgeSeconds: number
  readonly isRestricted: boolean
  readonly awaitsSecondFactor: boolean
}

export type SignedIn = {
  readonly account: Account
  readonly pass: SessionPass
  /** The session awaits a code that was mailed. */
  readonly isCodeMailed?: boolean
}

export const passFor = async (
  { seal, world }: Pick<Needs, 'seal' | 'world'>,
  session: Pick<Session, 'id' | 'userId' | 'expiresAt' | 'isRestricted' | 'awaitsSecondFactor'>,
): Promise<SessionPass> => {
  const { id, userId, expiresAt, isRestricted, awaitsSecondFactor } = session
  const now = world.now()
  const cookie = await seal.seal({ userId, sessionId: id, expiresAt }, now)
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / SECOND_MS)
  return { cookie, maxAgeSeconds, isRestricted, awaitsSecondFactor }
}
