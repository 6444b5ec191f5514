import type { Ending } from './endings.ts'

/** Apart from the codes, because lists need these only where a contact ended. */
export const ENDING_LABELS: Readonly<Record<Ending, string>> = {
  reported: 'Contatto restituito: i recapiti non erano giusti',
  disowned: 'Contatto restituito: chi usa quell’indirizzo non l’ha chiesto',
  taken_back: 'Il cliente ha ripreso i suoi contatti',
  expired: 'Contatto scaduto',
  withdrawn: 'Contatto non più leggibile dopo il recesso',
  refunded: 'Contatto non più leggibile dopo il rimborso',
}
