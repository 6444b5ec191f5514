import { useLayoutEffect, useRef, useState } from 'react'
import { PASSKEY_CODE_DUE_CODE, passkeyPaths } from '#modules/identity/contract/passkey-paths.ts'
import {
  PasskeyOptionsInput,
  type PasskeyOptionsReply,
} from '#modules/identity/contract/passkeys.ts'
import { ApiError, sendRequest, useBusyState } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { showPasskeyFailure } from '#web/lib/passkeys/passkey-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { CodeField } from '../second-factor/code-field.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'

type Props = { readonly onAdded: () => Promise<unknown> }

const FAILED = 'La passkey non è stata aggiunta'

/** A press, a mailed code where nothing fresh was shown, and the browser asks for finger, face or PIN. */
export const AddPasskey = ({ onAdded }: Props) => {
  const [isCodeDue, setCodeDue] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const { isBusy, whileBusy } = useBusyState()

  const make = async (options: PasskeyOptionsReply['options']) => {
    const { createPasskeyOnDevice } = await import('#web/lib/passkeys/passkey-ceremonies.ts')
    const credential = await createPasskeyOnDevice(options)
    setCodeDue(false)
    setRecoveryCodes(credential.recoveryCodes ?? null)
    showToast({
      title: 'Passkey aggiunta',
      description: 'La prossima volta puoi usarla per accedere.',
    })
    await onAdded()
  }
  const begin = async () => {
    try {
      const { options } = await optionsFor()
      await make(options)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === PASSKEY_CODE_DUE_CODE))
        return showPasskeyFailure(FAILED, error)
      await mailCode(() => setCodeDue(true))
    }
  }

  return (
    <>
      {recoveryCodes && (
        <RecoveryCodes codes={recoveryCodes} onSaved={() => setRecoveryCodes(null)} />
      )}
      {isCodeDue ? (
        <MailedCode onOptions={make} />
      ) : (
        <Button
          className="start"
          variant="primary"
          icon="plus"
          busy={isBusy}
          busyLabel="Un momento…"
          onClick={() => void whileBusy(begin)}
          label="Aggiungi una passkey"
        />
      )}
    </>
  )
}

const optionsFor = (code?: string) =>
  sendRequest<PasskeyOptionsReply>('POST', passkeyPaths.registerOptions, { body: { code } })

const mailCode = async (onSent: () => void) => {
  try {
    await sendRequest('POST', passkeyPaths.code, { body: {} })
    onSent()
  } catch (error) {
    showPasskeyFailure('Il codice non è stato inviato', error)
  }
}

type CodeProps = { readonly onOptions: (options: PasskeyOptionsReply['options']) => Promise<void> }

const MailedCode = ({ onOptions }: CodeProps) => {
  const form = useContractForm<{ code: string }, PasskeyOptionsInput>({
    schema: PasskeyOptionsInput,
  })
  const { isBusy, whileBusy } = useBusyState()
  const box = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), [])
  const submit = form.sending(async ({ code }) => {
    const { options } = await optionsFor(code)
    try {
      await onOptions(options)
    } catch (error) {
      showPasskeyFailure(FAILED, error)
    }
  })
  return (
    <form ref={box} className="grid gap-5" noValidate onSubmit={submit}>
      <p role="status">
        Per essere sicuri che sei tu, ti abbiamo mandato un codice per email: vale 10 minuti.
      </p>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <CodeField
        hint="Scrivi le 6 cifre che trovi nell’email."
        field={form.field('code')}
        inputProps={form.register('code')}
      />
      <p className="cluster">
        <SubmitButton
          variant="primary"
          busy={form.formState.isSubmitting}
          label="Aggiungi la passkey"
        />
        <Button
          busy={isBusy}
          onClick={() =>
            void whileBusy(() =>
              mailCode(() => showToast({ title: 'Ti abbiamo mandato un altro codice' })),
            )
          }
          label="Mandami un altro codice"
        />
      </p>
    </form>
  )
}
