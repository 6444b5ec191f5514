/** Limits and labels without a schema, so that pages that only read load no schema library. */

export const ALERT_NAME_MAX = 80

export const FREQUENCY_LABELS = {
  instant: 'Subito, una email per richiesta',
  daily: 'Una volta al giorno, alle 8:00',
} as const
export type AlertFrequency = keyof typeof FREQUENCY_LABELS
export const FREQUENCIES = Object.keys(FREQUENCY_LABELS) as AlertFrequency[]

export const ALERT_CODES = {
  'alert.not-found': 'Avviso non trovato',
  'alert.too-many':
    'Hai salvato tutte le ricerche del tuo piano: eliminane una da I tuoi avvisi o scegli un piano più grande',
  'alert.instant-not-in-plan':
    'Gli avvisi immediati non sono nel tuo piano: scegli «Una volta al giorno» o un piano più grande',
  'alert.already-saved': 'Hai già salvato questa ricerca',
  'alert.no-firm-work':
    'Non c’è niente da aggiungere: mostra il profilo della tua impresa, con mestieri e zone',
} as const
