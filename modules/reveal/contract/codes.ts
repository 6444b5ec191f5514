import { CONTACT_CLOSED_REFUSALS } from './closed-codes.ts'

/** Why a contact is not shown, in words. */
export const REVEAL_REFUSALS = {
  'reveal.subscription-required': 'Abbonamento richiesto',
  'reveal.email-required': 'Verifica la tua email per scoprire i contatti',
  'reveal.firm-required': 'Completa il profilo della tua impresa per scoprire i contatti',
  'reveal.outside-area':
    'Questa richiesta è solo per chi lavora in zona: il profilo della tua impresa non indica questa zona',
  'reveal.limit-reached': 'Hai raggiunto il limite di contatti del tuo piano',
  ...CONTACT_CLOSED_REFUSALS,
  'reveal.not-available': 'Non puoi vedere i contatti di questa richiesta',
  'reveal.write-first': 'Prima scrivi ai clienti delle tre richieste che hai già scelto',
  'reveal.ended': 'Questo contatto non è più disponibile',
  'reveal.not-found': 'Annuncio non trovato',
} as const
export type RevealCode = keyof typeof REVEAL_REFUSALS
