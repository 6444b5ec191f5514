import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { NOTIFICATIONS_PAGE } from '#modules/notifications/contract/paths.ts'
import { useCheckViewer, useViewer } from '#web/lib/viewer.ts'
import { BellLink } from '#web/ui/layout/bell-link.tsx'
import { unread } from './bell-state.ts'
import { isList } from './list/pages.ts'
import { registerThisDevice } from './preferences/this-device.ts'
import { watchBell } from './watch-bell.ts'

/** The bell in the header of whoever is signed in, kept up to date while the page is in sight. */
export const Bell = () => {
  useSignals()
  const { mutate } = useSWRConfig()
  const userId = useViewer().user?.id
  const [hasRung, setRung] = useState(false)
  const checkViewer = useEffectEvent(useCheckViewer())

  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    return watchBell({
      onSignedOut: () => checkViewer(),
      onState: (now) => {
        const before = unread.value
        if (before === now) return
        unread.value = now
        if (before === null) return
        setRung(now > before)
        void mutate(isList)
      },
    })
  }, [mutate])

  useEffect(() => {
    if (userId) void registerThisDevice(userId)
  }, [userId])

  return (
    <>
      <BellLink href={NOTIFICATIONS_PAGE} unread={unread.value ?? 0} />
      <span className="visually-hidden" role="status">
        {hasRung ? 'Hai una nuova notifica' : ''}
      </span>
    </>
  )
}
