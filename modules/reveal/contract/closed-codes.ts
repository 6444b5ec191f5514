/** Why a contact is closed to everybody; apart from the other codes, because lists say these alone. */
export const CONTACT_CLOSED_REFUSALS = {
  'reveal.full': 'Questa richiesta ha già ricevuto il numero massimo di professionisti',
  'reveal.closed': 'Questa richiesta non accetta più contatti',
} as const
