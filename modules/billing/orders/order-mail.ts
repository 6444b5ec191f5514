import type { Mail } from '#modules/kernel/mail.ts'
import type { Address } from '../subscription/ports.ts'
import type { Order } from './order.ts'

type OrderTemplate =
  | 'order-placed'
  | 'order-reminder'
  | 'order-expired'
  | 'order-cancelled'
  | 'order-paid'
  | 'order-refunded'
  | 'order-withdrawn'

/** One of the mails about an order; each template takes the words it needs. */
export const orderMail = (template: OrderTemplate, order: Order, owner: Address): Mail => ({
  recipient: owner.email,
  template,
  variables: {
    firstName: owner.firstName,
    orderNumber: order.orderNumber,
    total: inEuro(order.totalCents),
    items: order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
    iban: order.bank?.iban ?? '',
    accountHolder: order.bank?.accountHolder ?? '',
    causale: order.bank?.causale ?? '',
    deadline: order.expiresAt ? inRome(order.expiresAt, 'day') : '',
    moment: inRome(order.withdrawnAt ?? order.refund?.at ?? order.createdAt, 'minute'),
    refund: refundSentence(order),
    path: `/ordini/${order.id}`,
  },
})

const refundSentence = ({ paymentMethod }: Order) =>
  paymentMethod === 'card'
    ? 'Il rimborso arriva sulla carta con cui hai pagato, di solito entro 5-10 giorni lavorativi.'
    : "Ti rimborsiamo con un bonifico entro 14 giorni: se serve l'IBAN su cui farlo, ti scriviamo."

const inEuro = (cents: number) =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(cents / 100)

const inRome = (at: Date, upTo: 'day' | 'minute') =>
  new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'long',
    ...(upTo === 'minute' ? { timeStyle: 'medium' } : {}),
    timeZone: 'Europe/Rome',
  }).format(at)
