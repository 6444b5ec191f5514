import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { useApi } from '#web/lib/api.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { ListBoard, ListBoardContents } from './board.ts'
import { type ListAddress, listApiPath } from './list-address.ts'

/** The loaded pages of a list. Their number is in the history entry, so that going back restores the list's length. */
export const useListingPages = <Item extends { id: string }, Name extends string>(
  board: ListBoard<Item, Name>,
  address: ListAddress<Name>,
) => {
  const place = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const first = useApi<unknown>(listApiPath(board, address, 0))
  const { cache } = useSWRConfig()
  const contentsAt = (path: string, page: number) => {
    const reply = page === 0 ? first.data : cache.get(path)?.data
    return reply === undefined ? null : board.contentsOf(reply)
  }
  const pageCount = isHydrated ? pagesOf(place.state) : 1
  const paths = pathsOf(board, address, { pageCount, contentsAt })
  const pages = paths.length
  const last = useApi<unknown>(paths.at(-1) ?? null)

  const earlierIds = knownBefore(paths.map(contentsAt))
  const lastPage = last.data === undefined ? null : board.contentsOf(last.data)
  const firstPage = first.data === undefined ? null : board.contentsOf(first.data)
  const newest = lastPage ?? firstPage
  const total = newest?.total ?? 0
  const shown = earlierIds.at(-1)?.size ?? 0
  return {
    paths,
    /** What the pages before each one show. */
    known: earlierIds,
    pages,
    firstPage,
    /** The first page failed. */
    hasNothing: first.error !== undefined && firstPage === null,
    reload: () => void first.mutate(),
    total,
    isAtLeast: newest?.isAtLeast === true,
    shown,
    hasMore:
      lastPage?.after !== undefined && (address.offset + shown < total || lastPage.isAtLeast),
    isAdding: pages > 1 && last.isLoading,
    /** The last page failed; `retry` requests it again. */
    hasFailed: pages > 1 && last.error !== undefined && !last.isLoading,
    retry: () => void last.mutate(),
    addPage: () =>
      navigate(place.pathname + place.search, { replace: true, state: { pages: pages + 1 } }),
  }
}

type PageCount<Item> = {
  readonly pageCount: number
  readonly contentsAt: (path: string, page: number) => ListBoardContents<Item> | null
}

/** Each page begins after the last row of the previous one, so the first missing page is the last to load. */
const pathsOf = <Item extends { id: string }, Name extends string>(
  board: ListBoard<Item, Name>,
  address: ListAddress<Name>,
  { pageCount, contentsAt }: PageCount<Item>,
) => {
  const paths = [listApiPath(board, address, 0)]
  while (paths.length < pageCount) {
    const page = paths.length
    const after = contentsAt(paths[page - 1] ?? '', page - 1)?.after
    if (after === undefined) break
    paths.push(listApiPath(board, address, page, after))
  }
  return paths
}

/** Ids of the rows before each page, and of all. */
const knownBefore = (pages: readonly (ListBoardContents<{ readonly id: string }> | null)[]) => {
  const earlierIds: ReadonlySet<string>[] = [new Set()]
  for (const page of pages)
    earlierIds.push(
      new Set([...(earlierIds.at(-1) ?? []), ...(page?.items ?? []).map(({ id }) => id)]),
    )
  return earlierIds
}

const pagesOf = (state: unknown) => {
  const pages = (state as { pages?: unknown } | null)?.pages
  return typeof pages === 'number' && Number.isInteger(pages) && pages > 0 ? pages : 1
}
