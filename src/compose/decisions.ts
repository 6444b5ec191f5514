import { complaintFormRoutes, decisionRoutes } from '#adapters/http/routes/decisions/decisions.ts'
import { sqliteMessageRecipients } from '#adapters/sqlite/content/contact-message-store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { createDecisions } from '#modules/decisions/index.ts'
import { type AppContext, commonOf } from './app-context.ts'

export const composeDecisions = (context: AppContext) => {
  const useCases = createDecisions({
    ...commonOf(context),
    ...context.decisionStores,
    events: context.reactions.decisions,
    operators: sqliteMessageRecipients(context.connection, sqliteSettings(context.connection)),
  })
  return {
    useCases,
    api: decisionRoutes(useCases),
    /** The page behind a mail's link. */
    pages: () => complaintFormRoutes(useCases),
  }
}
