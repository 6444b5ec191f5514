import type { FirmId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { FirmCode } from './contract/codes.ts'
import type { FirmMissing } from './contract/own-firm.ts'
import { type Firm, missingOf } from './firm.ts'
import type { FirmNeeds } from './needs.ts'

type ShowRefusal =
  | { readonly code: Extract<FirmCode, 'firm.none' | 'firm.suspended'> }
  | { readonly code: 'firm.incomplete'; readonly missing: readonly FirmMissing[] }

/** Needs only that nothing is missing. */
export const showFirm =
  ({ firms, world, atomically }: FirmNeeds) =>
  (userId: UserId): Result<Firm, ShowRefusal> =>
    atomically((): Result<Firm, ShowRefusal> => {
      const firm = firms.ofOwner(userId)
      if (!firm) return refuse({ code: 'firm.none' })
      if (firm.state === 'suspended') return refuse({ code: 'firm.suspended' })
      const missing = missingOf(firm)
      if (missing.length > 0) return refuse({ code: 'firm.incomplete', missing })
      const now = world.now()
      const shown: Firm = { ...firm, state: 'shown', shownAt: firm.shownAt ?? now, updatedAt: now }
      firms.put(shown)
      return accept(shown)
    })

export const hideFirm =
  ({ firms, world, atomically }: FirmNeeds) =>
  (
    userId: UserId,
  ): Result<Firm, { readonly code: Extract<FirmCode, 'firm.none' | 'firm.suspended'> }> =>
    atomically(() => {
      const firm = firms.ofOwner(userId)
      if (!firm) return refuse({ code: 'firm.none' as const })
      if (firm.state === 'suspended') return refuse({ code: 'firm.suspended' as const })
      const hidden: Firm = { ...firm, state: 'draft', updatedAt: world.now() }
      firms.put(hidden)
      return accept(hidden)
    })

/** By the staff, after a report; called in the decision's transaction. */
export const suspendFirm =
  ({ firms, world }: FirmNeeds) =>
  (id: FirmId, reason: string) => {
    const firm = firms.find(id)
    if (firm)
      firms.put({ ...firm, state: 'suspended', suspendedReason: reason, updatedAt: world.now() })
  }

/** The owner shows it again; called in the transaction of the complaint's answer. */
export const restoreFirm =
  ({ firms, world }: FirmNeeds) =>
  (id: FirmId) => {
    const firm = firms.find(id)
    if (firm?.state === 'suspended')
      firms.put({ ...firm, state: 'draft', suspendedReason: null, updatedAt: world.now() })
  }
