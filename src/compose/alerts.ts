import { alertRoutes } from '#adapters/http/routes/alerts/alerts.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteAlertMatches, sqliteNewRequests } from '#adapters/sqlite/alerts/matches.ts'
import {
  isSearchable,
  rekeyAlerts,
  sqliteAlertPlaces,
  sqliteAlertRecipients,
  sqliteAlerts,
  sqliteFirmScope,
} from '#adapters/sqlite/alerts/store.ts'
import { sqliteNearby } from '#adapters/sqlite/firms/nearby.ts'
import { createReferenceTerms } from '#adapters/sqlite/search/reference-terms.ts'
import { createAlerts } from '#modules/alerts/index.ts'
import type { PlanRights } from '#modules/alerts/ports.ts'
import { jobsOf, untilNone } from '#src/jobs/job-table.ts'
import { lastDueAt } from '#src/jobs/schedule.ts'
import { type AppContext, commonOf } from './app-context.ts'
import { PURPOSES } from './purposes.ts'

type Needs = { readonly billing: { readonly featuresOf: PlanRights['of'] } }

/** Mails that somebody asked for, and may stop with one press. */
export const composeAlerts = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'process'>,
  { billing }: Needs,
) => {
  const { connection } = context.storage
  const { world } = context.process
  const useCases = createAlerts({
    ...commonOf(context),
    rights: { of: billing.featuresOf },
    alerts: sqliteAlerts(connection),
    newRequests: sqliteNewRequests(connection),
    matches: sqliteAlertMatches(
      connection,
      createReferenceTerms(connection, context.storage.referenceVersion),
    ),
    listeners: sqliteAlertRecipients(connection),
    places: sqliteAlertPlaces(connection),
    firmWork: sqliteFirmScope(connection),
    searchWords: { areIn: isSearchable },
    nearby: sqliteNearby(connection, world),
    links: createSigner(context.keys.keyFor(PURPOSES.alertLinks)),
  })
  return {
    useCases,
    delivery: {
      deliverDue: async () => useCases.workPromptly(),
      stop: () => Promise.resolve(),
    },
    jobs: jobsOf({
      /** The digest of 8:00 in Rome; whom it did not reach, because the process stood still or died, gets it soon after. */
      'daily-alerts': () => {
        rekeyAlerts(connection)
        const until = lastDueAt({ dailyAt: '08:00' }, world.now())
        return untilNone(() => useCases.sendDailyAlerts(until))()
      },
    }),
    api: alertRoutes(useCases),
  }
}
