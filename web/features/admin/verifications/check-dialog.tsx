import { useId } from 'react'
import { CHECK_METHODS, type VerificationReply } from '#modules/firms/contract/credentials.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = {
  readonly credential: VerificationReply
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** How it was checked, what was seen, how long it holds. */
export const CheckDialog = ({ credential, onClose, onDone }: Props) => {
  const listId = useId()
  const methods = CHECK_METHODS[credential.kind]
  return (
    <SendDialog
      onClose={onClose}
      title={`${CREDENTIAL_KIND_LABELS[credential.kind]}: ${credential.detail}`}
      yes="Ho controllato"
      path={firmPaths.check(credential.id)}
      onSent={onDone}
      done={() => ({ title: 'Credenziale controllata' })}
    >
      {(problems) => (
        <>
          <Field
            label="Come hai controllato"
            hint="Si legge sul profilo, dopo «controllata con»."
            required
            error={problems['method']}
          >
            <TextInput name="method" list={listId} defaultValue={methods[0]} maxLength={80} />
          </Field>
          <datalist id={listId}>
            {methods.map((method) => (
              <option key={method} value={method} />
            ))}
          </datalist>
          <Field
            label="Che cosa hai visto"
            hint="Numero del documento o indirizzo della pagina: resta allo staff."
            error={problems['evidence']}
          >
            <TextInput name="evidence" maxLength={300} />
          </Field>
          <Field
            label="Vale fino al"
            hint="Lascia vuoto se non scade."
            error={problems['validUntil']}
          >
            <TextInput
              name="validUntil"
              type="date"
              defaultValue={credential.validUntil ?? undefined}
            />
          </Field>
        </>
      )}
    </SendDialog>
  )
}
