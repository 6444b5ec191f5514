import type { Invoicing } from '#modules/invoicing/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { counted, type Jobs } from '#src/jobs/job-parts.ts'

/** What waited for data is tried again; what has to reach the tax office is told each morning. */
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
