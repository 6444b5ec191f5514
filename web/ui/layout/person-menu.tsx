import { useState } from 'react'
import { Icon } from '../content/icon.tsx'
import { type NavItem, NavLink } from './nav-link.tsx'
import { useClosing } from './use-closing.ts'

type Props = {
  readonly items: readonly NavItem[]
  readonly currentPath: string
  /** Something in it waits to be done. */
  readonly isUrgent: boolean
}

/** Beside the avatar: all pages of one's own. On phones the site's menu holds them. */
export const PersonMenu = ({ items, currentPath, isUrgent }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="person-menu relative"
      ref={useClosing(currentPath)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="icon-button" aria-label="Le tue pagine">
        <Icon name="chevron-down" />
        {isUrgent && <span className="dot" />}
      </summary>
      {isOpen && (
        <nav className="own-pages rounded on-surface" aria-label="Le tue pagine">
          <ul>
            {items.map((item) => (
              <li key={item.href + item.label}>
                <NavLink item={item} currentPath={currentPath} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </details>
  )
}
