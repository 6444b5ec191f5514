import type { FormEvent } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly action: string
  /** True when accepted: the dialog closes. */
  readonly onSend: (customer: Readonly<Record<string, string>>) => Promise<boolean>
}

const FIELDS: readonly { name: string; label: string; maxLength: number }[] = [
  { name: 'name', label: 'Nome o ragione sociale', maxLength: 80 },
  { name: 'taxId', label: 'Partita IVA o codice fiscale', maxLength: 30 },
  { name: 'sdiCode', label: 'Codice destinatario', maxLength: 7 },
  { name: 'pecEmail', label: 'PEC', maxLength: 254 },
  { name: 'address', label: 'Indirizzo', maxLength: 60 },
  { name: 'city', label: 'Città', maxLength: 60 },
  { name: 'postalCode', label: 'CAP', maxLength: 10 },
  { name: 'province', label: 'Provincia (sigla)', maxLength: 2 },
]

/** Corrects customer data; blank fields stay unchanged. */
export const CorrectionDialog = ({ isOpen, onClose, title, action, onSend }: Props) => {
  const submit = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const given = [...new FormData(currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ])
    const customer = Object.fromEntries(given.filter(([, value]) => value !== ''))
    if (await onSend(customer)) onClose()
  }
  return (
    <FormDialog open={isOpen} onClose={onClose} title={title} yes={action} onSubmit={submit}>
      <p className="soft">Scrivi solo i dati del cliente da correggere: gli altri restano.</p>
      {FIELDS.map(({ name, label, maxLength }) => (
        <Field key={name} label={label}>
          <TextInput name={name} maxLength={maxLength} autoComplete="off" />
        </Field>
      ))}
    </FormDialog>
  )
}
