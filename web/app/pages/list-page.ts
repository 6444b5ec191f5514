import type { LandingKind } from '#modules/discovery/contract/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import type { Page, PageHeadFields } from '#web/lib/page.ts'
import { toCategoryChoices } from '#web/listing/card/sent-fields.server.ts'
import type { ListBoard } from '#web/listing/list/board.ts'
import { listApiPath, readListAddress } from '#web/listing/list/list-address.ts'
import { landingCanonical } from './landing-canonical.server.ts'

type List<Item extends { readonly id: string }, Name extends string> = Pick<
  Page,
  'Component' | 'sends'
> & {
  readonly board: ListBoard<Item, Name>
  readonly preload?: readonly string[]
  readonly landing?: LandingKind
  /** Filters with which search engines may keep it. */
  readonly indexedWith: readonly string[]
  readonly head: Pick<PageHeadFields, 'title' | 'description' | 'feed'>
}

export const createListPage = <Item extends { readonly id: string }, Name extends string>(
  list: List<Item, Name>,
): Page => {
  const { board, preload = [], landing, indexedWith, head, sends, ...page } = list
  return {
    ...page,
    hasViews: board.hasViews ?? false,
    sends: (path, answer) => {
      if (path.startsWith(placePaths.categories)) return toCategoryChoices(answer)
      return sends ? sends(path, answer) : answer
    },
    preload: ({ search }) => {
      const address = readListAddress<string>(board, search)
      const { categoryId, regionId } = address.filters
      return [
        placePaths.categoriesAround(categoryId),
        placePaths.regions,
        listApiPath<string>(board, address, 0),
        ...preload,
        ...(regionId ? [placePaths.provinces(regionId)] : []),
      ]
    },
    head: ({ search }, answers) => {
      const address = readListAddress<string>(board, search)
      const { filters, offset } = address
      const { total = 0 } = (answers(listApiPath<string>(board, address, 0)) ?? {}) as {
        total?: number
      }
      return {
        ...head,
        canonicalPath:
          (landing && landingCanonical(landing, { filters, total }, answers)) ?? board.path,
        isIndexed: Object.keys(filters).every((name) => indexedWith.includes(name)) && offset === 0,
      }
    },
  }
}
