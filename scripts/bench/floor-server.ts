/**
 * The floors: a bare server with a ready buffer of `?bytes=`, and a bare Hono route that runs one
 * prepared statement and `JSON.stringify`. Run by the benchmark as a process of its own.
 */
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { Hono } from 'hono'

const port = Number(process.env['PORT'])
const ready = Buffer.alloc(Number(process.env['FLOOR_BYTES'] ?? 0), 'a')
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(ready.byteLength),
}

const answerReady = () => new Response(ready, { headers })
const answerHealth = (request: Request) =>
  request.url.endsWith('/healthz') ? new Response('ok') : answerReady()

type BareList = { readonly file: string; readonly sql: string; readonly parameters: object }

const bareList = (asked: BareList) => {
  const statement = new Sqlite(asked.file, { readonly: true }).prepare(asked.sql)
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/list', (c) =>
      c.body(JSON.stringify({ jobs: statement.all(asked.parameters) }), 200, {
        'content-type': 'application/json',
      }),
    )
}

const { FLOOR_LIST: list } = process.env
serve({
  fetch: list ? bareList(JSON.parse(list)).fetch : answerHealth,
  port,
  hostname: '127.0.0.1',
})
