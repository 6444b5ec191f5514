import { Alert } from '#web/ui/feedback/alert.tsx'

/** The address has an account: its owner probably forgot. */
export const EmailTaken = () => (
  <Alert tone="warning" title="Hai già un account?">
    <p>
      Con questo indirizzo ti sei già registrato: <a href="/login">accedi</a> oppure{' '}
      <a href="/password-dimenticata">scegli una nuova password</a>.
    </p>
  </Alert>
)
