/** Addresses of one listing's pages, apart from the fixed ones: most pages of the browser load only those. */
import { JOB_LIST_PAGE, OWN_LISTINGS_PAGE, SHOWCASE_PAGE } from './page-paths.ts'

export const jobPage = (id: string) => `${JOB_LIST_PAGE}/${encodeURIComponent(id)}`
export const itemPage = (id: string) => `${SHOWCASE_PAGE}/${encodeURIComponent(id)}`
export const requestEditPage = (id: string) =>
  `${OWN_LISTINGS_PAGE}/${encodeURIComponent(id)}/modifica`
export const itemEditPage = (id: string) =>
  `${OWN_LISTINGS_PAGE}/vetrina/${encodeURIComponent(id)}/modifica`
