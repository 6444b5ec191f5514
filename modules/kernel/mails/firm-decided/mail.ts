import { declareMail } from '../declare-mail.ts'
import { STATEMENT } from '../shared-samples.ts'
import type { Stated } from '../shared-variables.ts'

/** Approved, refused, suspended or restored; a statement of reasons only with a suspension. */
type Variables = Stated & {
  firstName: string
  name: string
  title: string
  text: string
  reasons: readonly { reason: string }[]
  path: string
}

export const firmDecided = declareMail<Variables>({
  label: 'Decisione sul profilo di un’impresa',
  causedBy: 'site',
  notification: (mail) => ({
    event: 'firm-checks',
    title: mail.title,
    body: [mail.name, ...mail.reasons.map(({ reason }) => reason)].join(': '),
    path: mail.path,
  }),
  sample: {
    firstName: 'Ada',
    name: 'Idraulica Bianchi',
    title: 'Abbiamo sospeso il profilo della tua impresa',
    text: 'abbiamo sospeso il profilo della tua impresa: pagina e annunci in vetrina non sono più visibili.',
    reasons: [{ reason: 'Il nome è di un’altra impresa.' }],
    path: '/profilo/impresa',
    statement: [STATEMENT],
  },
})
