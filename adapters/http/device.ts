import type { Context } from 'hono'
import type { Device } from '#modules/identity/index.ts'
import type { HttpEnv } from './env.ts'

const USER_AGENT_MAX = 300

export const deviceOf = (c: Context<HttpEnv>): Device => ({
  ip: c.var.ip,
  userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
})
