import { useApi } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import type { ListBoard } from './board.ts'
import { type ListAddress, listApiPath } from './list-address.ts'

/** Suffix of a choice: ` (12)`; empty without counts. */
export type FormatFacetCount = ((id: string) => string) | undefined

/** Results per category and region, for searches with words. */
export const useFacetCounts = <Item extends { id: string }, Name extends string>(
  board: ListBoard<Item, Name>,
  address: ListAddress<Name>,
): { readonly categories: FormatFacetCount; readonly regions: FormatFacetCount } => {
  const { data } = useApi<unknown>(listApiPath(board, address, 0))
  const facets = data === undefined ? undefined : board.contentsOf(data).facets
  const countsOf = (counts: readonly { id: string; total: number }[]): FormatFacetCount => {
    const totals = new Map(counts.map(({ id, total }) => [id, total]))
    return (id) => ` (${formatNumber(totals.get(id) ?? 0)}${facets?.isAtLeast ? '+' : ''})`
  }
  return {
    categories: facets && countsOf(facets.categories),
    regions: facets && countsOf(facets.regions),
  }
}
