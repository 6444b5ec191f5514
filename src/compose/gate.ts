/** The gate of firms, composed before the modules that ask it. */
import { sqliteFirmPeople } from '#adapters/sqlite/firms/people.ts'
import { sqliteCredentials, sqliteFirms } from '#adapters/sqlite/firms/store.ts'
import { createRevealGate } from '#modules/firms/index.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { UseCasesOf } from './use-cases.ts'

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
