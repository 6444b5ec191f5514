/** Why a contact is no longer readable for who revealed it. */
export const ENDINGS = [
  'reported',
  'disowned',
  'taken_back',
  'expired',
  'withdrawn',
  'refunded',
] as const
export type Ending = (typeof ENDINGS)[number]

export const ENDING_LABELS: Readonly<Record<Ending, string>> = {
  reported: 'Contatto restituito: i recapiti non erano giusti',
  disowned: 'Contatto restituito: chi usa quell’indirizzo non l’ha chiesto',
  taken_back: 'Il cliente ha ripreso i suoi contatti',
  expired: 'Contatto scaduto',
  withdrawn: 'Contatto non più leggibile dopo il recesso',
  refunded: 'Contatto non più leggibile dopo il rimborso',
}

/** Those after which the same person may pay for the contact again, while the listing takes contacts. */
export const TAKEN_UP_AGAIN: readonly Ending[] = ['reported', 'expired', 'withdrawn', 'refunded']
