/**
 * Development proxy: forwards requests to the server, holds them during restarts, and tells open pages to reload.
 * The server does not know of it, so production is unaffected and the policy stays `'self'`.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Gate = {
  /** The gate listens on this port: for `openReloadProxy(0, …)`, the one that the system chose. */
  port: Promise<number>
  /** Requests wait until the server answers again. */
  waitFor: (server: Promise<void>) => void
  reloadPages: () => void
  close: () => void
}

export const openReloadProxy = (port: number, serverPort: number): Gate => {
  let ready = new Promise<void>(() => undefined)
  const openPages = new Set<ServerResponse>()

  const gate = createServer((incoming, reply) => {
    if (incoming.url === '/__rebuilt') return subscribeToReloads(openPages, reply)
    ready.then(
      () => forward(incoming, reply, serverPort),
      (fault: Error) => refuse(reply, fault),
    )
  }).listen(port)

  return {
    port: once(gate, 'listening').then(() => (gate.address() as AddressInfo).port),
    waitFor: (server) => {
      ready = server
      ready.catch(() => undefined)
    },
    reloadPages: () => {
      for (const page of openPages) page.write('data: rebuilt\n\n')
    },
    close: () => {
      gate.close()
      gate.closeAllConnections()
    },
  }
}

const subscribeToReloads = (openPages: Set<ServerResponse>, reply: ServerResponse): void => {
  reply.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  reply.write('retry: 500\n\n')
  openPages.add(reply)
  reply.on('close', () => openPages.delete(reply))
}

const forward = (incoming: IncomingMessage, reply: ServerResponse, port: number): void => {
  const passed = request(
    {
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    },
  )
  passed.on('error', (fault) => refuse(reply, fault))
  reply.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

const refuse = (reply: ServerResponse, fault: Error): void => {
  if (reply.headersSent) reply.destroy()
  else reply.writeHead(502, { 'Content-Type': 'text/plain' }).end(`${fault.message}\n`)
}
