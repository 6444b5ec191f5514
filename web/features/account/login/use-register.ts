import { useState } from 'react'
import type { RegisterInput, RegisterReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { tellFailure } from '../tell-failure.ts'
import { useEnter } from './use-enter.ts'

/** Long enough to read an address and go looking for the mail. */
const WELCOME_MS = 10_000

/** Makes the account, which signs its owner in; `showIssues` puts what was refused beside its field. */
export const useRegister = (showIssues: (error: unknown) => boolean) => {
  const enter = useEnter()
  const [isEmailTaken, setEmailTaken] = useState(false)

  const register = async (input: RegisterInput) => {
    setEmailTaken(false)
    try {
      const reply = await send<RegisterReply>('POST', identityPaths.register, { body: input })
      welcome(reply)
      await enter({})
    } catch (error) {
      showIssues(error)
      tellFailure('Errore di registrazione', error)
      setEmailTaken(error instanceof ApiError && error.status === 409)
    }
  }

  return { register, isEmailTaken }
}

const welcome = ({ firstName, email, emailSent }: RegisterReply) =>
  showToast({
    title: `Benvenuto, ${firstName}!`,
    description: emailSent
      ? `Ti abbiamo scritto a ${email}: apri il link entro 24 ore per verificare l’indirizzo.`
      : 'L’account è pronto. Puoi chiedere l’email di verifica dal tuo profilo.',
    durationMs: WELCOME_MS,
  })
