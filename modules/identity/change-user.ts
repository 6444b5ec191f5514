import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { Account } from './account.ts'
import type { UserChanges } from './contract/users.ts'
import type { Needs } from './needs.ts'

export type ChangeUserRefusal = {
  readonly code: 'account.not-found' | 'account.own-power'
}

type Order = { readonly userId: UserId; readonly changes: UserChanges; readonly ip: string }

/** An admin changes somebody's data, role or standing. A deactivated person is signed out everywhere. */
export const changeUser =
  ({ accounts, sessions, audit, world, atomically }: Needs) =>
  (admin: Viewer, { userId, changes, ip }: Order): Result<null, ChangeUserRefusal> =>
    atomically(() => {
      const account = accounts.byId(userId)
      if (!account) return refuse({ code: 'account.not-found' })
      const { before, after } = differences(account, changes)
      if (Object.keys(after).length === 0) return accept(null)
      if (admin.userId === userId && takesPower(after)) return refuse({ code: 'account.own-power' })

      accounts.change(userId, after, world.now())
      if (after.isActive === false) sessions.endAll(userId)
      audit.record({
        actorId: admin.userId,
        action: 'user.change',
        targetKind: 'user',
        targetId: userId,
        before,
        after,
        ip,
      })
      return accept(null)
    })

/** Of oneself nobody may: a site could be left without anybody who can put it right. */
const takesPower = (after: object) => 'role' in after || 'isActive' in after

const FIELDS = [
  'firstName',
  'lastName',
  'role',
  'userType',
  'isActive',
  'emailVerified',
] as const satisfies readonly (keyof UserChanges)[]

/** Only what really changes: an entry of the audit log says what was and what is. */
const differences = (account: Account, changes: UserChanges) => {
  const changed = FIELDS.filter(
    (field) => changes[field] !== undefined && changes[field] !== account[field],
  )
  return {
    before: Object.fromEntries(changed.map((field) => [field, account[field]])),
    after: Object.fromEntries(changed.map((field) => [field, changes[field]])) as Partial<
      Pick<Account, (typeof FIELDS)[number]>
    >,
  }
}
