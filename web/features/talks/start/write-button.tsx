import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePosted } from '#web/lib/posted.ts'
import { loginPathFrom, registrationPathFrom } from '#web/lib/return-to.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { ReasonField } from '../reason-field.tsx'

const WriteDialog = lazyPart(async () => (await import('./write-dialog.tsx')).WriteDialog)

type Props = {
  /** Where the message is sent. */
  readonly path: string
  /** The page that one comes back to. */
  readonly page: string
  readonly name: string
  /** `Scrivi a {impresa}`: what follows the verb. */
  readonly label: string
  /** In the bar of a phone, which is too narrow for more. */
  readonly isShort?: boolean
}

/** A first message, free of charge; visitors register first and come back. */
export const WriteButton = ({ path, page, name, label, isShort = false }: Props) => {
  const viewer = useViewer()
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const isAsked = useLocation().hash === '#scrivi' && viewer.state === 'authenticated'
  useEffect(() => {
    if (isAsked && isShown(place.current)) setOpen(true)
  }, [isAsked])
  const press = () => {
    if (viewer.state !== 'anonymous') return setOpen(true)
    goToLogin(navigate, {
      returnTo: page,
      description: `Registrati per scrivere ${label}: è gratis`,
      registers: true,
      userType: 'client',
    })
  }
  return (
    <>
      {!isAlive && (
        <noscript>
          {isShort ? (
            <LinkButton variant="primary" icon="message" href="#scrivi">
              Scrivi
            </LinkButton>
          ) : (
            <PlainMessage page={page} label={label} />
          )}
        </noscript>
      )}
      <Button
        className={isShort ? undefined : 'quoting'}
        variant="primary"
        wide={!isShort}
        icon="message"
        data-waiting={isAlive ? undefined : ''}
        onClick={press}
      >
        <span ref={place}>
          Scrivi <span className={isShort ? 'visually-hidden' : undefined}>{label}</span>
        </span>
      </Button>
      {isOpen && <WriteDialog path={path} page={page} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Of the buttons in the panel and in the bar a screen shows one: in the other the dialog would stop the page unseen. */
const isShown = (element: Element | null): boolean =>
  element === null ||
  (getComputedStyle(element).display !== 'none' && isShown(element.parentElement))

type PlainMessageProps = { readonly page: string; readonly label: string }

/** The first message where no script opens a dialog, posted to the page it stands on. */
const PlainMessage = ({ page, label }: PlainMessageProps) => {
  const posted = usePosted()
  const typed = posted?.values['message']
  return (
    <form id="scrivi" method="post" action={`${page}#scrivi`} className="stack tight">
      <p className="soft small">
        È gratis, con un account. Se non sei già dentro, <a href={loginPathFrom(page)}>accedi</a> o{' '}
        <a href={registrationPathFrom(page)}>registrati</a> prima di scrivere.
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

/** For who wrote before logging in. */
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
