import { useId } from 'react'
import { CHECK_METHODS, type VerificationReply } from '#modules/firms/contract/credentials.ts'
import { firmPaths } from '#modules/firms/contract/paths.ts'
import { CREDENTIAL_KIND_LABELS } from '#modules/kernel/firm-checks.ts'
import { showToast } from '#web/lib/toast.ts'
import { useServerForm } from '#web/lib/use-server-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  readonly credential: VerificationReply
  readonly onClose: () => void
  readonly onDone: () => void
}

/** How it was checked, what was seen, how long it holds. */
export const CheckDialog = ({ credential, onClose, onDone }: Props) => {
  const formId = useId()
  const listId = useId()
  const { problems, isSending, submit } = useServerForm({
    path: firmPaths.check(credential.id),
    onSent: () => {
      showToast({ title: 'Credenziale controllata' })
      onDone()
    },
  })
  const methods = CHECK_METHODS[credential.kind]
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${CREDENTIAL_KIND_LABELS[credential.kind]}: ${credential.detail}`}
      look="sheet"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            Ho controllato
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}
