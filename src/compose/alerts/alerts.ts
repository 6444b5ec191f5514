import { alertRoutes } from '#adapters/http/routes/alerts/alerts.ts'
import { unsubscribeRoutes } from '#adapters/http/routes/alerts/unsubscribe.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { hasWords } from '#adapters/sqlite/alerts/keys.ts'
import { sqliteMatches, sqliteNewRequests } from '#adapters/sqlite/alerts/matches.ts'
import {
  sqliteAlertPlaces,
  sqliteFirmWork,
  sqliteListeners,
} from '#adapters/sqlite/alerts/people.ts'
import { sqliteAlerts } from '#adapters/sqlite/alerts/store.ts'
import { createReferenceTerms } from '#adapters/sqlite/search/reference-terms.ts'
import { createAlerts, type PlanRights } from '#modules/alerts/index.ts'
import type { AppContext } from '../app-context.ts'
import { alertJobs } from './alert-jobs.ts'

/** Purpose of the key for links. */
export const KEY_OF_ALERT_LINKS = 'links in mails of alerts'

export const composeAlerts = (context: AppContext, rights: PlanRights) => {
  const { connection, world, atomically, outbox } = context
  const useCases = createAlerts({
    world,
    atomically,
    outbox,
    rights,
    alerts: sqliteAlerts(connection),
    newRequests: sqliteNewRequests(connection),
    matches: sqliteMatches(connection, createReferenceTerms(connection, context.referenceVersion)),
    listeners: sqliteListeners(connection),
    places: sqliteAlertPlaces(connection),
    firmWork: sqliteFirmWork(connection),
    searchWords: { areIn: hasWords },
    links: createSigner(context.keyFor(KEY_OF_ALERT_LINKS)),
  })
  return {
    useCases,
    jobs: alertJobs(useCases, world),
    /** What mail programs and the page behind a mail's link send. */
    pages: () => unsubscribeRoutes(useCases),
    api: alertRoutes(useCases),
  }
}
