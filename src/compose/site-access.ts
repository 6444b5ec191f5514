import { siteAccessRoutes } from '#adapters/http/routes/operations/site-access.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import {
  SITE_ACCESS_SETTINGS_KEY,
  type SiteAccessReply,
} from '#modules/operations/contract/site-access.ts'
import { createSiteAccess } from '#modules/operations/index.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { composeNames } from './names.ts'

export const composeSiteAccess = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
) => {
  const stored = sqliteSettings(context.storage.connection).under<Partial<SiteAccessReply>>(
    SITE_ACCESS_SETTINGS_KEY,
  )
  const names = composeNames(context)
  const useCases = createSiteAccess({
    ...toCommonNeeds(context),
    stored,
    protectNames: names.protect,
  })
  names.protect(useCases.read().protectedNames)
  return {
    useCases,
    jobs: listScheduledJobs({ 'end-pause': useCases.endDue }),
    api: siteAccessRoutes(useCases),
  }
}
