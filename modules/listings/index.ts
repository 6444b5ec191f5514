/** The listings module: job requests, categories and places; publishing, approving, finding. */
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { JobFilters } from './contract/job-filters.ts'
import type { SummaryReply } from './contract/moderation.ts'
import type { StatsReply } from './contract/own-requests.ts'
import { createModerationDesk } from './create-moderation-desk.ts'
import { createOwnerDesk } from './create-owner-desk.ts'
import type { JobRequestCounters, JobRequestViews } from './ports.ts'
import { createRetirement } from './retire-expired.ts'

export type { JobOutcome, JobRefusal, JobRequest } from './job-request.ts'
export type {
  Catalogue,
  Category,
  City,
  JobRequestCounters,
  JobRequestStore,
  JobRequestViews,
  Owners,
  Pictures,
  Place,
  Province,
  PublishedKeys,
  Region,
} from './ports.ts'
export type { Moderator } from './staff/moderate.ts'

type Needs = Parameters<typeof createOwnerDesk>[0] &
  Parameters<typeof createModerationDesk>[0] & {
    readonly views: JobRequestViews
    readonly counters: JobRequestCounters
  }

export const createListings = (needs: Needs) => {
  const { views, counters, world } = needs
  const { beforeReading, retireExpired } = createRetirement(needs)
  const current =
    <Arguments extends unknown[], Answer>(read: (...given: Arguments) => Answer) =>
    (...given: Arguments) => {
      beforeReading()
      return read(...given)
    }

  return {
    owner: createOwnerDesk(needs),
    moderation: createModerationDesk(needs),
    list: current((filters: JobFilters) => views.list(filters)),
    recent: current((limit: number) => views.recent(limit)),
    published: current((id: JobRequestId) => views.published(id)),
    own: current((id: JobRequestId) => views.own(id)),
    ownedBy: current(views.ownedBy),
    queue: current(views.queue),
    /** A request that is not public is there for its owner and for the staff. */
    hidden: current((viewer: Viewer, id: JobRequestId) => {
      const isTheirs = isStaff(viewer) || needs.requests.find(id)?.clientId === viewer.userId
      return isTheirs ? views.own(id) : null
    }),
    stats: current(
      (userId: UserId): StatsReply => ({
        totalRequests: counters.published(),
        revealedContacts: counters.revealedBy(userId),
        requestsToday: counters.createdOnDayOf(world.now()),
      }),
    ),
    summary: current(
      (): SummaryReply => ({
        ...counters.waiting(),
        published: counters.published(),
        createdToday: counters.createdOnDayOf(world.now()),
      }),
    ),
    /** For the scheduler, again and again until it answers 0. Readers do it by themselves. */
    retireExpired,
    /** For readers of what was kept: lets go what is due before they ask whether it still holds. */
    beforeReading,
  }
}

export type Listings = ReturnType<typeof createListings>
