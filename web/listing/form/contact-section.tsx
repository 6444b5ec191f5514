import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { type ContactValues, MethodsAndPhone, type Whose } from './methods-and-phone.tsx'

type Props = {
  readonly whose: Whose
  readonly hint: string
  readonly isForCaller?: boolean
  /** Further contact fields. */
  readonly children?: ReactNode
}

export const ContactSection = ({ whose, hint, isForCaller = false, children }: Props) => {
  const { register, formState } = useFormContext<ContactValues>()
  const { errors } = formState
  return (
    <FormSection title={isForCaller ? 'Chi chiama' : 'I tuoi contatti'} hint={hint}>
      <FieldRow>
        <Field id={`${whose}Name`} label="Nome" required error={errors[`${whose}Name`]?.message}>
          <TextInput autoComplete="given-name" {...register(`${whose}Name`)} />
        </Field>
        <Field
          id={`${whose}LastName`}
          label="Cognome"
          required
          error={errors[`${whose}LastName`]?.message}
        >
          <TextInput autoComplete="family-name" {...register(`${whose}LastName`)} />
        </Field>
      </FieldRow>
      <Field
        id={`${whose}Email`}
        label="Email"
        required={!isForCaller}
        hint={isForCaller ? 'Vuota, se non ne ha una' : undefined}
        error={errors[`${whose}Email`]?.message}
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
