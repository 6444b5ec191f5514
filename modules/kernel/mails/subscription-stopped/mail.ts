import { declareMail } from '../declare-mail.ts'
import { STATEMENT } from '../shared-samples.ts'
import type { Stated } from '../shared-variables.ts'

/** The admin ended it. */
type Variables = Stated & { firstName: string; reason: string; path: string }

export const subscriptionStopped = declareMail<Variables>({
  label: 'Abbonamento chiuso',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'subscription-expired',
    title: 'Il tuo abbonamento è stato chiuso',
    body: mail.reason,
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    reason: 'Uso contrario ai termini.',
    path: '/abbonamento',
    statement: [STATEMENT],
  },
})
