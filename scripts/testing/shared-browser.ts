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
 * A window loads the page under its address bar and keeps a process ready for a page to come: a second
 * of work for every person who arrives.
 */
const OF_THE_WINDOW = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Playwright's own list as of 1.65: the last `--disable-features` is the one that counts. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Nobody watches, and hardly a script runs for long enough to earn back what its optimisation costs:
 * a page of the journeys lives for a second or two.
 */
const LIGHTLY = [
  '--disable-gpu',
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OF_THE_WINDOW]}`,
]

export default async function shareBrowser(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...LIGHTLY],
  })
  project.provide('browserEndpoint', browser.wsEndpoint())
  return () => browser.close()
}
