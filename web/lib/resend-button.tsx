import { create } from 'zustand'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { Button, type ButtonVariant } from '#web/ui/controls/button.tsx'
import { ApiError, sendRequest, showFailure } from './api.ts'
import { showToast } from './toast.ts'
import { useRefreshViewer } from './viewer.ts'

type ResendButtonProps = Pick<ButtonVariant, 'variant' | 'label'>

/** Resends the verification mail; disabled for a minute afterwards. */
export const ResendButton = ({ variant, label = 'Invia di nuovo l’email' }: ResendButtonProps) => {
  const { state, resend } = useResendVerification()
  return (
    <Button
      {...(variant && { variant })}
      busy={state === 'sending'}
      busyLabel="Invio in corso…"
      aria-disabled={state === 'sent'}
      onClick={() => void resend()}
      label={state === 'sent' ? 'Email inviata' : label}
    />
  )
}

/** The server sends one mail a minute. */
const RESEND_WAIT_MS = 60_000

type Resend = { state: 'ready' | 'sending' | 'sent' }

/** Shared by the banner and the profile. */
const useResend = create<Resend>(() => ({ state: 'ready' }))

const useResendVerification = () => {
  const { state } = useResend()
  const refreshViewer = useRefreshViewer()

  const resend = async () => {
    if (state !== 'ready') return
    useResend.setState({ state: 'sending' })
    try {
      await sendRequest('POST', identityPaths.resendVerification)
      useResend.setState({ state: 'sent' })
      setTimeout(() => useResend.setState({ state: 'ready' }), RESEND_WAIT_MS)
      showToast({
        title: 'Email inviata',
        description: 'Apri il link che trovi nella tua casella di posta: vale 24 ore.',
      })
    } catch (error) {
      useResend.setState({ state: 'ready' })
      showFailure(error, 'Controlla la connessione e riprova.', 'Errore verifica email')
      if (error instanceof ApiError && error.code === 'account.already-verified') {
        await refreshViewer()
      }
    }
  }

  return { state, resend }
}
