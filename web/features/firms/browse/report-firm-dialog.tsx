import { firmPaths } from '#modules/firms/contract/paths.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

export const ReportFirmDialog = ({ slug, onClose }: { slug: string; onClose: () => void }) => (
  <SendDialog
    title="Segnala professionista"
    yes="Invia segnalazione"
    path={firmPaths.report(slug)}
    otherwise="La segnalazione non è stata inviata. Riprova."
    done={() => ({
      title: 'Segnalazione inviata',
      description:
        'Grazie, leggiamo la segnalazione. Se hai fatto l’accesso, ti scriviamo che cosa abbiamo deciso.',
    })}
    onClose={onClose}
  >
    {(problems) => (
      <>
        <p>Dicci che cosa non va: dati falsi, truffe, comportamenti scorretti.</p>
        <Field
          label="Motivo"
          hint="Scrivilo in poche parole, es. non è l’impresa che dice di essere"
          required
          error={problems['reason']}
        >
          <TextInput name="reason" maxLength={120} />
        </Field>
        <Checkbox name="concern" value="bad_work" label="È un lavoro fatto male o non finito" />
        <Field label="Che cosa è successo" required error={problems['description']}>
          <Textarea name="description" rows={5} maxLength={3000} />
        </Field>
      </>
    )}
  </SendDialog>
)
