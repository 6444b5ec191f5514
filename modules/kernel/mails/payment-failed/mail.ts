import { declareMail } from '../declare-mail.ts'
import { PLAN } from '../shared-samples.ts'
import type { PlanVariables } from '../shared-variables.ts'

/** `until` is the end of the days of grace. */
type Variables = PlanVariables & { until: string }

export const paymentFailed = declareMail<Variables>({
  label: 'Pagamento non riuscito',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'subscription-payment',
    title: 'Il pagamento non è riuscito',
    body: `Il piano ${mail.plan} resta attivo fino al ${mail.until}.`,
    path: mail.path,
  }),
  sample: { ...PLAN, until: '10 aprile 2026' },
})
