/** The listings module: job requests, categories and places; publishing, approving, finding. */
import type { JobRequestId } from '#modules/kernel/ids.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { JobFilters } from './contract/job-filters.ts'
import { createJobRequestOwner, type JobRequestOwnerNeeds } from './create-job-request-owner.ts'
import { createModerationAdmin } from './create-moderation-admin.ts'
import { createNoticeAdmin, type NoticeAdminNeeds } from './create-notice-admin.ts'
import { createShowcase, type ShowcaseNeeds } from './create-showcase.ts'
import { createTotals } from './create-totals.ts'
import { createFreshness, type FreshnessNeeds } from './freshness.ts'
import { jobRules } from './job-request.ts'
import { requestMails } from './listing-mails.ts'
import { createListingSettings, type ListingSettingsNeeds } from './listing-settings.ts'
import type { JobRequestCounters, JobRequestViews, ShowcaseItemCounters } from './ports.ts'
import { createRetirement } from './retire-expired.ts'

export type { JobOutcome, JobRefusal, JobRequest } from './job-request.ts'
export type { Notice } from './notice.ts'
export type {
  Catalogue,
  Category,
  City,
  JobRequestCounters,
  JobRequestStore,
  JobRequestViews,
  ListingSettings,
  NoticeStore,
  Owner,
  Owners,
  Pictures,
  Place,
  Province,
  Region,
  ShowcaseItemCounters,
  ShowcaseItemStore,
  ShowcaseItemViews,
} from './ports.ts'
export type { ShowcaseItem, ShowcaseOutcome, ShowcaseRefusal } from './showcase-item.ts'

type Needs = JobRequestOwnerNeeds &
  ShowcaseNeeds &
  FreshnessNeeds &
  NoticeAdminNeeds &
  ListingSettingsNeeds & {
    readonly views: JobRequestViews
    readonly counters: JobRequestCounters
    readonly itemCounters: ShowcaseItemCounters
    /** Called in the transaction that first publishes a request. */
    readonly announceRequest: (id: JobRequestId) => void
  }

export const createListings = (needs: Needs) => {
  const { views } = needs
  const retirement = createRetirement({ ...needs, stores: [needs.requests, needs.items] })
  const { current } = retirement
  const showcase = createShowcase(needs, retirement)

  const owner = createJobRequestOwner(needs)
  const totals = createTotals(needs)
  const moderation = createModerationAdmin(needs, {
    store: needs.requests,
    rules: jobRules,
    mails: requestMails,
    announce: needs.announceRequest,
  })

  return {
    showcase,
    owner,
    /** Reminders before expiry, and the actions of their links. */
    freshness: createFreshness(needs, {
      jobRequestOwner: owner,
      showcaseItemOwner: showcase.owner,
    }),
    moderation,
    /** What the operator sets for listings. */
    settings: createListingSettings(needs),
    /** Notices of illegal content. */
    notices: createNoticeAdmin(needs, {
      takeDownRequest: moderation.takeDown,
      takeDownItem: showcase.moderation.takeDown,
      beforeReading: retirement.beforeReading,
    }),
    list: current((filters: JobFilters) => views.list(filters)),
    recent: current((limit: number) => views.recent(limit)),
    published: current((id: JobRequestId) => views.published(id)),
    own: current((id: JobRequestId) => views.own(id)),
    ownedBy: current(views.ownedBy),
    queue: current(views.queue),
    /** A non-public request, for its owner and the staff. */
    hidden: current((viewer: Viewer, id: JobRequestId) => {
      const isTheirs = isStaff(viewer) || needs.requests.find(id)?.ownerId === viewer.userId
      return isTheirs ? views.own(id) : null
    }),
    stats: current(totals.stats),
    summary: current(totals.summary),
    /** For the scheduler, called again until it answers 0. Readers call it implicitly. */
    retireExpired: retirement.retireExpired,
    /** For cached pages: retires what is due before the version is compared. */
    beforeReading: retirement.beforeReading,
  }
}

export type Showcase = Listings['showcase']
export type Listings = ReturnType<typeof createListings>
