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
