import type { Invoicing } from '#modules/invoicing/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { counted, type Jobs } from '#src/jobs/job-parts.ts'

/** Retries documents that waited for data; reminds admins each morning of what SdI must receive. */
export const invoicingJobs = ({ issueWaiting, warnOfDeadlines, sendByPec }: Invoicing): Jobs => [
  {
    name: 'issue-waiting-invoices',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: () => counted(issueWaiting(), 'Fatture emesse'),
  },
  {
    name: 'send-invoices-by-pec',
    schedule: { everyMs: MINUTE_MS },
    run: async () => counted(await sendByPec(), 'Fatture inviate'),
  },
  {
    name: 'warn-of-invoice-deadlines',
    schedule: { dailyAt: '08:30' },
    run: () => counted(warnOfDeadlines(), 'Documenti in scadenza'),
  },
]
