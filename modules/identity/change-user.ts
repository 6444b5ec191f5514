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
  (needs: Needs) =>
  (admin: Viewer, order: Order): Result<null, ChangeUserRefusal> =>
    needs.atomically(() => {
      const account = needs.accounts.byId(order.userId)
      if (!account) return refuse({ code: 'account.not-found' })
      const difference = differences(account, order.changes)
      const { after } = difference
      if (admin.userId === account.id && takesPower(after))
        return refuse({ code: 'account.own-power' })
      if (Object.keys(after).length > 0) write(needs, { admin, account, ip: order.ip }, difference)
      return accept(null)
    })

type Difference = ReturnType<typeof differences>
type Act = { readonly admin: Viewer; readonly account: Account; readonly ip: string }

const write = (
  { accounts, sessions, audit, world }: Needs,
  { admin, account, ip }: Act,
  { before, after }: Difference,
) => {
  accounts.change(account.id, after, world.now())
  if (after.isActive === false) sessions.endAll(account.id)
  audit.record({
    actorId: admin.userId,
    action: 'user.change',
    targetKind: 'user',
    targetId: account.id,
    before,
    after,
    ip,
  })
}

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
