import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LOGIN_REDIRECT_MS } from '#modules/identity/contract/paths.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { openSubscriptionDialog } from '#web/lib/subscription-dialog.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer, type ViewerState } from '#web/lib/viewer.ts'

type Wish = {
  /** Where this listing's contact is asked for. */
  readonly path: string
  /** What is said once it is here. */
  readonly thanks: string
}

/** Asks for the contact of one listing. What is revealed lives on this page only. */
export const useReveal = <Contact>({ path, thanks }: Wish) => {
  const viewer = useViewer()
  const askToLogIn = useAskToLogIn()
  const [contact, setContact] = useState<Contact | null>(null)
  const [isRevealing, setRevealing] = useState(false)

  const reveal = async () => {
    if (viewer.state === 'anonymous') return askToLogIn(MUST_REGISTER)
    if (!mayTry(viewer)) return openSubscriptionDialog()
    setRevealing(true)
    try {
      setContact(await send<Contact>('POST', path))
      showToast({
        title: 'Contatti Rivelati',
        description: thanks,
      })
    } catch (error) {
      tellFailure(error, askToLogIn)
    } finally {
      setRevealing(false)
    }
  }

  return { contact, isRevealing, reveal, isAdmin: viewer.user?.role === 'admin' }
}

const MUST_REGISTER = 'Devi registrarti e scegliere un abbonamento per vedere i contatti'
const MUST_LOG_IN = "Effettua l'accesso per continuare..."

const useAskToLogIn = () => {
  const navigate = useNavigate()
  return (description: string) => {
    showToast({ title: 'Accesso Richiesto', description, variant: 'destructive' })
    setTimeout(() => void navigate('/login'), LOGIN_REDIRECT_MS)
  }
}

/** The server decides; this only spares a call whose answer is known. While the check runs, it is asked. */
const mayTry = ({ user }: ViewerState) =>
  user === null || user.subscriptionStatus === 'active' || user.role === 'admin'

const tellFailure = (error: unknown, askToLogIn: (description: string) => void) => {
  if (error instanceof ApiError && error.status === 401) return askToLogIn(MUST_LOG_IN)
  if (needsSubscription(error)) {
    const isOverLimit = error instanceof ApiError && error.code === 'reveal.limit-reached'
    return openSubscriptionDialog(isOverLimit ? error.sentence : null)
  }
  showFailure(error, 'Errore durante la rivelazione dei contatti')
}

const needsSubscription = (error: unknown) =>
  (error instanceof ApiError && error.status === 403) ||
  /subscription required|abbonamento richiesto/i.test(String(error))
