/** `GET /api/admin/todo`: the tasks of the signed-in staff member, oldest first, and when mails remind of them. */
import * as v from 'valibot'
import { inputObject, trimmedOrMissing } from '#modules/kernel/contract.ts'
import { TASK_NAMES, type TaskName } from './summary.ts'

export const TO_DO_PAGE_PATH = '/admin/da-fare'
export const toDoPath = '/api/admin/todo'

type WaitingLink = readonly [label: string, href: string]

/** Admin pages of the open tasks. */
export const TASK_LINKS: Readonly<Record<TaskName, WaitingLink>> = {
  requests: ['Richieste da approvare', '/admin'],
  showcase: ['Annunci di vetrina da approvare', '/admin?tipo=vetrina'],
  requestModifications: ['Modifiche chieste dai clienti', '/admin?stato=modification_requested'],
  showcaseModifications: [
    'Modifiche chieste dai venditori',
    '/admin?tipo=vetrina&stato=modification_requested',
  ],
  firms: ['Imprese da approvare', '/admin/imprese'],
  firmChanges: ['Testi cambiati', '/admin/imprese#testi-cambiati'],
  credentials: ['Documenti da controllare', '/admin/verifiche'],
  reviews: ['Recensioni da controllare', '/admin/recensioni'],
  notices: ['Annunci segnalati', '/admin/annunci-segnalati'],
  contactReports: ['Contatti segnalati', '/admin/segnalazioni'],
  listingComplaints: ['Reclami sugli annunci', '/admin/reclami?about=listings'],
  accountComplaints: ['Reclami su account e piani', '/admin/reclami?about=accounts'],
  messages: ['Messaggi da leggere', '/admin/messaggi?state=open'],
  ordersToConfirm: [
    'Bonifici da confermare',
    '/admin/ordini?status=pending&paymentMethod=bank_transfer',
  ],
  refundsDue: ['Rimborsi da versare', '/admin/ordini?refund=due'],
  disputesOpen: ['Pagamenti contestati alla banca', '/admin/ordini?dispute=open'],
  disputesLost: [
    'Ordini da chiudere dopo una contestazione persa',
    '/admin/ordini?status=paid&dispute=lost',
  ],
  invoicesBlocked: ['Fatture bloccate', '/admin/fatture'],
  invoicesToSend: ['Fatture da inviare allo SdI', '/admin/fatture?state=to_send'],
  invoicesRejected: ['Fatture scartate dallo SdI', '/admin/fatture?state=rejected'],
  receiptsUnmatched: ['Ricevute dello SdI da leggere', '/admin/ricevute?state=open'],
  mailboxesSilent: ['Caselle di posta che non riusciamo a leggere', '/admin/impostazioni/caselle'],
  failedMail: ['Email non riuscite', '/admin/posta?state=failed'],
  failedRuns: ['Lavori non riusciti da ieri', '/admin/lavori-programmati?state=failed&when=day'],
  copiesLate: ['Copie esterne vecchie o non ripristinabili', '/admin/backup'],
}

/** Within how long the law or our own promise wants a thing done. */
export const TASK_DUE_WITHIN_HOURS: Readonly<Partial<Record<TaskName, number>>> = {
  showcase: 24,
  firms: 24,
  messages: 24,
  refundsDue: 14 * 24,
  invoicesToSend: 12 * 24,
  invoicesRejected: 5 * 24,
}

/** Says when mail, bell and push tell one of the staff what waits. */
export const STAFF_REMINDERS = ['at_once', 'hourly', 'never'] as const
export type StaffReminder = (typeof STAFF_REMINDERS)[number]

export const STAFF_REMINDER_LABELS: Readonly<Record<StaffReminder, string>> = {
  at_once: 'Subito, appena c’è qualcosa da fare',
  hourly: 'Ogni ora dalle 8 alle 20, se qualcosa è in attesa da più di 2 ore',
  never: 'Mai',
}

export const ToDoItem = v.object({
  kind: v.picklist(TASK_NAMES),
  count: v.number(),
  oldestAt: v.string(),
  path: v.string(),
})
export type ToDoItem = v.InferOutput<typeof ToDoItem>

export const ToDoReply = v.object({
  items: v.array(ToDoItem),
  reminder: v.picklist(STAFF_REMINDERS),
})
export type ToDoReply = v.InferOutput<typeof ToDoReply>

export const ReminderInput = inputObject({
  reminder: v.pipe(
    trimmedOrMissing,
    v.picklist(STAFF_REMINDERS, 'Scegli quando ricevere gli avvisi'),
  ),
})
