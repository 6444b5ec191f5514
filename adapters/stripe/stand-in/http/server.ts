/** HTTP server of the stand-in: routing, idempotency, simulated faults. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault, Faults } from '../faults.ts'
import { readForm } from '../form-body.ts'
import { Refusal } from '../refusal.ts'
import { ENDPOINTS } from './api.ts'
import type { ApiContext, ApiRequest } from './api-request.ts'
import { createIdempotency, requireTestKey } from './call-requirements.ts'
import { controlRoutes } from './control-routes.ts'
import { payRoutes } from './pay-routes.ts'
import { type Answered, json } from './reply.ts'
import { createRouter } from './router.ts'

type Needs = { readonly context: ApiContext; readonly faults: Faults }

export const openStandIn = async ({ context, faults }: Needs, port: number) => {
  const findEndpoint = createRouter(ENDPOINTS)
  const findPage = createRouter({ ...payRoutes(), ...controlRoutes })
  const idempotency = createIdempotency()

  const callApi = (request: IncomingMessage, url: URL, body: string): Answered => {
    requireTestKey(request.headers)
    const match = findEndpoint(request.method ?? 'GET', url.pathname)
    if (!match)
      throw new Refusal(404, 'invalid_request_error', {
        message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
      })
    return idempotency.once(
      { key: request.headers['idempotency-key'], path: url.pathname, body },
      () => json(match.route(context, requestOf(match.ids, url, body))),
    )
  }
  const visit = (request: IncomingMessage, url: URL, body: string): Answered => {
    const match = findPage(request.method ?? 'GET', url.pathname)
    return match ? match.route(context, requestOf(match.ids, url, body)) : json({}, 404)
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

const BROKEN = new Refusal(500, 'api_error', { message: 'Something went wrong on our end.' })

const failBy = (fault: Exclude<Fault, 'deaf' | 'slow'>, response: ServerResponse) => {
  if (fault === 'away') response.socket?.destroy()
  if (fault === 'failing') send(response, json(errorBody(BROKEN), 500))
}

const catchFailure = (work: () => Answered): Answered => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return json(errorBody(error), error.status)
    throw error
  }
}

const errorBody = ({ type, message, code }: Refusal) => ({
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

const send = (response: ServerResponse, reply: Answered) => {
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
