import { useLocation, useNavigate } from 'react-router'
import { LIST_LIMIT } from '#modules/listings/contract/shared/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { Board } from './board.ts'
import { type ListAddress, listPage } from './list-address.ts'

/** The loaded pages of a list. Their number is in the history entry, so that going back restores the list's length. */
export const useListingPages = <Item extends { id: string }, Name extends string>(
  board: Board<Item, Name>,
  address: ListAddress<Name>,
) => {
  const place = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const pages = isHydrated ? pagesOf(place.state) : 1
  const first = useApi<unknown>(listPage(board, address, 0))
  const last = useApi<unknown>(listPage(board, address, pages - 1))

  const firstPage = first.data === undefined ? null : board.contentsOf(first.data)
  const lastPage = last.data === undefined ? null : board.contentsOf(last.data)
  const newest = lastPage ?? firstPage
  return {
    pages,
    firstPage,
    /** The first page failed. */
    hasNothing: first.error !== undefined && firstPage === null,
    reload: () => void first.mutate(),
    total: newest?.total ?? 0,
    isAtLeast: newest?.isAtLeast === true,
    shown: (pages - 1) * LIST_LIMIT + (lastPage?.items.length ?? 0),
    isAdding: pages > 1 && last.isLoading,
    /** The last page failed; `retry` requests it again. */
    hasFailed: pages > 1 && last.error !== undefined && !last.isLoading,
    retry: () => void last.mutate(),
    addPage: () =>
      navigate(place.pathname + place.search, { replace: true, state: { pages: pages + 1 } }),
  }
}

const pagesOf = (state: unknown) => {
  const pages = (state as { pages?: unknown } | null)?.pages
  return typeof pages === 'number' && Number.isInteger(pages) && pages > 0 ? pages : 1
}
