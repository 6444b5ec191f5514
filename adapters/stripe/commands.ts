/** Calls that change something at Stripe, all idempotent. */
import type Stripe from 'stripe'
import type { CardCompany, PaymentProvider } from '#modules/billing/index.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { type CallStripe, isGone } from './call-stripe.ts'
import { close } from './checkout.ts'

type Commands = Pick<
  CardCompany,
  'refundPayment' | 'setRenewal' | 'endSubscription' | 'closeCheckout'
> &
  Pick<PaymentProvider, 'refund' | 'cancelAtPeriodEnd' | 'cancelNow' | 'portalUrl'>

export const stripeCommands = (callStripe: CallStripe): Commands => {
  const refundPayment: Commands['refundPayment'] = ({ intentId, amountCents, key }) =>
    callStripe(async (stripe) => {
      const made = await stripe.refunds.create(
        { payment_intent: intentId, ...(amountCents !== null && { amount: amountCents }) },
        { idempotencyKey: key },
      )
      return { reference: made.id }
    })
  const setRenewal: Commands['setRenewal'] = (id, renews) =>
    callStripe((stripe) =>
      unlessGone(() => stripe.subscriptions.update(id, { cancel_at_period_end: !renews })),
    )
  const endSubscription = (id: string) =>
    callStripe((stripe) => unlessGone(() => stripe.subscriptions.cancel(id)))

  return {
    refundPayment,
    setRenewal,
    endSubscription,
    closeCheckout: (id) => callStripe((stripe) => close(stripe, id)),
    refund: async ({ order, idempotencyKey }) => {
      const { intentId } = order.payment
      if (intentId === null)
        return refuse({ code: 'payment.refused', message: 'No card payment on this order' })
      return await refundPayment({ intentId, amountCents: null, key: idempotencyKey })
    },
    cancelAtPeriodEnd: (id) => setRenewal(id, false),
    cancelNow: endSubscription,
    portalUrl: async ({ customerId, returnUrl }) => {
      const opened = await callStripe((stripe) => openPortal(stripe, customerId, returnUrl))
      return opened.ok ? accept(opened.value.url) : opened
    },
  }
}

const openPortal = (stripe: Stripe, customer: string, returnUrl: string) =>
  stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale: 'it' })

const unlessGone = async (act: () => Promise<unknown>) => {
  try {
    await act()
  } catch (error) {
    if (!(await isGone(error))) throw error
  }
  return null
}
