import type { UserReply } from '#modules/identity/contract/account.ts'
import { PRIVACY_PAGE } from '#modules/personal/contract/paths.ts'
import { formatDate } from '#web/lib/formats.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { useRefreshViewer } from '#web/lib/viewer.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton-stack.tsx'
import { FormSection } from '#web/ui/forms/form-layout.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'
import { ResendButton } from '../verification/resend-button.tsx'
import { IdentityForm } from './identity-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { Sessions } from './sessions.tsx'

const ProfilePage = () => (
  <div className="wrap account-page">
    <PageHeader
      title="Il tuo profilo"
      actions={
        <>
          <LinkButton href="/profilo/impresa">La tua impresa</LinkButton>
          <LinkButton href="/i-miei-annunci">I miei annunci</LinkButton>
          <LinkButton href="/i-miei-contatti">I miei contatti</LinkButton>
          <LinkButton href="/le-mie-immagini">Le mie immagini</LinkButton>
        </>
      }
    />
    <RequireSignIn waiting={<Waiting />}>{(user) => <Profile user={user} />}</RequireSignIn>
  </div>
)

const Profile = ({ user }: { user: UserReply }) => {
  const refreshViewer = useRefreshViewer()
  return (
    <>
      <div className="profile-person">
        <div>
          <p className="name">
            {user.firstName} {user.lastName}
          </p>
          <p className="soft">Qui dal {formatDate(user.createdAt)}</p>
        </div>
      </div>
      <FormSection title="Foto" hint="JPG, PNG, GIF o WebP, massimo 5MB.">
        <ProfilePicture user={user} />
      </FormSection>
      <FormSection title="I tuoi dati">
        <IdentityForm user={user} />
      </FormSection>
      <EmailSection user={user} />
      <FormSection
        title="Password"
        hint="Quando la cambi, ti disconnettiamo dagli altri dispositivi."
      >
        <ChangePasswordForm onChanged={refreshViewer} />
      </FormSection>
      {user.role !== 'professional' && <SecondFactorSection />}
      <FormSection
        title="Dispositivi collegati"
        hint="Dove hai effettuato l’accesso. Se non ne riconosci uno, disconnettilo e cambia la password."
      >
        <Sessions />
      </FormSection>
      <FormSection
        title="Privacy e dati"
        hint="Scarica i tuoi dati, guarda chi li ha visti, elimina il tuo account."
      >
        <p>
          <LinkButton href={PRIVACY_PAGE}>Privacy e dati</LinkButton>
        </p>
      </FormSection>
    </>
  )
}

const Waiting = () => <SkeletonStack shapes={['title', 'line', 'line', 'control']} />

export const page: Page = {
  Component: ProfilePage,
  head: () => ({ title: 'Il tuo profilo', isIndexed: false }),
}

const EmailSection = ({ user }: { user: UserReply }) => (
  <FormSection title="Email" hint="Con questo indirizzo accedi e ricevi gli avvisi.">
    <p className="cluster">
      <strong>{user.email}</strong>
      {user.emailVerified ? (
        <Badge tone="success" icon="check">
          Verificata
        </Badge>
      ) : (
        <Badge tone="warning" icon="clock">
          Da verificare
        </Badge>
      )}
    </p>
    {!user.emailVerified && (
      <>
        <p>
          Apri il link che ti abbiamo mandato: vale 24 ore. Serve per pubblicare nella vetrina. Se
          non lo trovi, guarda nella posta indesiderata o chiedine un altro.
        </p>
        <p>
          <ResendButton />
        </p>
      </>
    )}
  </FormSection>
)
