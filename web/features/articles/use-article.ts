import type { PageReply } from '#modules/content/contract/pages.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { ApiError, useApi } from '#web/lib/api.ts'
import { useIsMissing } from '#web/lib/missing.ts'

const FRESH_MS = 5 * 60 * 1000
const UNUSED_MS = 10 * 60 * 1000

export const useArticle = (slug: string) => {
  const isMissing = useIsMissing()
  const { data, error, mutate } = useApi<PageReply>(isMissing ? null : contentPaths.page(slug), {
    freshMs: FRESH_MS,
    unusedMs: UNUSED_MS,
  })
  return {
    article: data,
    isMissing: isMissing || (error instanceof ApiError && error.status === 404),
    hasFailed: error !== undefined,
    retry: () => void mutate(),
  }
}
