import type { HttpLog } from '#adapters/http/app.ts'
import type { Log } from '#adapters/logging/log.ts'

export const httpLog = (log: Log): HttpLog => ({
  request: (line) => log.debug(line, 'request'),
  failure: (requestId, error) =>
    log.error({ requestId, error: error.message, stack: error.stack }, 'failure'),
})
