import type Stripe from 'stripe'
import type { CardCompany } from '#modules/billing/cards/ports.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { stripeScriptUrl } from './browser-side.ts'
import { closeCheckoutSession, stripeCheckout } from './checkout.ts'
import {
  createClients,
  createStripeCaller,
  isStripeObjectGone,
  type StripeCaller,
  type StripeNeeds,
} from './client.ts'
import { stripeEvents } from './events.ts'
import { stripeFacts } from './facts.ts'

export const stripePayments = (needs: StripeNeeds): CardCompany => {
  const callStripe = createStripeCaller(createClients(needs))
  return {
    isOn: () => needs.settings() !== null,
    scriptUrl: () => stripeScriptUrl(needs.settings()?.apiBase),
    ...stripeCheckout(callStripe),
    ...stripeFacts(callStripe),
    ...stripeCommands(callStripe),
    ...stripeEvents(callStripe, needs.settings),
  }
}

type Commands = Pick<
  CardCompany,
  'refundPayment' | 'setRenewal' | 'endSubscription' | 'closeCheckout' | 'portalUrl'
>

/** Calls that change something at Stripe, all idempotent. */
const stripeCommands = (callStripe: StripeCaller): Commands => ({
  refundPayment: ({ intentId, amountCents, key }) =>
    callStripe(async (stripe) => {
      const refund = await stripe.refunds.create(
        { payment_intent: intentId, ...(amountCents !== null && { amount: amountCents }) },
        { idempotencyKey: key },
      )
      return { reference: refund.id }
    }),
  setRenewal: (id, renews) =>
    callStripe((stripe) =>
      unlessGone(() => stripe.subscriptions.update(id, { cancel_at_period_end: !renews })),
    ),
  endSubscription: (id) =>
    callStripe((stripe) => unlessGone(() => stripe.subscriptions.cancel(id))),
  closeCheckout: (id) => callStripe((stripe) => closeCheckoutSession(stripe, id)),
  portalUrl: async ({ customerId, returnUrl }) => {
    const opened = await callStripe((stripe) => openPortal(stripe, customerId, returnUrl))
    if (!opened.ok) return opened
    return opened.value ? accept(opened.value.url) : refuse({ code: 'payment.customer-gone' })
  },
})

/** Answers null for a customer whom somebody deleted there. */
const openPortal = async (stripe: Stripe, customer: string, returnUrl: string) => {
  try {
    return await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      locale: 'it',
    })
  } catch (error) {
    if (await isStripeObjectGone(error)) return null
    throw error
  }
}

const unlessGone = async (act: () => Promise<unknown>) => {
  try {
    await act()
  } catch (error) {
    if (!(await isStripeObjectGone(error))) throw error
  }
  return null
}
