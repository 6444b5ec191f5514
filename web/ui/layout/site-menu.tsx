import { useEffect, useRef } from 'react'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { type NavItem, NavLink } from './nav-link.tsx'

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
    <nav className="sheet" aria-label="Menu">
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

/** Closes on Escape (refocusing the toggle), outside clicks, links, and navigation. */
const useClosing = (currentPath: string) => {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      if (!menu.current?.contains(target) || target.closest('a, button')) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close.
  useEffect(() => menu.current?.removeAttribute('open'), [currentPath])

  return menu
}
