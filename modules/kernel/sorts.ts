/** Orders of a public list; without a schema, so that pages load no schema library. */
export const SORTS = ['recent', 'relevance', 'distance', 'oldest'] as const
export type Sort = (typeof SORTS)[number]
