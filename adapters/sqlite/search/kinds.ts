/** The two kinds of listings; `x_search` and `x_search_texts` are the tables of the kind `x`. */
export type IndexedKind = 'job_request' | 'showcase_item'

/** What has tables `x_search` and `x_search_texts`; firms are indexed by `adapters/sqlite/firms`. */
export type SearchedKind = IndexedKind | 'firm'

export const INDEXED_KINDS: readonly IndexedKind[] = ['job_request', 'showcase_item']

export const LISTING_TABLES: Readonly<Record<IndexedKind, string>> = {
  job_request: 'job_requests',
  showcase_item: 'showcase_items',
}

/** Columns shared by listings and the index. */
export const PLACE_COLUMNS = `city, category_id AS categoryId, group_id AS groupId, region_id AS regionId,
  province_id AS provinceId`

/** Columns of a `SearchedListing`. */
export const SEARCHED_COLUMNS: Readonly<Record<IndexedKind, string>> = {
  job_request: `title, description, answers, ${PLACE_COLUMNS}, urgency AS trait,
    NULL AS priceCents`,
  showcase_item: `title, description, '[]' AS answers, ${PLACE_COLUMNS}, product_type || coalesce(':' || condition, '') AS trait,
    price_cents AS priceCents`,
}
