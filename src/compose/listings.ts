import {
  jobRequestRoutes,
  myJobRequestRoutes,
  ownStatsRoutes,
  unansweredRoutes,
} from '#adapters/http/routes/listings/job-requests/job-requests.ts'
import { confirmationPageRoutes } from '#adapters/http/routes/listings/shared/confirmation-page.ts'
import { listingNoticeRoutes } from '#adapters/http/routes/listings/shared/listing-notices.ts'
import {
  jobRequestModerationRoutes,
  moderationQueueRoutes,
  showcaseModerationRoutes,
} from '#adapters/http/routes/listings/shared/moderation.ts'
import {
  myShowcaseItemRoutes,
  showcaseItemRoutes,
} from '#adapters/http/routes/listings/showcase/showcase-items.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { countListingVisits } from '#adapters/http/visited-listings.ts'
import { toPlainLetters } from '#adapters/letters/plain-letters.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import {
  sqliteJobRequestCounters,
  sqliteJobRequests,
} from '#adapters/sqlite/listings/job-requests/store.ts'
import { sqliteUnansweredRequests } from '#adapters/sqlite/listings/job-requests/unanswered.ts'
import { sqliteJobRequestViews } from '#adapters/sqlite/listings/job-requests/views.ts'
import { sqliteListingSettings } from '#adapters/sqlite/listings/shared/listing-settings.ts'
import { sqliteListingStatistics } from '#adapters/sqlite/listings/shared/listing-store.ts'
import { sqliteListingWarnings } from '#adapters/sqlite/listings/shared/listing-warnings.ts'
import { sqliteListingNotices } from '#adapters/sqlite/listings/shared/notice-store.ts'
import { sqlitePublishedTexts } from '#adapters/sqlite/listings/shared/published-texts.ts'
import { sqliteVisits } from '#adapters/sqlite/listings/shared/visits.ts'
import {
  sqliteSavedItems,
  sqliteShowcaseItemCounters,
} from '#adapters/sqlite/listings/showcase/store.ts'
import { sqliteShowcaseItemViews } from '#adapters/sqlite/listings/showcase/views.ts'
import { createTableRowsById } from '#adapters/sqlite/rows.ts'
import { telephoneRequests } from '#adapters/sqlite/tables/contact-addresses.ts'
import { requestConsents } from '#adapters/sqlite/tables/job-requests.ts'
import { ListingSettingsInput } from '#modules/listings/contract/shared/listing-settings.ts'
import { createListings, type Listings } from '#modules/listings/index.ts'
import type { ListingReference } from '#modules/listings/ports.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { ListingStores } from './listing-facts.ts'
import { KEY_PURPOSES } from './purposes.ts'
import type { UseCasesOf } from './use-cases.ts'

type Needs = UseCasesOf<
  'billing' | 'content' | 'gate' | 'identity' | 'media' | 'searches' | 'siteAccess'
> & { readonly reference: ListingReference; readonly stores: ListingStores }

export const composeListings = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
  { billing, content, gate, identity, media, reference, searches, siteAccess, stores }: Needs,
) => {
  const { connection, publicVersions, referenceVersion } = context.storage
  const useCases = createListings({
    ...toCommonNeeds(context),
    ...stores,
    reference,
    termsInForce: content.terms.inForce,
    markedIn: siteAccess.markedIn,
    warnings: sqliteListingWarnings(connection),
    publishedTexts: sqlitePublishedTexts(connection, {
      key: context.keys.keyFor(KEY_PURPOSES.textPrints),
      plainLetters: toPlainLetters,
    }),
    isMailBlocked: siteAccess.isMailBlocked,
    rights: { of: billing.featuresOf },
    statistics: sqliteListingStatistics(connection),
    requests: sqliteJobRequests(connection, context.runtime.readPhone),
    views: sqliteJobRequestViews(connection, referenceVersion),
    counters: sqliteJobRequestCounters(connection),
    unanswered: sqliteUnansweredRequests(connection),
    consents: createTableRowsById(connection, requestConsents),
    telephoneRequests: createTableRowsById(connection, telephoneRequests),
    telephoneClients: { accountOf: identity.accountOfCaller, consented: identity.callerConsented },
    keys: sqliteIdempotencyKeys(connection, 'publish-job-request'),
    itemViews: sqliteShowcaseItemViews(connection, referenceVersion),
    itemCounters: sqliteShowcaseItemCounters(connection),
    savedItems: sqliteSavedItems(connection),
    itemKeys: sqliteIdempotencyKeys(connection, 'publish-showcase-item'),
    listingSettings: sqliteListingSettings(connection),
    notices: sqliteListingNotices(connection),
    pictures: media,
    tradersGate: gate.refusalFor,
    events: context.runtime.reactions.listings,
  })
  const visits = context.runtime.counting(sqliteVisits, 'views not counted')
  return {
    useCases,
    jobs: listingJobs(useCases, context),
    /** Told of every visit as it arrives. */
    onVisit: countListingVisits({
      onVisit: visits.seen,
      trustedProxies: context.runtime.config.trustedProxies,
    }),
    /** Public versions, after retiring expired listings. */
    publicVersions: () => {
      useCases.beforeReading()
      return publicVersions()
    },
    /** The button on the page that reminders lead to. */
    pages: () => confirmationPageRoutes(useCases),
    api: listingRoutes(useCases, searches),
  }
}

const listingRoutes = (useCases: Listings, { countingResults }: Needs['searches']) => {
  const { requests, showcase } = useCases
  return [
    jobRequestRoutes({ ...requests, list: countingResults('jobs', requests.list) }),
    ownStatsRoutes(useCases),
    myJobRequestRoutes(requests),
    showcaseItemRoutes({ ...showcase, list: countingResults('showcase', showcase.list) }),
    myShowcaseItemRoutes(showcase),
    moderationQueueRoutes(useCases),
    jobRequestModerationRoutes(requests),
    showcaseModerationRoutes(showcase),
    listingNoticeRoutes(useCases),
    unansweredRoutes(requests),
    settingsRoutes('listings', ListingSettingsInput, useCases.settings),
  ]
}

/** Some 50 ms of work: visitors get their turn between two batches. */
const BATCH = 100

const listingJobs = (
  { retireExpired, confirmation }: Listings,
  { storage: { listingIndex } }: Pick<AppContext, 'storage'>,
) =>
  listScheduledJobs({
    'retire-requests': repeatUntilNone(retireExpired),
    'remind-of-expiry': repeatUntilNone(confirmation.remindExpiring),
    // Indexes what other tools changed, what a batch of changes left over, and what an upgrade marked.
    'index-search': repeatUntilNone(() => listingIndex.indexMarked(BATCH)),
  })
