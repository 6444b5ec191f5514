import type { OrderId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { WithdrawalShare } from '../contract/usage-text.ts'
import type { BillingNeeds } from '../ports.ts'
import { deactivateItems } from './activate-items.ts'
import type { Order, RecordedRefund } from './order.ts'
import { buildRefundedMail, buildWithdrawnMail } from './order-mail.ts'

export type RefundOptions = {
  readonly orderId: OrderId
  readonly reason: string
  /** `sent` when the money has left; `due` when the admin still has to transfer it. */
  readonly state: 'due' | 'sent'
  /** The moment at which the money left, if it is known. */
  readonly sentAt?: Date
  readonly reference: string | null
  /** Sends it by transfer, also what a card paid. */
  readonly iban?: string | null
  /** A part, with its `Idempotency-Key`; without it all that is left is refunded. */
  readonly part?: { readonly amountCents: number; readonly key: string }
  /** A consumer's withdrawal refunds the unused share. */
  readonly withdrawal?: WithdrawalShare
}

export type RefundRefusal = {
  readonly code:
    | 'order.not-found'
    | 'order.not-paid'
    | 'order.nothing-left'
    | 'order.refund-too-much'
    | 'idempotency.reused'
}

/**
 * Refunds an order, whole or in part: issues the credit note and mails the customer in one transaction; the last cent
 * also ends what was bought. Idempotent.
 */
export const refundOrder = (needs: BillingNeeds) => (input: RefundOptions) =>
  needs.atomically(() => {
    const order = needs.orders.find(input.orderId)
    if (!order) return refuse({ code: 'order.not-found' })
    if (order.status === 'refunded') return accept({ order, isNew: false })
    if (order.status !== 'paid') return refuse({ code: 'order.not-paid' })
    return answerRepeat(order, input) ?? refundNow(needs, order, input)
  })

/** Answers null for a key that was not used yet. */
const answerRepeat = (order: Order, { part }: RefundOptions) => {
  const earlier = part && order.partRefunds.find(({ key }) => key === part.key)
  if (!earlier) return null
  return earlier.amountCents === part.amountCents
    ? accept({ order, isNew: false })
    : refuse({ code: 'idempotency.reused' })
}

const refundNow = (needs: BillingNeeds, order: Order, options: RefundOptions) => {
  // The bank took back already what it decided for the customer.
  const input = order.dispute === 'lost' ? { ...options, state: 'sent' as const } : options
  const { part, state, withdrawal } = input
  const leftCents = computeRefundableCents(order)
  if (leftCents <= 0 && state === 'due' && !withdrawal)
    return refuse({ code: 'order.nothing-left' })
  if (part && part.amountCents > leftCents) return refuse({ code: 'order.refund-too-much' })
  const isPart = part !== undefined && part.amountCents < leftCents
  const refunded = isPart
    ? giveBackPart(needs, order, { ...input, part })
    : giveBack(needs, order, { ...input, leftCents })
  return accept({ order: refunded, isNew: true })
}

type PartOptions = RefundOptions & { readonly part: NonNullable<RefundOptions['part']> }

const giveBackPart = (
  needs: Pick<BillingNeeds, 'world' | 'orders' | 'outbox' | 'buyers' | 'events'>,
  order: Order,
  { part: requestedPart, ...input }: PartOptions,
) => {
  const { world, orders, outbox, buyers } = needs
  const part = {
    ...refundOf(input, requestedPart.amountCents, world.now()),
    id: world.newId(),
    ...requestedPart,
  }
  const refunded: Order = { ...order, partRefunds: [...order.partRefunds, part] }
  orders.save(refunded)
  outbox.enqueue(buildRefundedMail(refunded, part, buyers.addressOf(order.userId)))
  needs.events.refunded(refunded, part)
  return refunded
}

const giveBack = (
  needs: BillingNeeds,
  order: Order,
  { leftCents, ...input }: RefundOptions & { readonly leftCents: number },
) => {
  const now = needs.world.now()
  const { withdrawal } = input
  const amountCents = withdrawal?.refundCents ?? leftCents
  const sent = amountCents === 0 ? ({ state: 'sent' } as const) : {}
  const refund = { ...refundOf(input, amountCents, now), ...sent }
  const refunded: Order = {
    ...order,
    status: 'refunded',
    withdrawnAt: withdrawal ? now : order.withdrawnAt,
    refund,
  }
  needs.orders.save(refunded)
  deactivateItems(needs)(refunded)
  const owner = needs.buyers.addressOf(order.userId)
  needs.outbox.enqueue(
    withdrawal
      ? buildWithdrawnMail(refunded, withdrawal, owner)
      : buildRefundedMail(refunded, refund, owner),
  )
  needs.events.refunded(refunded, null)
  return refunded
}

const refundOf = (
  { state, reason, reference, iban = null, sentAt }: RefundOptions,
  amountCents: number,
  at: Date,
): RecordedRefund => ({
  at,
  amountCents,
  state,
  reason,
  reference,
  iban,
  sentAt: sentAt ?? null,
  returnedAt: null,
})

/** Several refunds of one order: parts while it stands, and the last one that ends it. */
type RefundedOrder = Pick<Order, 'partRefunds' | 'refund'>

export const sumPartRefundCents = ({ partRefunds }: Pick<Order, 'partRefunds'>) =>
  partRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const sumRefundedCents = (order: RefundedOrder) =>
  sumPartRefundCents(order) + (order.refund?.amountCents ?? 0)

/** Counts money alone: a credit note gives nothing back, whichever of the two comes first. */
export const computeRefundableCents = (order: Pick<Order, 'totalCents'> & RefundedOrder) =>
  order.totalCents - sumRefundedCents(order)

/** Oldest first. */
export const listRefunds = ({ partRefunds, refund }: RefundedOrder): readonly RecordedRefund[] =>
  refund ? [...partRefunds, refund] : partRefunds

/** The task of a part has its id; any other is that of the last refund. */
export const isRefundPaidByTask = (
  refund: RecordedRefund,
  { partRefunds }: Pick<Order, 'partRefunds'>,
  taskId: string,
) => ('id' in refund ? refund.id === taskId : partRefunds.every(({ id }) => id !== taskId))

/** The newest refund to the card with that reference and amount whose money had left is owed again; null for none. */
export const takeBackRefund = (
  order: Order,
  {
    references,
    amountCents,
    at: returnedAt,
  }: { references: readonly (string | null)[]; amountCents: number; at: Date },
): { readonly order: Order; readonly refund: RecordedRefund } | null => {
  const failed = listRefunds(order).findLast(
    (one) =>
      one.state === 'sent' &&
      one.iban === null &&
      one.reference !== null &&
      references.includes(one.reference) &&
      one.amountCents === amountCents,
  )
  if (!failed) return null
  const back = { state: 'due', reference: null, sentAt: null, returnedAt } as const
  const owed = <One extends RecordedRefund>(one: One): One =>
    one === failed ? { ...one, ...back } : one
  return {
    order: {
      ...order,
      partRefunds: order.partRefunds.map(owed),
      refund: order.refund && owed(order.refund),
    },
    refund: { ...failed, ...back },
  }
}

/** `isSent` chooses among the refunds whose money had not left. */
export const markRefundsSent = (
  order: Order,
  { reference, at: sentAt }: { readonly reference: string | null; readonly at: Date },
  isSent: (refund: RecordedRefund) => boolean = () => true,
): Order => {
  const sent = <One extends RecordedRefund>(one: One): One =>
    one.state === 'due' && isSent(one) ? { ...one, state: 'sent', reference, sentAt } : one
  return {
    ...order,
    partRefunds: order.partRefunds.map(sent),
    refund: order.refund && sent(order.refund),
  }
}
