import type { InstallationKey } from '#modules/operations/index.ts'
import { actorOf, adminOnly, newRoutes } from '../../guards.ts'

/** Loss of the key, and its acknowledgement by an admin. */
export const installationKeyRoutes = (installationKey: InstallationKey) =>
  newRoutes()
    .get('/admin/installation-key', adminOnly, (c) => c.json(installationKey.read()))
    .post('/admin/installation-key', adminOnly, (c) =>
      c.json(installationKey.acknowledge(actorOf(c))),
    )
