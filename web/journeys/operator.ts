import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { createLog } from '#adapters/logging/log.ts'
import { createAppContext } from '#src/compose/app-context.ts'
import { composeBilling } from '#src/compose/billing/billing.ts'
import { readConfig } from '#src/config.ts'
import { realWorld } from '#src/world.ts'
import { COMPILED_ONCE } from '../../scripts/testing/compiled-once.ts'
import { PASSWORD } from './people.ts'
import type { Site } from './site.ts'

const run = promisify(execFile)

/** Environment in which an empty site makes its admin. */
export const FIRST_ADMIN = { ADMIN_EMAIL: 'admin@example.it', ADMIN_PASSWORD: PASSWORD }

/** What the operator does at the command line while the site serves. */
export const operatorOf = (site: Site) => {
  const cli = async (...words: string[]) => {
    const environment = { DATA_DIR: site.dataFolder, PUBLIC_URL: site.url, ...COMPILED_ONCE }
    const { stdout } = await run(process.execPath, ['dist/cli.js', ...words], { env: environment })
    return stdout
  }
  return {
    createAdmin: (email: string, password: string, role = 'admin') =>
      cli('create-admin', '--email', email, '--password', password, '--role', role),
    /** As the command does, but without a process of its own, which costs a second. */
    grantSubscription: (email: string, planSlug = 'enterprise') => {
      const config = readConfig({ DATA_DIR: site.dataFolder, PUBLIC_URL: site.url })
      const log = createLog('silent')
      const { databaseFile: database } = config
      const context = createAppContext({ config, log, world: realWorld, database })
      try {
        const outcome = composeBilling(context).useCases.grantSubscription({ email, planSlug })
        if (!outcome.ok) throw new Error(outcome.refusal.code)
      } finally {
        context.close()
      }
    },
    /** A password that its owner must change at the next log-in. */
    lendPassword: (email: string, password: string) =>
      cli('reset-password', '--email', email, '--password', password, '--force-change'),
  }
}

/** Presses the queue's only `Approva`, and waits until that can no longer be taken back. */
export const approveOnly = async (page: Page) => {
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/approve'))
  await page.getByRole('button', { name: 'Approva', exact: true }).click()
  await sent
}
