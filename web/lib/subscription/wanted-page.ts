/** The listing whose contact somebody wanted before they had a plan: they come back to it once they have one. */
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { readLocalItem } from '../own-store.ts'
import { WANTED_PAGE_STORAGE_KEY } from './subscription-dialog.ts'

/** Pages of one listing. */
const LISTING = /^\/(lavori|vetrina)\/([\w-]+)$/

/** API path of the listing that a page of this site shows; null for all other pages. */
export const findListingPath = (page: string): string | null => {
  const [, kind, id = ''] = LISTING.exec(page) ?? []
  if (kind === undefined) return null
  return kind === 'vetrina' ? showcasePaths.one(id) : jobPaths.one(id)
}

export const readWantedPage = (): string | null => {
  const stored = readLocalItem(WANTED_PAGE_STORAGE_KEY)
  return typeof stored === 'string' && findListingPath(stored) !== null ? stored : null
}
