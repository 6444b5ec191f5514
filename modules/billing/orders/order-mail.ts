/** The mails about an order. */
import type { Mail } from '#modules/kernel/mail.ts'
import type { Address } from '../subscription/ports.ts'
import type { Order } from './order.ts'

export const placedMail = (order: Order, owner: Address): Mail => ({
  recipient: owner.email,
  template: 'order-placed',
  variables: { ...aboutOrder(order, owner), ...itemsOf(order), ...transferOf(order) },
})

export const reminderMail = (order: Order, owner: Address): Mail => ({
  recipient: owner.email,
  template: 'order-reminder',
  variables: { ...aboutOrder(order, owner), ...transferOf(order) },
})

export const stateMail = (
  template: 'order-paid' | 'order-expired' | 'order-cancelled',
  order: Order,
  owner: Address,
): Mail => ({
  recipient: owner.email,
  template,
  variables: { ...aboutOrder(order, owner), ...itemsOf(order) },
})

export const refundedMail = (order: Order, owner: Address): Mail => ({
  recipient: owner.email,
  template: 'order-refunded',
  variables: { ...aboutOrder(order, owner), ...itemsOf(order), refund: refundSentence(order) },
})

/** A payment too much; `reason` goes on after the greeting. */
export const returnedMail = (order: Order, owner: Address, reason: string): Mail => ({
  recipient: owner.email,
  template: 'payment-returned',
  variables: { ...aboutOrder(order, owner), reason, refund: refundSentence(order) },
})

/** The receipt that the law asks for, with the moment of the withdrawal. */
export const withdrawnMail = (order: Order, withdrawnAt: Date, owner: Address): Mail => ({
  recipient: owner.email,
  template: 'order-withdrawn',
  variables: {
    ...aboutOrder(order, owner),
    ...itemsOf(order),
    refund: refundSentence(order),
    moment: momentInRome(withdrawnAt),
  },
})

const aboutOrder = (order: Order, owner: Address) => ({
  firstName: owner.firstName,
  orderNumber: order.orderNumber,
  total: inEuro(order.totalCents),
  path: `/ordini/${order.id}`,
})

const itemsOf = ({ items }: Order) => ({
  items: items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
})

const transferOf = ({ bank, expiresAt, orderNumber }: Order) => ({
  // An operator without an account number writes it by hand.
  iban: bank?.iban ?? 'te lo comunichiamo a breve',
  accountHolder: bank?.accountHolder ?? 'te lo comunichiamo a breve',
  causale: bank?.causale ?? orderNumber,
  deadline: expiresAt ? dayInRome(expiresAt) : '',
})

const refundSentence = ({ paymentMethod }: Order) =>
  paymentMethod === 'card'
    ? 'Il rimborso arriva sulla carta con cui hai pagato, di solito entro 5-10 giorni lavorativi.'
    : "Ti rimborsiamo con un bonifico entro 14 giorni: se ci serve l'IBAN su cui farlo, ti scriviamo."

const inEuro = (cents: number) =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(cents / 100)

const dayInRome = (at: Date) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(at)

const momentInRome = (at: Date) =>
  new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Rome',
  }).format(at)
