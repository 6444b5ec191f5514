import * as v from 'valibot'
import { requestEditPagePath } from '#modules/kernel/contract/listing-pages.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import {
  MODIFICATION_TEXT_MAX,
  ModificationInput,
} from '#modules/listings/contract/shared/own-listings.ts'
import { type FormProblems, SendDialog } from '#web/lib/send-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type Props = {
  readonly job: OwnJobRequestReply
  readonly onClose: () => void
  readonly onSent: () => Promise<unknown>
}

export const ModificationDialog = ({ job, onClose, onSent }: Props) => (
  <SendDialog
    onClose={onClose}
    title="Richiedi una modifica"
    yes="Invia la richiesta"
    path={ownJobPaths.requestModification(job.id)}
    check={faultsOf}
    bodyOf={writtenIn}
    onSent={onSent}
    done={() => ({
      title: 'Hai chiesto una modifica',
      description: 'La leggiamo e ti rispondiamo per email.',
    })}
  >
    {(problems) => (
      <>
        <p>
          «{job.title}» resta visibile finché non facciamo la modifica o non ti rispondiamo.
          Preferisci farla tu? <a href={requestEditPagePath(job.id)}>Modifica l’annuncio</a>.
        </p>
        <Field
          label="Che cosa vuoi cambiare?"
          required
          hint="es. Il budget è salito a 2.000 € e servono anche i rubinetti"
          error={problems['modificationRequest']}
        >
          <Textarea
            name="modificationRequest"
            data-autofocus
            rows={5}
            maxLength={MODIFICATION_TEXT_MAX}
          />
        </Field>
      </>
    )}
  </SendDialog>
)

const writtenIn = (fields: FormData) => ({
  modificationRequest: String(fields.get('modificationRequest') ?? '').trim(),
})

const faultsOf = (fields: FormData): FormProblems => {
  const checked = v.safeParse(ModificationInput, writtenIn(fields))
  return checked.success ? {} : { modificationRequest: checked.issues[0].message }
}
