import { complaintFormRoutes, decisionRoutes } from '#adapters/http/routes/decisions/decisions.ts'
import { sqliteMessageRecipients } from '#adapters/sqlite/content/contact-message-store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { createDecisions } from '#modules/decisions/index.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'

export const composeDecisions = (context: Pick<AppContext, 'storage' | 'mail' | 'runtime'>) => {
  const useCases = createDecisions({
    ...toCommonNeeds(context),
    ...context.storage.decisionStores,
    events: context.runtime.reactions.decisions,
    operators: sqliteMessageRecipients(
      context.storage.connection,
      sqliteSettings(context.storage.connection),
    ),
  })
  return {
    useCases,
    api: decisionRoutes(useCases),
    /** The page behind a mail's link. */
    pages: () => complaintFormRoutes(useCases),
  }
}
