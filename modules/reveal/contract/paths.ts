/** Paths and labels without a schema, so that pages that only read load no schema library. */

export const REVEAL_CODES = {
  'reveal.subscription-required': 'Abbonamento richiesto',
  'reveal.email-required': 'Verifica la tua email per scoprire i contatti',
  'reveal.firm-required': 'Completa il profilo della tua impresa per scoprire i contatti',
  'reveal.limit-reached': 'Hai raggiunto il limite di contatti del tuo piano',
  'reveal.full': 'Questa richiesta ha già ricevuto il numero massimo di professionisti',
  'reveal.closed': 'Questa richiesta non accetta più contatti',
  'reveal.not-found': 'Annuncio non trovato',
} as const
export type RevealCode = keyof typeof REVEAL_CODES

/** The same for showcase items, which have no limit of reveals. */
export const SELLER_REVEAL_CODES: Readonly<Record<RevealCode, string>> = {
  ...REVEAL_CODES,
  'reveal.closed': 'Questo annuncio non accetta più contatti',
  'reveal.not-found': 'Item non trovato',
}

export const revealPaths = {
  job: (id: string) => `/api/job-requests/${encodeURIComponent(id)}/reveal-contact`,
  showcase: (id: string) => `/api/showcase-items/${encodeURIComponent(id)}/reveal-contact`,
  mine: '/api/contact-reveals',
  one: (id: string) => `/api/contact-reveals/${encodeURIComponent(id)}`,
  report: (id: string) => `/api/contact-reveals/${encodeURIComponent(id)}/report`,
  revealersOf: (jobId: string) => `/api/my-job-requests/${encodeURIComponent(jobId)}/reveals`,
  revealersOfItem: (itemId: string) =>
    `/api/my-showcase-items/${encodeURIComponent(itemId)}/reveals`,
  reports: '/api/admin/reports',
  acceptReport: (id: string) => `/api/admin/reports/${encodeURIComponent(id)}/accept`,
  refuseReport: (id: string) => `/api/admin/reports/${encodeURIComponent(id)}/refuse`,
}
