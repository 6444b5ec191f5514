import { COUNT_CAP } from '#modules/kernel/contract/search.ts'
import type { FacetCounts } from '#modules/listings/contract/shared/search.ts'
import type { Statements } from '../statements.ts'
import type { Kind } from './kinds.ts'
import type { Scanned } from './ranking.ts'

type Group = Readonly<Record<'category' | 'parent' | 'region', string> & { total: number }>

/** Results per category and region, counted over a thousand at most. */
export const createFacetCounts = (prepared: Statements, kind: Kind) => {
  const counted = `SELECT t.category_id AS category, t.group_id AS parent, t.region_id AS region, count(*) AS total
    FROM json_each(?) p CROSS JOIN ${kind}_search_texts t ON t.position = p.value GROUP BY 1, 2, 3`
  const count = (found: Scanned) => prepared<Group>(counted).all(JSON.stringify([...found.keys()]))
  /** Of the results without the category filter, and of those without the place filter. */
  return (besidesCategory: Scanned, besidesPlace: Scanned): FacetCounts => {
    const groups = count(besidesCategory)
    const places = besidesPlace === besidesCategory ? groups : count(besidesPlace)
    return {
      categories: totals(groups, ({ category, parent }) => new Set([category, parent])),
      regions: totals(places, ({ region }) => [region]),
      ...(Math.max(besidesCategory.size, besidesPlace.size) > COUNT_CAP && { isAtLeast: true }),
    }
  }
}

const totals = (groups: readonly Group[], idsOf: (group: Group) => Iterable<string>) => {
  const byId = new Map<string, number>()
  for (const group of groups)
    for (const id of idsOf(group)) byId.set(id, (byId.get(id) ?? 0) + group.total)
  return [...byId].map(([id, total]) => ({ id, total }))
}
