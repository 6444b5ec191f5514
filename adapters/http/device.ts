import type { Device } from '#modules/identity/index.ts'

const USER_AGENT_MAX = 300

type Asked = {
  readonly var: { readonly ip: string }
  readonly req: { header: (name: string) => string | undefined }
}

export const deviceOf = (c: Asked): Device => ({
  ip: c.var.ip,
  userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
})
