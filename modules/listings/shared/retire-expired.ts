import type { UserId } from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { HOUR_MS } from '#modules/kernel/time.ts'
import type { OwnRequestStatsReply } from '../contract/job-requests/job-request.ts'
import type { ListingNeeds } from '../ports.ts'
import { addDaysToMoment } from './listing.ts'

type Needs = CommonNeeds & {
  /** Every kind of listing. */
  readonly stores: readonly Retiring[]
}

type Retiring = {
  readonly retire: (now: Date, limit: number) => number
  readonly nextExpiry: () => Date | null
}

/** Batch size: removing a listing from a large search index takes milliseconds, which readers wait for. */
const AT_ONCE = 50

/**
 * Listings expire by the clock, not by the scheduler: the first reader retires those that are due. Until the next
 * expiry, cached in memory, this costs one comparison. The cached time is refreshed every hour, well before anything
 * that another process published can expire.
 */
export const createExpiry = ({
  stores,
  world,
  atomically,
}: Pick<Needs, 'stores' | 'world' | 'atomically'>) => {
  let nextCheckMs = Number.NEGATIVE_INFINITY

  const nextExpiryMs = () =>
    Math.min(...stores.map((store) => store.nextExpiry()?.getTime() ?? Number.POSITIVE_INFINITY))

  /** Retires a batch of due listings and answers how many: called again until it answers 0. */
  const retireExpired = (): number => {
    const now = world.now()
    const retired = atomically(() =>
      stores.reduce((total, store) => total + store.retire(now, AT_ONCE), 0),
    )
    nextCheckMs = Math.min(nextExpiryMs(), now.getTime() + HOUR_MS)
    return retired
  }

  const beforeReading = () => {
    if (nextCheckMs <= world.now().getTime()) retireExpired()
  }

  return {
    retireExpired,
    beforeReading,
    /** Wraps a reader, so that it never sees expired listings. */
    current:
      <Arguments extends unknown[], Answer>(read: (...inputs: Arguments) => Answer) =>
      (...inputs: Arguments) => {
        beforeReading()
        return read(...inputs)
      },
  }
}

/** Totals for the dashboards, read by key instead of counted. */
export const createListingTotals = ({
  counters,
  itemCounters,
  world,
}: Pick<ListingNeeds, 'counters' | 'itemCounters' | 'world'>) => ({
  stats: (userId: UserId): OwnRequestStatsReply => ({
    totalRequests: counters.published(),
    revealedContacts: counters.revealedBy(userId),
    requestsToday: counters.createdOnDayOf(world.now()),
  }),
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
export const addLastMonthStatistics =
  ({ rights, statistics, world }: Pick<ListingNeeds, 'rights' | 'statistics' | 'world'>) =>
  <One extends { readonly id: string; readonly isVerified: boolean }>(
    ownerId: UserId,
    listings: readonly One[],
  ): One[] => {
    if (!rights.of(ownerId).listingStatistics) return [...listings]
    const since = addDaysToMoment(world.now(), -STATISTICS_DAYS)
    return listings.map((listing) =>
      listing.isVerified ? { ...listing, lastMonth: statistics.since(listing.id, since) } : listing,
    )
  }
