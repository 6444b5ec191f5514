import type { ListingMode } from '../content/badge.tsx'
import { Icon, type IconName } from '../content/icon.tsx'

export type NavItem = {
  href: string
  label: string
  /** Short label for the rail; the menu shows the full one. */
  shortLabel?: string
  mode?: ListingMode
  icon?: IconName
  /** On which side of the site a member's rail has it, in wide windows, and whether one publishes there. */
  place?: 'client' | 'client publish' | 'client professional' | 'professional publish'
}

type NavLinkProps = { item: NavItem; currentPath: string; short?: boolean }

export const NavLink = ({ item, currentPath, short = false }: NavLinkProps) => (
  <a
    className="nav-link"
    href={item.href}
    data-mode={item.mode}
    aria-current={isCurrentPage(item.href, currentPath) ? 'page' : undefined}
  >
    {item.icon && !short && <Icon name={item.icon} />}
    {short ? (item.shortLabel ?? item.label) : item.label}
  </a>
)

/** Below them are pages with entries of their own. */
const ALONE = ['/', '/profilo']

export const isCurrentPage = (href: string, path: string): boolean =>
  path === href || (!ALONE.includes(href) && path.startsWith(`${href}/`))
