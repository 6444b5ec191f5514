import { join } from 'node:path'
import { readTable } from '#adapters/csv/read-table.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { invitationRoutes } from '#adapters/http/routes/growth/invitations.ts'
import { launchRoutes, waitingPageRoutes } from '#adapters/http/routes/growth/launch.ts'
import { prospectRoutes } from '#adapters/http/routes/growth/prospects.ts'
import type { ReadLogo } from '#adapters/pdf/courtesy-copy.ts'
import { invitationSlips } from '#adapters/pdf/invitation-slips.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteFirmPeople } from '#adapters/sqlite/firms/people.ts'
import { sqliteInvitations } from '#adapters/sqlite/growth/invitations.ts'
import { sqliteNearby } from '#adapters/sqlite/growth/nearby.ts'
import { sqliteProspects } from '#adapters/sqlite/growth/prospects.ts'
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
    nearby: sqliteNearby(connection, world),
    invitations: sqliteInvitations(connection),
    prospects: sqliteProspects(connection),
    people: sqliteFirmPeople(connection),
    giveContacts,
    links: createSigner(context.keyFor('links of the waiting list')),
  })
  const { waitingList } = useCases
  return {
    useCases,
    jobs: [
      job('notify-waiting', { everyMs: MINUTE_MS }, 'Avvisati', untilNone(waitingList.notify)),
      job('forget-unconfirmed', { dailyAt: '04:10' }, 'Cancellati', waitingList.forget),
    ],
    api: [
      launchRoutes(useCases),
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
