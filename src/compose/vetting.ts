/** The operator's settings for verifying professionals. */
import { vettingSettingsRoutes } from '#adapters/http/routes/vetting/vetting-settings.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { createRestVies } from '#adapters/vies/vies-by-rest.ts'
import { VETTING_SETTINGS_KEY } from '#modules/vetting/contract.ts'
import { createVetting } from '#modules/vetting/index.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'

export const composeVetting = (context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>) => {
  const { connection } = context.storage
  const { world, vies } = context.runtime
  const settings = sqliteSettings(connection)
  const useCases = createVetting({
    ...toCommonNeeds(context),
    events: context.runtime.reactions.vetting,
    vies: vies ?? createRestVies(),
    vetting: {
      read: () => settings.read(VETTING_SETTINGS_KEY),
      write: (changed) => settings.write(VETTING_SETTINGS_KEY, changed, world.now()),
    },
  })
  return { useCases, api: vettingSettingsRoutes(useCases) }
}
