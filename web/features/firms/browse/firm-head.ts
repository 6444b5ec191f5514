import { FIRMS_PAGE, firmLandingPage, firmPage } from '#modules/firms/contract/paths.ts'
import type { FirmLandingReply, FirmReply } from '#modules/firms/contract/public-firm.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.server.ts'
import { firmLandingCopy } from './firm-landing-copy.ts'

const DESCRIPTION_CHARACTERS = 140

export const firmHead = (firm: FirmReply | undefined, origin: string): Head => {
  if (!firm) return { title: 'Impresa non trovata', isIndexed: false }
  const trades = firm.trades.map(({ name }) => name).join(', ')
  return {
    title: `${firm.name} - ${firm.trades[0]?.name ?? 'Professionista'} a ${firm.city}`,
    description: `${trades} a ${firm.city}. ${firm.about.replace(/\s+/g, ' ')}`.slice(
      0,
      DESCRIPTION_CHARACTERS,
    ),
    canonicalPath: firmPage(firm.slug),
    image: `/condivisione/professionisti/${firm.slug}.png`,
    jsonLd: [
      businessOf(firm, origin),
      breadcrumbTrail(origin, [
        { name: 'Professionisti', path: FIRMS_PAGE },
        { name: firm.name, path: firmPage(firm.slug) },
      ]),
    ],
  }
}

const businessOf = (firm: FirmReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: firm.name,
  legalName: firm.legalName,
  vatID: `IT${firm.vatId}`,
  url: origin + firmPage(firm.slug),
  ...(firm.about && { description: firm.about }),
  ...(firm.logoUrl && { logo: origin + firm.logoUrl, image: origin + firm.logoUrl }),
  ...(firm.phone && { telephone: firm.phoneE164 ?? firm.phone }),
  ...(firm.website && { sameAs: firm.website }),
  ...(firm.foundedYear !== null && { foundingDate: String(firm.foundedYear) }),
  ...(firm.reviews?.average !== undefined && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: firm.reviews.average,
      reviewCount: firm.reviews.total,
    },
  }),
  address: {
    '@type': 'PostalAddress',
    addressLocality: firm.city,
    addressRegion: firm.province.name,
    addressCountry: 'IT',
  },
  areaServed: firm.areas.map(({ name }) => ({ '@type': 'Place', name })),
  knowsAbout: firm.trades.map(({ name }) => name),
})

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
