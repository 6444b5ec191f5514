import type { Site } from './site.ts'

export const buildPublisherData = ({ name, url, branding }: Site) => ({
  '@type': 'Organization',
  name,
  url,
  logo: url + (branding?.icon ?? '/icons/icon-512.png'),
})

type Step = { readonly name: string; readonly path: string }

export const buildBreadcrumbData = (origin: string, steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})
