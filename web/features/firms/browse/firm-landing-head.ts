import { FIRMS_PAGE_PATH, firmLandingPagePath } from '#modules/firms/contract/paths.ts'
import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import { buildBreadcrumbData } from '#web/lib/structured-data.server.ts'
import { firmLandingCopy } from './firm-landing-copy.ts'

export const firmLandingHead = (
  landing: FirmLandingReply | undefined,
  origin: string,
): PageHeadFields => {
  if (!landing) return { title: 'Nessun professionista qui', isIndexed: false }
  const { title, description } = firmLandingCopy(landing)
  const { category, province, local } = landing
  const path = firmLandingPagePath(category?.slug ?? null, (province ?? local?.place)?.slug ?? null)
  return {
    title,
    description,
    canonicalPath: path,
    ...(local && landing.total === 0 && !local.page?.isIndexed && { isIndexed: false }),
    jsonLd: [
      buildBreadcrumbData(origin, [
        { name: 'Professionisti', path: FIRMS_PAGE_PATH },
        { name: title, path },
      ]),
    ],
  }
}
