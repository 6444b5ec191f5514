import { assignStyleArea, type Route, route } from './route.ts'

export const publicPages: readonly Route[] = [
  ...assignStyleArea('front', [
    route('/', () => import('../pages/home-page.tsx')),
    route('/richieste/:category/:region', () => import('../pages/job-landing-page.tsx')),
    route('/vetrina/:category/:region', () => import('../pages/showcase-landing-page.tsx')),
    route('/professionisti/:category/:province', () => import('../pages/firm-landing-page.tsx')),
  ]),
  route('/lavori/:id', () => import('../pages/job-detail-page.tsx')),
  route('/lavori', () => import('../pages/job-list-page.tsx')),
  route('/vetrina/:id', () => import('../pages/showcase-item-page.tsx')),
  route('/vetrina', () => import('../pages/showcase-list-page.tsx')),
  route('/professionisti', () => import('../pages/firm-list-page.tsx')),
  ...assignStyleArea('reading', [
    route('/professionisti/:slug', () => import('../pages/firm-page.tsx')),
    route('/blog', () => import('../pages/blog-page.tsx')),
    route('/pagine/:slug', () => import('../pages/article-page.tsx')),
    route('/pagine/:slug/versioni', () => import('../pages/terms-versions-page.tsx')),
    route('/mappa/:side', () => import('../pages/map-page.tsx')),
    route('/contattaci', () => import('../pages/contact-page.tsx')),
  ]),
]
