import type {
  AdminCategoryListReply,
  AdminCategoryReply,
} from '#modules/reference/contract/categories.ts'
import { referencePaths } from '#modules/reference/contract/staff-paths.ts'
import { send, useApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'

/** The category tree, and reordering siblings. */
export const useCategories = () => {
  const reply = useApi<AdminCategoryListReply>(referencePaths.categories, { freshMs: 0 })
  const move = async (siblings: readonly AdminCategoryReply[], from: number, to: number) => {
    const ids = siblings.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    try {
      await send('PUT', referencePaths.categoryOrder, { body: { ids } })
      await reply.mutate()
    } catch (failure) {
      showFailure(failure, 'L’ordine non è cambiato. Riprova.')
    }
  }
  return {
    ...reply,
    items: reply.data?.items,
    move: (...order: Parameters<typeof move>) => void move(...order),
  }
}
