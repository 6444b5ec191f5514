import { ChangeEmailInput, type UserReply } from '#modules/identity/contract/account.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import { elideArticles } from '#modules/kernel/long-day.ts'
import { sendRequest } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { FreshCodeDialog } from '#web/lib/fresh-code-dialog.tsx'
import { memberPage } from '#web/lib/member-page.tsx'
import { OwnPasswordField } from '#web/lib/own-password-field.tsx'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { ResendButton } from '#web/lib/resend-button.tsx'
import { showToast } from '#web/lib/toast.ts'
import { useRefreshViewer } from '#web/lib/viewer.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { PasskeysRow } from '../passkeys/passkeys-row.tsx'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { SecondFactorRow } from '../second-factor/second-factor-row.tsx'
import { userTypeChoices } from '../user-types.ts'
import { IdentityForm } from './identity-form.tsx'
import { OtherPages } from './other-pages.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfileRow } from './profile-row.tsx'
import { SessionsRow } from './sessions.tsx'

/** The address changes when the link that is mailed to the new one is opened. */
const ChangeEmailForm = ({ onSent }: { readonly onSent: () => void }) => {
  const form = useContractForm<ChangeEmailInput, ChangeEmailInput>({ schema: ChangeEmailInput })
  const submit = form.sending(async (body) => {
    await sendRequest('POST', identityPaths.email, { body })
    form.reset()
    showToast({
      title: 'Controlla la nuova casella di posta',
      description: `Se nessun altro account usa ${body.email}, lì trovi un link per confermarlo: vale 24 ore. Finché non lo apri, resta l’indirizzo di prima.`,
    })
    onSent()
  }, 'L’indirizzo non è stato cambiato. Riprova.')
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Field label="Nuova email" required {...form.field('email')}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <OwnPasswordField
        field={form.field('currentPassword')}
        inputProps={form.register('currentPassword')}
      />
      <SubmitButton
        isPlain
        className="start"
        busy={form.formState.isSubmitting}
        busyLabel="Invio in corso…"
        label="Cambia email"
      />
    </form>
  )
}

const Profile = ({ user }: { user: UserReply }) => {
  const refreshViewer = useRefreshViewer()
  return (
    <>
      <p className="profile-since soft larger">
        {elideArticles(`Sul sito dal ${formatDate(user.createdAt)}`)}
      </p>
      <noscript>
        <p>
          Senza JavaScript qui puoi cambiare solo i tuoi dati: per il resto, attivalo e ricarica la
          pagina.
        </p>
      </noscript>
      <div className="ruled">
        <ProfileRow
          title="I tuoi dati"
          glance={<WhoItIs user={user} />}
          isOpen={usePostedForm() ? true : undefined}
        >
          {(close) => <IdentityForm user={user} onSaved={close} />}
        </ProfileRow>
        <ProfileRow
          title="Foto"
          glance={user.profileImageUrl ? <OwnAvatar user={user} /> : 'Nessuna foto'}
          hint="JPG, PNG, GIF o WebP, massimo 5MB."
        >
          {() => <ProfilePicture user={user} />}
        </ProfileRow>
        <EmailRow user={user} />
        <ProfileRow
          title="Password"
          glance="Impostata"
          hint="Quando la cambi, chiudiamo l’accesso sugli altri dispositivi."
        >
          {(close) => (
            <ChangePasswordForm
              onChanged={async () => {
                await refreshViewer()
                close()
              }}
            />
          )}
        </ProfileRow>
        <PasskeysRow />
        {user.role !== 'professional' && (
          <>
            <SecondFactorRow />
            <FreshCodeDialog />
          </>
        )}
        <SessionsRow />
      </div>
      <OtherPages user={user} />
    </>
  )
}

const WhoItIs = ({ user: { firstName, lastName, userType } }: { user: UserReply }) => (
  <>
    <span>
      {firstName} {lastName}
    </span>
    <span className="soft">{userTypeChoices.find(({ value }) => value === userType)?.label}</span>
  </>
)

const OwnAvatar = ({ user }: { user: UserReply }) => (
  <>
    <Avatar person={{ ...user, imageUrl: user.profileImageUrl }} />
    <span className="visually-hidden">Caricata</span>
  </>
)

const EmailRow = ({ user: { email, emailVerified } }: { user: UserReply }) => (
  <ProfileRow
    id="email"
    title="Email"
    glance={
      <>
        <span>{formatEmail(email)}</span>
        {emailVerified ? (
          <Badge tone="success" icon="check" label="Verificata" />
        ) : (
          <Badge tone="warning" icon="clock" label="Da verificare" />
        )}
      </>
    }
    hint="Con questo indirizzo accedi e ricevi gli avvisi."
    isDue={!emailVerified}
  >
    {(close) => (
      <>
        {!emailVerified && (
          <>
            <p>
              Apri il link che ti abbiamo mandato: vale 24 ore. Finché non lo apri non puoi
              pubblicare in vetrina. Se non trovi l’email, guarda nella posta indesiderata o
              chiedine un’altra.
            </p>
            <p>
              <ResendButton />
            </p>
          </>
        )}
        <ChangeEmailForm onSent={close} />
      </>
    )}
  </ProfileRow>
)

const Waiting = () => <SkeletonStack shapes={['line', 'title', 'title', 'title', 'title']} />

/** What is set, a line each; each is changed where it stands. */
export const page = memberPage({
  className: 'wrap account-page profile-page grid page-end gap-5',
  title: 'Il tuo profilo',
  preload: ({ isSignedIn }) => (isSignedIn ? [identityPaths.user] : []),
  waiting: <Waiting />,
  content: (user) => <Profile user={user} />,
})
