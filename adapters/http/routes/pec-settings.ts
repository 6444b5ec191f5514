import { Hono } from 'hono'
import { PecSettingsInput } from '#modules/invoicing/contract/pec.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import type { HttpEnv } from '../env.ts'
import { adminOnly } from '../guards.ts'
import { readJson } from '../input.ts'

/** The certified mailbox towards SdI. */
export const pecSettingsRoutes = ({ pecSettings }: Pick<Invoicing, 'pecSettings'>) =>
  new Hono<HttpEnv>()
    .get('/admin/settings/pec', adminOnly, (c) => c.json(pecSettings.read()))
    .put('/admin/settings/pec', adminOnly, async (c) => {
      const input = await readJson(c, PecSettingsInput)
      if (!input.ok) return input.response
      const staff = { userId: c.var.viewer.userId, ip: c.var.ip }
      return c.json(pecSettings.change(staff, input.value))
    })
