import type { TermsToAccept } from '#modules/kernel/contract/terms.ts'
import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import type { SessionId, UserId } from '#modules/kernel/ids.ts'
import type { RateLimiter, ServerBusy } from '#modules/kernel/limits.ts'
import type { TextSigner } from '#modules/kernel/mail.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { Account, Session } from './account.ts'
import type { LogInMethod } from './contract/sessions.ts'
import type { UserDetail, UsersQuery, UsersReply } from './contract/users.ts'
import type { PasskeyStore, WebAuthn } from './passkeys/ports.ts'

export type AccountStore = {
  readonly byId: (id: UserId) => Account | null
  readonly byEmail: (email: string) => Account | null
  readonly add: (account: Account) => void
  readonly change: (id: UserId, changes: AccountChanges, at: Date) => void
  /** Accounts whose notice period is over. */
  readonly dueToClose: (now: Date) => readonly UserId[]
  /** Tells whether somebody sells as a trader or showed a firm. */
  readonly isTrader: (id: UserId) => boolean
  /** True while no account exists. */
  readonly isEmpty: () => boolean
}

export type AccountChanges = Partial<
  Omit<Account, 'id' | 'subscriptionStatus' | 'subscriptionPlan' | 'termsVersion' | 'createdAt'>
>

/** Accounts as the admin area lists them. */
export type UserDirectory = {
  readonly find: (query: UsersQuery) => UsersReply
  readonly detail: (id: string, now: Date) => UserDetail | null
}

export type SessionStore = {
  readonly add: (session: Session) => void
  /** The session with its owner's state in one read, because every request needs it. */
  readonly find: (id: SessionId) => SessionWithOwner | null
  /** False when the session ended meanwhile. */
  readonly noteUse: (id: SessionId, lastSeenAt: Date, expiresAt: Date) => boolean
  /** Lists sessions that have not expired, last used first. */
  readonly liveOf: (userId: UserId, now: Date) => readonly Session[]
  /** Answers how many ended: 0 for a session of another user. */
  readonly end: (userId: UserId, id: SessionId) => number
  readonly endAll: (userId: UserId) => number
  readonly endOthers: (userId: UserId, exceptId: SessionId) => number
  readonly noteConfirmation: (id: SessionId, at: Date) => void
  readonly dropExpired: (now: Date) => void
}

export type SessionWithOwner = Omit<Session, 'userAgent' | 'ip' | 'createdAt'> &
  Pick<Account, 'role' | 'isActive' | 'mustChangePassword'> & { readonly hasSecondFactor: boolean }

/** The kinds of log-in that an account has used. */
export type LogInMethodStore = {
  readonly of: (userId: UserId) => readonly LogInMethod[]
  readonly add: (userId: UserId, wayIn: LogInMethod, at: Date) => void
}

export type TokenPurpose =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'log-in-code'
  | 'log-in-link'
  | 'passkey-code'
  | 'passkey-challenge'

/** Single-use links and codes; only their digest is stored. */
export type TokenStore = {
  readonly add: (token: StoredToken) => void
  /** Owner of a token that is still valid. */
  readonly ownerOf: (digest: string, purpose: TokenPurpose, now: Date) => UserId | null
  /** Reads the change that a valid token confirms. */
  readonly changeOf: (digest: string, now: Date) => { userId: UserId; email: string } | null
  /** Owner of a token that was used. */
  readonly ownerOfSpent: (digest: string, purpose: TokenPurpose) => UserId | null
  /** Tells whether one that was made after `since` is neither used nor expired. */
  readonly hasUnspentSince: (userId: UserId, purpose: TokenPurpose, since: Date) => boolean
  /** Invalidates this and every other open token of the person and purpose. */
  readonly spendAll: (userId: UserId, purpose: TokenPurpose, now: Date) => void
  readonly dropExpired: (now: Date) => void
}

