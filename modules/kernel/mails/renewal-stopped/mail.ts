import { declareMail } from '../declare-mail.ts'
import { PLAN } from '../shared-samples.ts'
import type { PlanVariables } from '../shared-variables.ts'

export const renewalStopped = declareMail<PlanVariables & { until: string }>({
  label: 'Rinnovo disattivato',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'subscription-payment',
    title: 'Il rinnovo è disattivato',
    body: `Il piano ${mail.plan} resta attivo fino al ${mail.until} e non paghi altro.`,
    path: mail.path,
  }),
  sample: { ...PLAN, path: '/abbonamento#rinnovo', until: '3 aprile 2026' },
})
