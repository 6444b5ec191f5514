/** Starts one browser for all journeys; each journey connects to it (`web/journeys/browser.ts`). */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../find-browser.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into vitest's own.
  interface ProvidedContext {
    browserEndpoint: string
  }
}

/**
 * Nobody watches, and hardly a script runs for long enough to earn back what its optimisation costs:
 * a page of the journeys lives for a second or two.
 */
const LIGHTLY = ['--disable-gpu', '--js-flags=--no-opt --no-maglev']

export default async function shareBrowser(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...LIGHTLY],
  })
  project.provide('browserEndpoint', browser.wsEndpoint())
  return () => browser.close()
}
