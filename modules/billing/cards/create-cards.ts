/** All card use cases, for the module's entry point. */
import type { BillingNeeds } from '../ports.ts'
import { cardCheckout } from './card-checkout.ts'
import { checkPayment } from './check-payment.ts'
import { handleWebhook } from './handle-webhook.ts'
import { openPayment } from './open-payment.ts'
import { reconcile } from './reconcile.ts'
import { changeRenewal, openPortal, readRenewal } from './renewal.ts'
import { runOutboundTasks } from './run-outbound-tasks.ts'

export const createCards = (needs: BillingNeeds & { readonly publicUrl: string }) => ({
  checkout: cardCheckout(needs),
  readEvent: (body: Uint8Array, signature: string) =>
    needs.cardCompany.readEvent(body, signature, needs.world.now()),
  isOn: needs.cardCompany.isOn,
  handleWebhook: handleWebhook(needs),
  checkPayment: checkPayment(needs),
  changeRenewal: changeRenewal(needs),
  openPortal: openPortal(needs),
  openPayment: openPayment(needs),
  renewalOf: readRenewal(needs),
  runOutboundTasks: runOutboundTasks(needs),
  reconcile: reconcile(needs),
})
