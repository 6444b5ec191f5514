import { inArea, route } from './route.ts'

/** Pages that need an account, and forms. */
export const memberPages = inArea('members', [
  route(
    '/pubblica-annuncio',
    'web/features/job-requests/publish/publish-request-page.tsx',
    () => import('#web/features/job-requests/publish/publish-request-page.tsx'),
  ),
  route(
    '/pubblica-vetrina',
    'web/features/showcase/publish/publish-showcase-page.tsx',
    () => import('#web/features/showcase/publish/publish-showcase-page.tsx'),
  ),
  route(
    '/decisioni',
    'web/features/decisions/decisions-page.tsx',
    () => import('#web/features/decisions/decisions-page.tsx'),
  ),
  route(
    '/reclamo',
    'web/features/decisions/complaint-page.tsx',
    () => import('#web/features/decisions/complaint-page.tsx'),
  ),
  route(
    '/login',
    'web/features/account/login/login-page.tsx',
    () => import('#web/features/account/login/login-page.tsx'),
  ),
  route(
    '/login/codice',
    'web/features/account/second-factor/code-page.tsx',
    () => import('#web/features/account/second-factor/code-page.tsx'),
  ),
  route(
    '/nuovi-testi',
    'web/features/terms/changed-terms-page.tsx',
    () => import('#web/features/terms/changed-terms-page.tsx'),
  ),
  route(
    '/change-password',
    'web/features/account/password/change-password-page.tsx',
    () => import('#web/features/account/password/change-password-page.tsx'),
  ),
  route(
    '/password-dimenticata',
    'web/features/account/password/forgotten-password-page.tsx',
    () => import('#web/features/account/password/forgotten-password-page.tsx'),
  ),
  route(
    '/reimposta-password',
    'web/features/account/password/reset-password-page.tsx',
    () => import('#web/features/account/password/reset-password-page.tsx'),
  ),
  route(
    '/verifica-email',
    'web/features/account/verification/verify-email-page.tsx',
    () => import('#web/features/account/verification/verify-email-page.tsx'),
  ),
  route(
    '/conferma-annuncio',
    'web/features/freshness/freshness-page.tsx',
    () => import('#web/features/freshness/freshness-page.tsx'),
  ),
  route(
    '/profilo',
    'web/features/account/profile/profile-page.tsx',
    () => import('#web/features/account/profile/profile-page.tsx'),
  ),
  route(
    '/profilo/impresa',
    'web/features/firms/own/firm-page.tsx',
    () => import('#web/features/firms/own/firm-page.tsx'),
  ),
  route('/profilo/inizio', 'web/app/pages/start-page.tsx', () => import('../pages/start-page.tsx')),
  route(
    '/profilo/privacy',
    'web/features/privacy/privacy-page.tsx',
    () => import('#web/features/privacy/privacy-page.tsx'),
  ),
  route(
    '/abbonamento',
    'web/features/subscription/subscription-page.tsx',
    () => import('#web/features/subscription/subscription-page.tsx'),
  ),
  route(
    '/abbonamento-completato',
    'web/features/subscription/completed/completed-page.tsx',
    () => import('#web/features/subscription/completed/completed-page.tsx'),
  ),
  route(
    '/subscription-success',
    'web/features/subscription/completed/completed-page.tsx',
    () => import('#web/features/subscription/completed/completed-page.tsx'),
  ),
  route(
    '/notifiche',
    'web/features/notifications/list/notifications-page.tsx',
    () => import('#web/features/notifications/list/notifications-page.tsx'),
  ),
  route(
    '/notifiche/preferenze',
    'web/features/notifications/preferences/preferences-page.tsx',
    () => import('#web/features/notifications/preferences/preferences-page.tsx'),
  ),
  route(
    '/carrello',
    'web/features/cart/cart-page.tsx',
    () => import('#web/features/cart/cart-page.tsx'),
  ),
  route(
    '/i-miei-ordini',
    'web/features/orders/orders-page.tsx',
    () => import('#web/features/orders/orders-page.tsx'),
  ),
  route(
    '/ordini/:id',
    'web/features/orders/order-page.tsx',
    () => import('#web/features/orders/order-page.tsx'),
  ),
  route(
    '/orders/:id',
    'web/features/orders/order-page.tsx',
    () => import('#web/features/orders/order-page.tsx'),
  ),
  route(
    '/profilo-fatturazione',
    'web/app/pages/billing-profile-page.tsx',
    () => import('#web/app/pages/billing-profile-page.tsx'),
  ),
  route(
    '/i-miei-contatti',
    'web/features/reveal/my-contacts/my-contacts-page.tsx',
    () => import('#web/features/reveal/my-contacts/my-contacts-page.tsx'),
  ),
  route(
    '/messaggi',
    'web/features/talks/list/talk-list-page.tsx',
    () => import('#web/features/talks/list/talk-list-page.tsx'),
  ),
  route(
    '/messaggi/:id',
    'web/features/talks/talk/talk-page.tsx',
    () => import('#web/features/talks/talk/talk-page.tsx'),
  ),
  route(
    '/messaggi/:id/link/:entryId/:place',
    'web/features/talks/talk/leaving-page.tsx',
    () => import('#web/features/talks/talk/leaving-page.tsx'),
  ),
  route(
    '/messaggi/rispondi/:token',
    'web/features/talks/answer/answer-page.tsx',
    () => import('#web/features/talks/answer/answer-page.tsx'),
  ),
  route(
    '/admin/conversazioni/:id',
    'web/features/talks/staff/reported-talk-page.tsx',
    () => import('#web/features/talks/staff/reported-talk-page.tsx'),
  ),
  route(
    '/avvisi',
    'web/features/alerts/alerts-page.tsx',
    () => import('#web/features/alerts/alerts-page.tsx'),
  ),
  route(
    '/disiscrizione',
    'web/features/alerts/unsubscribe-page.tsx',
    () => import('#web/features/alerts/unsubscribe-page.tsx'),
  ),
  route(
    '/i-miei-annunci',
    'web/app/pages/my-listings-page.tsx',
    () => import('../pages/my-listings-page.tsx'),
  ),
  route(
    '/i-miei-annunci/vetrina/:id/modifica',
    'web/features/showcase/edit/edit-showcase-page.tsx',
    () => import('#web/features/showcase/edit/edit-showcase-page.tsx'),
  ),
  route(
    '/le-mie-immagini',
    'web/features/pictures/my-pictures-page.tsx',
    () => import('#web/features/pictures/my-pictures-page.tsx'),
  ),
  route(
    '/i-miei-annunci/:id/modifica',
    'web/features/job-requests/edit/edit-request-page.tsx',
    () => import('#web/features/job-requests/edit/edit-request-page.tsx'),
  ),
  route(
    '/i-miei-annunci/:id/confronta',
    'web/features/talks/quotes/compare/compare-page.tsx',
    () => import('#web/features/talks/quotes/compare/compare-page.tsx'),
  ),
  route(
    '/messaggi/:id/preventivo',
    'web/features/talks/quotes/edit/quote-editor-page.tsx',
    () => import('#web/features/talks/quotes/edit/quote-editor-page.tsx'),
  ),
  route(
    '/messaggi/:id/preventivi/:quoteId',
    'web/features/talks/quotes/print/quote-print-page.tsx',
    () => import('#web/features/talks/quotes/print/quote-print-page.tsx'),
  ),
  route(
    '/admin/annunci/richieste/:id',
    'web/features/job-requests/edit/staff-edit-page.tsx',
    () => import('#web/features/job-requests/edit/staff-edit-page.tsx'),
  ),
  route(
    '/admin/annunci/vetrina/:id',
    'web/features/showcase/edit/staff-edit-page.tsx',
    () => import('#web/features/showcase/edit/staff-edit-page.tsx'),
  ),
])
