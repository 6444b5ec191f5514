/** Addresses of pages that several modules link; a page of one module alone stands in its contract. */

export const JOB_LIST_PAGE_PATH = '/lavori'
export const SHOWCASE_PAGE_PATH = '/vetrina'
export const OWN_LISTINGS_PAGE_PATH = '/i-miei-annunci'
export const OWN_SHOWCASE_PAGE_PATH = '/i-miei-annunci?tab=vetrina'

/** The page of the own listings, open at those of a kind. */
export const OWN_PAGE_PATHS = {
  job: OWN_LISTINGS_PAGE_PATH,
  showcase: OWN_SHOWCASE_PAGE_PATH,
} as const
