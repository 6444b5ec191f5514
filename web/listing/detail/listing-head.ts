import { cutText } from '#modules/kernel/cut-text.ts'
import type { Head } from '#web/lib/page.ts'
import { breadcrumbTrail } from '#web/lib/structured-data.server.ts'
import type { Mode } from '#web/ui/content/badge.tsx'
import { listingPage, SIDES } from '../sides.ts'

const DESCRIPTION_CHARACTERS = 140

type Listing = Readonly<Record<'id' | 'title' | 'description' | 'city', string>>

export const listingHead = (
  mode: Mode,
  { id, title, description, city }: Listing,
  origin: string,
  offered: object,
): Head => {
  const { label, href } = SIDES[mode].list
  const path = listingPage(mode, id)
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
      breadcrumbTrail(origin, trail),
    ],
  }
}
