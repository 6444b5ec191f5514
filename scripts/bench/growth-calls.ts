/** Typical calls of visitors, by kind. */
export type ApiCalls = (ids: readonly string[]) => readonly string[]

const listed = (...queries: string[]) => queries.map((query) => `/api/job-requests?${query}`)

export const growthCalls: Readonly<Record<string, ApiCalls>> = {
  list: () => listed('', 'offset=20', 'limit=50'),
  'filtered list': () =>
    listed(
      'categoryId=idraulico',
      'categoryId=impianti',
      'regionId=03',
      'categoryId=imbianchino&regionId=12',
      'categoryId=edilizia&provinceId=MI',
      'urgency=week',
      'categoryId=traslochi&regionId=15&urgency=month',
    ),
  city: () => listed('city=milano', 'city=san+giorgio', 'city=forli', 'city=monza', 'city=ro'),
  'city in a filtered list': () =>
    listed('city=milano&urgency=week', 'city=ro&categoryId=idraulico'),
  'recent lists': () => ['/api/recent-jobs', '/api/recent-showcase'],
  detail: (ids) => ids.map((id) => `/api/job-requests/${id}`),
  // Full pages in both files.
  'deep paging': () => listed('offset=2000', 'sort=oldest&offset=2000'),
}

/** Ranked by all that match, so their time grows with the file; stated in milliseconds. */
export const searchCalls: Readonly<Record<string, ApiCalls>> = {
  'keyword search': () =>
    listed(
      'q=preventivo',
      'q=tubi',
      'q=rubinetto',
      'q=caldaia',
      'q=appartamento',
      'q=tinteggiatura',
      'q=granebilli',
      'q=lavatrice',
      'q=ristruttur',
      'q=sgombero',
    ),
  'search by two words': () =>
    listed('q=rubinetto+bilocale', 'q=preventivo+fotografie', 'q=pannelli+solari', 'q=casa+muffa'),
  'search in a filtered list': () =>
    listed('q=preventivo&categoryId=idraulico', 'q=fattura&regionId=03', 'q=tubi&provinceId=MI'),
  'search in a city': () => listed('city=s&q=preventivo', 'city=milano&q=caldaia'),
  'deep paging of a search': () => listed('q=tratta&offset=2000', 'q=preventivo&offset=2000'),
}

/** The small file holds 3,000 items, the large one 100,000. */
export const showcaseCalls: Readonly<Record<string, ApiCalls>> = {
  'showcase list': () =>
    [
      '',
      'offset=2000',
      'categoryId=idraulico',
      'productType=product&regionId=03',
      'productType=product&condition=new',
      'q=caldaia',
      'city=ro',
    ].map((query) => `/api/showcase-items?${query}`),
  'showcase by prices': () =>
    ['minPrice=100&maxPrice=200', 'maxPrice=50', 'minPrice=1500&regionId=12'].map(
      (query) => `/api/showcase-items?${query}`,
    ),
}

/** Asked by a moderator. */
export const queueCalls: Readonly<Record<string, ApiCalls>> = {
  'moderation queue': () =>
    ['pending', 'approved', 'rejected', 'modification_requested'].map(
      (state) => `/api/admin/moderation?kind=job&state=${state}`,
    ),
}

/**
 * The small file has no 2,000 of these, so its page is empty while the large one's holds 20. Printed without a bar,
 * because an empty page is no reference for a full one.
 */
export const unlikeCalls: Readonly<Record<string, ApiCalls>> = {
  'deep paging, a full page to an empty one': () => listed('regionId=03&offset=2000'),
}
