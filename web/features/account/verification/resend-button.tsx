import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#web/ui/controls/button.tsx'
import { useResendVerification } from './use-resend-verification.ts'

type ResendButtonProps = Pick<ButtonLook, 'variant'> & { children?: ReactNode }

/** Resends the verification mail; disabled for a minute afterwards. */
export const ResendButton = ({ variant, children }: ResendButtonProps) => {
  const { state, resend } = useResendVerification()
  return (
    <Button
      {...(variant && { variant })}
      busy={state === 'sending'}
      busyLabel="Invio in corso…"
      aria-disabled={state === 'sent'}
      onClick={() => void resend()}
    >
      {state === 'sent' ? 'Email inviata' : (children ?? 'Invia di nuovo l’email')}
    </Button>
  )
}
