import { declareMail } from '../declare-mail.ts'
import { PLAN } from '../shared-samples.ts'
import type { PlanVariables } from '../shared-variables.ts'

/** `days` is `1 giorno`, `3 giorni`. */
type Variables = PlanVariables & { days: string; until: string }

export const subscriptionExpiring = declareMail<Variables>({
  label: 'Abbonamento in scadenza',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'subscription-expiring',
    title: 'Il tuo abbonamento sta per scadere',
    body: `Il piano ${mail.plan} finisce tra ${mail.days}, il ${mail.until}.`,
    path: mail.path,
  }),
  sample: { ...PLAN, days: '3 giorni', until: '3 aprile 2026' },
})
