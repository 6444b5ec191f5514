import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { PlainMessage } from './plain-message.server.tsx'

const WriteDialog = lazyPart(async () => (await import('./write-dialog.tsx')).WriteDialog)

type Props = {
  /** Where the message is sent. */
  readonly path: string
  /** The page that one comes back to. */
  readonly page: string
  readonly name: string
  /** `Scrivi a {impresa}`: what follows the verb. */
  readonly label: string
  /** In the bar of a phone; `short` leaves room for another way. */
  readonly bar?: 'full' | 'short'
  /** Where no text beside it says so. */
  readonly saysFree?: boolean
}

/** A first message, free of charge; visitors write it, register, and find it again. */
export const WriteButton = ({ path, page, name, label, bar, saysFree }: Props) => {
  const viewer = useViewer()
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const isAsked = useLocation().hash === '#scrivi' && viewer.state !== 'loading'
  useEffect(() => {
    if (isAsked && isShown(place.current)) setOpen(true)
  }, [isAsked])
  const register = () => {
    setOpen(false)
    goToLogin(navigate, {
      returnTo: `${page}#scrivi`,
      description: `Registrati per scrivere ${label}: è gratis, e dopo ritrovi il messaggio`,
      registers: true,
      userType: 'client',
    })
  }
  const words = (
    <>
      Scrivi <span className={bar === 'short' ? 'visually-hidden' : undefined}>{label}</span>
      {saysFree && ' (gratis)'}
    </>
  )
  return (
    <>
      {!isAlive && (
        <noscript>
          {bar ? (
            <LinkButton variant="primary" icon="message" href="#scrivi">
              {words}
            </LinkButton>
          ) : (
            <PlainMessage page={page} label={label} />
          )}
        </noscript>
      )}
      <Button
        className={bar ? undefined : 'quoting write-button'}
        variant="primary"
        wide={!bar}
        data-waiting={isAlive ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        <Icon className="sign" name="message" />
        <span ref={place}>{words}</span>
      </Button>
      {isOpen && (
        <WriteDialog
          path={path}
          page={page}
          name={name}
          onClose={() => setOpen(false)}
          onRegister={viewer.state === 'anonymous' ? register : undefined}
        />
      )}
    </>
  )
}

/** Finds the button that the screen shows: in the hidden one the dialog would block the page unseen. */
const isShown = (element: Element | null): boolean =>
  element === null ||
  (getComputedStyle(element).display !== 'none' && isShown(element.parentElement))
