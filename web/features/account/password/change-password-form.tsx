import { ChangePasswordInput, FirstPasswordInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { ApiError, isSessionOver, sendRequest } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { OwnPasswordField } from '#web/lib/own-password-field.tsx'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { toastFailure } from '../toast-failure.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Values = { currentPassword: string; newPassword: string }
type Order = ChangePasswordInput | FirstPasswordInput

type ChangePasswordFormProps = {
  onChanged: () => void | Promise<void>
  /** Called without any session; not needed on pages for signed-in users. */
  onStranger?: () => void
  /** True in the session of a mailed link, which asks for no present password. */
  isFirst?: boolean
}

export const ChangePasswordForm = (props: ChangePasswordFormProps) => {
  const { onChanged, onStranger, isFirst = false } = props
  const schema = isFirst ? FirstPasswordInput : ChangePasswordInput
  const form = useContractForm<Values, Order>({ schema })
  const submit = form.handleSubmit(async (input) => {
    const error = await changePassword(input)
    if (error === null) {
      form.reset()
      await onChanged()
    } else if (isSessionOver(error)) onStranger?.()
    else form.showFieldIssues(error)
  })

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {!isFirst && (
        <OwnPasswordField
          label="Password attuale"
          field={form.field('currentPassword')}
          inputProps={form.register('currentPassword')}
        />
      )}
      <NewPasswordField
        label="Nuova password"
        field={form.field('newPassword')}
        inputProps={form.register('newPassword')}
      />
      <SubmitButton
        className="start"
        variant="primary"
        busy={form.formState.isSubmitting}
        busyLabel="Aggiornamento in corso…"
        label="Cambia password"
      />
    </form>
  )
}

const TITLE = 'Errore cambio password'

/** Changes the password and shows a toast; answers the error, or null. */
const changePassword = async (input: Order): Promise<unknown> => {
  try {
    await sendRequest('POST', identityPaths.changePassword, { body: input })
  } catch (error) {
    const isAnswer = error instanceof ApiError
    toastFailure(TITLE, error, isAnswer ? 'Cambio password fallito' : 'Errore sconosciuto')
    return error
  }
  showToast({
    title: 'Password aggiornata',
    description: 'Per sicurezza abbiamo chiuso l’accesso sugli altri dispositivi.',
  })
  return null
}
