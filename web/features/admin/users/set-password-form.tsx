import { SetPasswordInput } from '#modules/identity/contract/passwords.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import type { UserDetail } from '#modules/identity/contract/users.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

type Values = { newPassword: string; adminPassword: string; forceChangeOnNextLogin: boolean }

type Props = { readonly user: UserDetail; readonly onDone: () => void }

/** Requires the admin's own password, in case of an unlocked screen. */
export const SetPasswordForm = ({ user, onDone }: Props) => {
  const form = useContractForm<Values, SetPasswordInput>({ schema: SetPasswordInput })
  const submit = form.handleSubmit(async (body) => {
    try {
      await send('POST', identityPaths.setPassword(user.id), { body })
      form.reset()
      showToast({
        title: 'Password impostata',
        description: `${user.firstName} è stato scollegato da tutti i dispositivi.`,
      })
      onDone()
    } catch (error) {
      if (form.showIssues(error)) return
      showFailure(error, 'La password non è stata cambiata. Riprova.')
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection
        title="Nuova password"
        hint="Per chi non riesce più ad accedere. Comunicala di persona o al telefono."
      >
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Field
          {...form.field('newPassword')}
          label="Nuova password dell’utente"
          hint="Almeno 8 caratteri, con una minuscola, una maiuscola e un numero."
          required
        >
          <PasswordInput autoComplete="off" {...form.register('newPassword')} />
        </Field>
        <Field {...form.field('adminPassword')} label="La tua password" required>
          <PasswordInput autoComplete="current-password" {...form.register('adminPassword')} />
        </Field>
        <Checkbox
          {...form.register('forceChangeOnNextLogin')}
          label="Deve cambiarla al prossimo accesso"
        />
        <SubmitButton busy={form.formState.isSubmitting}>Imposta la password</SubmitButton>
      </FormSection>
    </form>
  )
}
