import { useSignals } from '@preact/signals-react/runtime'
import { TALKS_PAGE } from '#modules/talks/contract/paths.ts'
import { unreadMessages } from '#web/lib/unread-messages.ts'
import { CountBadge, cappedCount } from '#web/ui/content/count-badge.tsx'
import { Icon } from '#web/ui/content/icon.tsx'

export const MessageCount = () => {
  useSignals()
  const unread = unreadMessages.value ?? 0
  return (
    <a className="icon-button" href={TALKS_PAGE} aria-label={labelOf(unread)}>
      <Icon name="message" />
      <CountBadge count={unread} />
    </a>
  )
}

const labelOf = (unread: number) =>
  unread > 0 ? `Messaggi, ${cappedCount(unread)} da leggere` : 'Messaggi'
