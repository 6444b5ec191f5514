/** What search engines read of the site itself and of the way to a page. */
import type { Site } from './site.ts'

const LOGO = '/icons/icon-512.png'

/** Who publishes all this. */
export const publisher = ({ name, url }: Site) => ({
  '@type': 'Organization',
  name,
  url,
  logo: url + LOGO,
})

/** Who wrote what names no author, to readers and to search engines alike. */
export const teamOf = ({ name }: Pick<Site, 'name'>) => `Team ${name}`

type Step = { readonly name: string; readonly path: string }

/** The way from home to here, as search engines read it. */
export const breadcrumbTrail = (origin: string, steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
