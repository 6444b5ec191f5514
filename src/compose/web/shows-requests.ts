import { billingPaths } from '#modules/billing/contract/paths.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'

const BANNERS = '/api/banners/'
const PAGES = '/api/pages'

const FIRMS = '/api/firms'

const WITHOUT: ReadonlySet<string> = new Set([
  placePaths.categories,
  placePaths.regions,
  contentPaths.contactInfo,
  billingPaths.plans,
  billingPaths.shopItems,
])

/** False only for API replies that are known not to depend on job requests. */
export const mayShowJobRequests = (apiPath: string): boolean =>
  !(
    WITHOUT.has(apiPath.split('?', 1)[0] ?? '') ||
    [BANNERS, PAGES, FIRMS, showcasePaths.all].some((beginning) => apiPath.startsWith(beginning))
  )
