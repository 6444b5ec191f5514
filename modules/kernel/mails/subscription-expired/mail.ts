import { declareMail } from '../declare-mail.ts'
import { PLAN } from '../shared-samples.ts'
import type { PlanVariables } from '../shared-variables.ts'

export const subscriptionExpired = declareMail<PlanVariables>({
  label: 'Abbonamento scaduto',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'subscription-expired',
    title: 'Il tuo abbonamento è scaduto',
    body: `Il piano ${mail.plan} è terminato.`,
    path: mail.path,
  }),
  sample: PLAN,
})
