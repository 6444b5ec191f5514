import { trustSettingsRoutes } from '#adapters/http/routes/trust/trust-settings.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { viesByRest } from '#adapters/vies/vies-by-rest.ts'
import { createTrust } from '#modules/trust/index.ts'
import type { AppContext } from './app-context.ts'

const KEY = 'trust'

/** `gotStricter` runs in the transaction that changes the settings. */
export const composeTrust = (context: AppContext, gotStricter: () => void) => {
  const { connection, world, vies } = context
  const settings = sqliteSettings(connection)
  const useCases = createTrust({
    ...context,
    gotStricter,
    vies: vies ?? viesByRest(),
    trust: {
      read: () => settings.read(KEY),
      write: (changed) => settings.write(KEY, changed, world.now()),
    },
  })
  return { useCases, api: trustSettingsRoutes(useCases) }
}
