/** The listening socket: opened before anything else is touched, closed without losing a request. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as takeWhatArrived } from 'node:timers/promises'

type Place = { readonly host: string; readonly port: number }

export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

/**
 * Longer than proxies keep a connection that is idle (Caddy 2 minutes, nginx 1): if this side closed first,
 * a request just sent would be lost, and only some may be sent again. Slow heads and bodies have
 * Node's own limits, 1 and 5 minutes.
 */
const IDLE_MS = 150_000

/** Throws a `CannotListen` that says what to do about it. */
export const openServer = async ({ host, port }: Place) => {
  const server = createServer({ keepAliveTimeout: IDLE_MS })
  const connections = watchConnections(server)
  const serve = queueRequests(server)
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new CannotListen(reasonOf(error as NodeJS.ErrnoException, { host, port }))
  }
  return {
    port: (server.address() as AddressInfo).port,
    serve,
    drain: (patienceMs: number) => drain(server, connections, patienceMs),
  }
}

/** Requests wait until there is somebody to answer them: making the first admin takes a moment. */
const queueRequests = (server: Server) => {
  const waiting: Parameters<RequestListener>[] = []
  const enqueue = (...one: Parameters<RequestListener>) => {
    waiting.push(one)
  }
  server.on('request', enqueue)
  return (listener: RequestListener) => {
    server.off('request', enqueue)
    server.on('request', listener)
    for (const one of waiting) listener(...one)
  }
}

const reasonOf = (error: NodeJS.ErrnoException, { host, port }: Place) => {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the other program or choose another PORT`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user: choose a PORT above 1023`
  return `Cannot listen on ${host}, port ${port}: ${error.message}`
}

/** Which connections there are, and the latest answer on each; null until something was asked. */
type Connections = Map<Socket, ServerResponse | null>

const watchConnections = (server: Server): Connections => {
  const connections: Connections = new Map()
  server.on('connection', (socket) => {
    connections.set(socket, null)
    socket.on('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => connections.set(request.socket, response))
  return connections
}

/** Long enough for a client that is talking to hear that its connection ends. */
const CLOSING_MS = 300
const POLL_EVERY_MS = 25

/**
 * Takes no new connection, answers what has been asked, and tells each client that its connection
 * ends with the answer. A connection that says nothing is closed after a moment, not at once: its
 * next request may be on the way. What is not finished after `patienceMs` is cut off.
 */
const drain = async (server: Server, connections: Connections, patienceMs: number) => {
  let isClosed = false
  // Whoever the system has let in, while this process was busy, would be turned out by closing.
  await takeWhatArrived()
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  server.keepAliveTimeout = CLOSING_MS
  const silent = announceClosing(connections)
  // The HTTP server's own `close` would cut silent connections at once.
  NetServer.prototype.close.call(server, () => {
    isClosed = true
  })
  for (let waited = 0; !isClosed && waited < patienceMs; waited += POLL_EVERY_MS) {
    await pause(POLL_EVERY_MS)
    // Said in time, and not read yet: not silent.
    await takeWhatArrived()
    if (waited >= CLOSING_MS) closeThoseStillSilent(silent)
  }
  server.closeAllConnections()
}

/** Marks every answer under way as the last one; returns the other connections and what they had said. */
const announceClosing = (connections: Connections) => {
  const silent = new Map<Socket, number>()
  for (const [socket, response] of connections) {
    if (response && !response.writableEnded) response.shouldKeepAlive = false
    else silent.set(socket, socket.bytesRead)
  }
  return silent
}

const closeThoseStillSilent = (silent: Map<Socket, number>) => {
  for (const [socket, bytesRead] of silent) {
    if (socket.bytesRead === bytesRead) socket.destroy()
  }
}
