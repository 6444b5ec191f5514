import type { ComponentProps } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = {
  readonly field: { id?: string; error?: string | undefined }
  readonly inputProps: ComponentProps<'input'>
  /** During enrolment there are no recovery codes yet. */
  readonly hint?: string
}

export const CodeField = ({ field, inputProps, hint = WITH_RECOVERY }: Props) => (
  <Field label="Codice di verifica" hint={hint} required {...field}>
    <TextInput
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...inputProps}
    />
  </Field>
)

const WITH_RECOVERY =
  'Scrivi le 6 cifre che vedi ora nella tua app. Se non hai il telefono, usa un codice di recupero.'
