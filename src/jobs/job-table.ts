import { setImmediate } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { LOOK_EVERY_MINUTES } from '#modules/operations/contract/backups.ts'
import type { JobName } from '#modules/operations/contract/job-labels.ts'
import type { Job } from './scheduler.ts'

type TimedJob = Exclude<JobName, 'backup-now'>

/**
 * When each job is due, every so many milliseconds or at a time of day in Rome, and what it counts: in Italian, and
 * short enough to be right for one and for many. Jobs that are due together begin in this order: what is over ends
 * before anybody is told of what is left, and copies are made last. Ids are stored with their runs and never change.
 */
const JOBS: Readonly<Record<TimedJob, readonly [when: number | string, what?: string]>> = {
  'expire-subscriptions': [10 * MINUTE_MS, 'Account aggiornati'],
  'expire-orders': [10 * MINUTE_MS, 'Promemoria inviati e ordini chiusi'],
  'remind-subscribers': [HOUR_MS, 'Abbonati avvisati'],
  'card-errands': [MINUTE_MS, 'Richieste svolte'],
  'reconcile-cards': ['04:15'],
  'publish-pages': [MINUTE_MS, 'Pagine pubblicate'],
  'turn-banners': [MINUTE_MS, 'Banner attivati o scaduti'],
  'keep-terms': [MINUTE_MS, 'Persone avvisate dei nuovi termini'],
  'end-pause': [MINUTE_MS, 'Pause finite'],
  'issue-waiting-invoices': [10 * MINUTE_MS, 'Fatture emesse'],
  'send-invoices-by-pec': [MINUTE_MS, 'Fatture inviate'],
  'warn-of-invoice-deadlines': ['08:30', 'Documenti in scadenza'],
  'notify-waiting': [MINUTE_MS, 'Persone avvisate'],
  'week-report': ['07:30', 'Amministratori avvisati'],
  'prospects-move-on': [MINUTE_MS, 'Imprese aggiornate'],
  'forget-unconfirmed': ['04:10', 'Indirizzi cancellati'],
  'retire-requests': [10 * MINUTE_MS, 'Annunci ritirati'],
  'remind-of-expiry': [10 * MINUTE_MS, 'Proprietari avvisati'],
  'index-search': [30 * SECOND_MS, 'Annunci aggiornati'],
  // A batch each time, as long as the mail server keeps up.
  'send-group-mails': [5 * SECOND_MS, 'Gruppi di iscritti'],
  'daily-alerts': [10 * MINUTE_MS, 'Persone avvisate'],
  'tidy-identity': [HOUR_MS],
  'tidy-picture-files': ['04:10', 'File rimossi'],
  'sweep-pictures': [HOUR_MS, 'Immagini rimosse'],
  'forget-old-notifications': ['04:20', 'Notifiche cancellate'],
  'apply-retention': ['04:40', 'Dati e account oltre il termine'],
  'expire-contacts': ['04:45', 'Contatti scaduti'],
  'return-contacts': [MINUTE_MS, 'Contatti restituiti'],
  'send-waiting-messages': [5 * SECOND_MS, 'Messaggi inviati'],
  'mail-unread-messages': [15 * MINUTE_MS, 'Persone con messaggi da leggere'],
  'tidy-talk-images': ['04:20', 'File rimossi'],
  'sweep-talk-images': [HOUR_MS, 'Immagini rimosse'],
  'notify-of-choices': [MINUTE_MS, 'Conversazioni'],
  'invite-to-review': [MINUTE_MS, 'Inviti a recensire'],
  'publish-undecidable-reviews': [HOUR_MS, 'Recensioni pubblicate'],
  'sweep-credentials': ['03:40', 'Documenti aggiornati'],
  'ask-vies': ['04:40', 'Partite IVA controllate'],
  'read-certified-mail': [5 * MINUTE_MS, 'Messaggi dello SdI'],
  'read-bounces': [5 * MINUTE_MS, 'Email tornate indietro'],
  'remind-staff': [MINUTE_MS, 'Persone avvisate'],
  'forget-old-records': [HOUR_MS, 'Registrazioni cancellate'],
  'nightly-snapshot': ['03:30'],
  'keep-latest-copy': [LOOK_EVERY_MINUTES * MINUTE_MS],
  'practise-copies': [10 * MINUTE_MS, 'Copie provate'],
  'overwrite-log': ['04:50'],
  'check-pictures': ['03:45'],
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

const NAMES = Object.keys(JOBS)

/** Sorts jobs in the order of the table, whichever module composed them. */
export const sortJobs = (jobs: readonly Job[]) =>
  jobs.toSorted((one, other) => NAMES.indexOf(one.name) - NAMES.indexOf(other.name))

/** Other work gets its turn between two batches. */
export const untilNone = (work: () => number | Promise<number>) => async () => {
  let total = 0
  for (let done = await work(); done > 0; done = await work()) {
    total += done
    await setImmediate()
  }
  return total
}
