import { idOf, type SessionId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Account } from './account.ts'

/** Restarts at each use. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** Time to enter the second factor. */
export const PENDING_LIFE_MS = 10 * MINUTE_MS
/** Time to choose a new password. */
export const RESTRICTED_LIFE_MS = HOUR_MS
/** How often a session's use is written at most, so that reads stay free of writes. */
export const NOTED_EVERY_MS = HOUR_MS

export type Session = {
  readonly id: SessionId
  readonly userId: UserId
  /** May only change the password or log out. */
  readonly isRestricted: boolean
  /** May only show the code of the second factor or log out. */
  readonly awaitsSecondFactor: boolean
  /** When the session last showed a code. */
  readonly confirmedAt: Date | null
  readonly userAgent: string | null
  readonly ip: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** Origin of a session, shown in the list of active sessions. */
export type Device = { readonly ip: string; readonly userAgent: string | null }

/** Start of a session: `awaits` after the password alone, `shown` after the code too. */
type Beginning = Pick<Account, 'id' | 'mustChangePassword'> & {
  readonly secondFactor?: 'awaits' | 'shown'
}

export const openSession = (account: Beginning, device: Device, world: World): Session => {
  const now = world.now()
  const awaitsSecondFactor = account.secondFactor === 'awaits'
  return {
    id: idOf<SessionId>(world.newId()),
    userId: account.id,
    isRestricted: account.mustChangePassword,
    awaitsSecondFactor,
    confirmedAt: account.secondFactor === 'shown' ? now : null,
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifeOf(account)),
  }
}

const lifeOf = ({ mustChangePassword, secondFactor }: Beginning) => {
  if (secondFactor === 'awaits') return PENDING_LIFE_MS
  return mustChangePassword ? RESTRICTED_LIFE_MS : SESSION_LIFE_MS
}
