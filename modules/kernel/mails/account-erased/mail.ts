import { declareMail } from '../declare-mail.ts'

/** The last one: as soon as it has left, its row says no more to whom. */
type Variables = { firstName: string }

export const accountErased = declareMail<Variables>({
  label: 'Account cancellato',
  // Its row forgets the mailbox, which is therefore counted when it is written.
  causedBy: 'stranger',
  notification: null,
  sample: { firstName: 'Ada' },
})
