import type { ReactNode } from 'react'
import { loginPathFrom, REGISTRATION_PATH, registrationPathFrom } from '#web/lib/return-to.ts'
import type { ViewerState } from '#web/lib/viewer.ts'

type AccountSlotProps = {
  state: ViewerState['state']
  /** The server knows it before any script does. */
  isMember?: boolean
  /** The address that follows the log-in page, while that page is open. */
  returnTo?: string
  /** An OwnAccount, once somebody is signed in. */
  children?: ReactNode
}

/** Account area of the header, of the same size in every state, so that nothing shifts. */
export const AccountSlot = ({ state, isMember, returnTo = '/', children }: AccountSlotProps) => {
  const isGoing = returnTo !== '/'
  const login = (
    <a className="nav-link" href={isGoing ? loginPathFrom(returnTo) : '/login'}>
      Accedi
    </a>
  )
  return (
    <div className="account-slot small aligned rigid">
      {state === 'loading' && (
        <noscript>
          {isMember ? (
            <a className="nav-link" href="/profilo">
              Profilo
            </a>
          ) : (
            login
          )}
        </noscript>
      )}
      {state === 'anonymous' && (
        <>
          {login}
          <a
            className="nav-link strong bold"
            href={isGoing ? registrationPathFrom(returnTo) : REGISTRATION_PATH}
          >
            Registrati
          </a>
        </>
      )}
      {state === 'authenticated' && children}
    </div>
  )
}
