import type { StaffActor } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { IdentityNeeds } from './ports.ts'

/** The address works again, as its owner or the staff says: mails go to it until the next one comes back. */
export const reviveAddress =
  (needs: Pick<IdentityNeeds, 'atomically' | 'accounts' | 'reviveAddress' | 'audit'>) =>
  (userId: UserId, staff: StaffActor | null) =>
    needs.atomically(() => {
      const account = needs.accounts.byId(userId)
      if (!account) return refuse({ code: 'account.not-found' })
      const wasDead = needs.reviveAddress(account.email)
      if (wasDead && staff)
        needs.audit.record(staff, 'user.revive-address', ['user', userId], {
          before: { isAddressDead: true },
          after: { isAddressDead: false },
        })
      return accept(null)
    })
