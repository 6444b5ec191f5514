import { useLocation, useNavigate } from 'react-router'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import type { NoticeStatistics } from '#modules/listings/contract/shared/notices.ts'
import { useApi } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { adminPage } from '../frame/admin-page.tsx'
import { type Filter, ListFilters } from '../list/list-filters.tsx'
import { NoticeFigures } from './notice-figures.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'date', name: 'from', label: 'Dal' },
  { kind: 'date', name: 'to', label: 'Al' },
]

/** Notices of a period, which is in the address. */
export const Transparency = () => {
  const search = useQuery()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const chosen = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const query = queryOf(chosen)
  const { data, error, isValidating, mutate } = useApi<NoticeStatistics>(
    `${noticePaths.statistics}${query}`,
    { freshMs: 0 },
  )
  return (
    <div className="stack loose">
      <ListFilters
        filters={FILTERS}
        chosen={chosen}
        onChoose={(wanted) => void navigate(`${pathname}${queryOf(wanted)}`)}
      />
      {!data && error !== undefined && (
        <ErrorState
          title="I numeri non sono arrivati"
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {!data && error === undefined && <SkeletonStack shapes={WAITING} />}
      {data && (
        <NoticeFigures
          statistics={data}
          csvHref={`${noticePaths.statistics}${queryOf({ ...chosen, format: 'csv' })}`}
        />
      )}
    </div>
  )
}

const queryOf = (values: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

const WAITING = ['row', 'row', 'row', 'row', 'row', 'row', 'row'] as const

export const page = adminPage({
  subtitle: 'I numeri delle segnalazioni per la relazione annuale (DSA, articoli 15 e 24).',
  Content: Transparency,
})
