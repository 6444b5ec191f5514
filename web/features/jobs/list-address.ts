/** What the address of /lavori says: the filters, and where a reader without JavaScript has got to. */
import type { JobFilterChoice } from '#modules/listings/contract/job-filters.ts'
import { jobPaths, LIST_LIMIT } from '#modules/listings/contract/paths.ts'

const CITY_MAX = 80
const WORDS_MAX = 120
const ID_MAX = 64
const OFFSET_MAX = 1_000_000

export type ListAddress = {
  readonly filters: Pick<JobFilterChoice, 'q' | 'categoryId' | 'regionId' | 'city'>
  readonly offset: number
}

/** Anything unfit is left out: a mistyped address shows the list and no error. */
export const readListAddress = (search: URLSearchParams): ListAddress => {
  const text = (name: string, max: number) => search.get(name)?.trim().slice(0, max) || undefined
  const offset = search.get('offset') ?? ''
  return {
    filters: {
      q: text('q', WORDS_MAX),
      categoryId: text('categoryId', ID_MAX),
      regionId: text('regionId', ID_MAX),
      city: text('city', CITY_MAX),
    },
    offset: /^\d{1,7}$/.test(offset) ? Math.min(Number(offset), OFFSET_MAX) : 0,
  }
}

export const writeListAddress = ({ filters, offset }: ListAddress) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (offset > 0) query.set('offset', String(offset))
  return query.size > 0 ? `/lavori?${query}` : '/lavori'
}

/** The API path of the n-th page after the address's own offset. */
export const listPage = ({ filters, offset }: ListAddress, page: number) =>
  jobPaths.list({ ...filters, offset: offset + page * LIST_LIMIT })

export const countFilters = ({ filters }: ListAddress) =>
  [filters.categoryId, filters.regionId, filters.city].filter(Boolean).length
