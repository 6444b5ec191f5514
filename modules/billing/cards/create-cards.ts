/** Everything that cards do, for the front door of the module. */
import { cardDesk } from './card-desk.ts'
import { changeRenewal, openPortal } from './change-renewal.ts'
import { checkPayment } from './check-payment.ts'
import type { CardNeeds } from './needs.ts'
import { openPayment } from './open-payment.ts'
import { reconcile } from './reconcile.ts'
import { renewalOf } from './renewal-of.ts'
import { runErrands } from './run-errands.ts'
import { takeNotice } from './take-notice.ts'

export const createCards = (needs: CardNeeds & { readonly publicUrl: string }) => ({
  desk: cardDesk(needs),
  readNotice: (body: Uint8Array, signature: string) =>
    needs.cardCompany.readNotice(body, signature, needs.world.now()),
  isOn: needs.cardCompany.isOn,
  takeNotice: takeNotice(needs),
  checkPayment: checkPayment(needs),
  changeRenewal: changeRenewal(needs),
  openPortal: openPortal(needs),
  openPayment: openPayment(needs),
  renewalOf: renewalOf(needs),
  runErrands: runErrands(needs),
  reconcile: reconcile(needs),
})
