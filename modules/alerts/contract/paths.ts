/** Paths and labels without a schema, so that pages that only read load no schema library. */

/** Page behind the unsubscribe links of alert mails: GET shows a button, POST unsubscribes (RFC 8058). */
export const UNSUBSCRIBE_PAGE = '/disiscrizione'

export const unsubscribePath = (token: string) =>
  `${UNSUBSCRIBE_PAGE}?${new URLSearchParams({ token })}`

/** Unsubscribed, a mailbox without an account that hears no more or again, or a link that is not ours. */
export type UnsubscribeEnd = 'done' | 'silenced' | 'speaks' | 'invalid'

/** `back` takes back what was pressed. */
export const unsubscribeEndPath = (end: UnsubscribeEnd, back?: string) =>
  `${UNSUBSCRIBE_PAGE}?${new URLSearchParams({ end, ...(back && { back }) })}`

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
