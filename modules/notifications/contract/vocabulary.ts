/** Labels of notifications without a schema, so that every page may load them. */
import type { NotificationEvent } from '#modules/kernel/notification-events.ts'

export const CHANNELS = ['bell', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  bell: 'Sito',
  mail: 'Email',
  push: 'Push',
}

type EventLabels = {
  readonly label: string
  readonly hint: string
  /** Mails about contracts, payments and decisions are always sent. */
  readonly isMailFixed: boolean
}

export const EVENT_LABELS: Readonly<Record<NotificationEvent, EventLabels>> = {
  'new-request': {
    label: 'Nuove richieste nella tua zona',
    hint: 'Le richieste che corrispondono alle tue ricerche salvate',
    isMailFixed: false,
  },
  'listing-approved': {
    label: 'Annuncio approvato',
    hint: 'Quando una tua richiesta o un tuo annuncio va online',
    isMailFixed: false,
  },
  'listing-rejected': {
    label: 'Annuncio non approvato',
    hint: 'Con il motivo e come correggerlo',
    isMailFixed: true,
  },
  'listing-modified': {
    label: 'Risposta a una richiesta di modifica',
    hint: 'Quando abbiamo esaminato la modifica che hai chiesto',
    isMailFixed: false,
  },
  'listing-revealed': {
    label: 'Qualcuno ha visto i tuoi contatti',
    hint: 'Chi potrebbe chiamarti per un tuo annuncio',
    isMailFixed: false,
  },
  'listing-expiring': {
    label: 'Annuncio in scadenza',
    hint: 'Prima che un tuo annuncio non sia più visibile',
    isMailFixed: false,
  },
  'order-paid': {
    label: 'Ordine pagato',
    hint: 'Quando il pagamento è arrivato',
    isMailFixed: true,
  },
  'order-expiring': {
    label: 'Ordine da pagare',
    hint: 'Prima che un ordine con bonifico scada',
    isMailFixed: true,
  },
  'order-ended': {
    label: 'Ordine scaduto, annullato o rimborsato',
    hint: 'Quando un ordine si chiude senza acquisto',
    isMailFixed: true,
  },
  'subscription-active': {
    label: 'Abbonamento attivo',
    hint: 'Quando il tuo abbonamento comincia',
    isMailFixed: true,
  },
  'subscription-expiring': {
    label: 'Abbonamento in scadenza',
    hint: 'A 7, 3 e 1 giorni dalla fine',
    isMailFixed: false,
  },
  'subscription-payment': {
    label: 'Rinnovi e pagamenti non riusciti',
    hint: 'Prima di ogni rinnovo, o se un pagamento non riesce',
    isMailFixed: true,
  },
  'subscription-expired': {
    label: 'Abbonamento terminato',
    hint: 'Quando il tuo abbonamento finisce',
    isMailFixed: true,
  },
  'report-decided': {
    label: 'Segnalazione esaminata',
    hint: 'L’esito di segnalazioni e reclami, e le decisioni sul tuo account',
    isMailFixed: true,
  },
  'firm-checks': {
    label: 'Controlli sulla tua impresa',
    hint: 'L’esito di un controllo, e prima che una credenziale scada',
    isMailFixed: false,
  },
}

/** Groups of the preferences page. */
export const EVENT_GROUPS: readonly {
  readonly title: string
  readonly events: readonly NotificationEvent[]
}[] = [
  {
    title: 'I tuoi annunci',
    events: [
      'listing-approved',
      'listing-rejected',
      'listing-modified',
      'listing-revealed',
      'listing-expiring',
    ],
  },
  { title: 'Nuovi lavori', events: ['new-request'] },
  {
    title: 'Ordini e abbonamento',
    events: [
      'order-paid',
      'order-expiring',
      'order-ended',
      'subscription-active',
      'subscription-expiring',
      'subscription-payment',
      'subscription-expired',
    ],
  },
  { title: 'La tua impresa', events: ['firm-checks'] },
  { title: 'Segnalazioni', events: ['report-decided'] },
]
