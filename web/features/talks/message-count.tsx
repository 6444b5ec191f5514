import { useSignals } from '@preact/signals-react/runtime'
import { TALKS_PAGE } from '#modules/talks/contract/paths.ts'
import { unreadMessages } from '#web/lib/unread-messages.ts'
import { unreadLabel } from '#web/ui/content/count-badge.tsx'
import { CountLink } from '#web/ui/layout/count-link.tsx'

export const MessageCount = () => {
  useSignals()
  const count = unreadMessages.value ?? 0
  const label = unreadLabel('Messaggi', count)
  return <CountLink href={TALKS_PAGE} icon="message" label={label} count={count} />
}
