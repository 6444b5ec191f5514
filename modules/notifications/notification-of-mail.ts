/** The notification of each mail that also writes one. */
import type { Mail, MailVariables } from '#modules/kernel/mail.ts'
import type { Announcement, NotificationEvent } from '#modules/kernel/notification-events.ts'
import { NOTIFICATIONS_PAGE } from './contract/paths.ts'

export type MailNotification = Omit<Announcement, 'userId'> & {
  /** The mail may go to an unverified address: the notification is written only for verified ones. */
  readonly isForProven?: true
}

/** Null for mails without notification, which cannot be switched off. */
export const notificationOfMail = (mail: Mail): MailNotification | null => {
  const words = NOTIFICATIONS[mail.template] as ((variables: never) => MailNotification) | undefined
  return words ? words(mail.variables as never) : null
}

const MINE = '/i-miei-annunci'
const CONTACTS = '/i-miei-contatti'
const DECISIONS = '/decisioni'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Where = { readonly path: string }

const notificationOf =
  (event: NotificationEvent, title: string) =>
  (body: string, { path }: Where): MailNotification => ({ event, title, body, path })

const newRequest = notificationOf('new-request', 'Nuova richiesta nella tua zona')
const newRequests = notificationOf('new-request', 'Nuove richieste nella tua zona')
const requestApproved = notificationOf('listing-approved', 'La tua richiesta è online')
const itemApproved = notificationOf('listing-approved', 'Il tuo annuncio è online')
const requestRejected = notificationOf('listing-rejected', 'La tua richiesta non è stata approvata')
const itemRejected = notificationOf('listing-rejected', 'Il tuo annuncio non è stato approvato')
const modified = notificationOf(
  'listing-modified',
  'Abbiamo risposto alla tua richiesta di modifica',
)
const revealed = notificationOf('listing-revealed', 'Qualcuno ha visto i tuoi contatti')
const expiring = notificationOf('listing-expiring', 'Il tuo annuncio sta per scadere')
const orderPaid = notificationOf('order-paid', 'Pagamento ricevuto')
const orderExpiring = notificationOf('order-expiring', 'Un ordine aspetta il bonifico')
const orderExpired = notificationOf('order-ended', 'Ordine scaduto')
const orderCancelled = notificationOf('order-ended', 'Ordine annullato')
const orderRefunded = notificationOf('order-ended', 'Ordine rimborsato')
const paymentReturned = notificationOf('order-ended', 'Ti restituiamo un pagamento')
const active = notificationOf('subscription-active', 'Il tuo abbonamento è attivo')
const ending = notificationOf('subscription-expiring', 'Il tuo abbonamento sta per scadere')
const renewing = notificationOf('subscription-payment', 'Il tuo abbonamento si rinnova presto')
const unpaid = notificationOf('subscription-payment', 'Il pagamento non è riuscito')
const expired = notificationOf('subscription-expired', 'Il tuo abbonamento è scaduto')
const stopped = notificationOf('subscription-expired', 'Il tuo abbonamento è stato chiuso')
const closing = notificationOf('report-decided', 'Una decisione sul tuo account')
const complaint = notificationOf('report-decided', 'Abbiamo esaminato il tuo reclamo')
const decided = notificationOf('report-decided', 'Abbiamo esaminato una segnalazione')

const verify = ({ length }: readonly unknown[]) =>
  length > 0 ? ' Verifica la tua email: i professionisti vedono che non lo è ancora.' : ''

