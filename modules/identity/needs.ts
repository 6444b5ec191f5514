import type { GateCode } from '#modules/kernel/firm-checks.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { RateLimiter } from '#modules/kernel/limits.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { TermsDue } from '#modules/kernel/terms.ts'
import type {
  AccountStore,
  HashQueue,
  OneTimeCodes,
  Passwords,
  Pictures,
  SecondFactorStore,
  SecuritySettingsStore,
  SessionSeal,
  SessionStore,
  TokenStore,
  UserDirectory,
  Vault,
} from './ports.ts'

/** All dependencies of this module; each use case picks its part. */
export type Needs = Pick<
  CommonNeeds,
  'world' | 'atomically' | 'outbox' | 'audit' | 'decisionLog'
> & {
  readonly accounts: AccountStore
  readonly directory: UserDirectory
  readonly sessions: SessionStore
  readonly tokens: TokenStore
  readonly passwords: Passwords
  readonly pictures: Pictures
  /** What somebody with items in the showcase lacks to be a trader, as the operator asks it. */
  readonly tradersGate: (userId: UserId) => GateCode | null
  readonly secondFactors: SecondFactorStore
  readonly oneTimeCodes: OneTimeCodes
  readonly vault: Vault
  readonly securitySettings: SecuritySettingsStore
  readonly seal: SessionSeal
  readonly digestOf: (token: string) => string
  readonly hashQueue: HashQueue
  readonly pause: (ms: number) => Promise<void>
  readonly limiter: RateLimiter
  /** Addresses of a domain that the operator lets nobody register with. */
  readonly isMailBlocked: (email: string) => boolean
  /** Versions of the terms that a new account accepts. */
  readonly termsInForce: () => string
  /** Records the acceptance with the hash of each text. */
  readonly acceptTerms: (userId: UserId) => void
  /** In the transaction that makes the account. */
  readonly claimInvitation: (userId: UserId, code: string) => void
  /** Changed terms that the person has not accepted yet. */
  readonly termsDue: (userId: UserId) => readonly TermsDue[]
  /** In the transaction that opens an account again. */
  readonly onReopened: (userId: UserId) => void
}
