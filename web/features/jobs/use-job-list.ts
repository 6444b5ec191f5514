import { useLocation, useNavigate } from 'react-router'
import type { JobListReply } from '#modules/listings/contract/job-request.ts'
import { LIST_LIMIT } from '#modules/listings/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { type ListAddress, listPage } from './list-address.ts'

/**
 * The pages of the list that are open. How many is kept in the history entry, so that going back from
 * a request finds the list as long as it was left.
 */
export const useJobList = (address: ListAddress) => {
  const place = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const pages = isHydrated ? pagesOf(place.state) : 1
  const first = useApi<JobListReply>(listPage(address, 0))
  const last = useApi<JobListReply>(listPage(address, pages - 1))

  const newest = last.data ?? first.data
  const shown = (pages - 1) * LIST_LIMIT + (last.data?.jobs.length ?? 0)
  return {
    pages,
    list: first,
    total: newest?.total ?? 0,
    isAtLeast: newest?.totalIsAtLeast === true,
    shown,
    isAdding: pages > 1 && last.isLoading,
    /** The newest page did not come; `retry` asks for it again. */
    hasFailed: pages > 1 && last.error !== undefined && !last.isLoading,
    retry: () => last.mutate(),
    addPage: () =>
      navigate(place.pathname + place.search, { replace: true, state: { pages: pages + 1 } }),
  }
}

const pagesOf = (state: unknown) => {
  const pages = (state as { pages?: unknown } | null)?.pages
  return typeof pages === 'number' && Number.isInteger(pages) && pages > 0 ? pages : 1
}
