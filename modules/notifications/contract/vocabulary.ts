/** Labels of notifications without a schema, so that every page may load them. */
import type { NotificationEvent } from '#modules/kernel/notification-events.ts'

export const CHANNELS = ['bell', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  bell: 'Sito',
  mail: 'Email',
  push: 'Push',
}

const GROUP_TITLES = {
  listings: 'I tuoi annunci',
  jobs: 'Nuovi lavori',
  talks: 'Messaggi e preventivi',
  orders: 'Ordini e abbonamento',
  firm: 'La tua impresa',
  reports: 'Segnalazioni',
  news: 'Dal sito',
  staff: 'Lavoro dello staff',
} as const

type EventLabels = {
  readonly group: keyof typeof GROUP_TITLES
  readonly label: string
  readonly hint: string
  /** Mails about contracts, payments and decisions are always sent. */
  readonly isMailFixed: boolean
}

export const EVENT_LABELS: Readonly<Record<NotificationEvent, EventLabels>> = {
  'new-request': {
    group: 'jobs',
    label: 'Nuove richieste nella tua zona',
    hint: 'Le richieste che corrispondono alle tue ricerche salvate',
    isMailFixed: false,
  },
  'listing-approved': {
    group: 'listings',
    label: 'Annuncio approvato',
    hint: 'Quando una tua richiesta o un tuo annuncio va online',
    isMailFixed: false,
  },
  'listing-rejected': {
    group: 'listings',
    label: 'Annuncio non approvato',
    hint: 'Quando non pubblichiamo un tuo annuncio: perché, e come correggerlo',
    isMailFixed: true,
  },
  'listing-modified': {
    group: 'listings',
    label: 'Risposta a una richiesta di modifica',
    hint: 'Quando abbiamo esaminato la modifica che hai chiesto',
    isMailFixed: false,
  },
  'listing-revealed': {
    group: 'listings',
    label: 'Qualcuno ha visto i tuoi contatti',
    hint: 'Quando un professionista vede i tuoi contatti e potrebbe chiamarti',
    isMailFixed: false,
  },
  'new-message': {
    group: 'talks',
    label: 'Nuovi messaggi e preventivi',
    hint: 'Ricevi subito i preventivi e il primo messaggio non letto, gli altri messaggi in un riepilogo',
    isMailFixed: false,
  },
  'listing-expiring': {
    group: 'listings',
    label: 'Annuncio in scadenza',
    hint: 'Qualche giorno prima che un tuo annuncio scada',
    isMailFixed: false,
  },
  'order-paid': {
    group: 'orders',
    label: 'Ordine pagato',
    hint: 'Quando riceviamo il pagamento e attiviamo il tuo acquisto',
    isMailFixed: true,
  },
  'order-expiring': {
    group: 'orders',
    label: 'Ordine da pagare',
    hint: 'Prima che un ordine con bonifico scada',
    isMailFixed: true,
  },
  'order-ended': {
    group: 'orders',
    label: 'Ordine scaduto, annullato o rimborsato',
    hint: 'Quando un ordine non va a buon fine o viene rimborsato',
    isMailFixed: true,
  },
  'subscription-expiring': {
    group: 'orders',
    label: 'Abbonamento in scadenza',
    hint: 'Sette giorni, tre giorni e un giorno prima della fine',
    isMailFixed: false,
  },
  'subscription-payment': {
    group: 'orders',
    label: 'Rinnovi e pagamenti non riusciti',
    hint: 'Prima di ogni rinnovo, o se un pagamento non riesce',
    isMailFixed: true,
  },
  'subscription-expired': {
    group: 'orders',
    label: 'Abbonamento terminato',
    hint: 'Quando il tuo abbonamento finisce',
    isMailFixed: true,
  },
  'report-decided': {
    group: 'reports',
    label: 'Segnalazione esaminata',
    hint: 'L’esito di segnalazioni e reclami, e le decisioni sul tuo account',
    isMailFixed: true,
  },
  'firm-checks': {
    group: 'firm',
    label: 'Controlli sulla tua impresa',
    hint: 'L’esito di un controllo e i documenti che stanno per scadere',
    isMailFixed: false,
  },
  'review-invite': {
    group: 'talks',
    label: 'Recensioni da scrivere',
    hint: 'Quando puoi recensire un’impresa, o un’impresa contesta una tua recensione',
    isMailFixed: false,
  },
  'review-received': {
    group: 'firm',
    label: 'Recensioni ricevute',
    hint: 'Quando un cliente recensisce la tua impresa, e l’esito di una contestazione',
    isMailFixed: false,
  },
  'talk-chosen': {
    group: 'talks',
    label: 'Scelta del cliente',
    hint: 'Quando un cliente a cui hai risposto sceglie te o un altro professionista',
    isMailFixed: false,
  },
  news: {
    group: 'news',
    label: 'Novità e proposte',
    hint: 'Solo per email, e solo se le attivi qui',
    isMailFixed: false,
  },
  'work-waiting': {
    group: 'staff',
    label: 'Da fare',
    hint: 'Le cose in attesa, con la frequenza che hai scelto nella pagina Da fare',
    isMailFixed: false,
  },
  'week-report': {
    group: 'staff',
    label: 'La settimana',
    hint: 'Ogni lunedì, per gli amministratori: che cosa è successo, che cosa è in attesa e tre cose da fare',
    isMailFixed: false,
  },
}

const EVENTS = Object.keys(EVENT_LABELS) as NotificationEvent[]

/** The groups of the preferences page, in its order. */
export const EVENT_GROUPS = Object.entries(GROUP_TITLES).map(([group, title]) => ({
  title,
  isForStaff: group === 'staff',
  events: EVENTS.filter((event) => EVENT_LABELS[event].group === group),
}))
