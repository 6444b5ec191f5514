import type { NotificationReply } from '#modules/notifications/contract/notifications.ts'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'

type NotificationLineProps = {
  notification: NotificationReply
  /** Called when it is followed for the first time. */
  onRead: () => void
}

/** One thing that happened, and the way there: whoever follows it has read it. */
export const NotificationLine = ({ notification, onRead }: NotificationLineProps) => {
  const { title, body, path, createdAt, readAt } = notification
  const isUnread = readAt === null
  return (
    <li className={isUnread ? 'notification-line unread' : 'notification-line'}>
      <span className="dot" aria-hidden="true" />
      <div className="words">
        <p className="title">
          <a href={path} onClick={isUnread ? onRead : undefined}>
            {isUnread && <span className="visually-hidden">Da leggere: </span>}
            {title}
          </a>
        </p>
        <p className="soft">{body}</p>
        <p className="soft small">
          <RelativeTime at={createdAt} />
        </p>
      </div>
    </li>
  )
}
