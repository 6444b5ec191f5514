import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

const REASON_MAX = 1000

type ReasonDialogProps = {
  readonly title: string
  /** What is done for this reason. */
  readonly button: string
  readonly destructive?: boolean
  /** The commonest reasons, to be sent as they are or finished by hand. */
  readonly presets?: Readonly<Record<string, string>>
  /** Who reads it. */
  readonly hint: string
  /** Shown if the reason is missing. */
  readonly missing: string
  /** Further fields. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onSend: (reason: string) => unknown
}

export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, button, destructive = true, presets, hint, missing, children } = props
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const isMissing = reason.trim() === ''
    setError(isMissing ? missing : undefined)
    if (!isMissing) props.onSend(reason.trim())
  }
  return (
    <FormDialog
      onClose={props.onClose}
      title={title}
      yes={button}
      destructive={destructive}
      onSubmit={submit}
    >
      {presets && (
        <fieldset className="reasons">
          <legend>Motivi frequenti</legend>
          <div className="cluster gap-2">
            {Object.entries(presets).map(([name, text]) => (
              <Button key={name} aria-pressed={reason === text} onClick={() => setReason(text)}>
                {name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {children}
      <Field label="Motivo" required hint={hint} error={error}>
        <Textarea
          data-autofocus
          rows={4}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
