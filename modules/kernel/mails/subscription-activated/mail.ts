import { declareMail } from '../declare-mail.ts'
import { PLAN, RENEWAL } from '../shared-samples.ts'
import type { PlanVariables, RenewalWords } from '../shared-variables.ts'

/** `renewing` is empty or one part. */
type Variables = PlanVariables & {
  until: string
  renewal: string
  renewing: readonly RenewalWords[]
}

export const subscriptionActivated = declareMail<Variables>({
  label: 'Abbonamento attivo',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'subscription-active',
    title: 'Il tuo abbonamento è attivo',
    body: `Piano ${mail.plan}, fino al ${mail.until}.`,
    path: mail.path,
  }),
  sample: {
    ...PLAN,
    until: '3 aprile 2026',
    renewal: 'Si rinnova da solo alla scadenza.',
    renewing: [RENEWAL],
  },
})
