import { useLocation, useNavigate } from 'react-router'
import { useApi } from '#web/lib/api.ts'
import { useQuery } from '#web/lib/use-query.ts'

export const PAGE_LENGTH = 50

export type ListReply<Row> = { readonly items: readonly Row[]; readonly total: number }

/** An admin list whose filters are in the address, so that it can be shared. */
export const useAdminList = <Row>(path: string, asked: readonly string[]) => {
  const search = useQuery()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const chosen = Object.fromEntries(asked.map((name) => [name, search.get(name) ?? '']))
  const offset = Math.max(0, Number.parseInt(search.get('offset') ?? '0', 10) || 0)
  const query = queryOf({ ...chosen, offset: offset > 0 ? String(offset) : '' })
  const separator = path.includes('?') ? '&' : '?'
  const apiPath = `${path}${separator}${queryOf({ limit: String(PAGE_LENGTH) })}${query && `&${query}`}`
  const reply = useApi<ListReply<Row>>(apiPath, { freshMs: 0, keepPreviousData: true })
  const addressOf = (wanted: Readonly<Record<string, string>>) => {
    const next = queryOf({ ...chosen, ...wanted })
    return next === '' ? pathname : `${pathname}?${next}`
  }
  return {
    ...reply,
    reload: () => reply.mutate(),
    chosen,
    offset,
    addressOf,
    /** Applies filters, from the first page. */
    choose: (wanted: Readonly<Record<string, string>>) => void navigate(addressOf(wanted)),
    /** The same list as CSV. */
    csvHref: `${path}${separator}${queryOf({ ...chosen, format: 'csv' })}`,
  }
}

export type AdminListState<Row> = ReturnType<typeof useAdminList<Row>>

const queryOf = (values: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
