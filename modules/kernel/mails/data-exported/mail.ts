import { declareMail } from '../declare-mail.ts'

/** Security notice: tells the owner that their data was exported, so that a stolen session is noticed. */
type Variables = { firstName: string }

export const dataExported = declareMail<Variables>({
  label: 'Dati personali scaricati',
  causedBy: 'account',
  notification: null,
  sample: { firstName: 'Ada' },
})
