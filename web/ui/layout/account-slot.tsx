import type { ReactNode } from 'react'
import { REGISTRATION } from '#web/lib/return-to.ts'
import type { ViewerState } from '#web/lib/viewer.ts'

type AccountSlotProps = {
  state: ViewerState['state']
  /** An OwnAccount, once somebody is signed in. */
  children?: ReactNode
}

/** Account area of the header, of the same size in every state, so that nothing shifts. */
export const AccountSlot = ({ state, children }: AccountSlotProps) => (
  <div className="account-slot small aligned rigid">
    {state === 'loading' && <noscript>{LOGIN}</noscript>}
    {state === 'anonymous' && (
      <>
        {LOGIN}
        <a className="nav-link strong bold" href={REGISTRATION}>
          Registrati
        </a>
      </>
    )}
    {state === 'authenticated' && children}
  </div>
)

const LOGIN = (
  <a className="nav-link" href="/login">
    Accedi
  </a>
)
