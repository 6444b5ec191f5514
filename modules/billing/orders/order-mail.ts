/** The mails about an order. */
import { formatEuro } from '#modules/kernel/euro.ts'
import { formatIban } from '#modules/kernel/iban.ts'
import { formatLongDayInRome } from '#modules/kernel/long-day.ts'
import { type Mail, mailTo, type TextSigner } from '#modules/kernel/mail.ts'
import { WITHDRAWAL_FORM_PAGE_PATH } from '../contract/begin-request.ts'
import { orderPagePath, withdrawalPagePath } from '../contract/order-paths.ts'
import { REFUND_DAYS } from '../contract/shop-labels.ts'
import { describeUsage, type WithdrawalShare } from '../contract/usage-text.ts'
import type { BuyerAddress } from '../ports.ts'
import type { buildRenewalVariables } from '../subscription/remind-subscribers.ts'
import { computeLineCents, describeDiscount, type Order, type RecordedRefund } from './order.ts'
import { findRefundMeans, lastDigitsOfIban } from './refund-means.ts'
import { computeWithdrawalDeadline } from './withdrawal-share.ts'

export const buildPlacedMail = (order: Order, owner: BuyerAddress): Mail =>
  mailTo(owner, 'order-placed', { ...aboutOrder(order), ...itemsOf(order), ...transferOf(order) })

/** Goes to the admins, who watch the bank account. */
export const buildPaymentToConfirmMail = (order: Order, recipient: string): Mail => ({
  recipient,
  template: 'transfer-expected',
  variables: {
    orderNumber: order.orderNumber,
    customer: order.customer.billingName,
    total: formatEuro(order.totalCents),
    ...itemsOf(order),
    deadline: transferOf(order).deadline,
    path: `/admin/ordini/${order.id}`,
  },
})

export const buildOrderReminderMail = (order: Order, owner: BuyerAddress): Mail =>
  mailTo(owner, 'order-reminder', { ...aboutOrder(order), ...transferOf(order) })

export const buildOrderStateMail = (
  template: 'order-expired' | 'order-cancelled',
  order: Order,
  owner: BuyerAddress,
): Mail => mailTo(owner, template, { ...aboutOrder(order), ...itemsOf(order) })

/** `renewal` is null for a plan that does not renew. */
export type BoughtPlan = {
  readonly paidUntil: Date
  readonly renewal: ReturnType<typeof buildRenewalVariables> | null
}

type Paid = {
  /** This is null without one. */
  readonly plan: BoughtPlan | null
  /** Sign the order's id, for a withdrawal without a log-in. */
  readonly links: TextSigner
}

/** Confirmation of the contract: how to withdraw, the express request, and how to stop a renewal. */
export const buildPaidMail = (
  order: Order,
  owner: BuyerAddress,
  { plan: bought, links }: Paid,
): Mail => {
  const until = computeWithdrawalDeadline(order)
  const withdrawPath = withdrawalPagePath(order.id, links.sign(order.id))
  const { beginRequest } = order
  return {
    ...mailTo(owner, 'order-paid', {
      ...aboutOrder(order),
      ...itemsOf(order),
      withdrawal: until
        ? [{ until: formatLongDayInRome(until), formPath: WITHDRAWAL_FORM_PAGE_PATH, withdrawPath }]
        : [],
      plan: bought ? [{ until: formatLongDayInRome(bought.paidUntil) }] : [],
      renewal: bought?.renewal ? [bought.renewal] : [],
      beginRequest: beginRequest
        ? [{ words: beginRequest.words, moment: momentInRome(beginRequest.at) }]
        : [],
    }),
    attachment: `invoice-of:${order.id}`,
  }
}

export const buildRefundedMail = (
  order: Order,
  refund: RecordedRefund,
  owner: BuyerAddress,
): Mail =>
  mailTo(owner, 'order-refunded', {
    ...aboutOrder(order),
    ...itemsOf(order),
    refunded: formatEuro(refund.amountCents),
    stays: order.status === 'paid' ? [{}] : [],
    refund: refundSentence(order, refund),
  })

/** Says that a second payment of the same order goes back. */
export const buildPaidTwiceMail = (order: Order, owner: BuyerAddress): Mail =>
  returnedMail(
    order,
    owner,
    'l’ordine risulta pagato due volte. Il tuo acquisto resta valido: ti restituiamo per intero il pagamento in più.',
  )

