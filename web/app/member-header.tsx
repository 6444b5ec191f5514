/** What only signed-in users see of the header, loaded together. */
import type { UserReply } from '#modules/identity/contract/account.ts'
import { NotificationCount } from '#web/features/notifications/notification-count.tsx'
import { useCart } from '#web/lib/cart.ts'
import type { NavItem } from '#web/ui/layout/nav-link.tsx'
import { OwnAccount, PersonMenu } from '#web/ui/layout/own-account.tsx'
import { SideSwitch } from './side-nav.tsx'
import { MENU_LINKS, PERSONAL_LINKS, staffLinks } from './site-links.ts'

type Props = {
  readonly user: UserReply
  readonly currentPath: string
  readonly onLogout: () => void
}

const UNVERIFIED: NavItem = {
  href: '/profilo#email',
  label: 'Email da verificare',
  icon: 'warning',
}

/** As icons, beside the menu. */
const SHOWN_BESIDE: readonly string[] = ['/notifiche', '/carrello']

/** Where few have one, words begin at different places. */
const withoutIcon = ({ href, label }: NavItem): NavItem => ({ href, label })

const OF_ONESELF: readonly NavItem[] = [
  { href: '/le-mie-immagini', label: 'Le mie immagini' },
  { href: '/profilo', label: 'Il tuo profilo' },
]

/** The other side, notifications (which listen for messages too), cart, avatar and menu. */
export const MemberHeader = ({ user, currentPath, onLogout }: Props) => {
  const { data: cart } = useCart()
  const { role, firstName, email, emailVerified, profileImageUrl } = user
  return (
    <OwnAccount
      person={{ firstName, email, imageUrl: profileImageUrl }}
      cartCount={cart?.itemCount ?? 0}
      bell={
        <>
          <SideSwitch user={user} />
          <NotificationCount />
        </>
      }
      menu={
        <PersonMenu
          groups={[
            [...(emailVerified ? [] : [UNVERIFIED]), ...staffLinks(role)],
            MENU_LINKS.filter(({ href }) => !SHOWN_BESIDE.includes(href)).map(withoutIcon),
            PERSONAL_LINKS,
            OF_ONESELF,
          ].filter(({ length }) => length > 0)}
          currentPath={currentPath}
          isUrgent={!emailVerified}
        />
      }
      onLogout={onLogout}
    />
  )
}
