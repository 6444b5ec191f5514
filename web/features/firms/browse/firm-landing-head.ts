import { FIRMS_PAGE, firmLandingPage } from '#modules/firms/contract/paths.ts'
import type { FirmLandingReply } from '#modules/firms/contract/public-firm.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.server.ts'
import { firmLandingCopy } from './firm-landing-copy.ts'

export const firmLandingHead = (landing: FirmLandingReply | undefined, origin: string): Head => {
  if (!landing) return { title: 'Nessun professionista qui', isIndexed: false }
  const { title, description } = firmLandingCopy(landing)
  const { category, province, local } = landing
  const path = firmLandingPage(category?.slug ?? null, (province ?? local?.place)?.slug ?? null)
  return {
    title,
    description,
    canonicalPath: path,
    ...(local && landing.total === 0 && !local.page?.isIndexed && { isIndexed: false }),
    jsonLd: [
      breadcrumbTrail(origin, [
        { name: 'Professionisti', path: FIRMS_PAGE },
        { name: title, path },
      ]),
    ],
  }
}
