import { useLocation } from 'react-router'
import { ResendButton } from '#web/lib/resend-button.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'

/** Pages without the banner. */
const SILENT = ['/profilo', '/verifica-email', '/login']

export const useIsAddressDue = (): boolean => {
  const { user } = useViewer()
  const { pathname } = useLocation()
  return user !== null && !user.emailVerified && !SILENT.includes(pathname)
}

/**
 * Reminder for an unverified address. Behind the page's content, because it appears late and may neither shift nor
 * cover what somebody does; the menu of the account says it first.
 */
export const VerifyEmailBanner = () => (
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
