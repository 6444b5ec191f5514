import { declareMail } from '../declare-mail.ts'

/** To whom shows the right password from a new network while others guess it. */
type Variables = { firstName: string; code: string }

export const logInCode = declareMail<Variables>({
  label: 'Codice per accedere',
  causedBy: 'stranger',
  notification: null,
  sample: { firstName: 'Ada', code: '402913' },
})
