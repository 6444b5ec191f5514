/** Order actions of the admin; each writes its audit entry in the same transaction. */
import type { AuditAction, StaffActor } from '#modules/kernel/audit.ts'
import type { OrderId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { type CancelRefusal, cancelOrder } from '../orders/cancel-order.ts'
import type { Order } from '../orders/order.ts'
import { buildRefundedMail } from '../orders/order-mail.ts'
import {
  computeRefundableCents,
  markRefundsSent,
  type RefundOptions,
  type RefundRefusal,
  refundOrder,
} from '../orders/refund-order.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { listUnsentRefunds } from '../orders/unsent-refunds.ts'
import type { BillingNeeds } from '../ports.ts'
import { isOwnCompany } from '../profile/own-company.ts'
import { auditOrderChange } from './buyers.ts'
import { findPaymentDayFault } from './day-fault.ts'

type NotFound = { readonly code: 'order.not-found' }
type PaidRefusal =
  | NotFound
  | {
      readonly code:
        | 'order.not-payable'
        | 'order.own-company'
        | (typeof DAY_CODES)[keyof typeof DAY_CODES]
    }
type SentRefusal = NotFound | { readonly code: 'order.no-refund-due' }
type Target = { readonly action: AuditAction; readonly id: OrderId }

export const createOrderAdmin = (needs: BillingNeeds) => {
  const recorded = recordedDeeds(needs)
  return {
    markPaid: (staff: StaffActor, id: OrderId, payment: Payment): Result<Order, PaidRefusal> =>
      recorded<PaidRefusal>(staff, { action: 'order.mark-paid', id }, pay(needs, payment)),

    cancel: (staff: StaffActor, id: OrderId): Result<Order, CancelRefusal> =>
      recorded<CancelRefusal>(staff, { action: 'order.cancel', id }, (order) =>
        order.status === 'cancelled' ? accept(order) : cancelOrder(needs)(id, null),
      ),

    /** Card payments are refunded by the card company, bank transfers wait for a manual transfer. */
    refund: (staff: StaffActor, id: OrderId, input: RefundInput): Result<Order, RefundRefusal> =>
      recorded(staff, { action: 'order.refund', id }, giveBack(needs, input)),
    leftToRefund: (order: Order) => (order.status === 'paid' ? computeRefundableCents(order) : 0),
    refundsNotGone: listUnsentRefunds(needs),

    refundSent: (staff: StaffActor, id: OrderId, reference: string): Result<Order, SentRefusal> =>
      recorded<SentRefusal>(staff, { action: 'order.refund-sent', id }, (order) => {
        const [due] = listUnsentRefunds(needs)(order).owed
        if (!due) return refuse({ code: 'order.no-refund-due' })
        const leaves = { reference, at: needs.world.now() }
        const sent = markRefundsSent(order, leaves, (refund) => refund === due)
        needs.orders.save(sent)
        const gone = { ...due, state: 'sent', reference, sentAt: leaves.at } as const
        needs.outbox.enqueue(buildRefundedMail(sent, gone, needs.buyers.addressOf(order.userId)))
        return accept(sent)
      }),
  }
}

/** Runs one action on an order and writes its audit entry, unless nothing changed. */
const recordedDeeds =
  ({ orders, audit, atomically }: Pick<BillingNeeds, 'orders' | 'audit' | 'atomically'>) =>
  <Refusal>(
    staff: StaffActor,
    { action, id }: Target,
    deed: (order: Order) => Result<Order, Refusal>,
  ): Result<Order, Refusal | NotFound> =>
    atomically((): Result<Order, Refusal | NotFound> => {
      const before = orders.find(id)
      if (!before) return refuse({ code: 'order.not-found' })
      const outcome = deed(before)
      if (outcome.ok && outcome.value !== before)
        auditOrderChange(audit, staff, { action, before, after: outcome.value })
      return outcome
    })

/** Banks give a day without a time, so any time of today counts as past. */
type Payment = {
  readonly paidAt: Date
  readonly reference: string | null
  readonly paymentCountry: string | null
  /** The admin was told what a late day means. */
  readonly confirmLate: boolean
}

const DAY_CODES = {
  'in-future': 'order.paid-in-future',
  'before-order': 'order.paid-before-order',
  late: 'order.late-payment-day',
} as const

const pay =
  (needs: BillingNeeds, { paidAt, confirmLate, ...payment }: Payment) =>
  (order: Order): Result<Order, PaidRefusal> => {
    const obstacle = obstacleOf(needs, order)
    if (obstacle) return refuse({ code: obstacle })
    const now = needs.world.now()
    const fault = findPaymentDayFault(order, paidAt, now)
    if (fault && !(fault === 'late' && confirmLate)) return refuse({ code: DAY_CODES[fault] })
    const settled = settleOrder(needs)({
      orderId: order.id,
      paidAt: paidAt > now ? now : paidAt,
      ...payment,
    })
    if (!settled.ok) return settled
    return accept(settled.value.isNew ? settled.value.order : order)
  }

/** An order that is already paid stays paid. */
const obstacleOf = ({ company }: Pick<BillingNeeds, 'company'>, { status, customer }: Order) => {
  if (status === 'refunded') return 'order.not-payable'
  return status !== 'paid' && isOwnCompany(company(), customer) ? 'order.own-company' : null
}

type RefundInput = Pick<RefundOptions, 'reason' | 'part' | 'iban'>

const giveBack =
  (needs: BillingNeeds, input: RefundInput) =>
  (order: Order): Result<Order, RefundRefusal> => {
    const refunded = refundOrder(needs)({
      ...input,
      orderId: order.id,
      state: 'due',
      reference: null,
    })
    if (!refunded.ok) return refunded
    return accept(refunded.value.isNew ? refunded.value.order : order)
  }
