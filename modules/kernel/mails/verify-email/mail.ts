import { declareMail } from '../declare-mail.ts'

/** `path` is the link's path on this site, token included. */
type Variables = { firstName: string; path: string }

export const verifyEmail = declareMail<Variables>({
  label: 'Verifica dell’indirizzo',
  causedBy: 'stranger',
  notification: null,
  sample: { firstName: 'Ada', path: '/verifica-email?token=abc_-123' },
})
