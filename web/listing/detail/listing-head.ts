import { cutText } from '#modules/kernel/cut-text.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import { buildBreadcrumbData } from '#web/lib/structured-data.server.ts'
import type { ListingMode } from '#web/ui/content/badge.tsx'
import { LISTING_SIDES, listingPagePath } from '../sides.ts'

const DESCRIPTION_CHARACTERS = 140

type Listing = Readonly<Record<'id' | 'title' | 'description' | 'city', string>>

export const listingHead = (
  mode: ListingMode,
  { id, title, description, city }: Listing,
  origin: string,
  offered: object,
): PageHeadFields => {
  const { label, href } = LISTING_SIDES[mode].list
  const path = listingPagePath(mode, id)
  const trail = [
    { name: label, path: href },
    { name: title, path },
  ]
  return {
    title: `${title} - ${city}`,
    description: cutText(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_CHARACTERS),
    canonicalPath: path,
    kind: 'article',
    image: `/condivisione${href}/${id}.png`,
    jsonLd: [
      { '@context': 'https://schema.org', url: origin + path, ...offered },
      buildBreadcrumbData(origin, trail),
    ],
  }
}
