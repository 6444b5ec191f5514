/** Asks a proxy over https, by one certificate that nobody else signed. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export type Client = {
  /** A connection that fails counts as status 0. */
  readonly ask: (url: string, asked?: Asked) => Promise<Answer>
  /** Everything that arrives in so many milliseconds. */
  readonly listen: (url: string, headers: Asked['headers'], forMs: number) => Promise<Answer>
  readonly close: () => void
}

/** Every name is this machine. */
const hereLookup: LookupFunction = (_name, _options, found) =>
  found(null, [{ address: '127.0.0.1', family: 4 }])

/** Keeps its connections to the proxy, as browsers do. */
export const httpsClient = (certificate: string): Client => {
  const agent = new Agent({ ca: certificate, keepAlive: true, lookup: hereLookup })

  const open = (url: string, { body, ...options }: Asked) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { ...options, agent }, resolve)
        .on('error', reject)
        .end(body)
    })

  return {
    ask: async (url, asked = {}) => {
      try {
        const reply = await open(url, asked)
        return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) }
      } catch {
        return { status: 0, headers: {}, body: Buffer.alloc(0) }
      }
    },
    listen: async (url, headers = {}, forMs) => {
      const reply = await open(url, { headers })
      const heard: Buffer[] = []
      reply.on('data', (bytes: Buffer) => heard.push(bytes)).on('error', () => undefined)
      await new Promise((resolve) => setTimeout(resolve, forMs))
      reply.destroy()
      return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(heard) }
    },
    close: () => agent.destroy(),
  }
}
