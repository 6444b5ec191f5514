/** Addresses of pages that several modules link; a page of one module alone stands in its contract. */

export const OWN_LISTINGS_PAGE = '/i-miei-annunci'
export const OWN_SHOWCASE_PAGE = '/i-miei-annunci?tab=vetrina'

/** The page of the own listings, open at those of a kind. */
export const OWN_PAGES = { job: OWN_LISTINGS_PAGE, showcase: OWN_SHOWCASE_PAGE } as const

export const requestEditPage = (id: string) =>
  `${OWN_LISTINGS_PAGE}/${encodeURIComponent(id)}/modifica`
export const itemEditPage = (id: string) =>
  `${OWN_LISTINGS_PAGE}/vetrina/${encodeURIComponent(id)}/modifica`
