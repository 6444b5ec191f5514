import { Hono } from 'hono'
import type { InstallationKey } from '#modules/operations/index.ts'
import { actorOf } from '../../actor.ts'
import type { HttpEnv } from '../../env.ts'
import { adminOnly } from '../../guards.ts'

/** Loss of the key, and its acknowledgement by an admin. */
export const installationKeyRoutes = (installationKey: InstallationKey) =>
  new Hono<HttpEnv>()
    .get('/admin/installation-key', adminOnly, (c) => c.json(installationKey.read()))
    .post('/admin/installation-key', adminOnly, (c) =>
      c.json(installationKey.acknowledge(actorOf(c))),
    )
