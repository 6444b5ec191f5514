/** Orders of a public list; without a schema, so that pages load no schema library. */
export const LIST_SORTS = ['recent', 'relevance', 'distance', 'oldest'] as const
export type ListSort = (typeof LIST_SORTS)[number]
