import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openServer } from './server.ts'

const HERE = { host: '127.0.0.1', port: 0 }
/** Nobody waits for it. */
const PATIENCE_MS = 3_600_000

type Answer = {
  readonly status: number
  readonly connection: string | undefined
  readonly keepAlive: string
}

const ask = (port: number, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    get({ host: HERE.host, port, agent }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          connection: reply.headers.connection,
          keepAlive: String(reply.headers['keep-alive']),
        }),
      )
    }).on('error', reject)
  })

describe('the listening socket', () => {
  it('says in a sentence that its port is taken', async () => {
    const first = await openServer(HERE)
    await expect(openServer({ ...HERE, port: first.port })).rejects.toThrow(
      `Port ${first.port} is in use: stop the other program or choose another PORT`,
    )
    await first.drain(100)
  })

  it('keeps a request that came early until there is somebody to answer it', async () => {
    const server = await openServer(HERE)
    const agent = new Agent()
    const early = ask(server.port, agent)
    await pause(50)
    server.serve((_request, response) => response.end('here'))

    expect(await early).toMatchObject({ status: 200 })
    await server.drain(100)
  })

  it('finishes what was asked, also on a connection that was silent, and takes nothing new', async () => {
    const server = await openServer(HERE)
    const waiting: (() => void)[] = []
    server.serve((_request, response) => {
      waiting.push(() => response.end('done'))
    })
    const arrived = (count: number) =>
      expect.poll(() => waiting.length, { interval: 5 }).toBe(count)
    const agent = new Agent({ keepAlive: true })
    const first = ask(server.port, agent)
    await arrived(1)
    waiting[0]?.()
    expect(await first).toMatchObject({ connection: 'keep-alive' })

    const inHand = ask(server.port, new Agent({ keepAlive: true }))
    await arrived(2)
    const drained = server.drain(PATIENCE_MS)
    const onSilentConnection = ask(server.port, agent)
    await arrived(3)
    for (const answer of waiting.slice(1)) answer()
    await expect(ask(server.port, new Agent())).rejects.toThrow('ECONNREFUSED')

    expect(await inHand).toMatchObject({ status: 200 })
    expect(await onSilentConnection).toMatchObject({ status: 200, connection: 'close' })
    await drained
  })

  it('answers who had connected and was not yet looked at when it was told to stop', async () => {
    const server = await openServer(HERE)
    server.serve((_request, response) => response.end('done'))
    const knocking = connect(server.port, HERE.host)
    knocking.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const heard = new Promise<string>((resolve, reject) => {
      knocking.on('data', (words) => resolve(words.toString())).on('error', reject)
    })
    // The system accepted the connection, and this process has not read it yet.
    await new Promise<void>(process.nextTick)
    const drained = server.drain(PATIENCE_MS)

    expect(await heard).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    knocking.destroy()
    await drained
  })

  it('keeps an idle connection for longer than proxies do, who must be the first to close it', async () => {
    const server = await openServer(HERE)
    server.serve((_request, response) => response.end('done'))
    const { keepAlive } = await ask(server.port, new Agent({ keepAlive: true }))
    await server.drain(100)

    const CADDY_SECONDS = 120
    expect(Number(/^timeout=(\d+)$/.exec(keepAlive)?.[1])).toBeGreaterThan(CADDY_SECONDS)
  })

  it('does not wait for a connection that says nothing', async () => {
    const server = await openServer(HERE)
    server.serve((_request, response) => response.end('done'))
    await ask(server.port, new Agent({ keepAlive: true }))
    // Waiting until its patience ended would end the test's first.
    await server.drain(PATIENCE_MS)
    await expect(ask(server.port, new Agent())).rejects.toThrow('ECONNREFUSED')
  })

  it('cuts off what does not end in time', async () => {
    const server = await openServer(HERE)
    const halfSaid = connect(server.port, HERE.host)
    halfSaid.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const closed = new Promise((resolve) => halfSaid.on('close', resolve))
    halfSaid.on('error', () => undefined)
    await once(halfSaid, 'connect')
    await server.drain(400)
    await closed
    expect(halfSaid.readableEnded || halfSaid.destroyed).toBe(true)
  })
})
