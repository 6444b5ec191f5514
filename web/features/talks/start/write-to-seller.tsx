import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { goToLogin } from '#web/lib/go-to-login.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Loaded when it is opened. */
const WriteDialog = lazyPart(async () => (await import('./write-dialog.tsx')).WriteDialog)

const MUST_REGISTER = 'Registrati per scrivere al venditore: è gratis'

type Props = {
  readonly itemId: string
  readonly sellerName: string
  /** In the bar of a phone, which is too narrow for more. */
  readonly isShort?: boolean
}

/** A message to the seller of a showcase item, free of charge; visitors register first and come back. */
export const WriteToSeller = ({ itemId, sellerName, isShort = false }: Props) => {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    if (viewer.state !== 'anonymous') return setOpen(true)
    goToLogin(navigate, {
      returnTo: `/vetrina/${itemId}`,
      description: MUST_REGISTER,
      registers: true,
      userType: 'client',
    })
  }
  return (
    <>
      <Button wide={!isShort} icon="message" onClick={press}>
        Scrivi <span className={isShort ? 'visually-hidden' : undefined}>al venditore</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WriteDialog itemId={itemId} sellerName={sellerName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
