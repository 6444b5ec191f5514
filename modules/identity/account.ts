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
  readonly isActive: boolean
  /** When an account that was given notice ends. */
  readonly deactivatesAt: Date | null
  readonly mustChangePassword: boolean
  readonly emailVerified: boolean
  /** Derived by billing, in the transaction that changes the subscription. */
  readonly subscriptionStatus: string
  readonly subscriptionPlan: string
  readonly termsVersion: string
  readonly createdAt: Date
}

/** What the person chose about themselves; the rest of a new account has one beginning. */
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
  subscriptionStatus: 'inactive',
  subscriptionPlan: 'none',
  termsVersion,
  createdAt: now,
})
