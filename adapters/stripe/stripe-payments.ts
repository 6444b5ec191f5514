/** Implements billing's payment ports with Stripe. */
import type { CardCompany } from '#modules/billing/index.ts'
import { scriptUrlAt } from './browser-side.ts'
import { createStripeCaller } from './call-stripe.ts'
import { stripeCheckout } from './checkout.ts'
import { createClients, type StripeNeeds } from './client.ts'
import { stripeCommands } from './commands.ts'
import { stripeFacts } from './facts.ts'
import { stripeNotices } from './notices.ts'

export const stripePayments = (needs: StripeNeeds): CardCompany => {
  const callStripe = createStripeCaller(createClients(needs))
  return {
    isOn: () => needs.settings() !== null,
    scriptUrl: () => scriptUrlAt(needs.settings()?.apiBase),
    ...stripeCheckout(callStripe),
    ...stripeFacts(callStripe),
    ...stripeCommands(callStripe),
    ...stripeNotices(callStripe, needs.settings),
  }
}
