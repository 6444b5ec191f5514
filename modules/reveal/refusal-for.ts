import type { UserId } from '#modules/kernel/ids.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { RevealCode } from './contract/codes.ts'
import type { RevealNeeds } from './ports.ts'
import {
  acceptsReveals,
  isRevealableListingPublic,
  isRevealLimitReached,
  type RevealableListing,
} from './revealable-listing.ts'

/** A reserved contact to whose client nothing is written for so long returns. */
export const FIRST_MESSAGE_WITHIN_MS = 2 * HOUR_MS
const MOST_UNWRITTEN = 3

type RefusalNeeds = {
  readonly world: Pick<RevealNeeds['world'], 'now'>
  readonly subscriptions: Pick<RevealNeeds['subscriptions'], 'allowanceOf'>
  readonly talks: RevealNeeds['talks']
  readonly professionals: Pick<RevealNeeds['professionals'], 'refusalFor' | 'isWorkingAt'>
  readonly reveals: Pick<RevealNeeds['reveals'], 'unwrittenOf'>
}

/**
 * The order keeps information from leaking: without a subscription a non-public listing does not exist; with one, a
 * listing that was never approved does not. "Plan used up" comes last, because a bigger plan must help where it is
 * suggested; what a firm lacks comes right before, for the same reason.
 */
export const findRevealRefusal = (
  needs: RefusalNeeds,
  listing: RevealableListing,
  viewer: Viewer,
  hasSpot: boolean,
): RevealCode | null => {
  const { subscriptions, talks, world } = needs
  const now = world.now()
  if (viewer.role === 'admin') return acceptsReveals(listing, now) ? null : 'reveal.closed'

  const allowance = subscriptions.allowanceOf(viewer.userId)
  if (allowance === 'no-subscription')
    return isRevealableListingPublic(listing, now)
      ? 'reveal.subscription-required'
      : 'reveal.not-found'
  if (!listing.wasPublished) return 'reveal.not-found'
  const obstacle = obstacleIn(listing, now, hasSpot)
  if (obstacle) return obstacle
  if (talks.isBlockBetween(listing.owner.id, viewer.userId)) return 'reveal.not-available'
  const lacking = lackingOf(needs, listing, viewer.userId)
  if (lacking) return lacking
  return allowance === 'used-up' ? 'reveal.limit-reached' : null
}

/** Places are for those who write. */
const hasToWrite = ({ reveals, world }: Pick<RefusalNeeds, 'reveals' | 'world'>, userId: UserId) =>
  reveals.unwrittenOf(userId, new Date(world.now().getTime() - FIRST_MESSAGE_WITHIN_MS)) >=
  MOST_UNWRITTEN

const obstacleIn = (listing: RevealableListing, now: Date, hasSpot: boolean) => {
  if (!acceptsReveals(listing, now)) return 'reveal.closed'
  return !hasSpot && isRevealLimitReached(listing) ? 'reveal.full' : null
}

const lackingOf = (
  needs: Pick<RefusalNeeds, 'professionals' | 'reveals' | 'world'>,
  { isLocalOnly, isOnRequest, ref }: RevealableListing,
  userId: UserId,
): RevealCode | null => {
  const { professionals } = needs
  const isElsewhere = isLocalOnly && !professionals.isWorkingAt(userId, ref)
  const lacking = professionals.refusalFor(userId) ?? (isElsewhere ? 'reveal.outside-area' : null)
  return lacking ?? (isOnRequest && hasToWrite(needs, userId) ? 'reveal.write-first' : null)
}
