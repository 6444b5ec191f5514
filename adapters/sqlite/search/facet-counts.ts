import { COUNT_CAP, type FacetCounts } from '#modules/listings/contract/search.ts'
import type { Statements } from '../statements.ts'
import type { Kind } from './kinds.ts'

type Asked = {
  /** Expressions of the index: the search without its category, and without its place. */
  readonly besidesCategory: string
  readonly besidesPlace: string
}

/** How many of what is found stand in each category and region; of a thousand at most, the newest. */
export const createFacetCounts = (prepared: Statements, kind: Kind) => {
  const counted = (columns: string) =>
    `SELECT ${columns}, count(*) AS total FROM (
       SELECT rowid FROM ${kind}_search WHERE ${kind}_search MATCH ? ORDER BY rowid DESC LIMIT ${COUNT_CAP + 1}
     ) found CROSS JOIN ${kind}_search_texts t ON t.position = found.rowid
       JOIN categories c ON c.id = t.category_id GROUP BY 1`
  const by = (columns: string) => {
    const sql = counted(columns)
    return (expression: string) => prepared<{ id: string; total: number }>(sql).all(expression)
  }
  const [byCategory, byGroup, byRegion] = [
    't.category_id AS id',
    'c.parent_id AS id',
    't.region_id AS id',
  ].map(by)
  return ({ besidesCategory, besidesPlace }: Asked): FacetCounts => {
    const regions = byRegion?.(besidesPlace) ?? []
    const children = byCategory?.(besidesCategory) ?? []
    const groups = (byGroup?.(besidesCategory) ?? []).filter(({ id }) => id !== null)
    const sum = (counts: readonly { total: number }[]) =>
      counts.reduce((all, { total }) => all + total, 0)
    const categories = merged([...children, ...groups])
    return sum(regions) > COUNT_CAP || sum(children) > COUNT_CAP
      ? { categories, regions, isAtLeast: true }
      : { categories, regions }
  }
}

/** A parent counts what stands in itself beside what stands in its children. */
const merged = (counts: readonly { id: string; total: number }[]) => {
  const totals = new Map<string, number>()
  for (const { id, total } of counts) totals.set(id, (totals.get(id) ?? 0) + total)
  return [...totals].map(([id, total]) => ({ id, total }))
}
