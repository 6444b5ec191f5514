import { type FormEvent, useState } from 'react'
import { COMPLAINT_MAX, decisionPaths } from '#modules/decisions/contract/paths.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Props = { readonly id: string; readonly onSent: () => void }

/** A complaint about a decision. */
export const ComplaintForm = ({ id, onSent }: Props) => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setError(text ? undefined : 'Scrivi perché non sei d’accordo')
    if (!text) return
    setBusy(true)
    try {
      await send('POST', decisionPaths.complain(id), { body: { text } })
      showToast({ title: 'Reclamo inviato', description: 'Ti rispondiamo per email.' })
      onSent()
    } catch (failure) {
      showFailure(failure)
    }
    setBusy(false)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Perché non sei d’accordo" required error={error}>
        <Textarea name="text" rows={5} maxLength={COMPLAINT_MAX} />
      </Field>
      <div className="cluster">
        <SubmitButton variant="primary" busy={isBusy}>
          Invia il reclamo
        </SubmitButton>
      </div>
    </form>
  )
}
