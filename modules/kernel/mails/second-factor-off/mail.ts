import { declareMail } from '../declare-mail.ts'

type Variables = { firstName: string }

export const secondFactorOff = declareMail<Variables>({
  label: 'Verifica in due passaggi disattivata',
  causedBy: 'site',
  notification: null,
  sample: { firstName: 'Ada' },
})
