import { CountBadge, cappedCount } from '../content/count-badge.tsx'
import { Icon } from '../content/icon.tsx'

export const NotificationLink = ({ href, unread }: { href: string; unread: number }) => (
  <a className="icon-button" href={href} aria-label={notificationLabel(unread)}>
    <Icon name="bell" />
    <CountBadge count={unread} />
  </a>
)

const notificationLabel = (unread: number) =>
  unread > 0 ? `Notifiche, ${cappedCount(unread)} da leggere` : 'Notifiche'
