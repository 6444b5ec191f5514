import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { linksWithoutScript } from './links-without-script.server.ts'
import { type NavItem, NavLink } from './nav-link.tsx'
import { useClosingMenu } from './use-closing.ts'
import { Wordmark } from './wordmark.tsx'

type SiteHeaderProps = {
  siteName: string
  logo?: ComponentProps<typeof Wordmark>['logo']
  /** Links for everyone, in rail and menu. */
  links: readonly NavItem[]
  /** Links for signed-in users; empty until known, without changing the rail's height. */
  personalLinks: readonly NavItem[]
  /** Last in the rail, first in the menu. */
  staffLinks?: readonly NavItem[]
  /** Are in the menu only, e.g. the cart, which has an icon in the bar. */
  menuLinks?: readonly NavItem[]
  currentPath: string
  /** Beside the name: what members do every day; for the staff, all there is in place of the rail. */
  navigation?: ReactNode
  /** Whose header it is, which decides what wide windows show of its links. */
  look?: HeaderLook
  /** An AccountSlot; its place has a fixed size. */
  account: ReactNode
  onLogout?: (() => void) | undefined
  /** The server knows it before any script does. */
  isMember?: boolean
}

type HeaderLook = '' | 'of-member' | 'of-staff'

export const SiteHeader = (props: SiteHeaderProps) => {
  const { siteName, logo, links, personalLinks, currentPath, account, onLogout, isMember } = props
  const { staffLinks = [], menuLinks = [], navigation, look = '' } = props
  const groups = [staffLinks, links, [...personalLinks, ...menuLinks]].filter(
    ({ length }) => length > 0,
  )
  const own = [...personalLinks, ...staffLinks]

  return (
    <header className={`site-header relative ${look}`}>
      <div className="wrap bar aligned gap-1">
        <Brand siteName={siteName} logo={logo} />
        {navigation}
        {account}
        <SiteMenu
          groups={groups}
          isMember={isMember ?? false}
          currentPath={currentPath}
          onLogout={onLogout}
        />
      </div>
      {look !== 'of-staff' && (
        <nav className="wrap rail between gap-4" aria-label="Principale">
          <Links items={links} currentPath={currentPath} inRail />
          {own.length > 0 && <Links items={own} currentPath={currentPath} inRail />}
        </nav>
      )}
    </header>
  )
}

/** Shows buyers whose page it is, and nothing that leads away from it. */
export const CheckoutHeader = (brand: BrandProps) => (
  <header className="site-header">
    <div className="wrap bar aligned gap-1">
      <Brand {...brand} />
      <p className="soft small flex aligned gap-2">
        <Icon name="lock" />
        Pagamento sicuro
      </p>
    </div>
  </header>
)

type BrandProps = Pick<SiteHeaderProps, 'siteName' | 'logo'>

const Brand = ({ siteName, logo }: BrandProps) => (
  <a className="brand" href="/" aria-label={`${siteName}, pagina iniziale`}>
    <Wordmark name={siteName} logo={logo} />
  </a>
)

type LinksProps = { items: readonly NavItem[]; currentPath: string; inRail?: boolean }

const Links = ({ items, currentPath, inRail = false }: LinksProps) => (
  <ul className={inRail ? 'links' : 'group'}>
    {items.map((item) => (
      <li key={item.href} data-place={item.place}>
        <NavLink item={item} currentPath={currentPath} short={inRail} />
      </li>
    ))}
  </ul>
)

type SiteMenuProps = {
  groups: readonly (readonly NavItem[])[]
  isMember: boolean
  currentPath: string
  onLogout?: (() => void) | undefined
}

/** Menu of small screens, a `details`, which works without JavaScript. */
const SiteMenu = ({ groups, isMember, currentPath, onLogout }: SiteMenuProps) => (
  <details className="site-menu" ref={useClosingMenu(currentPath)}>
    <summary className="icon-button" aria-label="Menu">
      <Icon name="menu" />
      <Icon name="close" />
    </summary>
    <nav className="sheet on-surface gap-3" aria-label="Menu">
      {groups.map((items) => (
        <Links key={items[0]?.href} items={items} currentPath={currentPath} />
      ))}
      <noscript>
        {!onLogout && <Links items={linksWithoutScript(isMember)} currentPath={currentPath} />}
        <form method="post" action="/esci">
          <Button type="submit" icon="logout" wide label="Esci" />
        </form>
      </noscript>
      {onLogout && <Button icon="logout" wide data-waiting="" onClick={onLogout} label="Esci" />}
    </nav>
  </details>
)
