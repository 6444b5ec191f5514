import { useLocation, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/page.ts'
import type { AdminFilter } from './filters.tsx'

const PAGE_LENGTH = 50
const MOVING_MS = 3000

type ListReply<Row> = { readonly items: readonly Row[]; readonly total: number }

export type AdminListOptions<Row> = {
  /** What the address may set: the filters, each by name. */
  readonly filters?: readonly AdminFilter[] | undefined
  /** What links set in the address, besides the filters. */
  readonly asked?: readonly string[]
  /** Rows a page. */
  readonly length?: number
  /** Tells whether rows change by themselves: then the list is read again every few seconds. */
  readonly isMoving?: ((rows: readonly Row[]) => boolean) | undefined
}

/** An admin list whose filters are in the address, so that it can be shared. */
export const useAdminList = <Row, Reply extends ListReply<Row> = ListReply<Row>>(
  path: string,
  {
    filters = [],
    asked = [],
    length = PAGE_LENGTH,
    isMoving = () => false,
  }: AdminListOptions<Row> = {},
) => {
  const search = useQuery()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const names = [...filters.map(({ name }) => name), ...asked]
  const chosen = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
  const offset = Math.max(0, Number.parseInt(search.get('offset') ?? '0', 10) || 0)
  const query = queryOf({ ...chosen, offset: offset > 0 ? String(offset) : '' })
  const separator = path.includes('?') ? '&' : '?'
  const apiPath = `${path}${separator}${queryOf({ limit: String(length) })}${query && `&${query}`}`
  const reply = useApi<Reply>(apiPath, {
    freshMs: 0,
    keepPreviousData: true,
    refreshInterval: (found) => (found && isMoving(found.items) ? MOVING_MS : 0),
  })
  const addressOf = (changes: Readonly<Record<string, string>>) => {
    const next = queryOf({ ...chosen, ...changes })
    return next === '' ? pathname : `${pathname}?${next}`
  }
  return {
    ...reply,
    /** Also the counts of the menu. */
    reload: () => Promise.all([reply.mutate(), mutate(operationsPaths.summary)]),
    chosen,
    offset,
    length,
    addressOf,
    /** Applies filters, from the first page. */
    choose: (changes: Readonly<Record<string, string>>) => void navigate(addressOf(changes)),
    csvHref: `${path}${separator}${queryOf({ ...chosen, format: 'csv' })}`,
  }
}

/** Whatever else the reply has, a list only shows its rows and reads them again. */
export type AdminListState<Row> = Omit<ReturnType<typeof useAdminList<Row>>, 'mutate'> & {
  readonly mutate: () => Promise<unknown>
}

const queryOf = (values: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