/** Says that the payment of a replaced plan goes back. */
export const buildSupersededMail = (order: Order, owner: BuyerAddress, stays: Order): Mail =>
  returnedMail(
    order,
    owner,
    `abbiamo ricevuto il pagamento di due piani, scelti uno dopo l’altro. Resta attivo l’ultimo che hai scelto, con l’ordine ${stays.orderNumber}: ti restituiamo per intero l’altro pagamento.`,
  )

/** The reason continues the sentence after the greeting. */
const returnedMail = (order: Order, owner: BuyerAddress, reason: string): Mail =>
  mailTo(owner, 'payment-returned', { ...aboutOrder(order), reason, refund: refundSentence(order) })

/** The receipt required by law, with the moment of the withdrawal. */
export const buildWithdrawnMail = (
  order: Order,
  share: WithdrawalShare,
  owner: BuyerAddress,
): Mail =>
  mailTo(owner, 'order-withdrawn', { ...receiptOf(order, share), path: orderPagePath(order.id) })

/** Sends the receipt to another mailbox that the buyer named, which may belong to anybody. */
export const buildWithdrawalReceiptMail = (
  order: Order,
  share: WithdrawalShare,
  recipient: string,
): Mail => ({
  recipient,
  template: 'withdrawal-receipt',
  variables: receiptOf(order, share),
  onBehalfOf: order.userId,
})

const receiptOf = (order: Order, { refundCents, keptCents, used }: WithdrawalShare) => ({
  orderNumber: order.orderNumber,
  total: formatEuro(order.totalCents),
  ...itemsOf(order),
  refund: refundSentence(order),
  refunded: formatEuro(refundCents),
  kept:
    keptCents > 0 ? [{ sum: formatEuro(keptCents), usage: used ? describeUsage(used) : '' }] : [],
  moment: momentInRome(order.withdrawnAt ?? order.createdAt),
})

const aboutOrder = (order: Order) => ({
  orderNumber: order.orderNumber,
  total: formatEuro(order.totalCents),
  path: orderPagePath(order.id),
})

const itemsOf = (order: Order) => ({ items: formatItemLines(order).join('\n') })

export const formatItemLines = ({ items }: Pick<Order, 'items'>) =>
  items.map(
    (item) =>
      `${item.quantity} × ${item.name}${describeDiscount(item)}: ${formatEuro(computeLineCents(item))}`,
  )

const transferOf = ({ bank, expiresAt, orderNumber }: Order) => ({
  // The operator sends the account number by hand if the settings have none.
  iban: bank ? formatIban(bank.iban) : 'te lo comunichiamo a breve',
  accountHolder: bank?.accountHolder ?? 'te lo comunichiamo a breve',
  causale: bank?.causale ?? orderNumber,
  deadline: expiresAt ? formatLongDayInRome(expiresAt) : '',
})

const refundSentence = (order: Order, refund?: RecordedRefund) => {
  const { paymentMethod, dispute } = order
  if (dispute === 'lost')
    return 'La tua banca ti ha già restituito l’importo, dopo la contestazione.'
  if (refund?.state === 'due' && refund.returnedAt)
    return 'La banca della carta ha rimandato indietro il rimborso: te lo versiamo con un bonifico. Scrivici l’IBAN su cui lo vuoi.'
  if (refund?.state === 'due' && refund.iban)
    return `Ti rimborsiamo entro ${REFUND_DAYS} giorni con un bonifico sul conto che finisce con ${lastDigitsOfIban(refund.iban)}.`
  if (refund?.state === 'sent') return sentSentence(order, refund)
  return paymentMethod === 'card'
    ? 'Il rimborso arriva sulla carta con cui hai pagato, di solito entro 5-10 giorni lavorativi.'
    : `Ti rimborsiamo con un bonifico entro ${REFUND_DAYS} giorni: se ci serve l’IBAN su cui farlo, ti scriviamo.`
}

const sentSentence = (order: Order, refund: RecordedRefund) => {
  const means = findRefundMeans(order, refund)
  if (means === 'card')
    return 'Te l’abbiamo già restituito sulla carta con cui hai pagato: di solito compare entro 5-10 giorni lavorativi.'
  if (means !== 'transfer' || !refund.sentAt) return 'L’importo ti è già stato restituito.'
  const account = refund.iban ? ` sul conto che finisce con ${lastDigitsOfIban(refund.iban)}` : ''
  return `Abbiamo fatto il bonifico${account}: di solito arriva in 1-2 giorni lavorativi.`
}

const momentInRome = (at: Date) =>
  new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Rome',
  }).format(at)
