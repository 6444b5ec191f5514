import { declareMail } from '../declare-mail.ts'
import { PICTURED } from '../shared-samples.ts'
import type { ListingWords } from '../shared-variables.ts'

/** `unverified` is one part while the owner's address is not confirmed, else empty. */
type Variables = ListingWords & {
  path: string
  unverified: readonly Record<string, never>[]
}

const UNVERIFIED = ' Verifica la tua email: i professionisti vedono che non lo è ancora.'

export const requestApproved = declareMail<Variables>({
  label: 'Richiesta approvata',
  causedBy: 'site',
  notification: ({ title, path, unverified }) => ({
    event: 'listing-approved',
    title: 'La tua richiesta è online',
    body: `«${title}» è visibile a tutti.${unverified.length > 0 ? UNVERIFIED : ''}`,
    path: path,
  }),
  sample: {
    firstName: 'Ada',
    title: 'Rifare il bagno, 6 m²',
    ...PICTURED,
    facts: [{ fact: 'Roma · €1.000 - €5.000 · Entro un mese' }],
    path: '/lavori/1',
    unverified: [{}],
  },
})
