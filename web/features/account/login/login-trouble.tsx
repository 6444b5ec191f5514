import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'

type LoginTroubleProps = {
  /** The code of the refusal. */
  code: string
  /** The server's words, where no toast has said them. */
  sentence?: string
}

/** Stays when the toast has gone: what to do now. */
export const LoginTrouble = ({ code, sentence }: LoginTroubleProps) => {
  const advice = ADVICE[code]
  if (!advice && !sentence) return null
  return (
    <Alert tone="destructive" title={sentence && `Errore di login: ${sentence}`}>
      {advice}
    </Alert>
  )
}

const reset = <a href="/password-dimenticata">scegline una nuova</a>

const ADVICE: Record<string, ReactNode> = {
  'login.wrong': (
    <p>Controlla l’indirizzo e la password. Se non la ricordi, {reset}: bastano due minuti.</p>
  ),
  'rate.limited': <p>È una protezione del tuo account. Se non ricordi la password, {reset}.</p>,
  'account.deactivated': (
    <p>
      Se pensi che sia un errore, <a href="/contattaci">scrivici</a>: ti rispondiamo entro 24 ore.
    </p>
  ),
}