const NOTIFICATIONS: {
  readonly [Template in keyof MailVariables]?: (
    variables: MailVariables[Template],
  ) => MailNotification
} = {
  'alert-instant': (mail) => newRequest(`«${mail.title}», ${mail.place}.`, mail),
  'alert-digest': (mail) => newRequests(`${mail.count} per i tuoi avvisi.`, mail),
  'request-approved': (mail) =>
    requestApproved(`«${mail.title}» è visibile a tutti.${verify(mail.unverified)}`, mail),
  'item-approved': (mail) => itemApproved(`«${mail.title}» è visibile a tutti.`, mail),
  'request-rejected': (mail) => requestRejected(`«${mail.title}»: ${mail.reason}`, mail),
  'item-rejected': (mail) => itemRejected(`«${mail.title}»: ${mail.reason}`, mail),
  'modification-answered': (mail) => modified(`«${mail.title}»: ${mail.message}`, mail),
  'request-revealed': (mail) =>
    revealed(`${mail.professional} può contattarti per «${mail.title}».`, mail),
  'item-revealed': (mail) => revealed(`${mail.person} può contattarti per «${mail.title}».`, mail),
  // Their mails hold token links, so the notification leads to the list instead.
  'request-expiring': ({ title }) =>
    expiring(`«${title}» è ancora attiva? Rinnovala o segnala che hai trovato.`, { path: MINE }),
  'item-expiring': ({ title }) =>
    expiring(`«${title}» è ancora disponibile? Rinnovalo o segnalo come venduto.`, { path: MINE }),
  'order-paid': (mail) => orderPaid(`Ordine ${mail.orderNumber}, ${mail.total}.`, mail),
  'order-reminder': (mail) =>
    orderExpiring(`Ordine ${mail.orderNumber}, ${mail.total}: entro il ${mail.deadline}.`, mail),
  'order-expired': (mail) =>
    orderExpired(`L’ordine ${mail.orderNumber} non è stato pagato in tempo.`, mail),
  'order-cancelled': (mail) =>
    orderCancelled(`L’ordine ${mail.orderNumber} è stato annullato.`, mail),
  'order-refunded': (mail) => orderRefunded(`Ordine ${mail.orderNumber}: ${mail.refund}`, mail),
  'order-withdrawn': (mail) => orderRefunded(`Ordine ${mail.orderNumber}: ${mail.refund}`, mail),
  'payment-returned': (mail) =>
    paymentReturned(`Ordine ${mail.orderNumber}, ${mail.total}. ${mail.refund}`, mail),
  'subscription-activated': (mail) => active(`Piano ${mail.plan}, fino al ${mail.until}.`, mail),
  'subscription-expiring': (mail) =>
    ending(`Il piano ${mail.plan} finisce tra ${mail.days}, il ${mail.until}.`, mail),
  'subscription-renewing': (mail) =>
    renewing(
      `Il piano ${mail.plan} si rinnova il ${mail.until} per ${mail.price}. Puoi disdire entro il ${mail.cancelBy}.`,
      mail,
    ),
  'payment-failed': (mail) =>
    unpaid(`Il piano ${mail.plan} resta attivo fino al ${mail.until}.`, mail),
  'subscription-expired': (mail) => expired(`Il piano ${mail.plan} è terminato.`, mail),
  'subscription-stopped': (mail) => stopped(mail.reason, mail),
  'account-closed': ({ happening, reason }) =>
    closing(`${sentence(happening)} Il motivo: ${reason}`, { path: DECISIONS }),
  'complaint-answered': (mail) => complaint(`${mail.decision}. ${mail.outcome}`, mail),
  'report-decided': (mail) =>
    decided(`«${mail.title}»: ${mail.outcome} ${mail.reason}`, { path: CONTACTS }),
  'report-decided-owner': (mail) =>
    decided(`«${mail.title}»: ${mail.outcome} ${mail.reason}`, { path: MINE }),
  // The reporter of a listing may have typed any address.
  'notice-decided': (mail) => ({
    ...decided(`«${mail.title}»: ${mail.outcome} ${mail.reason}`, { path: NOTIFICATIONS_PAGE }),
    isForProven: true,
  }),
  'notice-decided-owner': (mail) =>
    decided(`«${mail.title}»: ${mail.outcome} ${mail.reason}`, { path: MINE }),
}
