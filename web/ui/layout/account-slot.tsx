import type { ReactNode } from 'react'

/** Viewer state; `unknown` until checked. */
export type AccountState = 'unknown' | 'anonymous' | 'signed-in'

type AccountSlotProps = {
  state: AccountState
  loginHref: string
  registerHref: string
  /** An OwnAccount, once somebody is signed in. */
  children?: ReactNode
}

/** Account area of the header, of the same size in every state, so that nothing shifts. */
export const AccountSlot = ({ state, loginHref, registerHref, children }: AccountSlotProps) => (
  <div className="account-slot small aligned rigid">
    {state === 'unknown' && (
      <noscript>
        <a className="nav-link" href={loginHref}>
          Accedi
        </a>
      </noscript>
    )}
    {state === 'anonymous' && (
      <>
        <a className="nav-link" href={loginHref}>
          Accedi
        </a>
        <a className="nav-link strong bold" href={registerHref}>
          Registrati
        </a>
      </>
    )}
    {state === 'signed-in' && children}
  </div>
)
