import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

type NewPasswordFieldProps = {
  label: string
  field: { id: string; error: string | undefined }
  inputProps: ComponentProps<'input'>
  /** Known facts about the person that a password must not contain, if nobody is signed in. */
  names?: readonly string[]
}

const PasswordAdvice = lazyPart(
  async () => (await import('#web/lib/password/password-advice.tsx')).PasswordAdvice,
)

export const NewPasswordField = ({ label, field, inputProps, names }: NewPasswordFieldProps) => {
  const [typed, setTyped] = useState('')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    inputProps.onChange?.(event)
  }
  return (
    <div className="stack tight">
      <Field
        label={label}
        required
        hint="Almeno 8 caratteri, con una minuscola, una maiuscola e un numero."
        {...field}
      >
        <PasswordInput autoComplete="new-password" {...inputProps} onChange={change} />
      </Field>
      {typed !== '' && <PasswordAdvice password={typed} {...(names && { names })} />}
    </div>
  )
}
