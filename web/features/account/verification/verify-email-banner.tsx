import { useLocation } from 'react-router'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { ResendButton } from './resend-button.tsx'

/** Pages that say the same themselves, or are about to be left. */
const SILENT = ['/profilo', '/verifica-email', '/login']

/**
 * For somebody whose address is not verified yet. It comes when the page is long there, so it stands
 * at the foot of the window: above the text it would push down what is being read.
 */
export const VerifyEmailBanner = () => {
  const { user } = useViewer()
  const { pathname } = useLocation()

  if (!user || user.emailVerified || SILENT.includes(pathname)) return null
  return (
    <section className="verify-email-banner" aria-label="Verifica la tua email">
      <div className="wrap">
        <Icon name="mail" />
        <p>
          <strong>Verifica la tua email</strong>
          <span className="how">: apri il link che ti abbiamo mandato.</span>
        </p>
        <ResendButton variant="ghost">Invia di nuovo</ResendButton>
      </div>
    </section>
  )
}
