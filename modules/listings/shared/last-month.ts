import type { UserId } from '#modules/kernel/ids.ts'
import type { ListingNeeds } from '../ports.ts'
import { daysFrom } from './listing.ts'

const STATISTICS_DAYS = 30

/** Adds the figures of the last 30 days to what an owner sees of published listings, where the plan gives them. */
export const withLastMonth =
  ({ rights, statistics, world }: ListingNeeds) =>
  <One extends { readonly id: string; readonly isVerified: boolean }>(
    ownerId: UserId,
    listings: readonly One[],
  ): One[] => {
    if (!rights.of(ownerId).listingStatistics) return [...listings]
    const since = daysFrom(world.now(), -STATISTICS_DAYS)
    return listings.map((listing) =>
      listing.isVerified ? { ...listing, lastMonth: statistics.since(listing.id, since) } : listing,
    )
  }
