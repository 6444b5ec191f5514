import type { OwnContactReport } from '#modules/reveal/contract/contact-reports.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import {
  CONTACT_FAULT_LABELS,
  CONTACT_FAULTS,
  CONTACT_REPORTABLE_DAYS,
} from '#modules/reveal/contract/report-words.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

const DETAILS_MAX = 1000

const faults = CONTACT_FAULTS.map((value) => ({ value, label: CONTACT_FAULT_LABELS[value] }))

type Props = {
  readonly reveal: ContactRevealReply
  readonly onClose: () => void
  readonly onReported: (changed: ContactRevealReply) => void
}

export const ReportDialog = ({ reveal, onClose, onReported }: Props) => (
  <SendDialog<OwnContactReport>
    onClose={onClose}
    title="Segnala contatto"
    yes="Invia segnalazione"
    path={revealPaths.report(reveal.id)}
    check={(fields) => (fields.has('fault') ? {} : { fault: 'Indica che cosa non va' })}
    otherwise="La segnalazione non è stata inviata. Riprova."
    done={(report) => {
      onReported({ ...reveal, report })
      return {
        title: 'Segnalazione inviata',
        description: 'La leggiamo e ti scriviamo che cosa abbiamo deciso.',
      }
    }}
  >
    {(problems) => (
      <>
        <p>
          Se accogliamo la segnalazione su «{reveal.title}», il contatto non conta più tra quelli
          del tuo piano. Puoi segnalarlo entro {CONTACT_REPORTABLE_DAYS} giorni.
        </p>
        <ChoiceGroup
          type="radio"
          name="fault"
          legend="Che cosa non va?"
          required
          choices={faults}
          error={problems['fault']}
        />
        <Field label="Racconta che cosa è successo" hint="Facoltativo" error={problems['details']}>
          <Textarea name="details" rows={4} maxLength={DETAILS_MAX} />
        </Field>
      </>
    )}
  </SendDialog>
)
