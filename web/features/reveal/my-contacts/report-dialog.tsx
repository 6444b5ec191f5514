import { type FormEvent, useId, useState } from 'react'
import type { OwnContactReport } from '#modules/reveal/contract/contact-reports.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import {
  CONTACT_FAULT_LABELS,
  CONTACT_FAULTS,
  REPORTABLE_DAYS,
} from '#modules/reveal/contract/report-words.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { useBusy } from '#web/lib/use-busy.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const DETAILS_MAX = 1000

const faults = CONTACT_FAULTS.map((value) => ({ value, label: CONTACT_FAULT_LABELS[value] }))

type Props = {
  /** Null while the dialog is closed. */
  readonly reveal: ContactRevealReply | null
  readonly onClose: () => void
  readonly onReported: (changed: ContactRevealReply) => void
}

/** Reports a contact to the moderators. */
export const ReportDialog = ({ reveal, onClose, onReported }: Props) => {
  const formId = useId()
  const { isBusy, whileBusy } = useBusy((failure) =>
    showFailure(failure, 'La segnalazione non è stata inviata. Riprova.'),
  )
  const report = async (body: Complaint) => {
    if (!reveal || isBusy) return
    await whileBusy(async () => {
      const made = await send<OwnContactReport>('POST', revealPaths.report(reveal.id), { body })
      showToast({
        title: 'Segnalazione inviata',
        description: 'Un moderatore la legge e ti scrive che cosa ha deciso.',
      })
      onReported({ ...reveal, report: made })
    })
  }

  return (
    <Dialog
      open={reveal !== null}
      onClose={onClose}
      title="Segnala contatto"
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            Invia segnalazione
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      {reveal && (
        <div className="stack">
          <p>
            «{reveal.title}»: se la segnalazione è accolta, il contatto non conta più tra quelli del
            tuo piano. Puoi segnalarlo entro {REPORTABLE_DAYS} giorni.
          </p>
          <ReportForm key={reveal.id} id={formId} onSend={report} />
        </div>
      )}
    </Dialog>
  )
}

type Complaint = { readonly fault: string; readonly details: string }
type FormProps = { readonly id: string; readonly onSend: (body: Complaint) => Promise<void> }

const ReportForm = ({ id, onSend }: FormProps) => {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const fault = String(given.get('fault') ?? '')
    setError(fault ? undefined : 'Indica che cosa non va')
    if (fault) void onSend({ fault, details: String(given.get('details') ?? '') })
  }
  return (
    <form id={id} className="stack" onSubmit={submit} noValidate>
      <ChoiceGroup
        type="radio"
        name="fault"
        legend="Che cosa non va?"
        required
        choices={faults}
        error={error}
      />
      <Field label="Racconta che cosa è successo" hint="Facoltativo">
        <Textarea name="details" rows={4} maxLength={DETAILS_MAX} />
      </Field>
    </form>
  )
}
