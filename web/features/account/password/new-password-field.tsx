import type { ComponentProps } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

type NewPasswordFieldProps = {
  label: string
  field: { id: string; error: string | undefined }
  inputProps: ComponentProps<'input'>
}

export const NewPasswordField = ({ label, field, inputProps }: NewPasswordFieldProps) => (
  <Field
    label={label}
    required
    hint="Almeno 8 caratteri, con una minuscola, una maiuscola e un numero."
    {...field}
  >
    <PasswordInput autoComplete="new-password" {...inputProps} />
  </Field>
)
