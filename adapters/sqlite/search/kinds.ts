/** The two kinds of listings; `x_search` and `x_search_texts` are the tables of the kind `x`. */
export type ListingIndexKind = 'job_request' | 'showcase_item'

/** What has tables `x_search` and `x_search_texts`; firms are indexed by `adapters/sqlite/firms`. */
export type SearchIndexKind = ListingIndexKind | 'firm'

export const LISTING_INDEX_KINDS: readonly ListingIndexKind[] = ['job_request', 'showcase_item']

export const LISTING_TABLES: Readonly<Record<ListingIndexKind, string>> = {
  job_request: 'job_requests',
  showcase_item: 'showcase_items',
}

/** Columns shared by listings and the index. */
export const PLACE_COLUMNS_SQL = `city, category_id AS categoryId, group_id AS groupId, region_id AS regionId,
  province_id AS provinceId`

/** Columns of a `SearchedListing`. */
export const SEARCHED_COLUMNS_SQL: Readonly<Record<ListingIndexKind, string>> = {
  job_request: `title, description, answers, ${PLACE_COLUMNS_SQL}, urgency AS trait,
    NULL AS priceCents`,
  showcase_item: `title, description, '[]' AS answers, ${PLACE_COLUMNS_SQL}, product_type || coalesce(':' || condition, '') AS trait,
    price_cents AS priceCents`,
}
