import { declareMail } from '../declare-mail.ts'

/** Somebody took all that is kept about the account: told, so that a stolen session is noticed. */
type Variables = { firstName: string }

export const dataExported = declareMail<Variables>({
  label: 'Dati personali scaricati',
  causedBy: 'account',
  notification: null,
  sample: { firstName: 'Ada' },
})
