/** The listings module: job requests, categories and places; publishing, approving, finding. */
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { JobFilters } from './contract/job-filters.ts'
import type { SummaryReply } from './contract/moderation.ts'
import type { StatsReply } from './contract/own-requests.ts'
import { createModerationDesk } from './create-moderation-desk.ts'
import { createRequestDesk, type RequestDeskNeeds } from './create-request-desk.ts'
import { createShowcase, type ShowcaseNeeds } from './create-showcase.ts'
import { createFreshness, type FreshnessNeeds } from './freshness.ts'
import { jobRules } from './job-request.ts'
import { requestMails } from './listing-mails.ts'
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
  Owner,
  Owners,
  Pictures,
  Place,
  Province,
  PublishedKeys,
  Region,
  ShowcaseItemCounters,
  ShowcaseItemStore,
  ShowcaseItemViews,
} from './ports.ts'
export type { ShowcaseItem, ShowcaseOutcome, ShowcaseRefusal } from './showcase-item.ts'
export type { Moderator } from './staff/moderate.ts'

type Needs = RequestDeskNeeds &
  ShowcaseNeeds &
  FreshnessNeeds & { readonly views: JobRequestViews; readonly counters: JobRequestCounters }

export const createListings = (needs: Needs) => {
  const { views, counters, world } = needs
  const retirement = createRetirement({ ...needs, stores: [needs.requests, needs.items] })
  const { current } = retirement
  const showcase = createShowcase(needs, retirement)

  const owner = createRequestDesk(needs)

  return {
    showcase,
    owner,
    /** The mails before the end, and what their links do. */
    freshness: createFreshness(needs, { requestDesk: owner, itemDesk: showcase.owner }),
    moderation: createModerationDesk(needs, {
      store: needs.requests,
      rules: jobRules,
      mails: requestMails,
    }),
    list: current((filters: JobFilters) => views.list(filters)),
    recent: current((limit: number) => views.recent(limit)),
    published: current((id: JobRequestId) => views.published(id)),
    own: current((id: JobRequestId) => views.own(id)),
    ownedBy: current(views.ownedBy),
    queue: current(views.queue),
    /** A request that is not public is there for its owner and for the staff. */
    hidden: current((viewer: Viewer, id: JobRequestId) => {
      const isTheirs = isStaff(viewer) || needs.requests.find(id)?.ownerId === viewer.userId
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
        showcasePending: showcase.waiting().pending,
        showcaseModificationRequested: showcase.waiting().modificationRequested,
        showcasePublished: showcase.total(),
      }),
    ),
    /** For the scheduler, again and again until it answers 0. Readers do it by themselves. */
    retireExpired: retirement.retireExpired,
    /** For readers of what was kept: lets go what is due before they ask whether it still holds. */
    beforeReading: retirement.beforeReading,
  }
}

export type Showcase = Listings['showcase']
export type Listings = ReturnType<typeof createListings>
