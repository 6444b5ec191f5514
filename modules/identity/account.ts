import { type SessionId, toId, type UserId } from '#modules/kernel/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { Role } from '#modules/kernel/viewer.ts'
import type { World } from '#modules/kernel/world.ts'
import type { UserType } from './contract/account.ts'
import type { LogInMethod } from './contract/sessions.ts'

export type Account = {
  readonly id: UserId
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly profileImageUrl: string | null
  readonly role: Role
  readonly userType: UserType
  /** A professional whom log-ins still lead through the first steps. */
  readonly isStarting: boolean
  readonly isActive: boolean
  /** The moment at which an account under notice is closed. */
  readonly deactivatesAt: Date | null
  readonly mustChangePassword: boolean
  readonly emailVerified: boolean
  /** Derived from the subscription, in the transaction that changes it. */
  readonly subscriptionStatus: string
  readonly subscriptionPlan: string
  readonly termsVersion: string
  readonly createdAt: Date
}

/** A well-formed hash that no password matches: of whom the staff registered, until a password is chosen. */
export const UNMATCHABLE_PASSWORD_HASH = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Every way to become a professional passes the traders' gate. */
export const becomesProfessional = (
  account: Account | null,
  { userType }: { readonly userType?: UserType | undefined },
) => userType === 'professional' && account?.userType !== 'professional'

/** Fields that the person chose; a new account has fixed values for the rest. */
export type NewAccountFields = Pick<
  Account,
  'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'role' | 'userType' | 'emailVerified'
>

export const createAccount = (
  newcomer: NewAccountFields,
  { termsVersion, now }: { termsVersion: string; now: Date },
): Account => ({
  ...newcomer,
  profileImageUrl: null,
  isActive: true,
  deactivatesAt: null,
  mustChangePassword: false,
  isStarting: false,
  subscriptionStatus: 'inactive',
  subscriptionPlan: 'none',
  termsVersion,
  createdAt: now,
})

/** Nobody of the staff, under an address that is not proven yet. */
export const createMember = (
  member: Omit<NewAccountFields, 'role' | 'emailVerified'>,
  made: { termsVersion: string; now: Date },
): Account => ({
  ...createAccount({ ...member, role: 'professional', emailVerified: false }, made),
  isStarting: member.userType === 'professional',
})

/** Restarts at each use. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/** Time to enter the second factor. */
export const PENDING_SESSION_MS = 10 * MINUTE_MS
/** Time to choose a new password. */
export const RESTRICTED_SESSION_MS = HOUR_MS
/** How often a session's use is written at most, so that reads stay free of writes. */
export const SESSION_USE_INTERVAL_MS = HOUR_MS

export type Session = {
  readonly id: SessionId
  readonly userId: UserId
  /** May only change the password or log out. */
  readonly isRestricted: boolean
  /** May only show the code of the second factor or log out. */
  readonly awaitsSecondFactor: boolean
  /** The moment at which the session last showed a code, a link of the mail or a passkey. */
  readonly confirmedAt: Date | null
  readonly wayIn: LogInMethod
  readonly userAgent: string | null
  readonly ip: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** Origin of a session, shown in the list of active sessions. */
export type SessionOrigin = { readonly ip: string; readonly userAgent: string | null }

/** Start of a session: `awaits` after the password alone, `shown` after the code too. */
type Beginning = Pick<Account, 'id' | 'mustChangePassword'> & {
  readonly secondFactor?: 'awaits' | 'shown'
  /** The password, unless it says otherwise. */
  readonly wayIn?: LogInMethod
}

export const createSession = (account: Beginning, device: SessionOrigin, world: World): Session => {
  const now = world.now()
  const awaitsSecondFactor = account.secondFactor === 'awaits'
  const isByLink = account.wayIn === 'mail-link' && !awaitsSecondFactor
  return {
    id: toId<SessionId>(world.newId()),
    userId: account.id,
    isRestricted: account.mustChangePassword,
    awaitsSecondFactor,
    confirmedAt: account.secondFactor === 'shown' || isByLink ? now : null,
    wayIn: account.wayIn ?? 'password',
    ...device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + lifeOf(account)),
  }
}

const lifeOf = ({ mustChangePassword, secondFactor }: Beginning) => {
  if (secondFactor === 'awaits') return PENDING_SESSION_MS
  return mustChangePassword ? RESTRICTED_SESSION_MS : SESSION_LIFETIME_MS
}
