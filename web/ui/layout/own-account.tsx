import { type ReactNode, useState } from 'react'
import { Avatar, type AvatarPerson, avatarName } from '../content/avatar.tsx'
import { cappedCount } from '../content/count-badge.tsx'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { CountLink } from './count-link.tsx'
import { type NavItem, NavLink } from './nav-link.tsx'
import { useClosingMenu } from './use-closing.ts'

type Props = {
  readonly person: AvatarPerson
  /** `null` without a cart, in the admin area, which has space for the name. */
  readonly cartCount: number | null
  /** Beside the avatar. */
  readonly menu?: ReactNode
  readonly bell?: ReactNode
  readonly onLogout: () => void
}

/** The content of an AccountSlot for a signed-in person. */
export const OwnAccount = (props: Props) => (
  <>
    {props.bell}
    {props.cartCount !== null && (
      <CountLink
        href="/carrello"
        icon="cart"
        label={cartLabel(props.cartCount)}
        count={props.cartCount}
      />
    )}
    <a className="person" href="/profilo">
      <Avatar person={props.person} />
      <span className="visually-hidden">Profilo di </span>
      <span
        className={
          props.cartCount === null
            ? 'account-name hidden-below-48rem'
            : 'account-name hidden-below-80rem'
        }
      >
        {avatarName(props.person)}
      </span>
    </a>
    {props.menu}
    <Button variant="ghost" icon="logout" onClick={props.onLogout} label="Esci" />
  </>
)

const cartLabel = (count: number): string => {
  if (count <= 0) return 'Carrello'
  return count === 1 ? 'Carrello, 1 articolo' : `Carrello, ${cappedCount(count)} articoli`
}

type PersonMenuProps = {
  /** Groups links by what they are for. */
  readonly groups: readonly (readonly NavItem[])[]
  readonly currentPath: string
  /** Something in it waits to be done. */
  readonly isUrgent: boolean
}

/** Beside the avatar: all pages of one's own. On phones the site's menu holds them. */
export const AccountMenu = ({ groups, currentPath, isUrgent }: PersonMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="person-menu relative"
      ref={useClosingMenu(currentPath)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="icon-button" aria-label="Le tue pagine">
        <Icon name="chevron-down" />
        {isUrgent && <span className="dot" />}
      </summary>
      {isOpen && (
        <nav className="own-pages rounded on-surface" aria-label="Le tue pagine">
          {groups.map((items) => (
            <ul key={items[0]?.href}>
              {items.map((item) => (
                <li key={item.href + item.label}>
                  <NavLink item={item} currentPath={currentPath} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
      )}
    </details>
  )
}
