/** Implements billing's payment ports with Stripe. */
import type { CardCompany, PaymentProvider } from '#modules/billing/index.ts'
import { scriptUrlAt } from './browser-side.ts'
import { createAsk } from './call-stripe.ts'
import { stripeCheckout } from './checkout.ts'
import { createClients, type StripeNeeds } from './client.ts'
import { stripeCommands } from './commands.ts'
import { stripeFacts } from './facts.ts'
import { stripeNotices } from './notices.ts'

export const stripePayments = (needs: StripeNeeds): PaymentProvider & CardCompany => {
  const ask = createAsk(createClients(needs))
  return {
    isOn: () => needs.settings() !== null,
    scriptUrl: () => scriptUrlAt(needs.settings()?.apiBase),
    ...stripeCheckout(ask),
    ...stripeFacts(ask),
    ...stripeCommands(ask),
    ...stripeNotices(ask, needs.settings),
  }
}
