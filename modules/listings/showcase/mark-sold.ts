import { accept, refuse } from '#modules/kernel/result.ts'
import { type Decision, daysFrom } from '../shared/listing.ts'
import type { ShowcaseItem } from './showcase-item.ts'

/** As long as a completed request, so that earlier visitors see why it is gone. */
const SHOWN_AS_SOLD_DAYS = 30

/** Stays visible for a while as sold, after the others. Idempotent. */
export const markSold = (item: ShowcaseItem, now: Date): Decision<ShowcaseItem> => {
  if (item.status === 'sold') return accept(item)
  if (!item.isVerified) return refuse({ code: 'not-published' })
  return accept({
    ...item,
    status: 'sold',
    soldAt: now,
    modificationRequest: null,
    pendingChanges: null,
    moderationState: 'approved',
    rejectionReason: null,
    publicUntil: item.isActive ? daysFrom(now, SHOWN_AS_SOLD_DAYS) : item.publicUntil,
  })
}
