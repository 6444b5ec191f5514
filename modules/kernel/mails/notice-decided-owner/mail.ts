import { declareMail } from '../declare-mail.ts'
import { STATEMENT } from '../shared-samples.ts'
import type { Stated } from '../shared-variables.ts'

type Variables = Stated & {
  firstName: string
  title: string
  /** Empty where none was chosen. */
  concerns: readonly { concern: string }[]
  outcome: string
  reason: string
}

export const noticeDecidedOwner = declareMail<Variables>({
  label: 'Segnalazione di un annuncio (al proprietario)',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'report-decided',
    title: 'Abbiamo esaminato una segnalazione',
    body: `«${mail.title}»: ${mail.outcome} ${mail.reason}`,
    path: '/i-miei-annunci',
  }),
  sample: {
    firstName: 'Ada',
    title: 'Tavolo in noce, 180 × 90',
    concerns: [{ concern: 'Truffa o annuncio falso' }],
    outcome: 'Abbiamo rimosso l’annuncio.',
    reason: 'Le foto sono di un altro annuncio.',
    statement: [STATEMENT],
  },
})
