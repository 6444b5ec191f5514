/** The operator's requirements for firms, and the gate that asks for them; most modules are composed after both. */
import { vettingSettingsRoutes } from '#adapters/http/routes/vetting/vetting-settings.ts'
import { sqliteFirmPeople } from '#adapters/sqlite/firms/people.ts'
import { sqliteCredentials, sqliteFirms } from '#adapters/sqlite/firms/store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { createRestVies } from '#adapters/vies/vies-by-rest.ts'
import { createRevealGate } from '#modules/firms/index.ts'
import { VETTING_SETTINGS_KEY } from '#modules/vetting/contract.ts'
import { createVetting } from '#modules/vetting/index.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { UseCasesOf } from './use-cases.ts'

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

/** Reads firms from the database itself, because firms are composed later. */
export const composeGate = (
  context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>,
  { vetting }: UseCasesOf<'vetting'>,
) => {
  const { connection } = context.storage
  const useCases = createRevealGate({
    ...toCommonNeeds(context),
    vies: vetting.vies,
    settings: vetting.settings.read,
    firms: sqliteFirms(connection),
    credentials: sqliteCredentials(connection),
    people: sqliteFirmPeople(connection),
  })
  return { useCases }
}
