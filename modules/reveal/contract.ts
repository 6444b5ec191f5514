import * as v from 'valibot'

/** `POST /api/job-requests/{id}/reveal-contact`: the contact is the reply itself. */
export const RevealedContact = v.object({
  clientName: v.string(),
  clientLastName: v.string(),
  clientEmail: v.string(),
  clientPhone: v.optional(v.string()),
  hasWhatsapp: v.boolean(),
  preferredContactMethods: v.array(v.string()),
  callTimePreferences: v.array(v.string()),
})
export type RevealedContact = v.InferOutput<typeof RevealedContact>

/** One line of `GET /api/contact-reveals`. */
export const ContactRevealReply = v.object({
  id: v.string(),
  kind: v.literal('job'),
  listingId: v.string(),
  title: v.string(),
  city: v.string(),
  status: v.string(),
  revealedAt: v.string(),
  note: v.nullable(v.string()),
  contact: RevealedContact,
})
export type ContactRevealReply = v.InferOutput<typeof ContactRevealReply>

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
}
