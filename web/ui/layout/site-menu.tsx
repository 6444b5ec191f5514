import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { type NavItem, NavLink } from './nav-link.tsx'
import { useClosing } from './use-closing.ts'

type SiteMenuProps = {
  groups: readonly (readonly NavItem[])[]
  currentPath: string
  onLogout?: (() => void) | undefined
}

/** For members on pages that are the same for everybody until a script knows who looks. */
const OWN: readonly NavItem[] = [
  { href: '/i-miei-annunci', label: 'I miei annunci' },
  { href: '/messaggi', label: 'Messaggi' },
  { href: '/login', label: 'Accedi' },
]

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
      <noscript>
        {!onLogout && (
          <ul className="group">
            {OWN.map((item) => (
              <li key={item.href}>
                <NavLink item={item} currentPath={currentPath} />
              </li>
            ))}
          </ul>
        )}
        <form method="post" action="/esci">
          <Button type="submit" icon="logout" wide>
            Esci
          </Button>
        </form>
      </noscript>
      {onLogout && (
        <Button icon="logout" wide data-waiting="" onClick={onLogout}>
          Esci
        </Button>
      )}
    </nav>
  </details>
)
