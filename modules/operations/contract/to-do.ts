/** `GET /api/admin/todo`: what waits for whoever asks, oldest first, and when mails tell of it. */
import * as v from 'valibot'
import { blankAsMissing, inputOf } from '#modules/kernel/contract.ts'
import { WAITING, type WaitingName } from './summary.ts'

export const TO_DO_PAGE = '/admin/da-fare'
export const toDoPath = '/api/admin/todo'

type WaitingLink = { readonly label: string; readonly href: string }

/** Admin pages of the open tasks. */
export const WAITING_LINKS: Readonly<Record<WaitingName, WaitingLink>> = {
  requests: { label: 'Richieste da approvare', href: '/admin' },
  showcase: { label: 'Annunci di vetrina da approvare', href: '/admin?tipo=vetrina' },
  requestModifications: {
    label: 'Modifiche chieste a richieste',
    href: '/admin?stato=modification_requested',
  },
  showcaseModifications: {
    label: 'Modifiche chieste in vetrina',
    href: '/admin?tipo=vetrina&stato=modification_requested',
  },
  firms: { label: 'Imprese da guardare', href: '/admin/imprese' },
  credentials: { label: 'Credenziali da controllare', href: '/admin/verifiche' },
  reviews: { label: 'Recensioni da guardare', href: '/admin/recensioni' },
  notices: { label: 'Annunci segnalati', href: '/admin/annunci-segnalati' },
  contactReports: { label: 'Contatti segnalati', href: '/admin/segnalazioni' },
  listingComplaints: { label: 'Reclami sugli annunci', href: '/admin/reclami' },
  accountComplaints: { label: 'Reclami su account e piani', href: '/admin/reclami' },
  messages: { label: 'Messaggi da leggere', href: '/admin/messaggi' },
  ordersToConfirm: {
    label: 'Bonifici da confermare',
    href: '/admin/ordini?status=pending&paymentMethod=bank_transfer',
  },
  refundsDue: { label: 'Rimborsi da versare', href: '/admin/ordini?refund=due' },
  disputesOpen: { label: 'Pagamenti contestati alla banca', href: '/admin/ordini?dispute=open' },
  disputesLost: {
    label: 'Contestazioni perse, ordini da chiudere',
    href: '/admin/ordini?status=paid&dispute=lost',
  },
  invoicesBlocked: { label: 'Fatture bloccate', href: '/admin/fatture' },
  invoicesToSend: {
    label: 'Fatture da inviare allo SdI',
    href: '/admin/fatture?state=to_send',
  },
  invoicesRejected: {
    label: 'Fatture scartate dallo SdI',
    href: '/admin/fatture?state=rejected',
  },
  failedMail: { label: 'Email non riuscite', href: '/admin/posta?state=failed' },
  failedRuns: {
    label: 'Lavori non riusciti da ieri',
    href: '/admin/lavori-programmati?state=failed',
  },
}

/** Within how long the law or our own promise wants a thing done. */
export const DUE_WITHIN_HOURS: Readonly<Partial<Record<WaitingName, number>>> = {
  showcase: 24,
  firms: 24,
  messages: 24,
  refundsDue: 14 * 24,
  invoicesToSend: 12 * 24,
  invoicesRejected: 5 * 24,
}

/** When mail, bell and push tell one of the staff what waits. */
export const REMINDERS = ['at_once', 'hourly', 'never'] as const
export type Reminder = (typeof REMINDERS)[number]

export const REMINDER_LABELS: Readonly<Record<Reminder, string>> = {
  at_once: 'Subito, quando arriva qualcosa',
  hourly: 'Ogni ora dalle 8 alle 20, se qualcosa aspetta da più di 2 ore',
  never: 'Mai',
}

export const ToDoItem = v.object({
  kind: v.picklist(WAITING),
  count: v.number(),
  oldestAt: v.string(),
  path: v.string(),
})
export type ToDoItem = v.InferOutput<typeof ToDoItem>

export const ToDoReply = v.object({
  items: v.array(ToDoItem),
  reminder: v.picklist(REMINDERS),
})
export type ToDoReply = v.InferOutput<typeof ToDoReply>

export const ReminderInput = inputOf({
  reminder: v.pipe(blankAsMissing, v.picklist(REMINDERS, 'Scegli quando ricevere gli avvisi')),
})