export type StoredToken = {
  readonly hash: string
  readonly userId: UserId
  readonly purpose: TokenPurpose
  /** The new address, with purpose `change-email`. */
  readonly email?: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Second factors; secrets are encrypted, recovery codes are digests. */
export type SecondFactorStore = {
  readonly of: (userId: UserId) => StoredSecondFactor | null
  /** Replaces the previous one, active or not. */
  readonly begin: (userId: UserId, sealedSecret: string, at: Date) => void
  readonly activate: (userId: UserId, at: Date) => void
  /** False when this or a later step was used before. */
  readonly takeStep: (userId: UserId, step: number) => boolean
  readonly remove: (userId: UserId) => void
  readonly removeRecoveryCodes: (userId: UserId) => void
  readonly replaceRecoveryCodes: (userId: UserId, digests: readonly string[], at: Date) => void
  /** False for an unknown or used code. */
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
  /** The `otpauth:` address, as text and as an SVG QR code. */
  readonly addressOf: (secret: string, email: string) => { address: string; picture: string }
  /** The 30-second step that the code belongs to, within one step of now; null for any other code. */
  readonly stepOf: (secret: string, code: string, now: Date) => number | null
  readonly newRecoveryCode: () => string
  /** 6 digits. */
  readonly newMailedCode: () => string
}

export type SecretVault = {
  readonly seal: (secret: string) => string
  /** Answers null when encrypted with another key, or changed. */
  readonly open: (sealed: string) => string | null
}

export type SecuritySettingsStore = {
  readonly isSecondFactorRequired: () => boolean
  readonly requireSecondFactor: (isRequired: boolean, at: Date) => void
}

/** A digest of an older form was made of the same letters with accents put together otherwise. */
export type PasswordMatchResult = 'yes' | 'in-older-form' | 'no'

/** Slow password hashing. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Never matches without a digest, but takes the same time. */
  readonly matches: (digest: string | null, password: string) => Promise<PasswordMatchResult>
  /** True when the digest has weaker parameters than today's. */
  readonly isOutdated: (digest: string) => boolean
}

/** Signs the cookie's contents and verifies them, with their expiry. */
export type SessionSeal = {
  readonly seal: (claims: SessionClaims & { expiresAt: Date }, now: Date) => Promise<string>
  readonly open: (cookie: string, now: Date) => Promise<SessionClaims | null>
}

export type SessionClaims = { readonly userId: UserId; readonly sessionId: SessionId }

/** Pictures belong to their uploader, who alone may show them. */
export type ProfilePictures = {
  readonly isOwnedBy: (userId: UserId, url: string) => boolean
}

/**
 * Limits concurrent slow hashing. Work under the same key runs one after another, so that parallel guesses are
 * counted one by one; the key is the visitor's network or, when signed in, the account.
 */
export type HashQueue = <Value, Refusal>(
  key: string,
  work: () => Promise<Result<Value, Refusal>>,
  /** Names the target of the attempts; the key itself if absent. */
  target?: string,
) => Promise<Result<Value, Refusal | ServerBusy>>

/** All dependencies of this module; each use case picks its part. */
export type IdentityNeeds = CommonNeeds & {
  readonly accounts: AccountStore
  readonly directory: UserDirectory
  readonly sessions: SessionStore
  readonly waysIn: LogInMethodStore
  readonly tokens: TokenStore
  readonly passwords: Passwords
  readonly pictures: ProfilePictures
  /** Names what somebody with showcase items lacks to be a trader, as the operator requires it. */
  readonly tradersGate: (userId: UserId) => RevealGateCode | null
  readonly secondFactors: SecondFactorStore
  readonly oneTimeCodes: OneTimeCodes
  readonly passkeys: PasskeyStore
  readonly webAuthn: WebAuthn
  /** Signs the challenges that browsers answer with a passkey. */
  readonly challenges: TextSigner
  readonly vault: SecretVault
  readonly securitySettings: SecuritySettingsStore
  readonly seal: SessionSeal
  readonly digestOf: (token: string) => string
  /** Signs the recipient of a mail and the members' page to which its link leads. */
  readonly entrances: TextSigner
  readonly hashQueue: HashQueue
  readonly pause: (ms: number) => Promise<void>
  readonly limiter: RateLimiter
  /** Addresses of a domain that the operator lets nobody register with. */
  readonly isMailBlocked: (email: string) => boolean
  /** Versions of the terms that a new account accepts. */
  readonly termsInForce: () => string
  /** Changed terms that the person has not accepted yet. */
  readonly termsDue: (userId: UserId) => readonly TermsToAccept[]
  /** `Non l’ho chiesto io`, for the mail that verifies an address: hides what the account published. */
  readonly disownPath: (account: { readonly id: UserId; readonly email: string }) => string
  /** Ends `Non scrivetemi più` of a mailbox whose owner is here. */
  readonly endSilence: (email: string) => void
  /** Tells whether our mails come back from the address. */
  readonly isAddressDead: (email: string) => boolean
  /** Mails go to it again; false when they did. */
  readonly reviveAddress: (email: string) => boolean
  readonly events: IdentityEvents
}

/** Events are told inside the transaction of the change. */
export type IdentityEvents = {
  /** Somebody accepted the terms with the new account. */
  readonly registered: (userId: UserId) => void
  /** The new account came with an invitation; false: it is worth nothing. */
  readonly invited: (userId: UserId, code: string) => boolean
  readonly reopened: (userId: UserId) => void
}
