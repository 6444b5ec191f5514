import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { COMPILED_ONCE } from '../../scripts/testing/compiled-once.ts'
import type { Site } from './site.ts'

const run = promisify(execFile)

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
    grantSubscription: (email: string, plan = 'enterprise') =>
      cli('grant-subscription', '--email', email, '--plan', plan),
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
