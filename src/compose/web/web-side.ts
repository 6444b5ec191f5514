import { join } from 'node:path'
import { type AppRoutes, createHttpApp, type HttpLog } from '#adapters/http/app.ts'
import { createListener, type ObserveRequest } from '#adapters/http/raw-listener/listener.ts'
import { createPageCache } from '#adapters/http/rendered-pages/page-cache.ts'
import { buildContentPolicy, buildSecurityHeaders } from '#adapters/http/security-headers.ts'
import type { Log } from '#adapters/logging/log.ts'
import { memoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import type { RequestMetrics } from '#adapters/metrics/request-metrics.ts'
import { isDiskFull } from '#adapters/sqlite/disk-full.ts'
import { buildPaymentSources } from '#adapters/stripe/browser-side.ts'
import { PAYMENT_PAGE_PATH } from '#modules/billing/contract/paths.ts'
import type { Identity } from '#modules/identity/index.ts'
import type { PublicVersions } from '#modules/kernel/public-versions.ts'
import { productVersion } from '#src/root-folder.ts'
import type { AppContext } from '../app-context.ts'
import { createPageRenderer } from './rendering/page-renderer.ts'
import type { RenderedSite } from './rendering/render-job.ts'
import { mayShowJobRequests } from './shows-requests.ts'

type Needs = {
  readonly served: AppRoutes
  /** The versions of the public data, once what has expired is out of it. */
  readonly publicVersions: () => PublicVersions
  readonly findSession: Identity['findSession']
  readonly onVisit: ObserveRequest
  readonly requests: RequestMetrics
  /** The sentence of a paused site. */
  readonly pausedBecause: () => string | null
  /** Every page contains this data about the site. */
  readonly siteData: () => Omit<RenderedSite, 'name' | 'url' | 'now'>
}

/** API, pages and static files as one app, with the listener for cached pages in front. */
export const composeWeb = (
  context: Pick<AppContext, 'storage' | 'files' | 'runtime'>,
  { served, publicVersions, findSession, onVisit, requests, pausedBecause, siteData }: Needs,
) => {
  const { limiter, databaseWatch } = context.storage
  const { root, readFiles } = context.files
  const { config, world, log, isHttps } = context.runtime
  const headers = buildSecurityHeaders(isHttps)
  const webFolder = join(root, 'dist', 'web')
  const renderer = createPageRenderer({
    webFolder,
    siteData: () => ({ name: config.siteName, url: config.publicUrl, ...siteData() }),
    now: () => world.now().getTime(),
    logWorkerExit: (cause) => log.error({ cause: String(cause) }, 'the render worker ended'),
  })
  const needs = {
    limiter,
    pausedBecause,
    briefLimiter: memoryRateLimiter(world),
    findSession,
    conflicts: context.storage.conflicts,
    devices: context.storage.devices,
    isHttps,
    newRequestId: world.newId,
    trustedProxies: config.trustedProxies,
    renderer,
    cache: createPageCache(headers, () => world.now().getTime()),
    publicVersions,
    showsRequests: mayShowJobRequests,
    publicUrl: config.publicUrl,
    headersOf: paymentHeaders(config.stripeApiBase),
    headers,
    files: readFiles(webFolder, headers),
    log: httpLog(log, requests, databaseWatch),
    version: productVersion(root),
    stopwatch: () => performance.now(),
    isDiskFull,
    readiness: {
      isDamaged: databaseWatch.isDamaged,
      databaseFault: databaseWatch.fault,
      isStopping: () => context.runtime.shutdown.stopping.aborted,
    },
  }
  const { app, pages } = createHttpApp(needs, served)
  return {
    app,
    /** Loads the front end; otherwise the first page does. */
    loadPages: renderer.load,
    listen: createListener(app, pages, { visit: onVisit, cachedPage: requests.cachedPage }),
  }
}

type Line = Parameters<HttpLog['request']>[0]

/** Logs and counts HTTP requests. */
const httpLog = (
  log: Log,
  { answered }: RequestMetrics,
  { notice }: Pick<AppContext['storage']['databaseWatch'], 'notice'>,
): HttpLog => ({
  request: (line) => {
    answered(line)
    if (isAboutAccess(line)) log.info(line, 'access')
    else log.debug(line, 'request')
  },
  failure: (requestId, error) => {
    log.error({ requestId, error: error.message, stack: error.stack }, 'failure')
    notice(error)
  },
})

const COMING_AND_GOING = /\/(login|logout|register|[a-z]+-password)$/
const REFUSED = new Set([401, 403, 429])

/** Log-in, log-out and refused access; the status tells the outcome. */
const isAboutAccess = ({ method, route, status }: Line) =>
  REFUSED.has(status) || (method === 'POST' && COMING_AND_GOING.test(route))

/** Headers of the only page with the card company's script. */
const paymentHeaders = (apiBase: string | undefined) => {
  const sources = buildPaymentSources(apiBase)
  const wallets = sources.frame.map((host) => `"${host}"`).join(' ')
  const headers = {
    'Content-Security-Policy': buildContentPolicy(sources),
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(self ${wallets})`,
  }
  return (pathAndQuery: string) => (pathAndQuery === PAYMENT_PAGE_PATH ? headers : {})
}
