/** Limits and labels without a schema, so that pages that only read load no schema library. */

export const ALERT_NAME_MAX = 80

export const FREQUENCY_LABELS = {
  instant: 'Subito, un’email per ogni richiesta',
  daily: 'Una volta al giorno, alle 8:00',
} as const
export type AlertFrequency = keyof typeof FREQUENCY_LABELS
export const FREQUENCIES = Object.keys(FREQUENCY_LABELS) as AlertFrequency[]

export const ALERT_REFUSALS = {
  'alert.not-found': 'Avviso non trovato',
  'alert.too-many':
    'Hai già salvato tutte le ricerche previste dal tuo piano: eliminane una in «I tuoi avvisi» o scegli un piano superiore',
  'alert.instant-not-in-plan':
    'Il tuo piano non comprende gli avvisi immediati: scegli «Una volta al giorno» o un piano superiore',
  'alert.already-saved': 'Hai già salvato questa ricerca',
  'alert.no-firm-work':
    'Per aggiungere gli avvisi rendi prima visibile il profilo della tua impresa, con mestieri e zone',
} as const
