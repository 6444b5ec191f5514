import { declareMail } from '../declare-mail.ts'

/** To staff whose log-in asks for a code from now on, or no more. */
type Variables = { firstName: string }

export const secondFactorOn = declareMail<Variables>({
  label: 'Verifica in due passaggi attivata',
  causedBy: 'site',
  notification: null,
  sample: { firstName: 'Ada' },
})
