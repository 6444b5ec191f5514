/** HTTPS client that trusts one self-signed certificate. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type RequestOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export type HttpsReply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export type HttpsClient = {
  /** A connection that fails counts as status 0. */
  readonly send: (url: string, options?: RequestOptions) => Promise<HttpsReply>
  /** Everything received within `forMs`. */
  readonly listen: (
    url: string,
    headers: RequestOptions['headers'],
    forMs: number,
  ) => Promise<HttpsReply>
  readonly close: () => void
}

/** Resolves every name to this machine. */
const localLookup: LookupFunction = (_name, _options, found) =>
  found(null, [{ address: '127.0.0.1', family: 4 }])

/** Keeps its connections to the proxy, as browsers do. */
export const httpsClient = (certificate: string): HttpsClient => {
  const agent = new Agent({ ca: certificate, keepAlive: true, lookup: localLookup })

  const open = (url: string, { body, ...options }: RequestOptions) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { ...options, agent }, resolve)
        .on('error', reject)
        .end(body)
    })

  return {
    send: async (url, options = {}) => {
      try {
        const reply = await open(url, options)
        return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) }
      } catch {
        return { status: 0, headers: {}, body: Buffer.alloc(0) }
      }
    },
    listen: async (url, headers = {}, forMs) => {
      const reply = await open(url, { headers })
      const received: Buffer[] = []
      reply.on('data', (bytes: Buffer) => received.push(bytes)).on('error', () => undefined)
      await new Promise((resolve) => setTimeout(resolve, forMs))
      reply.destroy()
      return {
        status: reply.statusCode ?? 0,
        headers: reply.headers,
        body: Buffer.concat(received),
      }
    },
    close: () => agent.destroy(),
  }
}
