import { useLocation } from 'react-router'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { formatEmail } from '#modules/kernel/email.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { ResendButton } from '#web/lib/resend-button.tsx'
import { showToast } from '#web/lib/toast.ts'
import { useRefreshViewer, useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'

/** Pages without the banner. */
const SILENT = ['/profilo', '/verifica-email', '/login']

export const useMustVerifyEmail = (): boolean => {
  const { user } = useViewer()
  const { pathname } = useLocation()
  const isDue = user !== null && (!user.emailVerified || user.isAddressDead === true)
  return isDue && !SILENT.includes(pathname)
}

/**
 * Reminder for an unverified address. Behind the page's content, because it appears late and may neither shift nor
 * cover what somebody does; the menu of the account says it first.
 */
export const VerifyEmailBanner = () =>
  useViewer().user?.isAddressDead ? <DeadAddressBanner /> : <UnverifiedBanner />

const UnverifiedBanner = () => (
  <section className="verify-email-banner" aria-label="Verifica la tua email">
    <div className="wrap flex aligned gap-2 pad-y-1">
      <Icon name="mail" />
      <p className="small growing">
        <strong>Verifica la tua email</strong>
        <span className="how">: apri il link che ti abbiamo mandato.</span>
      </p>
      <ResendButton variant="ghost" label="Invia di nuovo" />
    </div>
  </section>
)

/** Mails to the viewer's address bounce. */
const DeadAddressBanner = () => {
  const { user } = useViewer()
  const refreshViewer = useRefreshViewer()
  const revive = async () => {
    try {
      await sendRequest('POST', identityPaths.emailWorks)
      await refreshViewer()
      showToast({ title: 'Da adesso ricevi di nuovo le nostre email' })
    } catch (error) {
      showFailure(error, 'Controlla la connessione e riprova.')
    }
  }
  return (
    <section className="verify-email-banner" aria-label="Le nostre email non ti arrivano">
      <div className="wrap flex aligned gap-2 pad-y-1">
        <Icon name="warning" />
        <p className="small growing">
          <strong>Le nostre email non ti arrivano</strong>
          <span className="how">
            : {user && formatEmail(user.email)} le respinge, e gli avvisi sono in pausa.
          </span>
        </p>
        <a className="button ghost" href="/profilo#email">
          Cambia email
        </a>
        <Button variant="ghost" onClick={() => void revive()}>
          L’indirizzo funziona
        </Button>
      </div>
    </section>
  )
}
