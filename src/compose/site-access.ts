import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { SiteAccessInput, type SiteAccessReply } from '#modules/operations/contract/site-access.ts'
import { createSiteAccess } from '#modules/operations/index.ts'
import type { AppContext } from './app-context.ts'

const KEY = 'doors'

export const composeSiteAccess = (context: AppContext) => {
  const settings = sqliteSettings(context.connection)
  const useCases = createSiteAccess({
    ...context,
    stored: {
      read: () => settings.read(KEY) as Partial<SiteAccessReply> | null,
      write: (siteAccess, at) => settings.write(KEY, siteAccess, at),
    },
  })
  return { useCases, api: settingsRoutes(KEY, SiteAccessInput, useCases) }
}
