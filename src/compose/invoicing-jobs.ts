import type { Invoicing } from '#modules/invoicing/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { Job } from '../jobs/scheduler.ts'

/** What waited for data is tried again; what has to reach the tax office is told each morning. */
export const invoicingJobs = ({
  issueWaiting,
  warnOfDeadlines,
}: Pick<Invoicing, 'issueWaiting' | 'warnOfDeadlines'>): readonly Job[] => [
  {
    name: 'issue-waiting-invoices',
    schedule: { everyMs: 10 * MINUTE_MS },
    run: () => counted(issueWaiting(), 'waiting invoices made'),
  },
  {
    name: 'warn-of-invoice-deadlines',
    schedule: { dailyAt: '08:30' },
    run: () => counted(warnOfDeadlines(), 'documents due'),
  },
]

const counted = (count: number, what: string) => (count > 0 ? `${count} ${what}` : undefined)
