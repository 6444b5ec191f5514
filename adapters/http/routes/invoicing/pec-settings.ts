import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { adminOnly } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { PecSettingsInput } from '#modules/invoicing/contract/pec.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'

/** Settings of the certified mailbox for SdI. */
export const pecSettingsRoutes = ({ pecSettings }: Pick<Invoicing, 'pecSettings'>) =>
  new Hono<HttpEnv>()
    .get('/admin/settings/pec', adminOnly, (c) => c.json(pecSettings.read()))
    .put('/admin/settings/pec', adminOnly, async (c) =>
      c.json(pecSettings.change(actorOf(c), await readJson(c, PecSettingsInput))),
    )
