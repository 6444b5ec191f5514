import type { Mode } from '../content/badge.tsx'
import { Icon } from '../content/icon.tsx'
import type { IconName } from '../content/icon-names.ts'

export type NavItem = {
  href: string
  label: string
  /** Said in the narrow rail; the full label stays in the menu. */
  shortLabel?: string
  mode?: Mode
  icon?: IconName
}

type NavLinkProps = { item: NavItem; currentPath: string; short?: boolean }

/** A link of the header that knows whether it is where the visitor already is. */
export const NavLink = ({ item, currentPath, short = false }: NavLinkProps) => (
  <a
    className="nav-link"
    href={item.href}
    data-mode={item.mode}
    aria-current={leadsHere(item.href, currentPath) ? 'page' : undefined}
  >
    {item.icon && !short && <Icon name={item.icon} />}
    {short ? (item.shortLabel ?? item.label) : item.label}
  </a>
)

/** True on the page itself and on the pages below it; home is only home. */
const leadsHere = (href: string, path: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`))
