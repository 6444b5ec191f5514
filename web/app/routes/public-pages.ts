import { type Route, route } from './route.ts'

/** Public pages. */
export const publicPages: readonly Route[] = [
  route('/', 'web/app/pages/home-page.tsx', () => import('../pages/home-page.tsx')),
  route(
    '/lavori/:id',
    'web/app/pages/job-detail-page.tsx',
    () => import('../pages/job-detail-page.tsx'),
  ),
  route('/lavori', 'web/app/pages/job-list-page.tsx', () => import('../pages/job-list-page.tsx')),
  route(
    '/vetrina/:id',
    'web/app/pages/showcase-item-page.tsx',
    () => import('../pages/showcase-item-page.tsx'),
  ),
  route(
    '/vetrina',
    'web/app/pages/showcase-list-page.tsx',
    () => import('../pages/showcase-list-page.tsx'),
  ),
  route(
    '/richieste/:category/:region',
    'web/app/pages/job-landing-page.tsx',
    () => import('../pages/job-landing-page.tsx'),
  ),
  route(
    '/vetrina/:category/:region',
    'web/app/pages/showcase-landing-page.tsx',
    () => import('../pages/showcase-landing-page.tsx'),
  ),
  route(
    '/professionisti',
    'web/app/pages/firm-list-page.tsx',
    () => import('../pages/firm-list-page.tsx'),
  ),
  route(
    '/professionisti/:slug',
    'web/app/pages/firm-page.tsx',
    () => import('../pages/firm-page.tsx'),
  ),
  route(
    '/professionisti/:category/:province',
    'web/app/pages/firm-landing-page.tsx',
    () => import('../pages/firm-landing-page.tsx'),
  ),
]
