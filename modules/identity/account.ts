import type { UserId } from '#modules/kernel/ids.ts'
import type { Role } from '#modules/kernel/viewer.ts'
import type { UserType } from './contract/account.ts'

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
  /** When an account under notice is closed. */
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
export const NO_PASSWORD = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whoever says so is asked by the traders' gate, whichever way. */
export const becomesTrader = (
  account: Account | null,
  { userType }: { readonly userType?: UserType | undefined },
) => userType === 'professional' && account?.userType !== 'professional'

/** Fields that the person chose; a new account has fixed values for the rest. */
export type Newcomer = Pick<
  Account,
  'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'role' | 'userType' | 'emailVerified'
>

export const newAccount = (
  newcomer: Newcomer,
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
