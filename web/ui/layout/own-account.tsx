import type { ReactNode } from 'react'
import { Avatar, nameOf, type Person } from '../content/avatar.tsx'
import { cappedCount } from '../content/count-badge.tsx'
import { Button } from '../controls/button.tsx'
import { CountLink } from './count-link.tsx'

type Props = {
  readonly person: Person
  readonly cartCount: number
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
    <CountLink
      href="/carrello"
      icon="cart"
      label={cartLabel(props.cartCount)}
      count={props.cartCount}
    />
    <a className="person" href="/profilo">
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

const cartLabel = (count: number): string => {
  if (count <= 0) return 'Carrello'
  return count === 1 ? 'Carrello, 1 articolo' : `Carrello, ${cappedCount(count)} articoli`
}
