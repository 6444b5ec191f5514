import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { DoorsInput, type DoorsReply } from '#modules/operations/contract/doors.ts'
import { createDoors } from '#modules/operations/doors.ts'
import type { AppContext } from './app-context.ts'

const KEY = 'doors'

export const composeDoors = (context: AppContext) => {
  const settings = sqliteSettings(context.connection)
  const useCases = createDoors({
    ...context,
    stored: {
      read: () => settings.read(KEY) as Partial<DoorsReply> | null,
      write: (doors, at) => settings.write(KEY, doors, at),
    },
  })
  return { useCases, api: settingsRoutes(KEY, DoorsInput, useCases) }
}
