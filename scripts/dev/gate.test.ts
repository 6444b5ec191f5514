import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReloadProxy } from './gate.ts'

let server: Server
let gate: ReturnType<typeof openReloadProxy>
let url = ''

beforeEach(async () => {
  server = createServer((asked, reply) => {
    reply.writeHead(201, { 'Set-Cookie': ['a=1', 'b=2'] })
    reply.end(`${asked.method} ${asked.url} ${asked.headers['x-forwarded-for']}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  gate = openReloadProxy(0, (server.address() as AddressInfo).port)
  url = `http://127.0.0.1:${await gate.port}`
})

afterEach(() => {
  gate.close()
  server.close()
})

it('passes requests and replies on as they are, with the address of who asked', async () => {
  gate.waitFor(Promise.resolve())
  const reply = await fetch(`${url}/lavori?q=a`, { method: 'POST', body: 'x' })
  expect(reply.status).toBe(201)
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await reply.text()).toMatch(/^POST \/lavori\?q=a .*127\.0\.0\.1$/)
})

it('holds requests back until the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.waitFor(promise)
  const order: string[] = []
  const reply = fetch(url).then(() => order.push('reply'))
  await fetch(`${url}/__rebuilt`).then(() => order.push('gate'))
  order.push('ready')
  resolve()
  await reply
  expect(order).toEqual(['gate', 'ready', 'reply'])
})

it('says why there is no server', async () => {
  gate.waitFor(Promise.reject(new Error('The server stopped.')))
  const reply = await fetch(url)
  expect([reply.status, await reply.text()]).toEqual([502, 'The server stopped.\n'])
})

it('tells open pages to reload', async () => {
  const { body } = await fetch(`${url}/__rebuilt`)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).not.toContain('data:')
  gate.reloadPages()
  expect((await reader?.read())?.value).toBe('data: rebuilt\n\n')
})
