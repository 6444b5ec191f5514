import { inArea, route } from './route.ts'

/** Pages that need an account, and forms. */
export const memberPages = inArea('members', [
  route(
    '/pubblica-annuncio',
    () => import('#web/features/job-requests/publish/publish-request-page.tsx'),
  ),
  route(
    '/pubblica-vetrina',
    () => import('#web/features/showcase/publish/publish-showcase-page.tsx'),
  ),
  route('/decisioni', () => import('#web/features/decisions/decisions-page.tsx')),
  route('/reclamo', () => import('#web/features/decisions/complaint-page.tsx')),
  route('/login', () => import('#web/features/account/login/login-page.tsx')),
  route('/login/codice', () => import('#web/features/account/second-factor/code-page.tsx')),
  route('/nuovi-testi', () => import('#web/features/terms/changed-terms-page.tsx')),
  route(
    '/change-password',
    () => import('#web/features/account/password/change-password-page.tsx'),
  ),
  route(
    '/password-dimenticata',
    () => import('#web/features/account/password/forgotten-password-page.tsx'),
  ),
  route(
    '/reimposta-password',
    () => import('#web/features/account/password/reset-password-page.tsx'),
  ),
  route(
    '/verifica-email',
    () => import('#web/features/account/verification/verify-email-page.tsx'),
  ),
  route('/conferma-annuncio', () => import('#web/features/confirmation/confirmation-page.tsx')),
  route('/profilo', () => import('#web/features/account/profile/profile-page.tsx')),
  route('/profilo/impresa', () => import('#web/features/firms/own/firm-page.tsx')),
  route(
    '/profilo/impresa/recensioni',
    () => import('#web/features/reviews/received/received-page.tsx'),
  ),
  route('/recensioni', () => import('#web/features/reviews/list/reviews-page.tsx')),
  route('/recensioni/:id', () => import('#web/features/reviews/write/review-page.tsx')),
  route('/profilo/inizio', () => import('../pages/start-page.tsx')),
  route('/profilo/privacy', () => import('#web/features/privacy/privacy-page.tsx')),
  route('/abbonamento', () => import('#web/features/subscription/subscription-page.tsx')),
  route(
    '/abbonamento-completato',
    () => import('#web/features/subscription/completed/completed-page.tsx'),
  ),
  route(
    '/subscription-success',
    () => import('#web/features/subscription/completed/completed-page.tsx'),
  ),
  route('/notifiche', () => import('#web/features/notifications/list/notifications-page.tsx')),
  route(
    '/notifiche/preferenze',
    () => import('#web/features/notifications/preferences/preferences-page.tsx'),
  ),
  route('/carrello', () => import('#web/features/cart/cart-page.tsx')),
  route('/i-miei-ordini', () => import('#web/features/orders/orders-page.tsx')),
  route('/ordini/:id', () => import('#web/features/orders/order-page.tsx')),
  route('/orders/:id', () => import('#web/features/orders/order-page.tsx')),
  route('/profilo-fatturazione', () => import('#web/app/pages/billing-profile-page.tsx')),
  route('/i-miei-contatti', () => import('#web/features/reveal/my-contacts/my-contacts-page.tsx')),
  route('/messaggi', () => import('#web/features/talks/list/talk-list-page.tsx')),
  route('/messaggi/:id', () => import('#web/features/talks/talk/talk-page.tsx')),
  route(
    '/messaggi/:id/link/:entryId/:place',
    () => import('#web/features/talks/talk/leaving-page.tsx'),
  ),
  route('/messaggi/rispondi/:token', () => import('#web/features/talks/answer/answer-page.tsx')),
  route(
    '/admin/conversazioni/:id',
    () => import('#web/features/talks/staff/reported-talk-page.tsx'),
  ),
  route('/invito/:code', () => import('#web/features/growth/invitation-page.tsx')),
  route('/lista-d-attesa', () => import('#web/features/growth/waiting-page.tsx')),
  route('/salvati', () => import('#web/features/showcase/saved/saved-page.tsx')),
  route('/avvisi', () => import('#web/features/alerts/alerts-page.tsx')),
  route('/disiscrizione', () => import('#web/features/alerts/unsubscribe-page.tsx')),
  route('/i-miei-annunci', () => import('../pages/my-listings-page.tsx')),
  route(
    '/i-miei-annunci/vetrina/:id/modifica',
    () => import('#web/features/showcase/edit/edit-showcase-page.tsx'),
  ),
  route('/le-mie-immagini', () => import('#web/features/pictures/my-pictures-page.tsx')),
  route(
    '/i-miei-annunci/:id/modifica',
    () => import('#web/features/job-requests/edit/edit-request-page.tsx'),
  ),
  route(
    '/i-miei-annunci/:id/confronta',
    () => import('#web/features/talks/quotes/compare/compare-page.tsx'),
  ),
  route(
    '/messaggi/:id/preventivo',
    () => import('#web/features/talks/quotes/edit/quote-editor-page.tsx'),
  ),
  route(
    '/messaggi/:id/preventivi/:quoteId',
    () => import('#web/features/talks/quotes/print/quote-print-page.tsx'),
  ),
  route(
    '/admin/richiesta-per-telefono',
    () => import('#web/features/job-requests/publish/telephone-request-page.tsx'),
  ),
  route(
    '/admin/annunci/richieste/:id',
    () => import('#web/features/job-requests/edit/staff-edit-page.tsx'),
  ),
  route(
    '/admin/annunci/vetrina/:id',
    () => import('#web/features/showcase/edit/staff-edit-page.tsx'),
  ),
])
