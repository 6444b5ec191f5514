import type { ReactNode } from 'react'
import { Avatar, nameOf, type Person } from '../content/avatar.tsx'
import { CountBadge, cappedCount } from '../content/count-badge.tsx'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'

/** Viewer state; `unknown` until checked. */
export type AccountState =
  | { kind: 'unknown' }
  | { kind: 'anonymous' }
  | { kind: 'signed-in'; person: Person; cartCount: number }

type AccountSlotProps = {
  state: AccountState
  loginHref: string
  registerHref: string
  /** Without an address there is no cart to show. */
  cartHref?: string | undefined
  profileHref?: string | undefined
  /** Beside the avatar. */
  menu?: ReactNode
  /** The way to the notifications. */
  bell?: ReactNode
  onLogout: () => void
}

/** Account area of the header, of the same size in every state, so that nothing shifts. */
export const AccountSlot = (props: AccountSlotProps) => (
  <div className="account-slot">
    {props.state.kind === 'unknown' && (
      <noscript>
        <a className="nav-link" href={props.loginHref}>
          Accedi
        </a>
      </noscript>
    )}
    {props.state.kind === 'anonymous' && <SignedOut {...props} />}
    {props.state.kind === 'signed-in' && <SignedIn {...props} {...props.state} />}
  </div>
)

const SignedOut = ({ loginHref, registerHref }: AccountSlotProps) => (
  <>
    <a className="nav-link" href={loginHref}>
      Accedi
    </a>
    <a className="nav-link strong" href={registerHref}>
      Registrati
    </a>
  </>
)

type SignedInProps = AccountSlotProps & { person: Person; cartCount: number }

const SignedIn = (props: SignedInProps) => {
  const { person, cartCount, bell, cartHref, profileHref, menu, onLogout } = props
  return (
    <>
      {bell}
      {cartHref && <CartLink href={cartHref} count={cartCount} />}
      <a className="person" href={profileHref}>
        <Avatar person={person} />
        <span className="visually-hidden">Profilo di </span>
        <span className="name">{nameOf(person)}</span>
      </a>
      {menu}
      <Button variant="ghost" icon="logout" onClick={onLogout}>
        Esci
      </Button>
    </>
  )
}

/** Cart link with its count. */
export const CartLink = ({ href, count }: { href: string; count: number }) => (
  <a className="icon-button" href={href} aria-label={cartLabel(count)}>
    <Icon name="cart" />
    <CountBadge count={count} />
  </a>
)

const cartLabel = (count: number): string => {
  if (count <= 0) return 'Carrello'
  return count === 1 ? 'Carrello, 1 articolo' : `Carrello, ${cappedCount(count)} articoli`
}
