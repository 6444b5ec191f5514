import { useEffect } from 'react'
import { SecondFactorCodeInput } from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { sendRequest } from './api.ts'
import { useContractForm } from './forms.ts'
import { answerFreshCode, askForFreshCodes, useFreshCode } from './fresh-code.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'

/** Asks the staff for a fresh code or their passkey when a call requires one; the call is then repeated. */
export const FreshCodeDialog = () => {
  useEffect(askForFreshCodes, [])
  const isDue = useFreshCode(({ answer }) => answer !== null)
  const form = useContractForm<{ code: string }, SecondFactorCodeInput>({
    schema: SecondFactorCodeInput,
  })
  const finish = (isConfirmed: boolean) => {
    form.reset()
    answerFreshCode(isConfirmed)
  }
  const submit = form.sending(async (body) => {
    await sendRequest('POST', secondFactorPaths.confirm, { body })
    finish(true)
  })
  return (
    <FormDialog
      open={isDue}
      onClose={() => finish(false)}
      title="Conferma che sei tu"
      look="box"
      yes="Conferma"
      busy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <p>
        Per le operazioni su denaro, ruoli e chiavi serve un codice della tua app di verifica o la
        tua passkey. La conferma vale 10 minuti.
      </p>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field
        label="Codice di verifica"
        hint="Scrivi le 6 cifre che vedi ora nella tua app, o un codice di recupero."
        required
        {...form.field('code')}
      >
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          {...form.register('code')}
        />
      </Field>
      <PasskeyButton wide label="Usa la passkey" onEntered={() => Promise.resolve(finish(true))} />
    </FormDialog>
  )
}
