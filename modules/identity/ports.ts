import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import type { ServerBusy } from '#modules/kernel/rate-limit.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { Account } from './account.ts'
import type { UserDetail, UsersQuery, UsersReply } from './contract/users.ts'
import type { Session } from './session.ts'

export type AccountStore = {
  readonly byId: (id: UserId) => Account | null
  readonly byEmail: (email: string) => Account | null
  readonly add: (account: Account) => void
  readonly change: (id: UserId, changes: AccountChanges, at: Date) => void
  /** Whose notice is over. */
  readonly dueToClose: (now: Date) => readonly UserId[]
  /** True while nobody has ever registered. */
  readonly isEmpty: () => boolean
}

export type AccountChanges = Partial<
  Pick<
    Account,
    | 'firstName'
    | 'lastName'
    | 'userType'
    | 'passwordHash'
    | 'mustChangePassword'
    | 'emailVerified'
    | 'profileImageUrl'
    | 'isActive'
    | 'deactivatesAt'
    | 'role'
  >
>

/** People as the operator looks them up. */
export type UserDirectory = {
  readonly find: (query: UsersQuery) => UsersReply
  readonly detail: (id: string, now: Date) => UserDetail | null
}

export type SessionStore = {
  readonly add: (session: Session) => void
  /** The session with what decides about its person, in one read: it is asked at every request. */
  readonly find: (id: SessionId) => SessionWithOwner | null
  /** False when the session has ended meanwhile. */
  readonly noteUse: (id: SessionId, lastSeenAt: Date, expiresAt: Date) => boolean
  /** Those that have not run out, last used first. */
  readonly liveOf: (userId: UserId, now: Date) => readonly Session[]
  /** How many there were to end: none if the session is somebody else's. */
  readonly end: (userId: UserId, id: SessionId) => number
  readonly endAll: (userId: UserId) => number
  readonly endOthers: (userId: UserId, exceptId: SessionId) => number
  readonly noteConfirmation: (id: SessionId, at: Date) => void
  readonly dropExpired: (now: Date) => void
}

export type SessionWithOwner = Pick<
  Session,
  | 'id'
  | 'userId'
  | 'isRestricted'
  | 'awaitsSecondFactor'
  | 'confirmedAt'
  | 'lastSeenAt'
  | 'expiresAt'
> &
  Pick<Account, 'role' | 'isActive' | 'mustChangePassword'> & { readonly hasSecondFactor: boolean }

export type TokenPurpose = 'verify-email' | 'reset-password'

/** Links that prove something; only their digest is kept. */
export type TokenStore = {
  readonly add: (token: StoredToken) => void
  /** Whose it is, if it can still be used. */
  readonly ownerOf: (digest: string, purpose: TokenPurpose, now: Date) => UserId | null
  /** Whose link it was, once it was used. */
  readonly ownerOfSpent: (digest: string, purpose: TokenPurpose) => UserId | null
  /** Makes this and every other open token of the person and purpose useless. */
  readonly spendAll: (userId: UserId, purpose: TokenPurpose, now: Date) => void
  readonly dropExpired: (now: Date) => void
}

export type StoredToken = {
  readonly hash: string
  readonly userId: UserId
  readonly purpose: TokenPurpose
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The second factor of each account; the secret is sealed, recovery codes are digests. */
export type SecondFactorStore = {
  readonly of: (userId: UserId) => StoredSecondFactor | null
  /** Replaces what was there, active or not. */
  readonly begin: (userId: UserId, sealedSecret: string, at: Date) => void
  readonly activate: (userId: UserId, at: Date) => void
  /** False when this step, or a later one, was taken before. */
  readonly takeStep: (userId: UserId, step: number) => boolean
  /** With its recovery codes. */
  readonly remove: (userId: UserId) => void
  readonly replaceRecoveryCodes: (userId: UserId, digests: readonly string[], at: Date) => void
  /** False when there is no such code, or it was used. */
  readonly takeRecoveryCode: (userId: UserId, digest: string, at: Date) => boolean
  readonly recoveryCodesLeft: (userId: UserId) => number
}

export type StoredSecondFactor = {
  readonly sealedSecret: string
  readonly activatedAt: Date | null
}

/** Time-based one-time codes (RFC 6238). */
export type OneTimeCodes = {
  readonly newSecret: () => string
  /** What an authenticator app reads, as text and as an SVG picture. */
  readonly addressOf: (secret: string, email: string) => { address: string; picture: string }
  /** The 30-second step that the code belongs to, now or one before or after; null for any other code. */
  readonly stepOf: (secret: string, code: string, now: Date) => number | null
  readonly newRecoveryCode: () => string
}

export type Vault = {
  readonly seal: (secret: string) => string
  readonly open: (sealed: string) => string | null
}

export type SecuritySettingsStore = {
  readonly isSecondFactorRequired: () => boolean
  readonly requireSecondFactor: (isRequired: boolean, at: Date) => void
}

/** The slow hash. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Without a digest nothing matches, and finding that out takes just as long. */
  readonly matches: (digest: string | null, password: string) => Promise<boolean>
  /** True when the digest was made with weaker parameters than today's. */
  readonly isOutdated: (digest: string) => boolean
}

/** Signs what the cookie carries, and reads what was signed here and has not run out. */
export type SessionSeal = {
  readonly seal: (claims: SessionClaims & { expiresAt: Date }, now: Date) => Promise<string>
  readonly open: (cookie: string, now: Date) => Promise<SessionClaims | null>
}

export type SessionClaims = { readonly userId: UserId; readonly sessionId: SessionId }

/** Pictures are somebody's: only the uploader may show them. */
export type Pictures = {
  readonly isOwnedBy: (userId: UserId, url: string) => boolean
}

/**
 * Bounds slow hashing. Work under the same key runs one after another, so that parallel guesses are counted one by one;
 * the key is the visitor's network or, for somebody who is signed in, the account.
 */
export type HashQueue = <Value, Refusal>(
  key: string,
  work: () => Promise<Result<Value, Refusal>>,
) => Promise<Result<Value, Refusal | ServerBusy>>
