import { setImmediate } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { LOOK_EVERY_MINUTES } from '#modules/operations/contract/backups.ts'
import type { JobName } from '#modules/operations/contract/job-labels.ts'
import type { Job } from './scheduler.ts'

type TimedJob = Exclude<JobName, 'backup-now'>

/**
 * When each job is due, every so many milliseconds or at a time of day in Rome, and what it counts: in Italian, and
 * short enough to be right for one and for many.
 */
const JOBS: Readonly<Record<TimedJob, readonly [when: number | string, what?: string]>> = {
  'apply-retention': ['04:40', 'Dati e account oltre il termine'],
  'ask-vies': ['04:40', 'Partite IVA controllate'],
  'card-errands': [MINUTE_MS, 'Richieste svolte'],
  'check-pictures': ['03:45'],
  'daily-alerts': [10 * MINUTE_MS, 'Persone avvisate'],
  'end-pause': [MINUTE_MS, 'Pause finite'],
  'expire-contacts': ['04:45', 'Contatti scaduti'],
  'expire-orders': [10 * MINUTE_MS, 'Promemoria inviati e ordini chiusi'],
  'expire-subscriptions': [10 * MINUTE_MS, 'Account aggiornati'],
  'forget-old-notifications': ['04:20', 'Notifiche cancellate'],
  'forget-old-records': [HOUR_MS, 'Registrazioni cancellate'],
  'forget-unconfirmed': ['04:10', 'Indirizzi cancellati'],
  'index-search': [30 * SECOND_MS, 'Annunci aggiornati'],
  'invite-to-review': [MINUTE_MS, 'Inviti a recensire'],
  'issue-waiting-invoices': [10 * MINUTE_MS, 'Fatture emesse'],
  'keep-latest-copy': [LOOK_EVERY_MINUTES * MINUTE_MS],
  'keep-terms': [MINUTE_MS, 'Persone avvisate dei nuovi termini'],
  'mail-unread-messages': [15 * MINUTE_MS, 'Persone con messaggi da leggere'],
  'nightly-snapshot': ['03:30'],
  'notify-of-choices': [MINUTE_MS, 'Conversazioni'],
  'notify-waiting': [MINUTE_MS, 'Persone avvisate'],
  'overwrite-log': ['04:50'],
  'practise-copies': [10 * MINUTE_MS, 'Copie provate'],
  'prospects-move-on': [MINUTE_MS, 'Imprese aggiornate'],
  'publish-pages': [MINUTE_MS, 'Pagine pubblicate'],
  'publish-undecidable-reviews': [HOUR_MS, 'Recensioni pubblicate'],
  'read-bounces': [5 * MINUTE_MS, 'Email tornate indietro'],
  'read-certified-mail': [5 * MINUTE_MS, 'Messaggi dello SdI'],
  'reconcile-cards': ['04:15'],
  'remind-of-expiry': [10 * MINUTE_MS, 'Proprietari avvisati'],
  'remind-staff': [MINUTE_MS, 'Persone avvisate'],
  'remind-subscribers': [HOUR_MS, 'Abbonati avvisati'],
  'return-contacts': [MINUTE_MS, 'Contatti restituiti'],
  'retire-requests': [10 * MINUTE_MS, 'Annunci ritirati'],
  // A batch each time, as long as the mail server keeps up.
  'send-group-mails': [5 * SECOND_MS, 'Gruppi di iscritti'],
  'send-waiting-messages': [5 * SECOND_MS, 'Messaggi inviati'],
  'send-invoices-by-pec': [MINUTE_MS, 'Fatture inviate'],
  'sweep-credentials': ['03:40', 'Documenti aggiornati'],
  'sweep-pictures': [HOUR_MS, 'Immagini rimosse'],
  'sweep-talk-images': [HOUR_MS, 'Immagini rimosse'],
  'tidy-identity': [HOUR_MS],
  'tidy-picture-files': ['04:10', 'File rimossi'],
  'tidy-talk-images': ['04:20', 'File rimossi'],
  'turn-banners': [MINUTE_MS, 'Banner attivati o scaduti'],
  'warn-of-invoice-deadlines': ['08:30', 'Documenti in scadenza'],
  'week-report': ['07:30', 'Amministratori avvisati'],
}

type Done = number | string | undefined

/** What a module does by the clock; it answers a count, or an Italian sentence for the record. */
export const jobsOf = (work: { readonly [Name in TimedJob]?: () => Done | Promise<Done> }) =>
  Object.entries(work).map(([name, run]): Job => {
    const [when, what] = JOBS[name as TimedJob]
    return {
      name,
      schedule: typeof when === 'string' ? { dailyAt: when } : { everyMs: when },
      run: async () => {
        const done = await run()
        if (typeof done !== 'number') return done
        return done > 0 ? `${what}: ${done}` : undefined
      },
    }
  })

/** Other work gets its turn between two batches. */
export const untilNone = (work: () => number | Promise<number>) => async () => {
  let total = 0
  for (let done = await work(); done > 0; done = await work()) {
    total += done
    await setImmediate()
  }
  return total
}
