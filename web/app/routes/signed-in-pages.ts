import { assignStyleArea, type Route, route } from './route.ts'

/** Pages that need an account, and forms. */
const LOADS: Readonly<Record<string, Route['load']>> = {
  '/pubblica-annuncio': () => import('#web/features/job-requests/publish/publish-request-page.tsx'),
  '/pubblica-vetrina': () => import('#web/features/showcase/publish/publish-showcase-page.tsx'),
  '/decisioni': () => import('#web/features/decisions/decisions-page.tsx'),
  '/reclamo': () => import('#web/features/decisions/complaint-page.tsx'),
  '/login': () => import('#web/features/account/login/login-page.tsx'),
  '/login/codice': () => import('#web/features/account/second-factor/code-page.tsx'),
  '/login/email': () => import('#web/features/account/login/ask-link-page.tsx'),
  '/login/link': () => import('#web/features/account/login/link-page.tsx'),
  '/nuovi-testi': () => import('#web/features/terms/changed-terms-page.tsx'),
  '/change-password': () => import('#web/features/account/password/change-password-page.tsx'),
  '/password-dimenticata': () =>
    import('#web/features/account/password/forgotten-password-page.tsx'),
  '/reimposta-password': () => import('#web/features/account/password/reset-password-page.tsx'),
  '/verifica-email': () => import('#web/features/account/verification/verify-email-page.tsx'),
  '/conferma-annuncio': () => import('#web/features/confirmation/confirmation-page.tsx'),
  '/profilo': () => import('#web/features/account/profile/profile-page.tsx'),
  '/profilo/impresa': () => import('#web/features/firms/own/firm-page.tsx'),
  '/profilo/impresa/recensioni': () => import('#web/features/reviews/received/received-page.tsx'),
  '/recensioni': () => import('#web/features/reviews/list/reviews-page.tsx'),
  '/recensioni/:id': () => import('#web/features/reviews/write/review-page.tsx'),
  '/profilo/inizio': () => import('../pages/start-page.tsx'),
  '/profilo/privacy': () => import('#web/features/privacy/privacy-page.tsx'),
  '/abbonamento': () => import('#web/features/subscription/subscription-page.tsx'),
  '/abbonamento-completato': () =>
    import('#web/features/subscription/completed/completed-page.tsx'),
  '/subscription-success': () => import('#web/features/subscription/completed/completed-page.tsx'),
  '/notifiche': () => import('#web/features/notifications/list/notifications-page.tsx'),
  '/notifiche/preferenze': () =>
    import('#web/features/notifications/preferences/preferences-page.tsx'),
  '/carrello': () => import('#web/features/cart/cart-page.tsx'),
  '/i-miei-ordini': () => import('#web/features/orders/orders-page.tsx'),
  '/ordini/:id': () => import('#web/features/orders/order-page.tsx'),
  '/ordini/:id/recesso': () => import('#web/features/orders/withdrawal-page.tsx'),
  '/orders/:id': () => import('#web/features/orders/order-page.tsx'),
  '/profilo-fatturazione': () => import('#web/app/pages/billing-profile-page.tsx'),
  '/i-miei-contatti': () => import('#web/features/reveal/my-contacts/my-contacts-page.tsx'),
  '/messaggi': () => import('#web/features/talks/list/talk-list-page.tsx'),
  '/messaggi/:id': () => import('#web/features/talks/talk/talk-page.tsx'),
  '/messaggi/:id/link/:entryId/:place': () => import('#web/features/talks/talk/leaving-page.tsx'),
  '/messaggi/rispondi/:token': () => import('#web/features/talks/answer/answer-page.tsx'),
  '/admin/conversazioni/:id': () => import('#web/features/talks/staff/reported-talk-page.tsx'),
  '/invito/:code': () => import('#web/features/growth/invitation-page.tsx'),
  '/lista-d-attesa': () => import('#web/features/growth/waiting-page.tsx'),
  '/salvati': () => import('#web/features/showcase/saved/saved-page.tsx'),
  '/avvisi': () => import('#web/features/alerts/alerts-page.tsx'),
  '/disiscrizione': () => import('#web/features/notifications/unsubscribe-page.tsx'),
  '/i-miei-annunci': () => import('../pages/my-listings-page.tsx'),
  '/i-miei-annunci/vetrina/:id/modifica': () =>
    import('#web/features/showcase/edit/edit-showcase-page.tsx'),
  '/le-mie-immagini': () => import('#web/features/pictures/my-pictures-page.tsx'),
  '/i-miei-annunci/:id/modifica': () =>
    import('#web/features/job-requests/edit/edit-request-page.tsx'),
  '/i-miei-annunci/:id/confronta': () =>
    import('#web/features/talks/quotes/compare/compare-page.tsx'),
  '/messaggi/:id/preventivo': () => import('#web/features/talks/quotes/edit/quote-editor-page.tsx'),
  '/messaggi/:id/preventivi/:quoteId': () =>
    import('#web/features/talks/quotes/print/quote-print-page.tsx'),
  '/admin/richiesta-per-telefono': () =>
    import('#web/features/job-requests/form/telephone-request-page.tsx'),
  '/admin/annunci/richieste/:id': () =>
    import('#web/features/job-requests/edit/staff-edit-page.tsx'),
  '/admin/annunci/vetrina/:id': () => import('#web/features/showcase/edit/staff-edit-page.tsx'),
}

export const memberPages = assignStyleArea(
  'members',
  Object.entries(LOADS).map(([path, load]) => route(path, load)),
)
