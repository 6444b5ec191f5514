/**
 * Load over plain sockets in a process of its own: `node load-process.ts URL CONNECTIONS MS ENCODING`. Replies to
 * the same request have the same length, so it only counts bytes; a parsing generator was the bottleneck itself.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const [address = '', connections = '16', milliseconds = '2000', encoding = 'br'] =
  process.argv.slice(2)
const { hostname, port, pathname, search } = new URL(address)
const requestFor = (query: string) =>
  Buffer.from(
    `GET ${pathname}${query} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  )
const always = requestFor(search)
/** `RANDOM` in the address is another word each time. */
const nextRequest = search.includes('RANDOM')
  ? () => requestFor(search.replace('RANDOM', randomUUID()))
  : () => always

/** Length of one reply, from its head and `Content-Length`. */
const answerLength = (start: Buffer): number => {
  const end = start.indexOf('\r\n\r\n')
  const head = start.subarray(0, end).toString('latin1')
  const announced = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || announced === undefined) throw new Error(head)
  return end + 4 + Number(announced)
}

let answers = 0

const requestRepeatedly = (socket: Socket) => {
  let length = 0
  let received = 0
  socket.on('data', (bytes: Buffer) => {
    length ||= answerLength(bytes)
    received += bytes.length
    if (received < length) return
    received = 0
    answers += 1
    socket.write(nextRequest())
  })
  socket.write(nextRequest())
}

const sockets = Array.from({ length: Number(connections) }, () => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  socket.on('connect', () => requestRepeatedly(socket))
  return socket
})

setTimeout(() => {
  for (const socket of sockets) socket.destroy()
  console.log((answers * 1000) / Number(milliseconds))
}, Number(milliseconds))
