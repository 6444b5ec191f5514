import type { ComponentProps } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

type Props = {
  readonly label?: string
  readonly field: { readonly id: string; readonly error: string | undefined }
  readonly inputProps: ComponentProps<'input'>
}

/** Asks for the current password before a serious action; people who log in by a link or passkey may not know it. */
export const OwnPasswordField = ({ label = 'La tua password', field, inputProps }: Props) => (
  <Field
    label={label}
    required
    hint={
      <>
        Non la ricordi? <a href="/password-dimenticata">Scegline una nuova</a>, poi torna qui.
      </>
    }
    {...field}
  >
    <PasswordInput autoComplete="current-password" {...inputProps} />
  </Field>
)
