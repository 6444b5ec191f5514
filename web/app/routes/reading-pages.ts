import { inArea, route } from './route.ts'

/** Articles, static pages and the contact page. */
export const readingPages = inArea('reading', [
  route('/blog', 'web/app/pages/blog-page.tsx', () => import('../pages/blog-page.tsx')),
  route(
    '/pagine/:slug',
    'web/app/pages/article-page.tsx',
    () => import('../pages/article-page.tsx'),
  ),
  route(
    '/pagine/:slug/versioni',
    'web/app/pages/terms-versions-page.tsx',
    () => import('../pages/terms-versions-page.tsx'),
  ),
  route('/contattaci', 'web/app/pages/contact-page.tsx', () => import('../pages/contact-page.tsx')),
])
