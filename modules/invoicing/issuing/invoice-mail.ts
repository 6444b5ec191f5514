import { inEuro } from '#modules/kernel/euro.ts'
import { longDay } from '../document/italian.ts'
import type { InvoicingNeeds } from '../ports.ts'
import type { StoredInvoice } from './stored-invoice.ts'

/** Mails the customer with the courtesy copy attached; skipped for erased accounts. */
export const invoiceMail = (
  { people, outbox }: InvoicingNeeds,
  { id, userId, document }: StoredInvoice,
) => {
  const person = userId && people.addressOf(userId)
  if (!person) return
  outbox.enqueue({
    recipient: person.email,
    template: document.kind === 'invoice' ? 'invoice-issued' : 'credit-note-issued',
    variables: {
      firstName: person.firstName,
      number: document.number,
      date: longDay(document.issueDate),
      total: inEuro(document.totalCents),
      path: '/i-miei-ordini',
    },
    attachment: `invoice:${id}`,
  })
}
