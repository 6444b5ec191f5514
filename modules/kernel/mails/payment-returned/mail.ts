import { declareMail } from '../declare-mail.ts'
import { ORDER, REFUND } from '../shared-samples.ts'
import type { OrderVariables } from '../shared-variables.ts'

/** A payment too much; `reason` says why, `refund` how the money comes back. */
type Variables = OrderVariables & { reason: string; refund: string }

export const paymentReturned = declareMail<Variables>({
  label: 'Pagamento restituito',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'order-ended',
    title: 'Ti restituiamo un pagamento',
    body: `Ordine ${mail.orderNumber}, ${mail.total}. ${mail.refund}`,
    path: mail.path,
  }),
  sample: {
    ...ORDER,
    ...REFUND,
    reason:
      "ci sono arrivati i pagamenti di due piani scelti uno dopo l'altro. Resta attivo quello scelto per ultimo, l'ordine ORD-2026-000002: l'altro pagamento ti torna indietro per intero.",
  },
})
