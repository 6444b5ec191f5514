import type { OrderId } from '#modules/kernel/ids.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Address } from '../subscription/ports.ts'
import { type DeactivateNeeds, deactivateItems } from './deactivate-items.ts'
import type { Order } from './order.ts'
import { refundedMail, withdrawnMail } from './order-mail.ts'
import type { OrderHooks, OrderStore } from './ports.ts'
import type { WithdrawalShare } from './withdrawal-share.ts'

export type RefundNeeds = DeactivateNeeds & {
  readonly orders: OrderStore
  readonly hooks: OrderHooks
  readonly outbox: Outbox
}

export type RefundOptions = {
  readonly orderId: OrderId
  readonly reason: string
  /** `sent` when the money has left; `due` when the admin still has to transfer it. */
  readonly state: 'due' | 'sent'
  readonly reference: string | null
  /** A consumer's withdrawal refunds the unused share; without it the whole payment is refunded. */
  readonly withdrawal?: WithdrawalShare
}

export type RefundRefusal = { readonly code: 'order.not-found' | 'order.not-paid' }

export type Refunded = { readonly order: Order; readonly isNew: boolean }

/**
 * Refunds an order: deactivates its items, issues the credit note and mails the customer in one transaction.
 * Idempotent.
 */
export const refundOrder =
  (needs: RefundNeeds) =>
  (input: RefundOptions): Result<Refunded, RefundRefusal> =>
    needs.atomically((): Result<Refunded, RefundRefusal> => {
      const order = needs.orders.find(input.orderId)
      if (!order) return refuse({ code: 'order.not-found' })
      if (order.status === 'refunded') return accept({ order, isNew: false })
      if (order.status !== 'paid') return refuse({ code: 'order.not-paid' })

      return accept({ order: giveBack(needs, order, input), isNew: true })
    })

const giveBack = (needs: RefundNeeds, order: Order, input: RefundOptions) => {
  const refunded = refundedOrder(order, input, needs.world.now())
  needs.orders.save(refunded)
  deactivateItems(needs)(refunded)
  needs.outbox.enqueue(mailOf(refunded, input, needs.buyers.addressOf(order.userId)))
  for (const hook of needs.hooks.refunded) hook(refunded)
  return refunded
}

const mailOf = (order: Order, { withdrawal }: RefundOptions, owner: Address) =>
  withdrawal ? withdrawnMail(order, withdrawal, owner) : refundedMail(order, owner)

const refundedOrder = (order: Order, input: RefundOptions, now: Date): Order => ({
  ...order,
  status: 'refunded',
  withdrawnAt: input.withdrawal ? now : order.withdrawnAt,
  refund: {
    at: now,
    amountCents: input.withdrawal?.refundCents ?? order.totalCents,
    // The bank took back already what it decided for the customer.
    state: order.dispute === 'lost' ? 'sent' : input.state,
    reason: input.reason,
    reference: input.reference,
  },
})
