import { formatEuro } from '#modules/kernel/euro.ts'
import { formatLongDay } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import type { InvoicingNeeds } from '../ports.ts'
import type { StoredInvoice } from './stored-invoice.ts'

/** Mails the customer with the courtesy copy attached; skipped for erased accounts. */
export const buildInvoiceMail = (
  { people, outbox }: Pick<InvoicingNeeds, 'people' | 'outbox'>,
  { id, userId, document }: StoredInvoice,
) => {
  const person = userId && people.addressOf(userId)
  if (!person) return
  outbox.enqueue({
    ...mailTo(person, document.kind === 'invoice' ? 'invoice-issued' : 'credit-note-issued', {
      number: document.number,
      date: formatLongDay(document.issueDate),
      total: formatEuro(document.totalCents),
      path: '/i-miei-ordini',
    }),
    attachment: `invoice:${id}`,
  })
}
