/** What only signed-in users see of the header, loaded together. */
import type { UserReply } from '#modules/identity/contract/account.ts'
import { NOTIFICATIONS_PAGE_PATH } from '#modules/notifications/contract/paths.ts'
import { NotificationCount } from '#web/features/notifications/notification-count.tsx'
import { useCart } from '#web/lib/cart.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import type { NavItem } from '#web/ui/layout/nav-link.tsx'
import { AccountMenu, OwnAccount } from '#web/ui/layout/own-account.tsx'
import { usePageLayout } from './frame.ts'
import { loadStylesheet } from './load-stylesheet.ts'
import { readPageState } from './page-state.ts'
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

/** Where its code does not come, the page is opened. */
const Notifications = lazyPart(
  async () => {
    const [{ NotificationsDialog }] = await Promise.all([
      import('#web/features/notifications/list/notifications-dialog.tsx'),
      loadStylesheet(readPageState(document).areaStyles.members),
    ])
    return NotificationsDialog
  },
  () => location.assign(NOTIFICATIONS_PAGE_PATH),
)

/** Shown as icons beside the menu. */
const SHOWN_BESIDE: readonly string[] = ['/notifiche', '/carrello']

/** Where few have one, words begin at different places. */
const withoutIcon = ({ href, label }: NavItem): NavItem => ({ href, label })

const OF_ONESELF: readonly NavItem[] = [
  { href: '/le-mie-immagini', label: 'Le mie immagini' },
  { href: '/profilo', label: 'Il tuo profilo' },
]

/** The other side, notifications (which listen for messages too), cart, avatar and menu. */
export const MemberHeader = ({ user, currentPath, onLogout }: Props) => {
  /** The admin area needs no parts of the shop. */
  const isSite = usePageLayout() === 'site'
  const { data: cart } = useCart()
  const { role, firstName, email, emailVerified, profileImageUrl } = user
  return (
    <OwnAccount
      person={{ firstName, email, imageUrl: profileImageUrl }}
      cartCount={isSite ? (cart?.itemCount ?? 0) : null}
      bell={
        <>
          {isSite && <SideSwitch user={user} />}
          <NotificationCount List={Notifications} />
        </>
      }
      menu={
        <AccountMenu
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
