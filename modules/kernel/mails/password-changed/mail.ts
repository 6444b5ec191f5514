import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string }

export const passwordChanged = declareMail<Variables>({
  label: 'Password cambiata',
  causedBy: 'account',
  notification: null,
  sample: { firstName: 'Ada' },
})
