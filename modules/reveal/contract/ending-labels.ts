import type { ContactEnding } from './endings.ts'

/** Apart from the codes, because lists need these only where a contact ended. */
export const CONTACT_ENDING_LABELS: Readonly<Record<ContactEnding, string>> = {
  reported: 'Contatto restituito: telefono o email non erano giusti',
  disowned: 'Contatto restituito: chi usa quell’indirizzo non ha chiesto nulla',
  unapproved: 'Contatto restituito: avevamo approvato l’annuncio per errore',
  taken_back: 'Il cliente ha nascosto i suoi contatti',
  expired: 'Contatto scaduto',
  withdrawn: 'Contatto non più disponibile dopo il recesso',
  refunded: 'Contatto non più disponibile dopo il rimborso',
  unwritten: 'Contatto restituito: non hai scritto entro due ore',
  declined: 'Contatto restituito: il cliente ha detto «No, grazie»',
  unanswered: 'Contatto restituito: il cliente non ha risposto entro 72 ore',
  other_chosen: 'Contatto restituito: il cliente ha scelto un altro professionista',
  given_up: 'Contatto restituito: hai chiuso la conversazione',
  left: 'Contatto restituito: il tuo profilo non era più sul sito',
  closed: 'Contatto restituito: la richiesta si è chiusa prima che il cliente rispondesse',
  erased: 'Contatto restituito: il cliente ha cancellato il suo account',
  bounced: 'Contatto restituito: l’indirizzo email del cliente non funziona',
}
