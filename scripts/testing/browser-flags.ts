/** How the browser of the journeys is started. */

/** Window features that cost a second of work per browser context. */
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

/** Nobody watches, and scripts are too short-lived for optimisation to pay off. */
export const LIGHT_BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OF_THE_WINDOW]}`,
]
