import type { ChangePasswordInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/account.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { tellFailure } from '../tell-failure.ts'

const TITLE = 'Errore cambio password'

/** The field a refusal speaks about, by its code. */
const FIELDS: Readonly<Record<string, keyof ChangePasswordInput>> = {
  'password.wrong': 'currentPassword',
  'password.unchanged': 'newPassword',
}

type Complaint = { field: keyof ChangePasswordInput; message: string }
type Failure = { error: unknown; complaint: Complaint | null }

/** Changes the password and says how it went; answers null, or what the form may show beside its fields. */
export const changePassword = async (input: ChangePasswordInput): Promise<Failure | null> => {
  try {
    await send('POST', identityPaths.changePassword, { body: input })
  } catch (error) {
    const isServers = error instanceof ApiError
    tellFailure(TITLE, error, isServers ? 'Cambio password fallito' : 'Errore sconosciuto')
    return { error, complaint: isServers ? complaintOf(error) : null }
  }
  showToast({
    title: 'Password aggiornata',
    description: 'Per sicurezza ti abbiamo disconnesso dagli altri dispositivi.',
  })
  return null
}

const complaintOf = ({ code, sentence }: ApiError): Complaint | null => {
  const field = FIELDS[code]
  return field && sentence ? { field, message: sentence } : null
}
