/** Addresses of one listing's pages, apart from the fixed ones: most pages of the browser load only those. */
import { JOB_LIST_PAGE_PATH, OWN_LISTINGS_PAGE_PATH, SHOWCASE_PAGE_PATH } from './page-paths.ts'

export const jobPagePath = (id: string) => `${JOB_LIST_PAGE_PATH}/${encodeURIComponent(id)}`
export const itemPagePath = (id: string) => `${SHOWCASE_PAGE_PATH}/${encodeURIComponent(id)}`
export const requestEditPagePath = (id: string) =>
  `${OWN_LISTINGS_PAGE_PATH}/${encodeURIComponent(id)}/modifica`
export const itemEditPagePath = (id: string) =>
  `${OWN_LISTINGS_PAGE_PATH}/vetrina/${encodeURIComponent(id)}/modifica`
