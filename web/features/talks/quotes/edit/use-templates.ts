import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteTemplateListReply } from '#modules/talks/contract/quotes.ts'
import { useApi } from '#web/lib/api.ts'

/** One's own templates, in the order of the server; none while they have not come. */
export const useTemplates = () => {
  const { data, mutate } = useApi<QuoteTemplateListReply>(talkPaths.templates, { freshMs: 0 })
  return { templates: data?.items ?? [], refresh: async () => void (await mutate()) }
}
