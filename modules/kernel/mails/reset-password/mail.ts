import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string; path: string }

export const resetPassword = declareMail<Variables>({
  label: 'Nuova password',
  causedBy: 'stranger',
  notification: null,
  sample: { firstName: 'Ada', path: '/reimposta-password?token=abc_-123' },
})
