/**
 * The floors: a bare `node:http` server with a ready buffer of `FLOOR_BYTES`, and a bare Hono route that
 * runs one prepared statement and `JSON.stringify`. Run by the benchmark as a process of its own.
 */
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { Hono } from 'hono'

const port = Number(process.env['PORT'])
const hostname = '127.0.0.1'

const serveReadyBuffer = () => {
  const ready = Buffer.alloc(Number(process.env['FLOOR_BYTES'] ?? 0), 'a')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(ready.byteLength),
  }
  createServer((_, reply) => reply.writeHead(200, headers).end(ready)).listen(port, hostname)
}

type BareList = { readonly file: string; readonly sql: string; readonly parameters: object }

const serveBareList = ({ file, sql, parameters }: BareList) => {
  const statement = new Sqlite(file, { readonly: true }).prepare(sql)
  const app = new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/list', (c) =>
      c.body(JSON.stringify({ jobs: statement.all(parameters) }), 200, {
        'content-type': 'application/json',
      }),
    )
  serve({ fetch: app.fetch, port, hostname })
}

const { FLOOR_LIST: list } = process.env
if (list) serveBareList(JSON.parse(list))
else serveReadyBuffer()
