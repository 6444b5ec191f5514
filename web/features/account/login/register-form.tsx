import type { UserType } from '#modules/identity/contract/account.ts'
import { PostedRefusal } from '#web/lib/posted-refusal.tsx'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { REGISTRATION_PATH, useReturnTo } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow } from '#web/ui/forms/form-layout.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { userTypeChoices } from '../user-types.ts'
import type { useRegisterForm } from './use-register-form.ts'
import { useIsShowcaseVisitor } from './waiting-page.tsx'

export const RegisterForm = (registration: ReturnType<typeof useRegisterForm>) => {
  const { form, submit, isEmailTaken } = registration
  const isHydrated = useHydrated()
  const isOfShowcase = useIsShowcaseVisitor()
  const typed = usePostedForm()?.values['returnTo']
  const target = useReturnTo()
  const invitation = form.watch('invitation')
  const returnTo = typeof typed === 'string' ? typed : target

  return (
    <form
      method="post"
      action={REGISTRATION_PATH}
      className="grid gap-5"
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <PostedRefusal />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {!isOfShowcase && (
        <ChoiceGroup
          look="tiles sides"
          legend="Che cosa vuoi fare?"
          hint="Puoi fare entrambe le cose, con lo stesso account."
          type="radio"
          name="userType"
          choices={userTypeChoices}
          chosen={[form.watch('userType')]}
          onChoose={(value) => form.setValue('userType', value as UserType)}
        />
      )}
      <FieldRow>
        <Field label="Nome" required {...form.field('firstName')}>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Cognome" required {...form.field('lastName')}>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </FieldRow>
      <Field
        label="Email"
        required
        hint={isEmailTaken ? <OwnAccount /> : 'Ti mandiamo un link per verificarla.'}
        {...form.field('email')}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          placeholder="es. maria@esempio.it"
          {...form.register('email')}
        />
      </Field>
      <NewPasswordField
        label="Password"
        field={form.field('password')}
        inputProps={form.register('password')}
        names={form.watch(['firstName', 'lastName', 'email']).map((name) => name ?? '')}
      />
      <input type="hidden" name="returnTo" value={returnTo} />
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      <Agreement />
      <SubmitButton
        isPlain
        variant="primary"
        wide
        busy={form.formState.isSubmitting}
        busyLabel="Registrazione in corso…"
        label="Registrati"
      />
    </form>
  )
}

/** The address has an account already. */
const OwnAccount = () => (
  <>
    È il tuo? <a href="/login">Accedi</a>, anche <a href="/login/email">con un link via email</a>,
    oppure <a href="/password-dimenticata">scegli una nuova password</a>.
  </>
)

const Agreement = () => (
  <p className="soft small">
    Registrandoti accetti i <a href="/pagine/termini-condizioni">termini e le condizioni</a> e la{' '}
    <a href="/pagine/privacy-policy">privacy policy</a>.
  </p>
)
