/** What everybody reads of a firm beside its name, and the staff is shown when it changes. */
export const FIRM_WORD_LABELS = {
  about: 'Presentazione',
  phone: 'Telefono',
  website: 'Sito',
  opensAt: 'Orari',
  address: 'Indirizzo',
  city: 'Città',
  logoUrl: 'Logo',
} as const
export type FirmWord = keyof typeof FIRM_WORD_LABELS
export const FIRM_WORDS = Object.keys(FIRM_WORD_LABELS) as FirmWord[]
