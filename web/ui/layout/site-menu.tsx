import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { type NavItem, NavLink } from './nav-link.tsx'
import { useClosing } from './use-closing.ts'

type SiteMenuProps = {
  groups: readonly (readonly NavItem[])[]
  currentPath: string
  onLogout?: (() => void) | undefined
}

/** Menu of small screens, a `details`, which works without JavaScript. */
export const SiteMenu = ({ groups, currentPath, onLogout }: SiteMenuProps) => (
  <details className="site-menu" ref={useClosing(currentPath)}>
    <summary className="icon-button" aria-label="Menu">
      <Icon name="menu" />
      <Icon name="close" />
    </summary>
    <nav className="sheet on-surface gap-3" aria-label="Menu">
      {groups.map((items) => (
        <ul key={items[0]?.href} className="group">
          {items.map((item) => (
            <li key={item.href}>
              <NavLink item={item} currentPath={currentPath} />
            </li>
          ))}
        </ul>
      ))}
      {onLogout && (
        <Button icon="logout" wide onClick={onLogout}>
          Esci
        </Button>
      )}
    </nav>
  </details>
)
