import type { Viewer } from '#modules/kernel/viewer.ts'
import type { UserDetail } from './contract/users.ts'
import type { Needs } from './needs.ts'

type UserView = { readonly id: string; readonly ip: string }

/** An admin's view of a user record, written to the audit log. Null when there is no such user. */
export const viewUser =
  ({ directory, audit, world, atomically }: Needs) =>
  (admin: Viewer, { id, ip }: UserView): UserDetail | null =>
    atomically(() => {
      const found = directory.detail(id, world.now())
      if (found && id !== admin.userId)
        audit.record({
          actorId: admin.userId,
          action: 'user.view',
          targetKind: 'user',
          targetId: id,
          ip,
        })
      return found
    })
