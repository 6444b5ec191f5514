import type { ChangePasswordInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { toastFailure } from '../toast-failure.ts'

const TITLE = 'Errore cambio password'

/** Changes the password and shows a toast; answers the error, or null. */
export const changePassword = async (input: ChangePasswordInput): Promise<unknown> => {
  try {
    await send('POST', identityPaths.changePassword, { body: input })
  } catch (error) {
    const isAnswer = error instanceof ApiError
    toastFailure(TITLE, error, isAnswer ? 'Cambio password fallito' : 'Errore sconosciuto')
    return error
  }
  showToast({
    title: 'Password aggiornata',
    description: 'Per sicurezza ti abbiamo disconnesso dagli altri dispositivi.',
  })
  return null
}
