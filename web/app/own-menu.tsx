/** What only signed-in users see of the header, loaded together. */
import type { UserReply } from '#modules/identity/contract/account.ts'
import { NotificationCount } from '#web/features/notifications/notification-count.tsx'
import { MessageCount } from '#web/features/talks/message-count.tsx'
import type { NavItem } from '#web/ui/layout/nav-link.tsx'
import { PersonMenu } from '#web/ui/layout/person-menu.tsx'
import { MENU_LINKS, personalLinks } from './site-links.ts'

type Props = { readonly user: UserReply; readonly currentPath: string }

const PICTURES: NavItem = { href: '/le-mie-immagini', label: 'Le mie immagini' }
const PROFILE: NavItem = { href: '/profilo', label: 'Il tuo profilo' }
const UNVERIFIED: NavItem = { href: '/profilo', label: 'Email da verificare', icon: 'warning' }

/** Unread messages and notifications; the latter listens for both. */
export const Bell = () => (
  <>
    <MessageCount />
    <NotificationCount />
  </>
)

/** The menu beside the avatar. */
export const OwnMenu = ({ user: { role, emailVerified }, currentPath }: Props) => (
  <PersonMenu
    items={[
      ...(emailVerified ? [] : [UNVERIFIED]),
      ...personalLinks(role),
      ...MENU_LINKS,
      PICTURES,
      PROFILE,
    ]}
    currentPath={currentPath}
    isUrgent={!emailVerified}
  />
)
