import type { Invoicing } from '#modules/invoicing/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { Job } from '#src/jobs/scheduler.ts'

/** What waited for data is tried again; what has to reach the tax office is told each morning. */
export const invoicingJobs = ({
  issueWaiting,
  warnOfDeadlines,
  sendByPec,
}: Pick<Invoicing, 'issueWaiting' | 'warnOfDeadlines' | 'sendByPec'>): readonly Job[] => [
  {
    name: 'issue-waiting-invoices',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: () => counted(issueWaiting(), 'waiting invoices made'),
  },
  {
    name: 'send-invoices-by-pec',
    schedule: { everyMs: MINUTE_MS },
    run: async () => counted(await sendByPec(), 'e-invoices sent'),
  },
  {
    name: 'warn-of-invoice-deadlines',
    schedule: { dailyAt: '08:30' },
    run: () => counted(warnOfDeadlines(), 'documents due'),
  },
]

const counted = (count: number, what: string) => (count > 0 ? `${count} ${what}` : undefined)
