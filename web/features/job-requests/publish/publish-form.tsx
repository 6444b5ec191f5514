import { useFormContext } from 'react-hook-form'
import type { ViewerState } from '#web/lib/viewer.ts'
import { usePictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldRow, FormSection } from '#web/ui/forms/form-layout.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { RequestForm } from '../form/request-form.tsx'
import type { RequestFormValues } from '../form/request-form-schema.ts'
import { type PublishForm as Publish, usePublishForm } from './use-publish-form.ts'

type Props = { readonly viewer: ViewerState; readonly onPublish: Publish }

/** A new request; guests also choose a password. */
export const PublishForm = ({ viewer, onPublish }: Props) => {
  const uploads = usePictureUploads()
  const state = usePublishForm(viewer, onPublish, uploads)
  const { formState, register } = state.form

  return (
    <RequestForm
      state={state}
      isStepped
      uploads={uploads}
      isSignedIn={viewer.state === 'authenticated'}
      account={viewer.state === 'anonymous' ? ACCOUNT : undefined}
      submitLabel="Pubblica Richiesta Gratis"
      busyLabel="Pubblicazione…"
    >
      {viewer.state === 'loading' && (
        <noscript>
          <AccountSection />
        </noscript>
      )}
      <div className="consent">
        <Checkbox
          id="privacyAccepted"
          label="Accetto i termini di servizio e la privacy policy"
          hint={<TermsLinks />}
          error={formState.errors.privacyAccepted?.message}
          {...register('privacyAccepted')}
        />
      </div>
    </RequestForm>
  )
}

const PASSWORDS = ['password', 'confirmPassword']

/** In tabs of their own: what was typed stays where it is. */
const TermsLinks = () => (
  <>
    Leggi i{' '}
    <a href="/pagine/termini-condizioni" target="_blank" rel="noopener">
      termini e condizioni
    </a>{' '}
    e la{' '}
    <a href="/pagine/privacy-policy" target="_blank" rel="noopener">
      privacy policy
    </a>
    .
  </>
)

/** Guests choose a password: their account is created first. */
const AccountSection = () => {
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

/** Only guests have no account yet. */
const ACCOUNT = {
  title: 'Account',
  fields: PASSWORDS,
  needs: PASSWORDS,
  content: <AccountSection />,
}
