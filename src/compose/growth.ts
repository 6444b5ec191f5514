import { join } from 'node:path'
import * as v from 'valibot'
import { createTradeTexts } from '#adapters/files/trade-texts.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { invitationRoutes, marketRoutes } from '#adapters/http/routes/growth/invitations.ts'
import { launchRoutes, waitingPageRoutes } from '#adapters/http/routes/growth/launch.ts'
import { prospectRoutes } from '#adapters/http/routes/growth/prospects.ts'
import { findVisitSource } from '#adapters/http/visited-listings.ts'
import { createMarkup } from '#adapters/markup/clean-html.ts'
import { renderInvitationSlips } from '#adapters/pdf/invitation-slips.ts'
import type { ReadPdfBrand } from '#adapters/pdf/sheet.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteFirmNeighbours, sqliteNearbyRequests } from '#adapters/sqlite/firms/nearby.ts'
import { sqliteFirmPeople } from '#adapters/sqlite/firms/people.ts'
import { sqliteGrowthPlaces } from '#adapters/sqlite/growth/growth-places.ts'
import { sqliteInvitations } from '#adapters/sqlite/growth/invitations.ts'
import { sqliteLaunch } from '#adapters/sqlite/growth/launch.ts'
import { sqliteLocalPageSources } from '#adapters/sqlite/growth/local-page-sources.ts'
import { sqliteMarket } from '#adapters/sqlite/growth/market.ts'
import { sqliteProspects } from '#adapters/sqlite/growth/prospects.ts'
import { countVisitSources } from '#adapters/sqlite/growth/visit-sources.ts'
import { sqliteWaitingList } from '#adapters/sqlite/growth/waiting-list.ts'
import { sqliteAdmins } from '#adapters/sqlite/staff/admins.ts'
import { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import { createGrowth } from '#modules/growth/index.ts'
import type { LocalPageSources } from '#modules/growth/ports.ts'
import { jobPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import { listLateCopyTasks } from '#modules/operations/index.ts'
import {
  formatTypicalPriceRange,
  TYPICAL_PRICE_SOURCE_NOTE,
} from '#modules/talks/contract/typical-price-words.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'
import { parseUpload } from './uploads/upload-parser.ts'
import type { UseCasesOf } from './use-cases.ts'

const FEW = '6'

type LocalContents = Pick<LocalPageSources, 'hasFirmsIn' | 'requestsIn' | 'hasItemsIn'>

type Needs = UseCasesOf<'billing' | 'firms' | 'listings' | 'searches' | 'siteAccess' | 'talks'> & {
  readonly readBrand: ReadPdfBrand
}

/** What stands on the page of a trade and place. */
const localContents = ({ firms, listings }: Pick<Needs, 'firms' | 'listings'>): LocalContents => ({
  hasFirmsIn: (where) => firms.list(v.parse(FirmFilters, { ...where, limit: '1' })).total > 0,
  hasItemsIn: (where) =>
    listings.showcase.list(v.parse(ShowcaseFilters, { ...where, limit: '1' })).total > 0,
  requestsIn: (where) =>
    listings.requests
      .list(v.parse(JobFilters, { ...where, limit: FEW }))
      .jobs.map(({ id, title, city }) => ({ name: `${title}, ${city}`, path: jobPagePath(id) })),
})

/** Opening a marketplace: where it is open, who waits, who is invited. */
export const composeGrowth = (
  context: AppContext,
  { billing, firms, listings, readBrand, searches, siteAccess, talks }: Needs,
) => {
  const { connection } = context.storage
  const { root } = context.files
  const { world, config } = context.runtime
  const sources = context.runtime.counting(countVisitSources, 'visits not counted')
  const useCases = createGrowth({
    ...toCommonNeeds(context),
    places: sqliteGrowthPlaces(connection),
    local: sqliteLocalPageSources(connection),
    tradeText: createTradeTexts(join(root, 'data', 'seed', 'trades'), createMarkup()),
    typicalPriceIn: (categoryId, provinceId) => {
      const typical = talks.typicalPrice(categoryId, provinceId)
      return typical && `${formatTypicalPriceRange(typical)}, ${TYPICAL_PRICE_SOURCE_NOTE}`
    },
    ...localContents({ firms, listings }),
    launch: sqliteLaunch(connection, world),
    waiting: sqliteWaitingList(connection),
    market: sqliteMarket(connection),
    storeVisits: () => {
      searches.tryToWrite()
      sources.tryToWrite()
    },
    nearby: sqliteFirmNeighbours(connection, world),
    nearbyRequests: sqliteNearbyRequests(connection, world),
    invitations: sqliteInvitations(connection),
    prospects: sqliteProspects(connection),
    people: { ...sqliteFirmPeople(connection), ...sqliteAdmins(connection) },
    giveContacts: billing.giveContacts,
    links: createSigner(context.keys.keyFor(KEY_PURPOSES.waitingListLinks)),
    isMailBlocked: siteAccess.isMailBlocked,
    lateCopies: () => listLateCopyTasks(context.files.copyTimes(), world.now()),
  })
  const { waitingList } = useCases
  return {
    useCases,
    /** Told of every visit as it arrives. */
    onVisit: (visit: Parameters<typeof findVisitSource>[0]) => {
      const source = findVisitSource(visit)
      if (source !== null) sources.seen(source)
    },
    jobs: listScheduledJobs({
      'notify-waiting': repeatUntilNone(waitingList.notify),
      'week-report': useCases.reportWeek,
      'prospects-move-on': useCases.prospects.moveOn,
      'forget-unconfirmed': waitingList.forget,
    }),
    api: [
      launchRoutes(useCases),
      marketRoutes(useCases),
      prospectRoutes(useCases, async (file) => {
        const read = await parseUpload('tables', file)
        return read?.ok ? read.value : null
      }),
      invitationRoutes(
        useCases,
        renderInvitationSlips(
          context.files.fontFolder,
          { name: config.siteName, url: config.publicUrl },
          readBrand,
        ),
      ),
    ],
    pages: (pages: RenderedPages) => waitingPageRoutes(useCases, pages),
  }
}
