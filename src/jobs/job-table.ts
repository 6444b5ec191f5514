import { setImmediate } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { COPY_CHECK_INTERVAL_MINUTES } from '#modules/operations/contract/backups.ts'
import type { JobName } from '#modules/operations/contract/job-labels.ts'
import type { Schedule } from './schedule.ts'
import type { ScheduledJob } from './scheduler.ts'

type TimedJob = Exclude<JobName, 'backup-now'>

/**
 * When each job is due, every so many milliseconds or at a time of day in Rome, and what it counts: in Italian, and
 * short enough to be right for one and for many. Jobs that are due together begin in this order: what is over ends
 * before anybody is told of what is left, and copies are made last. Ids are stored with their runs and never change.
 */
const JOBS: Readonly<Record<TimedJob, Schedule & { readonly counts?: string }>> = {
  'expire-subscriptions': { everyMs: 10 * MINUTE_MS, counts: 'Account aggiornati' },
  'expire-orders': { everyMs: 10 * MINUTE_MS, counts: 'Promemoria inviati e ordini chiusi' },
  'remind-subscribers': { everyMs: HOUR_MS, counts: 'Abbonati avvisati' },
  'card-errands': { everyMs: MINUTE_MS, counts: 'Richieste svolte' },
  'reconcile-cards': { dailyAt: '04:15' },
  'publish-pages': { everyMs: MINUTE_MS, counts: 'Pagine pubblicate' },
  'turn-banners': { everyMs: MINUTE_MS, counts: 'Banner attivati o scaduti' },
  'keep-terms': { everyMs: MINUTE_MS, counts: 'Persone avvisate dei nuovi termini' },
  'end-pause': { everyMs: MINUTE_MS, counts: 'Pause finite' },
  'issue-waiting-invoices': { everyMs: 10 * MINUTE_MS, counts: 'Fatture emesse' },
  'send-invoices-by-pec': { everyMs: MINUTE_MS, counts: 'Fatture inviate' },
  'warn-of-invoice-deadlines': { dailyAt: '08:30', counts: 'Documenti in scadenza' },
  'notify-waiting': { everyMs: MINUTE_MS, counts: 'Persone avvisate' },
  'week-report': { dailyAt: '07:30', counts: 'Amministratori avvisati' },
  'prospects-move-on': { everyMs: MINUTE_MS, counts: 'Imprese aggiornate' },
  'forget-unconfirmed': { dailyAt: '04:10', counts: 'Indirizzi cancellati' },
  'retire-requests': { everyMs: 10 * MINUTE_MS, counts: 'Annunci ritirati' },
  'remind-of-expiry': { everyMs: 10 * MINUTE_MS, counts: 'Proprietari avvisati' },
  'index-search': { everyMs: 30 * SECOND_MS, counts: 'Annunci aggiornati' },
  // A batch each time, as long as the mail server keeps up.
  'send-group-mails': { everyMs: 5 * SECOND_MS, counts: 'Gruppi di email preparati' },
  'daily-alerts': { everyMs: 10 * MINUTE_MS, counts: 'Persone avvisate' },
  'tidy-identity': { everyMs: HOUR_MS },
  'tidy-picture-files': { dailyAt: '04:10', counts: 'File rimossi' },
  'sweep-pictures': { everyMs: HOUR_MS, counts: 'Immagini rimosse' },
  'forget-old-notifications': { dailyAt: '04:20', counts: 'Notifiche cancellate' },
  'apply-retention': { dailyAt: '04:40', counts: 'Dati e account cancellati' },
  'expire-contacts': { dailyAt: '04:45', counts: 'Contatti scaduti' },
  'return-contacts': { everyMs: MINUTE_MS, counts: 'Contatti restituiti' },
  'send-waiting-messages': { everyMs: 5 * SECOND_MS, counts: 'Messaggi inviati' },
  'mail-unread-messages': { everyMs: 15 * MINUTE_MS, counts: 'Persone avvisate dei messaggi' },
  'tidy-talk-images': { dailyAt: '04:20', counts: 'File rimossi' },
  'sweep-talk-images': { everyMs: HOUR_MS, counts: 'Immagini rimosse' },
  'notify-of-choices': { everyMs: MINUTE_MS, counts: 'Scelte comunicate' },
  'invite-to-review': { everyMs: MINUTE_MS, counts: 'Inviti a recensire' },
  'publish-undecidable-reviews': { everyMs: HOUR_MS, counts: 'Recensioni pubblicate' },
  'sweep-credentials': { dailyAt: '03:40', counts: 'Documenti aggiornati' },
  'ask-vies': { dailyAt: '04:40', counts: 'Partite IVA controllate' },
  'read-certified-mail': { everyMs: 5 * MINUTE_MS, counts: 'Messaggi dello SdI letti' },
  'read-bounces': { everyMs: 5 * MINUTE_MS, counts: 'Email tornate indietro' },
  'remind-staff': { everyMs: MINUTE_MS, counts: 'Persone avvisate' },
  'forget-old-records': { everyMs: HOUR_MS, counts: 'Registrazioni cancellate' },
  'nightly-snapshot': { dailyAt: '03:30' },
  'keep-latest-copy': { everyMs: COPY_CHECK_INTERVAL_MINUTES * MINUTE_MS },
  'practise-copies': { everyMs: 10 * MINUTE_MS, counts: 'Copie provate' },
  'overwrite-log': { dailyAt: '04:50' },
  'check-pictures': { dailyAt: '03:45' },
}

type Done = number | string | undefined

/** What a module does by the clock; it answers a count, or an Italian sentence for the record. */
export const listScheduledJobs = (
  work: { readonly [Name in TimedJob]?: () => Done | Promise<Done> },
) =>
  Object.entries(work).map(([name, run]): ScheduledJob => {
    const { counts, ...schedule } = JOBS[name as TimedJob]
    return {
      name,
      schedule,
      run: async () => {
        const done = await run()
        if (typeof done !== 'number') return done
        return done > 0 ? `${counts}: ${done}` : undefined
      },
    }
  })

const NAMES = Object.keys(JOBS)

/** Sorts jobs in the order of the table, whichever module composed them. */
export const sortJobs = (jobs: readonly ScheduledJob[]) =>
  jobs.toSorted((one, other) => NAMES.indexOf(one.name) - NAMES.indexOf(other.name))

/** Other work gets its turn between two batches. */
export const repeatUntilNone = (work: () => number | Promise<number>) => async () => {
  let total = 0
  for (let done = await work(); done > 0; done = await work()) {
    total += done
    await setImmediate()
  }
  return total
}
