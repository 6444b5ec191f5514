/** Addresses and words, without a schema: pages that only read load no schema library. */

export const REVEAL_CODES = {
  'reveal.subscription-required': 'Abbonamento richiesto',
  'reveal.limit-reached': 'Hai raggiunto il limite di contatti del tuo piano',
  'reveal.full': 'Questa richiesta ha già ricevuto il numero massimo di professionisti',
  'reveal.closed': 'Questa richiesta non accetta più contatti',
  'reveal.not-found': 'Annuncio non trovato',
} as const
export type RevealCode = keyof typeof REVEAL_CODES

export const revealPaths = {
  job: (id: string) => `/api/job-requests/${encodeURIComponent(id)}/reveal-contact`,
  mine: '/api/contact-reveals',
  one: (id: string) => `/api/contact-reveals/${encodeURIComponent(id)}`,
  revealersOf: (jobId: string) => `/api/my-job-requests/${encodeURIComponent(jobId)}/reveals`,
}
