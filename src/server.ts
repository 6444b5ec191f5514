/** The listening socket: opened first, closed without losing a request. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as takeWhatArrived } from 'node:timers/promises'
import { OperatorFault } from './operator-fault.ts'

type Place = {
  readonly host: string
  readonly port: number
  /** Listens on the socket that systemd opened, instead of host and port. */
  readonly isSocketGiven?: boolean
}

export class CannotListen extends OperatorFault {
  override readonly name = 'CannotListen'
  /** The port may be free at the next start. */
  override readonly exitCode = 1
}

/** Proxies' idle timeouts are shorter (Caddy 2 minutes, nginx 1): closing first would lose a request just sent. */
const IDLE_MS = 150_000

/** Throws `CannotListen` with advice. */
export const openServer = async ({ host, port, isSocketGiven = false }: Place) => {
  const server = createServer({ keepAliveTimeout: IDLE_MS })
  const connections = watchConnections(server)
  const serve = queueRequests(server)
  try {
    if (isSocketGiven) server.listen({ fd: GIVEN_SOCKET })
    else server.listen(port, host)
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

/** The first descriptor after standard input, output and error. */
const GIVEN_SOCKET = 3

/** Requests wait until the app is ready: creating the first admin takes a moment. */
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

/** Open connections with the latest reply on each; null before the first. */
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

/** Time for an active client to see that its connection ends. */
const CLOSING_MS = 300
const POLL_EVERY_MS = 25

/** Accepts no connection, answers pending requests and announces the end; idle connections close after a moment. */
const drain = async (server: Server, connections: Connections, patienceMs: number) => {
  let isClosed = false
  // Connections that the system accepted while this process was busy would be reset by closing.
  await takeWhatArrived()
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  server.keepAliveTimeout = CLOSING_MS
  const silent = announceClosing(connections)
  // `close` of the HTTP server would cut idle connections at once.
  NetServer.prototype.close.call(server, () => {
    isClosed = true
  })
  for (let waited = 0; !isClosed && waited < patienceMs; waited += POLL_EVERY_MS) {
    await pause(POLL_EVERY_MS)
    // A request that arrived in time but was not read yet.
    await takeWhatArrived()
    if (waited >= CLOSING_MS) closeThoseStillSilent(silent)
  }
  server.closeAllConnections()
}

/** Marks pending replies as the last; answers the other connections and the bytes read from them. */
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
