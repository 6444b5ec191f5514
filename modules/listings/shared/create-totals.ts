/** Totals for the dashboards, read by key instead of counted. */
import type { UserId } from '#modules/kernel/ids.ts'
import type { StatsReply } from '../contract/job-requests/job-request.ts'
import type { ListingNeeds } from '../ports.ts'
import { daysFrom } from './listing.ts'

export const createTotals = ({ counters, itemCounters, world }: ListingNeeds) => ({
  stats: (userId: UserId): StatsReply => ({
    totalRequests: counters.published(),
    revealedContacts: counters.revealedBy(userId),
    requestsToday: counters.createdOnDayOf(world.now()),
  }),
  /** For the staff. */
  summary: () => ({
    ...counters.waiting(),
    published: counters.published(),
    createdToday: counters.createdOnDayOf(world.now()),
    showcasePending: itemCounters.waiting().pending,
    showcaseModificationRequested: itemCounters.waiting().modificationRequested,
    showcasePublished: itemCounters.published(),
  }),
})

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
