import { dayInWords, elided } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { dayInRome } from '../document/deadline.ts'
import type { InvoicingNeeds } from '../ports.ts'
import { type Deadline, deadlineOf, waitingDeadline } from './read-invoices.ts'

/** One mail a day to the admins while documents are due at SdI; answers how many it lists. */
export const warnOfDeadlines = (needs: InvoicingNeeds) => (): number =>
  needs.atomically(() => {
    const lines = urgentLines(needs)
    if (lines.length === 0) return 0
    const words = { documents: lines.join('\n'), path: '/admin/fatture' }
    for (const admin of needs.people.admins())
      needs.outbox.enqueue(mailTo(admin, 'invoices-due', words))
    return lines.length
  })

const urgentLines = ({ invoices, waiting, world }: InvoicingNeeds) => {
  const today = dayInRome(world.now())
  return [
    ...invoices.unsettled().flatMap((invoice) => {
      const what = invoice.sdi.state === 'rejected' ? 'scartata dal SdI' : 'da inviare'
      return lineOf(`${invoice.document.number}, ${what}`, deadlineOf(invoice, today))
    }),
    ...waiting.all().flatMap((one) => {
      const what =
        one.kind === 'invoice' ? 'Fattura in attesa di dati' : 'Nota di credito in attesa'
      return lineOf(what, waitingDeadline(one, today))
    }),
  ]
}

const lineOf = (what: string, { sendBy, urgency }: Deadline) => {
  if (urgency === 'none' || sendBy === null) return []
  const when =
    urgency === 'late'
      ? `termine scaduto il ${dayInWords(sendBy)}`
      : `entro il ${dayInWords(sendBy)}`
  return [elided(`${what}: ${when}`)]
}
