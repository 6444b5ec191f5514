/**
 * Matching a new request with 10,000 saved searches, in memory: the commit to disk is measured by `publish a
 * request`.
 */
import { createLog } from '#adapters/logging/log.ts'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { composeAlerts } from '#src/compose/alerts.ts'
import { createAppContext } from '#src/compose/app-context.ts'
import { readReferenceData } from '#src/compose/reference.ts'
import { readConfig } from '#src/config.ts'
import { insertManyAlerts } from '#src/test-app/many-alerts.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { realWorld } from '#src/world.ts'
import { type BenchRow, rowWithMaximum } from './row.ts'

const ALERTS = 10_000
const REQUESTS = 200
const BAR_MS = 20
export const benchAlerts = (): readonly BenchRow[] => {
  const context = createAppContext({
    config: readConfig({ NODE_ENV: 'test' }),
    world: realWorld,
    log: createLog('silent'),
    database: ':memory:',
  })
  const { connection } = context.storage
  seedReference(connection, readReferenceData(context.files.root))
  insertManyAlerts(connection, ALERTS)
  const { queueRequest: announce, workPromptly } = composeAlerts(context, {
    billing: { featuresOf: () => ({ savedSearches: ALERTS, instantAlerts: true }) },
  }).useCases
  const clientId = 'in-ascolto-0'
  const times = Array.from({ length: REQUESTS }, (_, number) => {
    announce(putRequest({ connection, clock: realWorld }, clientId, overridesOf(number)))
    const startedAt = performance.now()
    workPromptly()
    return performance.now() - startedAt
  })
  context.storage.close()
  return [rowWithMaximum('a new request against 10,000 alerts, ms', times, BAR_MS)]
}

const TITLES = ['Perdita in bagno', 'Cucina nuova', 'Caldaia che non parte', 'Tinteggiare casa']

/** The longest description that a form permits. */
const overridesOf = (number: number) => ({
  title: TITLES[number % TITLES.length] ?? '',
  description: Array.from({ length: 250 }, (_, word) => `parola${word * 7} ${number}`).join(' '),
})
