/** All card use cases, for the module's entry point. */

import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { SubscriptionInfoReply } from '../contract/subscription.ts'
import type { BillingNeeds } from '../needs.ts'
import { runOutboundTasks } from './apply-payment.ts'
import { applySubscription } from './apply-period.ts'
import { cardCheckout } from './card-checkout.ts'
import { checkPayment, handleWebhook, openPayment, reconcile } from './check-payment.ts'
import type { PaymentTrouble } from './ports.ts'

export const createCards = (needs: BillingNeeds & { readonly publicUrl: string }) => ({
  checkout: cardCheckout(needs),
  readNotice: (body: Uint8Array, signature: string) =>
    needs.cardCompany.readNotice(body, signature, needs.world.now()),
  isOn: needs.cardCompany.isOn,
  handleWebhook: handleWebhook(needs),
  checkPayment: checkPayment(needs),
  changeRenewal: changeRenewal(needs),
  openPortal: openPortal(needs),
  openPayment: openPayment(needs),
  renewalOf: renewalOf(needs),
  runOutboundTasks: runOutboundTasks(needs),
  reconcile: reconcile(needs),
})

type Refusal = PaymentTrouble | { readonly code: 'subscription.not-renewing' }

/**
 * Stops the renewal at the end of the paid period, or resumes it. The card company is called first: a failed call
 * changes nothing here, and repeating it is harmless.
 */
const changeRenewal =
  (needs: BillingNeeds) =>
  async (userId: UserId, renews: boolean): Promise<Result<null, Refusal>> => {
    const present = needs.cards.cardSubscriptions.openOf(userId).at(-1)
    if (!present) return refuse({ code: 'subscription.not-renewing' })
    if (present.renews === renews) return accept(null)
    const answer = await needs.cardCompany.setRenewal(present.id, renews)
    if (!answer.ok) return answer
    const fact = await needs.cardCompany.subscription(present.id)
    if (!fact.ok) return fact
    needs.atomically(() => applySubscription(needs)(fact.value))
    return accept(null)
  }

/** The card company's portal, where the subscriber changes the card and sees receipts. */
const openPortal =
  (needs: BillingNeeds) =>
  async (
    userId: UserId,
    returnUrl: string,
  ): Promise<Result<string, PaymentTrouble | { readonly code: 'subscription.no-customer' }>> => {
    const customerId = needs.cards.customers.of(userId)
    if (!customerId) return refuse({ code: 'subscription.no-customer' })
    return await needs.cardCompany.portalUrl({ customerId, returnUrl })
  }

type Renewal = Pick<
  SubscriptionInfoReply,
  'renewsAutomatically' | 'canResume' | 'isOverdue' | 'hasPortal'
>

/** The renewal as the subscriber sees it, and what may be changed. */
const renewalOf =
  ({ cards, cardCompany, world }: BillingNeeds) =>
  (userId: UserId): Renewal => {
    const present = cards.cardSubscriptions.openOf(userId).at(-1)
    const isRunning = present !== undefined && present.periodEndsAt > world.now()
    return {
      renewsAutomatically: present?.renews ?? false,
      canResume: isRunning && !present.renews,
      isOverdue: present?.status === 'past-due',
      hasPortal: cards.customers.of(userId) !== null && cardCompany.isOn(),
    }
  }
