import type { UserId } from '#modules/kernel/ids.ts'
import { findAccountNameFault } from '#modules/kernel/names.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { type Account, becomesProfessional } from './account.ts'
import type { ProfileInput } from './contract/account.ts'
import type { AccountChanges, IdentityNeeds } from './ports.ts'

/** New names, user type or picture; absent fields stay unchanged. */
export const changeProfile =
  ({
    accounts,
    pictures,
    tradersGate,
    world,
    atomically,
  }: Pick<IdentityNeeds, 'accounts' | 'pictures' | 'tradersGate' | 'world' | 'atomically'>) =>
  (userId: UserId, input: ProfileInput) =>
    atomically(() => {
      const { profileImageUrl } = input
      if (profileImageUrl !== undefined && !pictures.isOwnedBy(userId, profileImageUrl))
        return refuse({ code: 'profile.foreign-picture' })
      const account = accounts.byId(userId)
      if (!mayBeCalled(account, input)) return refuse({ code: 'profile.name' })
      const lacking = becomesProfessional(account, input) && tradersGate(userId)
      if (lacking) return refuse({ code: lacking })
      return applyProfile(accounts, userId, { changes: presentFields(input), at: world.now() })
    })

export const removeProfileImage =
  ({ accounts, world, atomically }: Pick<IdentityNeeds, 'accounts' | 'world' | 'atomically'>) =>
  (userId: UserId) =>
    atomically(() =>
      applyProfile(accounts, userId, { changes: { profileImageUrl: null }, at: world.now() }),
    )

const applyProfile = (
  accounts: IdentityNeeds['accounts'],
  userId: UserId,
  { changes, at }: { changes: AccountChanges; at: Date },
) => {
  accounts.change(userId, changes, at)
  const account = accounts.byId(userId)
  return account ? accept(account) : refuse({ code: 'account.not-found' })
}

/** Only the staff may be called after the site. */
const mayBeCalled = (account: Account | null, input: ProfileInput) => {
  if (account?.role !== 'professional') return true
  const { firstName = account.firstName, lastName = account.lastName } = input
  const isNew = firstName !== account.firstName || lastName !== account.lastName
  return !isNew || findAccountNameFault(firstName, lastName) === null
}

const presentFields = (input: ProfileInput): AccountChanges => {
  const { firstName, lastName, userType, profileImageUrl, isStarting } = input
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(userType !== undefined && { userType }),
    ...(profileImageUrl !== undefined && { profileImageUrl }),
    ...(isStarting !== undefined && { isStarting }),
  }
}
