import type { ReactNode } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Stays when the toast has gone: what to do now, by the code of the refusal. */
export const LoginTrouble = ({ code }: { code: string }) => {
  const advice = ADVICE[code]
  return advice ? <Alert tone="destructive">{advice}</Alert> : null
}

const newPassword = <a href="/password-dimenticata">scegline una nuova</a>

const ADVICE: Record<string, ReactNode> = {
  'login.wrong': (
    <p>
      Controlla l’indirizzo e la password. Se non la ricordi, {newPassword}: bastano due minuti.
    </p>
  ),
  'rate.limited': (
    <p>È una protezione del tuo account. Se non ricordi la password, {newPassword}.</p>
  ),
  'account.deactivated': (
    <p>
      Se pensi che sia un errore, <a href="/contattaci">scrivici</a>: ti rispondiamo entro 24 ore.
    </p>
  ),
}
