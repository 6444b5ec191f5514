import type { Invoicing } from '#modules/invoicing/index.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { JobName } from '#modules/operations/contract/run-words.ts'
import type { Job } from '#src/jobs/scheduler.ts'

/** Retries waiting documents, and warns of SdI deadlines each morning. */
export const invoicingJobs = ({
  issueWaiting,
  warnOfDeadlines,
  sendByPec,
}: Pick<Invoicing, 'issueWaiting' | 'warnOfDeadlines' | 'sendByPec'>): readonly Job<JobName>[] => [
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

const counted = (count: number, what: string) => (count > 0 ? `${what}: ${count}` : undefined)
