import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import type { RequestFormValues } from '../form/request-form-values.ts'

/** Guests choose a password: their account is created first. */
export const AccountSection = () => {
  const { register, formState } = useFormContext<RequestFormValues>()
  const { errors } = formState
  return (
    <FormSection
      title="Il tuo account"
      hint={
        <>
          Serve per seguire la richiesta e chiuderla quando hai trovato.{' '}
          <a href="/login?returnTo=/pubblica-annuncio">Hai già un account? Accedi</a>
        </>
      }
    >
      <FieldRow>
        <Field
          id="password"
          label="Password"
          required
          hint="Almeno 8 caratteri, con una minuscola, una maiuscola e un numero."
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field
          id="confirmPassword"
          label="Conferma password"
          required
          error={errors.confirmPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </FieldRow>
    </FormSection>
  )
}
