import { ChangePasswordInput } from '#modules/identity/contract/passwords.ts'
import { isSessionOver } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { changePassword } from './change-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Values = { currentPassword: string; newPassword: string }

type ChangePasswordFormProps = {
  /** Called after the change. */
  onChanged: () => void | Promise<void>
  /** Called without any session; not needed on pages for signed-in users. */
  onStranger?: () => void
}

export const ChangePasswordForm = ({ onChanged, onStranger }: ChangePasswordFormProps) => {
  const form = useContractForm<Values, ChangePasswordInput>({ schema: ChangePasswordInput })
  const submit = form.handleSubmit(async (input) => {
    const error = await changePassword(input)
    if (error === null) {
      form.reset()
      await onChanged()
    } else if (isSessionOver(error)) onStranger?.()
    else form.showIssues(error)
  })

  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field label="Password attuale" required {...form.field('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
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
      >
        Cambia password
      </SubmitButton>
    </form>
  )
}
