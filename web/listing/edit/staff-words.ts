/** Where the staff comes from and goes back to, and what they are told. */
export const MODERATION = { label: 'Moderazione', backLabel: 'Torna alla moderazione' }

export const CORRECTED = {
  title: 'Annuncio corretto',
  description: 'Vale da subito; il registro conserva com’era prima.',
}
