/** Addresses of pages that several modules link; a page of one module alone stands in its contract. */

export const JOB_LIST_PAGE = '/lavori'
export const SHOWCASE_PAGE = '/vetrina'
export const OWN_LISTINGS_PAGE = '/i-miei-annunci'
export const OWN_SHOWCASE_PAGE = '/i-miei-annunci?tab=vetrina'

/** The page of the own listings, open at those of a kind. */
export const OWN_PAGES = { job: OWN_LISTINGS_PAGE, showcase: OWN_SHOWCASE_PAGE } as const
