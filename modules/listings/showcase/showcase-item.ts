import type { ShowcaseItemId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ShowcaseRefusalCode } from '../contract/showcase/refusals.ts'
import type { ShowcaseItemInput } from '../contract/showcase/showcase-item.ts'
import {
  type SellerKind,
  SHOWCASE_PUBLIC_DAYS,
  type ShowcaseStatus,
} from '../contract/showcase/vocabulary.ts'
import type { Listing, ListingRefusal, ListingRules } from '../shared/listing.ts'
import { addDaysToMoment, type ModerationOutcome } from '../shared/listing.ts'

export type ShowcaseItem = Listing<ShowcaseItemInput> & {
  readonly id: ShowcaseItemId
  readonly status: ShowcaseStatus
  readonly sellerKind: SellerKind
  readonly soldAt: Date | null
  readonly featuredUntil: Date | null
}

export type ShowcaseRefusal = ListingRefusal<ShowcaseRefusalCode>
export type ShowcaseOutcome = Result<ShowcaseItem, ShowcaseRefusal>

export const showcaseRules: ListingRules<ShowcaseItem, ShowcaseRefusalCode> = {
  kind: 'showcase',
  name: 'showcase-item',
  codes: {
    'not-found': 'showcase-item.not-found',
    'not-published': 'showcase-item.not-published',
    expired: 'showcase-item.expired',
    finished: 'showcase-item.sold',
    'modification-pending': 'showcase-item.modification-pending',
    'no-modification': 'showcase-item.no-modification',
    'renewed-too-early': 'showcase-item.renewed-too-early',
    'already-approved': 'showcase-item.already-approved',
    'already-rejected': 'showcase-item.already-rejected',
  },
  publicDays: SHOWCASE_PUBLIC_DAYS,
  isFinished: ({ status }) => status === 'sold',
  withModificationRequest: (item, modificationRequest) => ({ ...item, modificationRequest }),
}

/** Stays visible as long as a completed request, so that earlier visitors see why it is gone. */
const SHOWN_AS_SOLD_DAYS = 30

/** Stays visible for a while as sold, after the others. Idempotent. */
export const markItemSold = (item: ShowcaseItem, now: Date): ModerationOutcome<ShowcaseItem> => {
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
    publicUntil: item.isActive ? addDaysToMoment(now, SHOWN_AS_SOLD_DAYS) : item.publicUntil,
  })
}
