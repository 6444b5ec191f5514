export const firmPaths = {
  own: '/api/firm',
  show: '/api/firm/show',
  hide: '/api/firm/hide',
  contest: '/api/firm/contest',
  credentials: '/api/firm/credentials',
  credential: (id: string) => `/api/firm/credentials/${encodeURIComponent(id)}`,
  gate: '/api/firm/gate',
  all: '/api/firms',
  list: (filters: object) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(filters))
      if (value !== undefined && value !== '' && value !== 0) query.set(name, String(value))
    return query.size > 0 ? `/api/firms?${query}` : '/api/firms'
  },
  one: (slug: string) => `/api/firms/${encodeURIComponent(slug)}`,
  phone: (slug: string) => `/api/firms/${encodeURIComponent(slug)}/phone`,
  report: (slug: string) => `/api/firms/${encodeURIComponent(slug)}/report`,
  landing: (category: string, province: string) =>
    `/api/firm-landing/${encodeURIComponent(category)}/${encodeURIComponent(province)}`,
}

/** The list of firms; a firm's page is below it. */
export const FIRMS_PAGE_PATH = '/professionisti'
/** The form of one's own firm. */
export const OWN_FIRM_PAGE_PATH = '/profilo/impresa'
/** What the checks mean. */
export const CHECKS_PAGE_PATH = '/pagine/che-cosa-controlliamo'

export const firmPagePath = (slug: string) => `${FIRMS_PAGE_PATH}/${encodeURIComponent(slug)}`

export const ANY_TRADE_SLUG = 'tutti'
export const ANY_PROVINCE_SLUG = 'tutta-italia'

export const firmLandingPagePath = (categorySlug: string | null, provinceSlug: string | null) =>
  `${FIRMS_PAGE_PATH}/${categorySlug ?? ANY_TRADE_SLUG}/${provinceSlug ?? ANY_PROVINCE_SLUG}`
