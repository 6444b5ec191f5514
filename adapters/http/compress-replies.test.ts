import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'
import { compressReplies } from './compress-replies.ts'
import type { HttpEnv } from './guards.ts'

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }

const ask = (path: string, acceptEncoding?: string, app = testApp().app) =>
  app.request(path, { headers: acceptEncoding ? { 'accept-encoding': acceptEncoding } : {} })

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

/** Replies that no route gives today: large, tagged, already compressed. */
const answering = (body: string | null, headers: Record<string, string>) =>
  new Hono<HttpEnv>()
    .use(compressReplies)
    .get('/', () => new Response(body, { status: body === null ? 304 : 200, headers }))

const JSON_TYPE = { 'Content-Type': 'application/json' }
const LARGE = JSON.stringify(
  Array.from({ length: 5000 }, (_, id) => ({ id, name: `Comune ${id}` })),
)

describe('an answer of the API', () => {
  it.each(['br', 'gzip'] as const)(
    'of more than a kilobyte comes as %s to who accepts it',
    async (encoding) => {
      const plain = await bytesOf(await ask('/api/regions'))
      const reply = await ask('/api/regions', encoding)
      expect(reply.headers.get('content-encoding')).toBe(encoding)
      const packed = await bytesOf(reply)
      expect(packed.byteLength).toBeLessThan(plain.byteLength / 2)
      expect(unpacked[encoding](packed)).toEqual(plain)
    },
  )

  it('says that it varies by what is accepted, also where it is not compressed', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
      const { headers } = await ask('/api/regions', accepted)
      expect(headers.get('vary'), accepted).toMatch(/(^|, )Accept-Encoding$/)
      expect(headers.get('content-encoding')).toBeNull()
    }
    const compressed = await ask('/api/regions', 'br')
    expect(compressed.headers.get('vary')).toMatch(/(^|, )Accept-Encoding$/)
  })

  it('keeps its status, cookies and protection', async () => {
    const reply = await ask('/api/regions', 'br')
    const plain = await ask('/api/regions')
    const without = (headers: Headers) =>
      Object.fromEntries(
        [...headers].filter(([name]) => !/^(content-(encoding|length)|x-request-id)$/.test(name)),
      )
    expect(reply.status).toBe(200)
    expect(without(reply.headers)).toEqual(without(plain.headers))
  })

  it('stays as it is when it is small, a page of its own, or nothing at all', async () => {
    const small = await ask('/api/auth/user', 'br')
    expect([small.status, small.headers.get('content-encoding')]).toEqual([401, null])
    expect(await small.json()).toMatchObject({ message: expect.any(String) })
    const unchanged = await ask('/', 'br', answering(null, { ...JSON_TYPE, ETag: '"a"' }))
    expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, '"a"'])
    const head = await testApp().app.request('/api/regions', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is compressed on another thread when it is large', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const reply = await ask('/', encoding, answering(LARGE, JSON_TYPE))
      expect(reply.headers.get('content-encoding')).toBe(encoding)
      expect(unpacked[encoding](await bytesOf(reply)).toString()).toBe(LARGE)
    }
  })

  it('has a weak tag once its bytes are others, and is never compressed twice', async () => {
    const tagged = await ask('/', 'br', answering(LARGE, { ...JSON_TYPE, ETag: '"a"' }))
    expect(tagged.headers.get('etag')).toBe('W/"a"')
    const packed = await ask(
      '/',
      'gzip',
      answering(LARGE, { ...JSON_TYPE, 'Content-Encoding': 'br' }),
    )
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', LARGE])
  })

  it('is left alone where it is a stream of events or a picture', async () => {
    for (const type of ['text/event-stream; charset=utf-8', 'image/webp', 'application/zip']) {
      const reply = await ask('/', 'br', answering(LARGE, { 'Content-Type': type }))
      expect(reply.headers.get('content-encoding'), type).toBeNull()
      expect(reply.headers.get('vary')).toBeNull()
    }
  })
})
