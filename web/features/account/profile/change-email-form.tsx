import { ChangeEmailInput } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** The address changes when the link that is mailed to the new one is opened. */
export const ChangeEmailForm = ({ onSent }: { readonly onSent: () => void }) => {
  const form = useContractForm<ChangeEmailInput, ChangeEmailInput>({ schema: ChangeEmailInput })
  const submit = form.sending(async (body) => {
    await send('POST', identityPaths.email, { body })
    form.reset()
    showToast({
      title: 'Guarda nella nuova casella',
      description: `Se ${body.email} si può usare, trovi un link per confermarlo: vale 24 ore. Fino ad allora non cambia niente.`,
    })
    onSent()
  }, 'L’indirizzo non è stato cambiato. Riprova.')
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field label="Nuova email" required {...form.field('email')}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="La tua password" required {...form.field('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <SubmitButton
        isPlain
        className="start"
        busy={form.formState.isSubmitting}
        busyLabel="Invio in corso…"
      >
        Cambia email
      </SubmitButton>
    </form>
  )
}
