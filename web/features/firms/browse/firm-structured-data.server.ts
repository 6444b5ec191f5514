import { FIRMS_PAGE_PATH, firmPagePath } from '#modules/firms/contract/paths.ts'
import type { FirmReply } from '#modules/firms/contract/public-firm.ts'
import { buildBreadcrumbData } from '#web/lib/structured-data.server.ts'

/** For search engines, which read the server's HTML. */
export const firmStructuredData = (firm: FirmReply, origin: string) => [
  businessOf(firm, origin),
  buildBreadcrumbData(origin, [
    { name: 'Professionisti', path: FIRMS_PAGE_PATH },
    { name: firm.name, path: firmPagePath(firm.slug) },
  ]),
]

const businessOf = (firm: FirmReply, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: firm.name,
  legalName: firm.legalName,
  vatID: `IT${firm.vatId}`,
  url: origin + firmPagePath(firm.slug),
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
