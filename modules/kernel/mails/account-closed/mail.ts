import { declareMail } from '../declare-mail.ts'
import { STATEMENT } from '../shared-samples.ts'
import type { Stated } from '../shared-variables.ts'

/** The account is closed, or will be; `happening` says which and when. */
type Variables = Stated & { firstName: string; happening: string; reason: string }

export const accountClosed = declareMail<Variables>({
  label: 'Account chiuso, con i motivi',
  causedBy: 'site',
  notification: ({ happening, reason }) => ({
    event: 'report-decided',
    title: 'Una decisione sul tuo account',
    body: `${sentence(happening)} Il motivo: ${reason}`,
    path: '/decisioni',
  }),
  sample: {
    firstName: 'Ada',
    happening: 'abbiamo disattivato il tuo account.',
    reason: 'Hai pubblicato più volte annunci con foto di altri.',
    statement: [STATEMENT],
  },
})

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
