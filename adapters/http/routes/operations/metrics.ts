import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { type HttpEnv, newRoutes, personalReply } from '../../guards.ts'
import { replyNotFound } from '../../reply.ts'

type Needs = {
  /** If absent, only programs on this machine may read. */
  readonly token: string | undefined
  readonly read: () => string
}

/** Prometheus metrics; 404 for everybody else. */
export const metricsRoutes = ({ token, read }: Needs) =>
  newRoutes().get('/metrics', personalReply, (c) => {
    if (!(token === undefined ? isFromThisMachine(c) : bears(c, token))) return replyNotFound(c)
    return c.body(read(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })

const bears = (c: Context, token: string) =>
  timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => createHash('sha256').update(text).digest()

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Excludes a proxy on this machine, which also connects from loopback but for another host. */
const isFromThisMachine = (c: Context<HttpEnv>) =>
  LOOPBACK.has(c.env?.incoming?.socket?.remoteAddress ?? '') &&
  HERE.test(c.req.header('host') ?? '') &&
  PROXIED.every((name) => c.req.header(name) === undefined)
