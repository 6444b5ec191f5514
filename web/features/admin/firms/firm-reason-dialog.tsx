import { type FormEvent, useId, useState } from 'react'
import { FIRM_REJECTION_REASONS } from '#modules/firms/contract/firm-queue.ts'
import { BASIS_LABELS } from '#modules/kernel/decisions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { optionsOf } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  readonly deed: 'reject' | 'suspend'
  readonly onClose: () => void
  readonly onSend: (body: { reason: string; ground?: string }) => void
}

const WORDS = {
  reject: { title: 'Rifiuta il profilo', button: 'Rifiuta' },
  suspend: { title: 'Sospendi il profilo', button: 'Sospendi' },
} as const

/** The firm reads the reason; a suspension also takes its showcase items away, and says on what ground. */
export const FirmReasonDialog = ({ deed, onClose, onSend }: Props) => {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [ground, setGround] = useState('law')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Indica il motivo')
    onSend({ reason, ...(deed === 'suspend' && { ground }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={WORDS[deed].title}
      look="sheet"
      actions={
        <>
          <Button variant="destructive" type="submit" form={formId}>
            {WORDS[deed].button}
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <fieldset className="reasons">
          <legend>Motivi frequenti</legend>
          <div className="cluster">
            {FIRM_REJECTION_REASONS.map((preset) => (
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
        {deed === 'suspend' && (
          <Field label="Su che cosa si fonda" hint="Pagina e annunci in vetrina spariscono subito.">
            <Select
              value={ground}
              options={optionsOf(BASIS_LABELS)}
              onChange={(event) => setGround(event.currentTarget.value)}
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
