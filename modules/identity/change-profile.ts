import type { UserId } from '#modules/kernel/ids.ts'
import type { Account } from './account.ts'
import type { ProfileInput } from './contract/account.ts'
import type { Needs } from './needs.ts'
import type { AccountChanges } from './ports.ts'

/** New names or user type; what is absent stays as it is. */
export const changeProfile =
  ({ accounts, world, atomically }: Needs) =>
  (userId: UserId, input: ProfileInput): Account | null =>
    atomically(() => {
      accounts.change(userId, givenOnes(input), world.now())
      return accounts.byId(userId)
    })

const givenOnes = ({ firstName, lastName, userType }: ProfileInput): AccountChanges => ({
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(userType !== undefined && { userType }),
})
