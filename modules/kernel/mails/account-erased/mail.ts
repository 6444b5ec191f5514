import { declareMail } from '../declare-mail.ts'

/** The last one: as soon as it has left, its row says no more to whom. */
type Variables = { firstName: string }

export const accountErased = declareMail<Variables>({
  label: 'Account cancellato',
  causedBy: 'account',
  notification: null,
  sample: { firstName: 'Ada' },
})
