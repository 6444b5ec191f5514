import type { ReactNode } from 'react'
import { type NavItem, NavLink } from './nav-link.tsx'
import { SiteMenu } from './site-menu.tsx'
import { Wordmark } from './wordmark.tsx'

type SiteHeaderProps = {
  siteName: string
  homeHref: string
  /** For everyone: shown in the rail and in the menu. */
  links: readonly NavItem[]
  /** For who is signed in; empty until that is known. The rail is as tall without them. */
  personalLinks: readonly NavItem[]
  /** Shown in the menu only, such as the cart that has its icon in the bar. */
  menuLinks?: readonly NavItem[]
  currentPath: string
  /** An AccountSlot; its place has a fixed size. */
  account: ReactNode
  onLogout?: (() => void) | undefined
}

/** The head of every page: name, account, and one rail of links. */
export const SiteHeader = (props: SiteHeaderProps) => {
  const { siteName, homeHref, links, personalLinks, currentPath, account, onLogout } = props
  const groups = [links, [...personalLinks, ...(props.menuLinks ?? [])]].filter(
    ({ length }) => length > 0,
  )

  return (
    <header className="site-header">
      <div className="wrap bar">
        <a className="brand" href={homeHref} aria-label={`${siteName}, pagina iniziale`}>
          <Wordmark name={siteName} />
        </a>
        {account}
        <SiteMenu groups={groups} currentPath={currentPath} onLogout={onLogout} />
      </div>
      <nav className="wrap rail" aria-label="Principale">
        <RailLinks items={links} currentPath={currentPath} />
        {personalLinks.length > 0 && <RailLinks items={personalLinks} currentPath={currentPath} />}
      </nav>
    </header>
  )
}

const RailLinks = ({ items, currentPath }: { items: readonly NavItem[]; currentPath: string }) => (
  <ul className="links">
    {items.map((item) => (
      <li key={item.href}>
        <NavLink item={item} currentPath={currentPath} short />
      </li>
    ))}
  </ul>
)
