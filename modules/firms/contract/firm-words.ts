/** What everybody reads of a firm beside its name, and the staff is shown when it changes. */
export const FIRM_TEXT_LABELS = {
  about: 'Presentazione',
  phone: 'Telefono',
  website: 'Sito',
  opensAt: 'Orari',
  address: 'Indirizzo',
  city: 'Città',
  logoUrl: 'Logo',
} as const
export type FirmTextField = keyof typeof FIRM_TEXT_LABELS
export const FIRM_TEXT_FIELDS = Object.keys(FIRM_TEXT_LABELS) as FirmTextField[]
