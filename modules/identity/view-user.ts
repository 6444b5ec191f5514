import type { Viewer } from '#modules/kernel/viewer.ts'
import type { UserDetail } from './contract/users.ts'
import type { Needs } from './needs.ts'

type UserView = { readonly id: string; readonly ip: string }

/** An admin opens somebody's record: the person may read that it was so. Null when there is no such person. */
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
