import type { ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type ContactPrefix, type ContactValues, MethodsAndPhone } from './methods-and-phone.tsx'
import { useFields } from './use-fields.ts'

type Props = {
  readonly whose: ContactPrefix
  readonly hint: string
  readonly isForCaller?: boolean
  readonly children?: ReactNode
}

export const ContactSection = ({ whose, hint, isForCaller = false, children }: Props) => {
  const { register, field } = useFields<ContactValues>()
  return (
    <FormSection title={isForCaller ? 'Chi chiama' : 'I tuoi contatti'} hint={hint}>
      <FieldRow>
        <Field {...field(`${whose}Name`)} label="Nome" required>
          <TextInput autoComplete="given-name" {...register(`${whose}Name`)} />
        </Field>
        <Field {...field(`${whose}LastName`)} label="Cognome" required>
          <TextInput autoComplete="family-name" {...register(`${whose}LastName`)} />
        </Field>
      </FieldRow>
      <Field
        {...field(`${whose}Email`)}
        label="Email"
        required={!isForCaller}
        hint={isForCaller ? 'Lascia vuoto se non ha un’email' : undefined}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register(`${whose}Email`)}
        />
      </Field>
      <MethodsAndPhone whose={whose} />
      {children}
    </FormSection>
  )
}
