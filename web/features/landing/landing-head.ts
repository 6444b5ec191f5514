import type { LandingReply } from '#modules/discovery/contract/landing.ts'
import { landingPage } from '#modules/discovery/contract/paths.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.ts'
import { landingCopy } from './landing-copy.ts'

export const landingHead = (landing: LandingReply | undefined, origin: string): Head => {
  if (!landing) return { title: 'Nessun annuncio qui', isIndexed: false }
  const { kind, category, region } = landing
  const { title, description } = landingCopy(landing)
  const path = landingPage(kind, category?.slug ?? null, region?.slug ?? null)
  const board =
    kind === 'richieste'
      ? { name: 'Richieste', path: '/lavori' }
      : { name: 'Vetrina', path: '/vetrina' }
  return {
    title,
    description,
    canonicalPath: path,
    jsonLd: [breadcrumbTrail(origin, [board, { name: title, path }])],
  }
}
