/** A persistent connection: sends, reads the whole reply, sends again. */
import { connect, type Socket } from 'node:net'

export type LoadCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie?: string
  /** JSON. */
  readonly body?: string
  /** Scheduled time, from which latency counts; now when absent. */
  readonly dueAt?: number
}

export type LoadReply = {
  readonly status: number
  readonly milliseconds: number
  readonly body: Buffer
}

type Site = { readonly hostname: string; readonly port: number }

/** Next request; a promise while none is due; null at the end. */
export type NextCall = () => LoadCall | null | Promise<LoadCall | null>

/** Calls `next` for requests and `take` with each reply, until `next` answers null. */
export const requestRepeatedly = async (
  site: Site,
  next: NextCall,
  take: (call: LoadCall, answer: LoadReply) => void,
) => {
  const socket = connect({ host: site.hostname, port: site.port, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject)
  })
  for (let call = await next(); call !== null; call = await next()) {
    const startedAt = call.dueAt ?? performance.now()
    socket.write(written(call, site))
    const answer = await answerOn(socket, call)
    take(call, { ...answer, milliseconds: performance.now() - startedAt })
  }
  socket.destroy()
}

const answerOn = (socket: Socket, { path }: LoadCall) =>
  new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const received: Buffer[] = []
    const listen = (bytes: Buffer) => {
      received.push(bytes)
      const whole = wholeAnswer(received)
      if (whole === null) return
      socket.off('data', listen).off('end', fail).off('error', fail)
      resolve(whole)
    }
    const fail = () => reject(new Error(`The server ended a connection at ${path}`))
    socket.on('data', listen).once('end', fail).once('error', fail)
  })

const written = ({ method, path, cookie, body }: LoadCall, { hostname, port }: Site) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    // The answer to a write is read here, so it must not be compressed.
    ...(method === 'GET' ? ['Accept-Encoding: br'] : []),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n')

/** Answers null while incomplete. All replies have a `Content-Length`. */
const wholeAnswer = (received: readonly Buffer[]) => {
  const start = received[0] ?? Buffer.alloc(0)
  const end = start.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = start.subarray(0, end).toString('latin1')
  const announced = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (Number.isNaN(announced)) throw new Error(`No length: ${head}`)
  const present = received.reduce((sum, { length }) => sum + length, 0)
  if (present < end + 4 + announced) return null
  return { status: Number(head.slice(9, 12)), body: Buffer.concat(received).subarray(end + 4) }
}
