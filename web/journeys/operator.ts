import type { Page } from 'playwright'
import { createLog } from '#adapters/logging/log.ts'
import { createAppContext } from '#src/compose/app-context.ts'
import { composeModules } from '#src/compose/modules.ts'
import { readConfig } from '#src/config.ts'
import { realWorld } from '#src/world.ts'
import { JOURNEY_PASSWORD } from './people.ts'
import type { JourneySite } from './site.ts'

/** Environment in which an empty site makes its admin. */
export const FIRST_ADMIN = { ADMIN_EMAIL: 'admin@example.it', ADMIN_PASSWORD: JOURNEY_PASSWORD }

/** What the operator does at the command line while the site serves. */
export const createOperator = (site: JourneySite) => ({
  /** Does what the command does, without a process of its own, which costs a second. */
  grantSubscription: (email: string, planSlug = 'enterprise') => {
    const config = readConfig({ DATA_DIR: site.dataFolder, PUBLIC_URL: site.url })
    const log = createLog('silent')
    const { databaseFile: database } = config
    const context = createAppContext({ config, log, world: realWorld, database })
    try {
      const outcome = composeModules(context).useCases.billing.grantSubscription({
        email,
        planSlug,
      })
      if (!outcome.ok) throw new Error(outcome.refusal.code)
    } finally {
      context.storage.close()
    }
  },
})

/** Presses the queue's only `Approva`, and waits until that can no longer be taken back. */
export const approveOnly = async (page: Page) => {
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/approve'))
  await page.getByRole('button', { name: 'Approva', exact: true }).click()
  await sent
}
