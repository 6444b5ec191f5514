/** One connection that stays open: asks, waits for the whole answer, asks again. */
import { connect } from 'node:net'

export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie?: string
  /** JSON. */
  readonly body?: string
}

export type Answer = {
  readonly status: number
  readonly milliseconds: number
  readonly body: Buffer
}

type Site = { readonly hostname: string; readonly port: number }

/** Calls `next` for what to ask and `take` with each answer, until `next` gives nothing more. */
export const keepAsking = (
  site: Site,
  next: () => Call | null,
  take: (call: Call, answer: Answer) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ host: site.hostname, port: site.port, noDelay: true })
    let call: Call | null = null
    let startedAt = 0
    let received: Buffer[] = []

    const ask = () => {
      call = next()
      if (call === null) {
        socket.destroy()
        resolve()
        return
      }
      received = []
      startedAt = performance.now()
      socket.write(written(call, site))
    }

    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('end', () => reject(new Error(`The server ended a connection at ${call?.path}`)))
    socket.on('data', (bytes: Buffer) => {
      received.push(bytes)
      const whole = wholeAnswer(received)
      if (whole === null || call === null) return
      take(call, { ...whole, milliseconds: performance.now() - startedAt })
      ask()
    })
  })

const written = ({ method, path, cookie, body }: Call, { hostname, port }: Site) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Accept-Encoding: br',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n')

/** Null while bytes are missing. All answers of ours announce their length. */
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
