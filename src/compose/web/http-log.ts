import type { HttpLog } from '#adapters/http/app.ts'
import type { Log } from '#adapters/logging/log.ts'
import type { RequestMetrics } from '#adapters/metrics/request-metrics.ts'
import type { AppContext } from '../app-context.ts'

type Line = Parameters<HttpLog['request']>[0]

/** Logs and counts HTTP requests. */
export const httpLog = (
  log: Log,
  { answered }: RequestMetrics,
  { notice }: Pick<AppContext['databaseWatch'], 'notice'>,
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
