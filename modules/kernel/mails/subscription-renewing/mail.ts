import { declareMail } from '../declare-mail.ts'
import { PLAN } from '../shared-samples.ts'
import type { PlanVariables } from '../shared-variables.ts'

/** Before a plan is paid again; `period` is `un altro mese`, `cancelBy` the last day to stop it. */
type Variables = PlanVariables & {
  until: string
  price: string
  period: string
  cancelBy: string
}

export const subscriptionRenewing = declareMail<Variables>({
  label: 'Avviso di rinnovo',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'subscription-payment',
    title: 'Il tuo abbonamento si rinnova presto',
    body: `Il piano ${mail.plan} si rinnova il ${mail.until} per ${mail.price}. Puoi disdire entro il ${mail.cancelBy}.`,
    path: mail.path,
  }),
  sample: {
    ...PLAN,
    path: '/abbonamento#rinnovo',
    until: '3 aprile 2026',
    price: '399,00 € IVA inclusa',
    period: 'un altro anno',
    cancelBy: '2 aprile 2026',
  },
})
