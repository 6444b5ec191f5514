/** All card use cases, for the module's entry point. */
import type { BillingNeeds } from '../ports.ts'
import { createCardCheckout } from './card-checkout.ts'
import { checkPayment } from './check-payment.ts'
import { handleWebhook } from './handle-webhook.ts'
import { openEmbeddedPayment } from './open-payment.ts'
import { reconcileCardEvents } from './reconcile.ts'
import { changeRenewal, openPortal, readRenewal } from './renewal.ts'
import { runOutboundTasks } from './run-outbound-tasks.ts'

export const createCards = (needs: BillingNeeds & { readonly publicUrl: string }) => ({
  checkout: createCardCheckout(needs),
  readEvent: (body: Uint8Array, signature: string) =>
    needs.cardCompany.readEvent(body, signature, needs.world.now()),
  isOn: needs.cardCompany.isOn,
  handleWebhook: handleWebhook(needs),
  checkPayment: checkPayment(needs),
  changeRenewal: changeRenewal(needs),
  openPortal: openPortal(needs),
  openPayment: openEmbeddedPayment(needs),
  renewalOf: readRenewal(needs),
  runOutboundTasks: runOutboundTasks(needs),
  reconcile: reconcileCardEvents(needs),
})
