import { FIRM_REFUSALS } from '#modules/firms/contract/codes.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

export type ContestedNumber = { readonly vatId: string; readonly legalName: string }

/** Somebody else has one's VAT number: a person of the staff compares both sides. */
export const ContestDialog = ({
  about,
  onClose,
}: {
  about: ContestedNumber
  onClose: () => void
}) => (
  <SendDialog
    onClose={onClose}
    title="Questa partita IVA è già sul sito"
    yes="Contesta"
    path={firmPaths.contest}
    done={() => ({
      title: 'Segnalazione inviata',
      description: 'La esaminiamo e ti scriviamo.',
    })}
  >
    {(problems) => (
      <>
        <p>{FIRM_REFUSALS['firms.vat-taken']}.</p>
        <Field label="Partita IVA" required error={problems['vatId']}>
          <TextInput name="vatId" defaultValue={about.vatId} maxLength={20} />
        </Field>
        <Field label="Ragione sociale" required error={problems['legalName']}>
          <TextInput name="legalName" defaultValue={about.legalName} maxLength={80} />
        </Field>
        <Field
          label="Perché la partita IVA è tua"
          required
          hint="Scrivi, per esempio, il numero REA o dove possiamo vedere la visura."
          error={problems['reason']}
        >
          <Textarea name="reason" rows={4} maxLength={2000} />
        </Field>
      </>
    )}
  </SendDialog>
)
