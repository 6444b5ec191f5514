import type { ReactNode } from 'react'
import { Avatar, nameOf, type Person } from '../content/avatar.tsx'
import { CountBadge, cappedCount } from '../content/count-badge.tsx'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'

type Props = {
  readonly person: Person
  readonly cartHref: string
  readonly cartCount: number
  readonly profileHref: string
  /** Beside the avatar. */
  readonly menu?: ReactNode
  /** The way to the notifications. */
  readonly bell?: ReactNode
  readonly onLogout: () => void
}

/** What an AccountSlot holds for whoever is signed in. */
export const OwnAccount = (props: Props) => (
  <>
    {props.bell}
    <CartLink href={props.cartHref} count={props.cartCount} />
    <a className="person" href={props.profileHref}>
      <Avatar person={props.person} />
      <span className="visually-hidden">Profilo di </span>
      <span className="name">{nameOf(props.person)}</span>
    </a>
    {props.menu}
    <Button variant="ghost" icon="logout" onClick={props.onLogout}>
      Esci
    </Button>
  </>
)

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
