import { useState } from 'react'
import { useNavigate } from 'react-router'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/controls/button.tsx'

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
  const [isOpen, setOpen] = useState(false)
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
      <Button
        className={isShort ? undefined : 'quoting'}
        variant="primary"
        wide={!isShort}
        icon="message"
        onClick={press}
      >
        <span>
          Scrivi <span className={isShort ? 'visually-hidden' : undefined}>{label}</span>
        </span>
      </Button>
      {isOpen && <WriteDialog path={path} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
