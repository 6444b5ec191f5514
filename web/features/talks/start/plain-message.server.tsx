import { ASK_LINK_PAGE_PATH } from '#modules/identity/contract/login-link-paths.ts'
import { usePostedForm } from '#web/lib/posted-values.ts'
import { addReturnTo, loginPathFrom, registrationPathFrom } from '#web/lib/return-to.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ReasonField } from '../reason-field.tsx'

type PlainMessageProps = { readonly page: string; readonly label: string }

/** The first message where no script opens a dialog, posted to the page it stands on. */
export const PlainMessage = ({ page, label }: PlainMessageProps) => {
  const posted = usePostedForm()
  const typed = posted?.values['message']
  return (
    <form id="scrivi" method="post" action={`${page}#scrivi`} className="stack tight">
      <p className="soft small">
        È gratis, ma serve un account. Se non hai già fatto l’accesso,{' '}
        <a href={loginPathFrom(page)}>accedi</a> o{' '}
        <a href={registrationPathFrom(page)}>registrati</a> prima di scrivere. Non ricordi la
        password? <a href={addReturnTo(ASK_LINK_PAGE_PATH, page)}>Accedi con un link via email</a>.
      </p>
      {posted && (
        <p role="alert">
          <strong>{posted.issues[0]?.message ?? posted.message}.</strong>
        </p>
      )}
      <label className="label" htmlFor="messaggio">
        Messaggio
      </label>
      <textarea
        id="messaggio"
        className="text-input"
        name="message"
        rows={5}
        required
        defaultValue={typeof typed === 'string' ? typed : undefined}
      />
      {posted?.code === 'talks.same-text' && <ReasonField />}
      {typeof posted?.values['email'] === 'string' && <LogInHere email={posted.values['email']} />}
      <Button type="submit" variant="primary" icon="message">
        Scrivi {label}
      </Button>
    </form>
  )
}

/** Asks people who wrote before logging in to do so now. */
const LogInHere = ({ email }: { readonly email: string }) => (
  <>
    <label className="label" htmlFor="accesso-email">
      La tua email
    </label>
    <input
      id="accesso-email"
      className="text-input"
      type="email"
      name="email"
      autoComplete="username"
      required
      defaultValue={email}
    />
    <label className="label" htmlFor="accesso-password">
      Password
    </label>
    <input
      id="accesso-password"
      className="text-input"
      type="password"
      name="password"
      autoComplete="current-password"
      required
    />
  </>
)
