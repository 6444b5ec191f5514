import { accept, refuse } from '#modules/kernel/result.ts'
import { type Decision, daysFrom } from '../shared/listing.ts'
import type { ShowcaseItem } from './showcase-item.ts'

/** As long as a completed request: who saw it yesterday learns why it is gone. */
const SHOWN_AS_SOLD_DAYS = 30

/** It stays visible for a while as sold, behind the others. Selling twice changes nothing. */
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
