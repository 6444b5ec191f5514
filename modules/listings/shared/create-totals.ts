/** Totals for the dashboards, read by key instead of counted. */
import type { UserId } from '#modules/kernel/ids.ts'
import type { StatsReply } from '../contract/job-requests/job-request.ts'
import type { ListingNeeds } from '../ports.ts'

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
