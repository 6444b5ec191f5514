import { join } from 'node:path'
import { readTable } from '#adapters/csv/read-table.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { invitationRoutes, marketRoutes } from '#adapters/http/routes/growth/invitations.ts'
import { launchRoutes, waitingPageRoutes } from '#adapters/http/routes/growth/launch.ts'
import { prospectRoutes } from '#adapters/http/routes/growth/prospects.ts'
import { sourceOf } from '#adapters/http/visited-listings.ts'
import { invitationSlips } from '#adapters/pdf/invitation-slips.ts'
import type { ReadLogo } from '#adapters/pdf/sheet.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteFirmPeople } from '#adapters/sqlite/firms/people.ts'
import { sqliteInvitations, sqliteMarket, sqliteProspects } from '#adapters/sqlite/growth/market.ts'
import { sqliteNearby } from '#adapters/sqlite/growth/nearby.ts'
import { countVisitSources } from '#adapters/sqlite/growth/visit-sources.ts'
import {
  sqliteGrowthPlaces,
  sqliteLaunch,
  sqliteWaitingList,
} from '#adapters/sqlite/growth/waiting-list.ts'
import type { Billing } from '#modules/billing/index.ts'
import { createGrowth } from '#modules/growth/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { job, untilNone } from '#src/jobs/job-parts.ts'
import type { AppContext } from './app-context.ts'

/** Opening a marketplace: where it is open, who waits, who is invited. */
export const composeGrowth = (
  context: AppContext,
  { giveContacts }: Pick<Billing, 'giveContacts'>,
  readLogo: ReadLogo,
) => {
  const { connection, world, config, root } = context
  const useCases = createGrowth({
    ...context,
    places: sqliteGrowthPlaces(connection),
    launch: sqliteLaunch(connection, world),
    waiting: sqliteWaitingList(connection),
    market: sqliteMarket(connection),
    nearby: sqliteNearby(connection, world),
    invitations: sqliteInvitations(connection),
    prospects: sqliteProspects(connection),
    people: sqliteFirmPeople(connection),
    giveContacts,
    links: createSigner(context.keyFor('links of the waiting list')),
  })
  const { waitingList } = useCases
  const sources = countVisitSources({
    connection,
    world,
    reportFailure: (error) => context.log.error({ error: error.message }, 'visits not counted'),
  })
  context.shutdown.beforeClosing(sources.write)
  return {
    useCases,
    /** Told of every visit at admission control. */
    noticeVisit: (visit: Parameters<typeof sourceOf>[0]) => {
      const source = sourceOf(visit)
      if (source !== null) sources.seen(source)
    },
    jobs: [
      job('notify-waiting', { everyMs: MINUTE_MS }, 'Avvisati', untilNone(waitingList.notify)),
      job('forget-unconfirmed', { dailyAt: '04:10' }, 'Cancellati', waitingList.forget),
    ],
    api: [
      launchRoutes(useCases),
      marketRoutes(useCases),
      prospectRoutes(useCases, readTable),
      invitationRoutes(
        useCases,
        invitationSlips(
          join(root, 'node_modules/@fontsource/inter/files'),
          { name: config.siteName, url: config.publicUrl },
          readLogo,
        ),
      ),
    ],
    pages: (pages: Pages) => waitingPageRoutes(useCases, pages),
  }
}
