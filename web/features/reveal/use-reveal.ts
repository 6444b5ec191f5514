import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, isSessionOver, send } from '#web/lib/api.ts'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import {
  openFirmDialog,
  openSubscriptionDialog,
  reachGoal,
  rememberGoal,
} from '#web/lib/subscription-dialog.ts'
import { showToast } from '#web/lib/toast.ts'
import { useViewer, type ViewerState } from '#web/lib/viewer.ts'
import { loadContactBlock } from './revealed.tsx'

type Input = {
  /** API path of the reveal. */
  readonly path: string
  /** The listing's own page, where whoever has to register first comes back to. */
  readonly page: string
  /** What is said once it is here. */
  readonly thanks: string
}

/** Asks for the contact of one listing. What is revealed lives on this page only. */
export const useReveal = <Contact>({ path, page, thanks }: Input) => {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [contact, setContact] = useState<Contact | null>(null)
  const [isRevealing, setRevealing] = useState(false)

  const reveal = async () => {
    if (viewer.state === 'anonymous') {
      goToLogin(navigate, { returnTo: page, description: MUST_REGISTER, registers: true })
      return
    }
    if (!mayTry(viewer)) {
      rememberGoal(page)
      return openSubscriptionDialog()
    }
    setRevealing(true)
    try {
      await loadContactBlock()
      setContact(await send<Contact>('POST', path))
      reachGoal(page)
      showToast({
        title: 'Contatti Rivelati',
        description: thanks,
      })
    } catch (error) {
      if (needsSubscription(error)) rememberGoal(page)
      toastFailure(error)
    } finally {
      setRevealing(false)
    }
  }

  return { contact, isRevealing, reveal, isAdmin: viewer.user?.role === 'admin' }
}

const MUST_REGISTER = 'Devi registrarti e scegliere un abbonamento per vedere i contatti'

/** Saves a call that would be refused; the server decides. Called anyway while the viewer is unknown. */
const mayTry = ({ user }: ViewerState) =>
  user === null || user.subscriptionStatus === 'active' || user.role === 'admin'

const toastFailure = (error: unknown) => {
  if (isSessionOver(error)) return
  if (openFirmDialog(error)) return
  if (needsSubscription(error)) {
    const isOverLimit = error instanceof ApiError && error.code === 'reveal.limit-reached'
    return openSubscriptionDialog(isOverLimit ? error.sentence : null)
  }
  showFailure(error, 'Errore durante la rivelazione dei contatti')
}

const needsSubscription = (error: unknown) =>
  (error instanceof ApiError && error.status === 403) ||
  /subscription required|abbonamento richiesto/i.test(String(error))
