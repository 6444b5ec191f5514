/** HTTP server of the stand-in: routing, idempotency, simulated faults. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiFault, ApiFaults } from '../faults.ts'
import { readForm } from '../form-body.ts'
import { StripeApiError } from '../refusal.ts'
import { ENDPOINTS } from './api.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'
import { createIdempotency, requireTestKey } from './call-requirements.ts'
import { controlRoutes } from './control-routes.ts'
import { payRoutes } from './pay-routes.ts'
import { jsonReply, type StandInReply } from './reply.ts'
import { createRouter } from './router.ts'

type Needs = { readonly context: ApiContext; readonly faults: ApiFaults }

export const openStandIn = async ({ context, faults }: Needs, port: number) => {
  const findEndpoint = createRouter(ENDPOINTS)
  const findPage = createRouter({ ...payRoutes(), ...controlRoutes })
  const idempotency = createIdempotency()

  const callApi = (request: IncomingMessage, url: URL, body: string): StandInReply => {
    requireTestKey(request.headers)
    const match = findEndpoint(request.method ?? 'GET', url.pathname)
    if (!match)
      throw new StripeApiError(404, 'invalid_request_error', {
        message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
      })
    return idempotency.once(
      { key: request.headers['idempotency-key'], path: url.pathname, body },
      () => jsonReply(match.route(context, requestOf(match.ids, url, body))),
    )
  }
  const visit = (request: IncomingMessage, url: URL, body: string): StandInReply => {
    const match = findPage(request.method ?? 'GET', url.pathname)
    return match ? match.route(context, requestOf(match.ids, url, body)) : jsonReply({}, 404)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const body = await readBody(request)
    const isApi = url.pathname.startsWith('/v1/')
    const fault = isApi ? faults.next(`${request.method} ${url.pathname}`) : null
    if (fault && fault !== 'deaf' && fault !== 'slow') return failBy(fault, response)
    const reply = catchFailure(() => (isApi ? callApi : visit)(request, url, body))
    if (fault === 'slow') await faults.ended()
    return fault === 'deaf' ? undefined : send(response, reply)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const BROKEN = new StripeApiError(500, 'api_error', { message: 'Something went wrong on our end.' })

const failBy = (fault: Exclude<ApiFault, 'deaf' | 'slow'>, response: ServerResponse) => {
  if (fault === 'away') response.socket?.destroy()
  if (fault === 'failing') send(response, jsonReply(errorBody(BROKEN), 500))
}

const catchFailure = (work: () => StandInReply): StandInReply => {
  try {
    return work()
  } catch (error) {
    if (error instanceof StripeApiError) return jsonReply(errorBody(error), error.status)
    throw error
  }
}

const errorBody = ({ type, message, code }: StripeApiError) => ({
  error: { type, message, ...(code !== null && { code }) },
})

const requestOf = (ids: readonly string[], url: URL, body: string): ApiRequest => ({
  id: ids[0] ?? '',
  subscription: ids[1] ?? '',
  form: readForm(body),
  query: url.searchParams,
})

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The shop's page calls from another origin. */
const OPEN = { 'access-control-allow-origin': '*' }

const send = (response: ServerResponse, reply: StandInReply) => {
  if (reply.kind === 'see') {
    response.writeHead(303, { location: reply.address }).end()
  } else if (reply.kind === 'json') {
    response.writeHead(reply.status, { ...OPEN, 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.body))
  } else {
    const type = reply.kind === 'html' ? 'text/html' : 'text/javascript'
    response.writeHead(200, { ...OPEN, 'content-type': `${type}; charset=utf-8` }).end(reply.body)
  }
}
