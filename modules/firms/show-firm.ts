import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { settleVies } from './check-vat.ts'
import { dropChecks } from './claim-credential.ts'
import type { FirmCode } from './contract/codes.ts'
import type { FirmMissing } from './contract/own-firm.ts'
import { claimedBy, type Firm, isOtherIdentity, missingOf, slugFor } from './firm.ts'
import type { FirmNeeds } from './ports.ts'
import { isVatTaken } from './save-firm.ts'

type OwnRefusal = { readonly code: Extract<FirmCode, 'firm.none' | 'firm.suspended'> }
type ShowRefusal =
  | OwnRefusal
  | { readonly code: Extract<FirmCode, 'firms.vat-taken'> }
  | { readonly code: 'firm.incomplete'; readonly missing: readonly FirmMissing[] }

/** Public at once under a name that the staff approved; else it waits for a look. */
export const showFirm =
  (needs: FirmNeeds) =>
  (userId: UserId): Result<Firm, ShowRefusal> =>
    needs.atomically((): Result<Firm, ShowRefusal> => {
      const own = ownFirm(needs, userId)
      if (!own.ok) return own
      const firm = own.value
      const missing = missingOf(firm)
      if (missing.length > 0) return refuse({ code: 'firm.incomplete', missing })
      if (isVatTaken(needs, firm, firm.id)) return refuse({ code: 'firms.vat-taken' })
      const shown = asked(firm, needs.world.now())
      needs.firms.put(shown)
      return accept(shown)
    })

const asked = (firm: Firm, now: Date): Firm => {
  if (firm.state === 'shown') return firm
  const { isApproved } = firm
  return {
    ...firm,
    state: isApproved ? 'shown' : 'waiting',
    waitingSince: isApproved ? null : (firm.waitingSince ?? now),
    rejectionReason: null,
    updatedAt: now,
  }
}

/** A name that waited is then one that was never approved. */
export const hideFirm =
  (needs: FirmNeeds) =>
  (userId: UserId): Result<Firm, OwnRefusal> =>
    needs.atomically((): Result<Firm, OwnRefusal> => {
      const own = ownFirm(needs, userId)
      if (!own.ok) return own
      const hidden: Firm = { ...renamed(needs, own.value), state: 'draft', waitingSince: null }
      settleVies(needs, { ...hidden, updatedAt: needs.world.now() })
      return accept(hidden)
    })

const ownFirm = ({ firms }: FirmNeeds, userId: UserId): Result<Firm, OwnRefusal> => {
  const firm = firms.ofOwner(userId)
  if (!firm) return refuse({ code: 'firm.none' })
  return firm.state === 'suspended' ? refuse({ code: 'firm.suspended' }) : accept(firm)
}

/** Who it asked to be becomes who it is, without the checks of before. */
export const renamed = (needs: FirmNeeds, firm: Firm): Firm => {
  if (!firm.pending) return firm
  const claimed = claimedBy(firm)
  dropChecks(needs, firm, claimed)
  return {
    ...claimed,
    slug: slugFor(firm, claimed, (slug) => needs.firms.isSlugTaken(slug, firm.id)),
    isApproved: !isOtherIdentity(firm, claimed),
    pending: null,
  }
}
