import { type FormEvent, useId, useState } from 'react'
import { BASIS_LABELS } from '#modules/kernel/decisions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  readonly title: string
  /** What is done for this reason. */
  readonly button: string
  readonly presets: readonly string[]
  /** What follows; then the legal basis is asked too. */
  readonly consequence?: string
  readonly onClose: () => void
  readonly onSend: (body: { readonly reason: string; readonly ground?: string }) => void
}

/** The reason of a decision about a firm, from presets or one's own; the firm reads it. */
export const ReasonDialog = ({ title, button, presets, consequence, onClose, onSend }: Props) => {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [basis, setBasis] = useState('law')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Indica il motivo')
    onSend({ reason, ...(consequence !== undefined && { ground: basis }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      look="sheet"
      actions={
        <>
          <Button variant="destructive" type="submit" form={formId}>
            {button}
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <fieldset className="reasons">
          <legend>Motivi frequenti</legend>
          <div className="cluster">
            {presets.map((preset) => (
              <Button
                key={preset}
                aria-pressed={reason === preset}
                onClick={() => setReason(preset)}
              >
                {preset}
              </Button>
            ))}
          </div>
        </fieldset>
        {consequence !== undefined && (
          <Field label="Su che cosa si fonda" hint={consequence}>
            <Select
              value={basis}
              options={optionsOf(BASIS_LABELS)}
              onChange={(event) => setBasis(event.currentTarget.value)}
            />
          </Field>
        )}
        <Field label="Motivo" required hint="Lo legge l’impresa." error={error}>
          <Textarea
            data-autofocus
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
