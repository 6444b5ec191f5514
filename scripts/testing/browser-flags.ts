/** How the browser of the journeys is started. */

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
export const LIGHTLY = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OF_THE_WINDOW]}`,
]
