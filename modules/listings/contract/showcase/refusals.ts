/** Refusals about showcase items, with their Italian messages. */
export const SHOWCASE_REFUSALS = {
  'showcase-item.email-not-verified':
    'Devi verificare la tua email prima di pubblicare nella vetrina. Controlla la tua casella di posta.',
  'reveal.email-required': 'Verifica la tua email per pubblicare nella vetrina',
  'reveal.firm-required': 'Completa il profilo della tua impresa per pubblicare nella vetrina',
  'showcase-item.too-many':
    'La tua vetrina è al completo: segna come venduto o elimina un annuncio, oppure scegli un piano superiore',
  'showcase-item.not-found': 'Item non trovato',
  'showcase-item.not-published': 'Questo annuncio non è ancora stato pubblicato',
  'showcase-item.expired': 'Questo annuncio è scaduto: rinnovalo per continuare',
  'showcase-item.sold': 'Questo annuncio è già segnato come venduto',
  'showcase-item.modification-pending': 'Hai già chiesto di modificare questo annuncio',
  'showcase-item.no-modification': 'Nessuno ha chiesto modifiche per questo annuncio',
  'showcase-item.renewed-too-early':
    'Puoi rinnovare l’annuncio solo negli ultimi 5 giorni di pubblicazione',
  'showcase-item.already-approved': 'Questo annuncio è già stato approvato',
  'showcase-item.already-rejected': 'Questo annuncio è già stato rifiutato',
} as const
export type ShowcaseRefusalCode = keyof typeof SHOWCASE_REFUSALS
