import type { RegisterReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, describeFailure, isSessionOver, sendRequest, showFailure } from '#web/lib/api.ts'
import type { ListingFormOf } from '#web/listing/form/use-listing-form.ts'
import type { RequestFormValues } from '../form/request-form-values.ts'

const NO_ACCOUNT = "Si è verificato un errore durante la creazione dell'account"

/** False, with the refusal at the fields, when a guest's account was not created. */
export const hasAccount = async (form: ListingFormOf<RequestFormValues>): Promise<boolean> => {
  const { clientName, clientLastName, clientEmail, password } = form.getValues()
  const body = {
    firstName: clientName,
    lastName: clientLastName,
    email: clientEmail,
    password,
    userType: 'client',
  }
  try {
    await sendRequest<RegisterReply>('POST', identityPaths.register, { body })
    return true
  } catch (error) {
    if (!isSessionOver(error)) {
      showFailure(error, NO_ACCOUNT)
      showAccountIssues(form, error)
    }
    return false
  }
}

const ACCOUNT_FIELDS: Record<string, 'clientName' | 'clientLastName' | 'clientEmail' | 'password'> =
  {
    firstName: 'clientName',
    lastName: 'clientLastName',
    email: 'clientEmail',
    password: 'password',
  }

/** Maps the account's errors to this form's fields; a known address is reported at the e-mail field. */
const showAccountIssues = (form: ListingFormOf<RequestFormValues>, cause: unknown) => {
  if (!(cause instanceof ApiError)) return
  if (cause.status === 409)
    form.setError('clientEmail', { message: describeFailure(cause, NO_ACCOUNT) })
  for (const { path, message } of cause.issues) {
    const name = ACCOUNT_FIELDS[path]
    if (name) form.setError(name, { message })
  }
}
