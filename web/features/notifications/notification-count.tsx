import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { NOTIFICATIONS_PAGE } from '#modules/notifications/contract/paths.ts'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import { unreadMessages } from '#web/lib/unread-messages.ts'
import { useCheckViewer, useViewer } from '#web/lib/viewer.ts'
import { NotificationLink } from '#web/ui/layout/notification-link.tsx'
import { isList } from './list/pages.ts'
import { registerThisDevice } from './preferences/this-device.ts'
import { unread } from './unread-state.ts'
import { watchNotifications } from './watch-notifications.ts'

/** Notification link in the header, with a live count while the page is visible. */
export const NotificationCount = () => {
  useSignals()
  const { mutate } = useSWRConfig()
  const userId = useViewer().user?.id
  const [hasRung, setRung] = useState(false)
  const checkViewer = useEffectEvent(useCheckViewer())

  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    return watchNotifications({
      onSignedOut: () => checkViewer(),
      onState: (now) => {
        const before = unread.value
        if (before === now) return
        unread.value = now
        if (before === null) return
        setRung(now > before)
        void mutate(isList)
      },
      onTalks: (now) => {
        unreadMessages.value = now
        void mutate(isOfTalks)
      },
    })
  }, [mutate])

  useEffect(() => {
    if (userId) void registerThisDevice(userId)
  }, [userId])

  return (
    <>
      <NotificationLink href={NOTIFICATIONS_PAGE} unread={unread.value ?? 0} />
      <span className="visually-hidden" role="status">
        {hasRung ? 'Hai una nuova notifica' : ''}
      </span>
    </>
  )
}

const isOfTalks = (path: unknown) => typeof path === 'string' && path.startsWith(talkPaths.all)
