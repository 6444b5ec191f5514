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
  /** Fits the bar of a phone, which is too narrow for more. */
  readonly isShort?: boolean
  /** Beside a way that costs something. */
  readonly saysFree?: boolean
}

/** A first message, free of charge; visitors write it, register, and find it again. */
export const WriteButton = ({ path, page, name, label, isShort = false, saysFree }: Props) => {
  const viewer = useViewer()
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const isAsked = useLocation().hash === '#scrivi' && viewer.state === 'authenticated'
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
        className={isShort ? undefined : 'quoting write-button'}
        variant="primary"
        wide={!isShort}
        data-waiting={isAlive ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        <Icon className="sign" name="message" />
        <span ref={place}>
          Scrivi <span className={isShort ? 'visually-hidden' : undefined}>{label}</span>
          {saysFree && ' (gratis)'}
        </span>
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
