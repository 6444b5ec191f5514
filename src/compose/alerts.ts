import { alertRoutes } from '#adapters/http/routes/alerts/alerts.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteAlertMatches, sqliteNewRequests } from '#adapters/sqlite/alerts/matches.ts'
import {
  isTextSearchable,
  rekeyAlerts,
  sqliteAlertPlaces,
  sqliteAlertRecipients,
  sqliteAlerts,
  sqliteFirmScope,
} from '#adapters/sqlite/alerts/store.ts'
import { sqliteFirmNeighbours } from '#adapters/sqlite/firms/nearby.ts'
import { createSearchVocabulary } from '#adapters/sqlite/search/reference-terms.ts'
import { createAlerts } from '#modules/alerts/index.ts'
import type { PlanRights } from '#modules/alerts/ports.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { findLastDueTime } from '#src/jobs/schedule.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'

type Needs = { readonly billing: { readonly featuresOf: PlanRights['of'] } }

/** Mails that somebody asked for, and may stop with one press. */
export const composeAlerts = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
  { billing }: Needs,
) => {
  const { connection } = context.storage
  const { world } = context.runtime
  const useCases = createAlerts({
    ...toCommonNeeds(context),
    rights: { of: billing.featuresOf },
    alerts: sqliteAlerts(connection),
    newRequests: sqliteNewRequests(connection),
    matches: sqliteAlertMatches(
      connection,
      createSearchVocabulary(connection, context.storage.referenceVersion),
    ),
    listeners: sqliteAlertRecipients(connection),
    places: sqliteAlertPlaces(connection),
    firmWork: sqliteFirmScope(connection),
    searchWords: { areIn: isTextSearchable },
    nearby: sqliteFirmNeighbours(connection, world),
    links: createSigner(context.keys.keyFor(KEY_PURPOSES.alertLinks)),
  })
  return {
    useCases,
    delivery: {
      deliverDue: async () => useCases.workPromptly(),
      stop: () => Promise.resolve(),
    },
    jobs: listScheduledJobs({
      /** The digest of 8:00 in Rome; whom it did not reach, because the process stood still or died, gets it soon after. */
      'daily-alerts': () => {
        rekeyAlerts(connection)
        const until = findLastDueTime({ dailyAt: '08:00' }, world.now())
        return repeatUntilNone(() => useCases.sendDailyAlerts(until))()
      },
    }),
    api: alertRoutes(useCases),
  }
}
