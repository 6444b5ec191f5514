import { trustSettingsRoutes } from '#adapters/http/routes/trust/trust-settings.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { viesByRest } from '#adapters/vies/vies-by-rest.ts'
import { createTrust } from '#modules/trust/index.ts'
import type { Ground } from './ground.ts'

const KEY = 'trust'

export const composeTrust = (ground: Ground) => {
  const settings = sqliteSettings(ground.connection)
  const useCases = createTrust({
    ...ground,
    vies: ground.vies ?? viesByRest(),
    trust: {
      read: () => settings.read(KEY),
      write: (changed) => settings.write(KEY, changed, ground.world.now()),
    },
  })
  return { useCases, routes: trustSettingsRoutes(useCases) }
}
